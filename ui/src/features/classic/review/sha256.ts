// The browser's own needs a secure connection, which a club's network is not.
const PRIMES = firstPrimes(64);
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/** The SHA-256 of a text in UTF-8, in hexadecimal (FIPS 180-4). */
export function sha256(text: string): string {
  const state = [...START];
  const bytes = padded(new TextEncoder().encode(text));
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length; at += 64) mix(state, view, at);
  return state.map((word) => word.toString(16).padStart(8, "0")).join("");
}

function padded(message: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  whole.set(message);
  whole[message.length] = 0x80;
  const bits = BigInt(message.length) * 8n;
  new DataView(whole.buffer).setBigUint64(whole.length - 8, bits);
  return whole;
}

function mix(state: number[], view: DataView, at: number): void {
  const words = new Uint32Array(64);
  for (let n = 0; n < 16; n += 1) words[n] = view.getUint32(at + n * 4);
  const word = (n: number): number => words[n] ?? 0;
  for (let n = 16; n < 64; n += 1) {
    const [first, second] = [word(n - 15), word(n - 2)];
    const low = turned(first, 7) ^ turned(first, 18) ^ (first >>> 3);
    const high = turned(second, 17) ^ turned(second, 19) ^ (second >>> 10);
    words[n] = word(n - 16) + low + word(n - 7) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let n = 0; n < 64; n += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + (ROUNDS[n] ?? 0) + word(n)) >>> 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, n) => {
    state[n] = ((state[n] ?? 0) + value) >>> 0;
  });
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    if (found.every((prime) => n % prime !== 0)) found.push(n);
  }
  return found;
}
