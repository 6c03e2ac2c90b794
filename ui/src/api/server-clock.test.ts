import { expect, test } from "vitest";
import { ServerClock } from "./server-clock";

function clockAt(start: number) {
  const device = { now: start };
  return { device, clock: new ServerClock(() => device.now) };
}

test("without an answer the device's time is all there is", () => {
  expect(clockAt(500).clock.now()).toBe(500);
});

test("half the trip is added to what the server said", () => {
  const { device, clock } = clockAt(1000);
  device.now = 1100;
  clock.heard(1000, 9000);
  expect(clock.now()).toBe(9050);
  device.now = 1200;
  expect(clock.now()).toBe(9150);
});

test("the quickest answer is believed", () => {
  const { device, clock } = clockAt(1000);
  clock.told(4000);
  device.now = 1010;
  clock.heard(1000, 9000);
  device.now = 3000;
  clock.heard(2000, 5000);
  expect(clock.now()).toBe(9005 - 1010 + 3000);
});

test("an answer older than its question is not believed", () => {
  const { device, clock } = clockAt(1000);
  device.now = 900;
  clock.heard(1000, 9000);
  expect(clock.now()).toBe(900);
});

test("old answers are forgotten in the end", () => {
  const { device, clock } = clockAt(0);
  clock.heard(0, 100);
  for (let n = 0; n < 8; n++) {
    device.now += 50;
    clock.heard(device.now - 10, device.now + 500);
  }
  expect(clock.now() - device.now).toBe(505);
});
