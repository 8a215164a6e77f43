import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
