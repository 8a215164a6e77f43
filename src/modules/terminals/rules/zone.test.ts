import { expect, test } from 'vitest';
import { parametersOf, serialOf } from './parameters.ts';
import { secondOf, wholeHours, zoneClock } from './zone.ts';

const at = (zone: string, second: string, after: string | null = null) => {
  const { atMs, flag } = zoneClock(zone)(second, after === null ? null : Date.parse(after));
  return [new Date(atMs).toISOString(), flag];
};

test('a wall clock is an instant of its zone', () => {
  expect(at('Asia/Shanghai', '2026-11-27 08:00:00')).toEqual(['2026-11-27T00:00:00.000Z', null]);
  expect(at('Asia/Kolkata', '2026-11-27 05:30:07')).toEqual(['2026-11-27T00:00:07.000Z', null]);
  expect(at('America/New_York', '2026-11-27 08:00:00')).toEqual(['2026-11-27T13:00:00.000Z', null]);
  expect(at('Pacific/Kiritimati', '2026-11-27 08:00:00')).toEqual(['2026-11-26T18:00:00.000Z', null]);
});

test('a doubled hour is the earlier instant, unless the punch before lies between both', () => {
  const zone = 'Europe/Madrid';
  expect(at(zone, '2026-10-25 02:30:00')).toEqual(['2026-10-25T00:30:00.000Z', 'dst_doubled']);
  expect(at(zone, '2026-10-25 02:10:00', '2026-10-25T00:50:00Z')).toEqual([
    '2026-10-25T01:10:00.000Z',
    'dst_doubled',
  ]);
  expect(at(zone, '2026-10-25 02:10:00', '2026-10-26T08:00:00Z')).toEqual([
    '2026-10-25T00:10:00.000Z',
    'dst_doubled',
  ]);
  expect(at(zone, '2026-10-25 01:59:59')).toEqual(['2026-10-24T23:59:59.000Z', null]);
  expect(at(zone, '2026-10-25 03:00:00')).toEqual(['2026-10-25T02:00:00.000Z', null]);
});

test('a missing hour is flagged, and counts as if the clock had not been put forward', () => {
  expect(at('Europe/Madrid', '2026-03-29 02:30:00')).toEqual(['2026-03-29T01:30:00.000Z', 'dst_missing']);
  expect(at('Europe/Madrid', '2026-03-29 03:00:00')).toEqual(['2026-03-29T01:00:00.000Z', null]);
});

test('the wall clock of an instant leads back to it', () => {
  for (const zone of [
    'Asia/Shanghai',
    'Europe/Madrid',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Asia/Kathmandu',
  ])
    for (let hour = 0; hour < 24 * 366; hour += 7) {
      const ms = Date.UTC(2026, 0, 1, hour, 13);
      const { atMs, flag } = zoneClock(zone)(secondOf(zone, ms), ms - 60_000);
      expect([new Date(atMs).toISOString(), zone, flag], zone).toEqual([
        new Date(ms).toISOString(),
        zone,
        flag,
      ]);
    }
});

test('only whole hours are told to a terminal', () => {
  const now = Date.parse('2026-11-27T00:00:00Z');
  expect(wholeHours('Asia/Shanghai', now)).toBe(8);
  expect(wholeHours('America/New_York', now)).toBe(-5);
  expect(wholeHours('Asia/Kolkata', now)).toBeNull();
});

test('reads parameters in any case, and serials as they are stored', () => {
  const read = parametersOf('/iclock/cdata?sn=abc123&OPTIONS=all&Stamp=%zz&sn=other&INFO=a%2Cb+c');
  expect([read.get('sn'), read.get('options'), read.get('stamp'), read.get('info')]).toEqual([
    'abc123',
    'all',
    '%zz',
    'a,b c',
  ]);
  expect(parametersOf('/iclock/ping').size).toBe(0);
  expect(serialOf(' cj9h203260123 ')).toBe('CJ9H203260123');
  for (const bad of [undefined, '', 'abc', 'a b c d', "x'; drop", 'A'.repeat(33)])
    expect(serialOf(bad)).toBeNull();
});
