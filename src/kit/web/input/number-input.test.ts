import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nextTen } from './number-input.tsx';

const sources = globSync('src/**/*.tsx').map((path) => [path, readFileSync(path, 'utf8')] as const);

test('numbers are typed into the boxes of the kit alone, which read them', () => {
  const others = sources.filter(
    ([path, source]) =>
      !path.endsWith('form/number-input.tsx') && /type="number"|inputMode="decimal"/.test(source),
  );
  expect(others.map(([path]) => path)).toEqual([]);
});

test('no form takes an empty number box for 0', () => {
  const box = /<(?:Number|Tenths)Input\b(?:[^<>]|=>)*?\/>/g;
  const quiet = sources.flatMap(([path, source]) =>
    [...source.matchAll(box)].filter(([element]) => /onChange=.*\?\? 0/s.test(element)).map(() => path),
  );
  expect(quiet).toEqual([]);
});

test('with Shift an arrow goes to the next ten', () => {
  expect([23, 30, -4, 0].map((value) => nextTen(value, 1, 'whole'))).toEqual([30, 40, 0, 10]);
  expect([23, 30, -4, 0].map((value) => nextTen(value, -1, 'whole'))).toEqual([20, 20, -10, -10]);
  // 2.5 points are 25 tenths.
  expect([25, 100].map((value) => nextTen(value, 1, 'tenths'))).toEqual([100, 200]);
  // 2.50 are 250 hundredths.
  expect([250, 1_000].map((value) => nextTen(value, -1, 'hundredths'))).toEqual([0, 0]);
});
