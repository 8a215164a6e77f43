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
  ['2026-11-10 23:59', '2026-11-10'],
  ['2026-11-10 24:61', null],
  ['0026-11-03', null],
  ['46336', null],
  ['', null],
])('day %s', (text, day) => expect(dayOf(text)).toBe(day));

test.each([
  ['24/11/2026', 'es_ES', '2026-11-24'],
  ['5.1.2026', 'ms_MY', '2026-01-05'],
  ['05/11/2026 08:30', 'es_ES', '2026-11-05'],
  ['11/24/2026', 'es_ES', null],
  ['05/11/0026', 'es_ES', null],
  ['24/11/2026', 'en_US', '2026-11-24'],
  ['11/24/2026', 'en_US', '2026-11-24'],
  ['11/11/2026', 'zh_CN', '2026-11-11'],
  ['05/11/2026', 'en_US', null],
  ['05/11/2026', 'zh_CN', null],
] as const)('day %s in %s', (text, language, day) => expect(dayOf(text, language)).toBe(day));

test('names are equal in any width and with any white space', () => {
  expect(sameName('张 三', '张三')).toBe(true);
  expect(sameName('ＪＯＳÉ', 'josé')).toBe(true);
  expect(sameName('José', 'Jose')).toBe(false);
});
