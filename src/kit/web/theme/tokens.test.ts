import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..', '..', '..');
const read = (pattern: string): string[] =>
  globSync(pattern, { cwd: source }).map((file) => readFileSync(join(source, file), 'utf8'));
const namesIn = (texts: readonly string[], pattern: RegExp): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

test('a style names no colour and no measure that nothing sets', () => {
  const sheets = read('**/*.css');
  // A component sets some tokens where it is drawn.
  const set = new Set([
    ...namesIn(sheets, /(--[\w-]+)\s*:/g),
    ...namesIn(read('**/*.{ts,tsx}'), /['"`](--[\w-]+)['"`]/g),
  ]);
  expect(set.size).toBeGreaterThan(40);
  expect([...namesIn(sheets, /var\((--[\w-]+)/g)].filter((name) => !set.has(name))).toEqual([]);
});
