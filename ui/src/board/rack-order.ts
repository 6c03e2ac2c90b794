import { JOKER } from "./letters";

/** An order of the rack's places. */
export type Order = readonly number[];

/** As they were drawn. */
export function drawnOrder(length: number): Order {
  return [...Array(length).keys()];
}

/** The same order with places for the letters that were said since, as they come. */
export function grown(order: Order, length: number): Order {
  return [...order, ...drawnOrder(length).slice(order.length)];
}

/** By the alphabet, jokers last. */
export function alphabetical(rack: readonly string[]): Order {
  const rank = (place: number) => (rack[place] === JOKER ? "~" : (rack[place] ?? ""));
  const order = [...drawnOrder(rack.length)];
  return order.sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : a - b));
}

/** By chance, and never as it was where the letters allow another order. */
export function shuffled(order: Order, chance: () => number = Math.random): Order {
  const mixed = [...order];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as number, mixed[last] as number];
  }
  const isSame = mixed.every((place, n) => place === order[n]);
  return isSame && mixed.length > 1 ? [...mixed.slice(1), mixed[0] as number] : mixed;
}

/** The tile at one position goes to another; the others make room. */
export function moved(order: Order, from: number, to: number): Order {
  const place = order[from];
  if (place === undefined) return order;
  const others = order.filter((_, n) => n !== from);
  const at = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, at), place, ...others.slice(at)];
}
