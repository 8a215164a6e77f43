/** The page of limits says what the code says: each row names the line of code that it is taken from. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = textOf('docs/limits.md');

type Row = { readonly said: string; readonly path: string; readonly line: string };

/** The rows of its tables: what, the limit, and file and text of the code. */
const rows: Row[] = [...page.matchAll(/^\| (.+?) \| (.+?) \| `(.+?)`: `(.+?)` \|$/gm)].map(
  ([, what, limit, path, line]) => ({ said: `${what}: ${limit}`, path: `src/${path}`, line: line! }),
);

test('each row of the page of limits stands in the code as it says', () => {
  expect(rows.length).toBeGreaterThan(50);
  const wrong = rows.filter(({ path, line }) => !textOf(path).includes(line));
  expect(wrong).toEqual([]);
});

test('no row of its tables names no line of the code', () => {
  const lines = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| What'));
  expect(lines.length).toBe(rows.length);
});

/** Constants of these shapes are lifetimes and limits; a new one gets a row, or a reason here. */
const declared = /^export const (\w+(?:Seconds|Days|PerMinute|PerHour)) =/gm;
const places = [
  'src/modules/identity/rules.ts',
  'src/kit/server/http/limits.ts',
  'src/kit/server/admission/admission.ts',
];
/** Settings that deliver messages and limit nobody. */
const elsewhere = new Set(['noticeSeconds']);

test('every lifetime and limit that the sign-in, the calls and their admission declare has a row', () => {
  const names = places.flatMap((path) => [...textOf(path).matchAll(declared)].map(([, name]) => name!));
  expect(names.length).toBeGreaterThan(8);
  const missing = names.filter(
    (name) => !elsewhere.has(name) && !rows.some(({ line }) => line.includes(name)),
  );
  expect(missing).toEqual([]);
});

test('the files that the page of ASVS and SECURITY.md name are there', () => {
  const named = [...textOf('docs/asvs.md').matchAll(/`((?:kit|test|banners)\/[\w./-]+\.ts)`/g)].map(
    ([, path]) => path!,
  );
  expect(named.length).toBeGreaterThan(8);
  const missing = named.filter(
    (path) => !existsSync(join(root, 'src', path)) && !existsSync(join(root, 'src/modules', path)),
  );
  expect(missing).toEqual([]);
  const linked = [...textOf('SECURITY.md').matchAll(/\]\((docs\/\w+\.md)\)/g)].map(([, path]) => path!);
  expect(linked.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(textOf('.npmrc')).toContain('\nmin-release-age=7\n');
  expect(textOf('SECURITY.md')).toContain('min-release-age=7');
});
