import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { source } from '../imports.ts';

const root = dirname(source);
const skipped = /^(node_modules|\.git|\.cache|dist|data|test-results|coverage)$/;

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : filesUnder(path);
    return entry.isFile() ? [relative(root, path)] : [];
  });
}

const files = filesUnder(root);
const folders = [...new Set(files.flatMap((file) => parentsOf(file)))];
const guides = files.filter((file) => file.endsWith('.md'));

function parentsOf(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...parentsOf(folder)];
}

/** Texts of the product, its tools or its users, and names that represent many. */
const elsewhere =
  /^(secrets|password-keys|openapi|results|export)\.json$|^(YYYY|NNNN?)[_-]|^node_modules\/|^DATA_DIR|\.built\.ts$|^<|^index\.ts$/;
const named = /(?<![\w/.<>*@-])[\w@.-][\w@./{},-]*\.(?:tsx?|mjs|md|sql|json|css|webp|html)\b(?![\w*])/g;
const namedFolder = /`((?:[\w.-]+\/)+)`/g;

/** `web/entry/{entry-form,use-submission}.ts` are two. */
function expanded(path: string): string[] {
  const [, before = '', several, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return several === undefined
    ? [path]
    : several.split(',').flatMap((each) => expanded(before + each + after));
}

/** Paths are named from the root, from `src`, from a module or from what the guide is about. */
const isThere = (path: string, all: readonly string[]): boolean =>
  all.some((each) => each === path || each.endsWith(`/${path}`));

const missingIn = (guide: string): string[] => missingOf(readFileSync(join(root, guide), 'utf8'), guide);

function missingOf(all: string, guide: string): string[] {
  const text = all.replaceAll(/^```[\s\S]*?^```/gm, '');
  const paths = [...text.matchAll(named)].flatMap(([path]) => expanded(path.replace(/^(\.\.?\/)+/, '')));
  const missing = paths.filter((path) => !elsewhere.test(path) && !isThere(path, files));
  const names = [...text.matchAll(namedFolder)].map(([, path = '']) => path.replace(/\/$/, ''));
  return [...missing, ...names.filter((name) => !isThere(name, folders))].map((path) => `${guide}: ${path}`);
}

test('every file and folder that a guide names is there', () => {
  expect(guides.length).toBeGreaterThan(30);
  expect(guides.flatMap(missingIn)).toEqual([]);
  expect(missingOf('`kit/server/nothing.ts` and `kit/nowhere/`', 'x')).toEqual([
    'x: kit/server/nothing.ts',
    'x: kit/nowhere',
  ]);
});

test('every link between guides leads somewhere', () => {
  const dead = guides.flatMap((guide) => {
    const text = readFileSync(join(root, guide), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
    const links = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)\s]*)?\)/g)].map(([, path = '']) => path);
    return links
      .filter((path) => !existsSync(join(root, dirname(guide), path)))
      .map((path) => `${guide}: ${path}`);
  });
  expect(dead).toEqual([]);
});

/** Words that a guide may have at the most: what is longer goes into a page of docs. */
const longest: readonly (readonly [RegExp, number])[] = [
  [/^ARCHITECTURE\.md$/, 900],
  [/^README\.md$/, 700],
  [/^CONTRIBUTING\.md$/, 1_500],
  [/^src\/modules\/\w+\/README\.md$/, 600],
];

test('guides are short enough to be read', () => {
  const words = (guide: string): number =>
    readFileSync(join(root, guide), 'utf8').split(/\s+/).filter(Boolean).length;
  const limits = guides.flatMap((guide) =>
    longest.filter(([name]) => name.test(guide)).map(([, most]) => ({ guide, most, words: words(guide) })),
  );
  expect(limits.length).toBeGreaterThan(30);
  expect(limits.filter(({ most, words: count }) => count > most)).toEqual([]);
});

test('each decision has its number, its day and a line in their list', () => {
  const folder = join(root, 'docs', 'decisions');
  const pages = readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .toSorted();
  const list = readFileSync(join(folder, 'README.md'), 'utf8');
  const bad = pages.filter((name, index) => {
    const [title = '', , day = ''] = readFileSync(join(folder, name), 'utf8').split('\n');
    const isNumbered =
      name.startsWith(String(index + 1).padStart(3, '0')) && title.startsWith(`# ${index + 1}. `);
    return (
      !isNumbered || !/^\d{4}-\d\d-\d\d\b/.test(day) || !list.includes(`](${name}), ${day.slice(0, 10)}`)
    );
  });
  expect(bad).toEqual([]);
});
