import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const section = readFileSync(join(root, 'docs', 'tests.md'), 'utf8')
  .split('## Oracles\n')[1]
  ?.split('\n## ')[0];

/** Oracle, and a file that proves it. */
const proofs = (section ?? '')
  .split('\n')
  .filter((line) => /^\| (O|PF)\d/.test(line))
  .flatMap((line) => {
    const [oracle = '', , files = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']): [string, string] => [oracle, file]);
  });

/** The titles of a file's tests and groups. */
function titlesOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const titles = /\b(?:test|describe)(?:\.\w+)?\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/g;
  return [...source.matchAll(titles)].map(([, ...found]) => found.find(Boolean) ?? '');
}

test('the table of oracles names each of the first 34 that this product has to prove', () => {
  const named = new Set(proofs.map(([oracle]) => oracle));
  // Tickets, draws and machines (O27, O28, O32) are parts that do not exist yet.
  const expected = Array.from({ length: 34 }, (_, index) => `O${index + 1}`).filter(
    (oracle) => !['O27', 'O28', 'O32'].includes(oracle),
  );
  expect(expected.filter((oracle) => !named.has(oracle))).toEqual([]);
});

test.each(proofs)('%s stands in a title of %s', (oracle, file) => {
  expect(titlesOf(file).filter((title) => new RegExp(`\\b${oracle}\\b`).test(title))).not.toEqual([]);
});
