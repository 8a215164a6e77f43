import { expect, test } from 'vitest';
import { dueAt, isQuiet, nextHour, reachDefault } from './reach.rules.ts';

const zone = 'Asia/Shanghai';
const at = (time: string): Date => new Date(`2026-11-20T${time}:00+08:00`);

test('quiet hours go over midnight; none where they are the same', () => {
  const night = { quietFrom: 21, quietTo: 7 };
  expect([20, 21, 23, 0, 6, 7].map((hour) => isQuiet(night, hour))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect([8, 9, 11, 12].map((hour) => isQuiet({ quietFrom: 9, quietTo: 12 }, hour))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isQuiet({ quietFrom: 5, quietTo: 5 }, 5)).toBe(false);
});

test('a letter is due at once, after the quiet hours, or at the hour of the day; a request does not wait for the day', () => {
  const each = reachDefault;
  const daily = { ...reachDefault, rhythm: 'daily' } as const;
  expect(dueAt(at('10:10'), each, { zone, isRequest: false })).toEqual(at('10:10'));
  expect(dueAt(at('22:10'), each, { zone, isRequest: false })).toEqual(new Date('2026-11-21T07:00:00+08:00'));
  expect(dueAt(at('06:59'), each, { zone, isRequest: true })).toEqual(at('07:00'));
  expect(dueAt(at('10:10'), daily, { zone, isRequest: false })).toEqual(at('18:00'));
  expect(dueAt(at('18:01'), daily, { zone, isRequest: false })).toEqual(
    new Date('2026-11-21T18:00:00+08:00'),
  );
  expect(dueAt(at('10:10'), daily, { zone, isRequest: true })).toEqual(at('10:10'));
});

test('hours begin where the zone says; one that summer time skips is the next', () => {
  expect(nextHour(new Date('2026-11-20T04:00:00Z'), 10, 'Asia/Kolkata')).toEqual(
    new Date('2026-11-20T04:30:00Z'),
  );
  expect(nextHour(new Date('2026-03-28T23:30:00Z'), 2, 'Europe/Madrid')).toEqual(
    new Date('2026-03-29T01:00:00Z'),
  );
});
