import { expect, test } from 'vitest';
import { Underway } from './underway.ts';

test('tells how many calls of others are carried out on an average of late, and forgets them', async () => {
  let nowMs = 1_000;
  const underway = new Underway(() => nowMs);
  expect(underway.besides('a')).toBe(0);
  const one = Promise.withResolvers<string>();
  const two = Promise.withResolvers<string>();
  const both = [underway.during('b', () => one.promise), underway.during('b', () => two.promise)];
  expect(underway.besides('a')).toBe(0);
  nowMs += 1_000;
  expect(underway.besides('a')).toBeCloseTo(2, 2);
  expect(underway.besides('b')).toBeCloseTo(0, 10);
  one.resolve('done');
  two.reject(new Error('broken'));
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  nowMs += 100;
  expect(underway.besides('a')).toBeCloseTo(2 / Math.E, 2);
  nowMs += 1_000;
  expect(underway.besides('a')).toBeCloseTo(0, 2);
});

test('calls one after the other without a gap are one, and short ones now and then are next to none', async () => {
  let nowMs = 0;
  const underway = new Underway(() => nowMs);
  const send = async (tookMs: number, pauseMs: number, times: number): Promise<void> => {
    for (let at = 0; at < times; at += 1) {
      await underway.during('b', async () => void (nowMs += tookMs));
      nowMs += pauseMs;
    }
  };
  await send(5, 0, 200);
  expect(underway.besides('a')).toBeCloseTo(1, 2);
  await send(5, 5, 200);
  expect(underway.besides('a')).toBeCloseTo(0.5, 1);
  await send(5, 495, 20);
  expect(underway.besides('a')).toBeLessThan(0.1);
});
