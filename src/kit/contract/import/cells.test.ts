import { expect, test } from 'vitest';
import { dayOf, sameName } from './cells.ts';

test.each([
  ['2026-11-10', '2026-11-10'],
  ['2026/1/5', '2026-01-05'],
  ['2026.1.5', '2026-01-05'],
  ['2026年1月5日', '2026-01-05'],
  ['２０２６-１１-１０', '2026-11-10'],
  ['20261110', '2026-11-10'],
  ['2026-11-10 08:30', '2026-11-10'],
  ['10/11/2026', null],
  ['2026-02-30', null],
  ['46336', null],
  ['', null],
])('day %s', (text, day) => expect(dayOf(text)).toBe(day));

test('names are equal in any width and with any white space', () => {
  expect(sameName('张 三', '张三')).toBe(true);
  expect(sameName('ＪＯＳÉ', 'josé')).toBe(true);
  expect(sameName('José', 'Jose')).toBe(false);
});
