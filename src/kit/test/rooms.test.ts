import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const source = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

type Import = { from: string; to: string };

function* filesUnder(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesUnder(path);
    else if (/\.tsx?$/.test(name)) yield path;
  }
}

/** Every import of a file of ours by a file of ours, as paths below `src`. */
function readImports(): Import[] {
  const imports: Import[] = [];
  for (const file of filesUnder(source)) {
    const { module } = parseSync(file, readFileSync(file, 'utf8'));
    const targets = [
      ...module.staticImports.map((entry) => entry.moduleRequest.value),
      ...module.staticExports.flatMap((entry) =>
        entry.entries.flatMap((item) => (item.moduleRequest ? [item.moduleRequest.value] : [])),
      ),
    ];
    for (const target of targets.filter((name) => name.startsWith('.'))) {
      imports.push({ from: relative(source, file), to: relative(source, resolve(dirname(file), target)) });
    }
  }
  return imports;
}

const imports = readImports();
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('kit/test/');
const production = imports.filter(({ from }) => !isTest(from));
const moduleOf = (path: string): string | null => /^modules\/([^/]+)\//.exec(path)?.[1] ?? null;
const within = (path: string, folder: string): boolean => path.includes(`/${folder}/`);
const isServer = (path: string): boolean => within(path, 'server');
const isWeb = (path: string): boolean => within(path, 'web') || path.startsWith('shell/');

function broken(rule: (one: Import) => boolean): string[] {
  return [...new Set(production.filter(rule).map(({ from, to }) => `${from} → ${to}`))];
}

test('the checks saw the house', () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(new Set(imports.map(({ from }) => moduleOf(from))).size).toBeGreaterThan(8);
});

test('the kit knows no module and no screen of the shell', () => {
  expect(broken(({ from, to }) => from.startsWith('kit/') && /^(modules|shell)\//.test(to))).toEqual([]);
});

test('the browser never reaches the server, nor the server the browser', () => {
  expect(broken(({ from, to }) => isWeb(from) && isServer(to))).toEqual([]);
  expect(broken(({ from, to }) => isServer(from) && isWeb(to))).toEqual([]);
});

test('contracts and rules reach neither', () => {
  const pure = /\.(calls|rules|states|limits|permissions)\.ts$/;
  expect(
    broken(
      ({ from, to }) => (pure.test(from) || from.startsWith('kit/contract/')) && (isServer(to) || isWeb(to)),
    ),
  ).toEqual([]);
});

test('a module is entered by its door', () => {
  const open =
    /(\.door\.ts|\.calls\.ts|\.rules\.ts|\.states\.ts|\.permissions\.ts|\.menu\.ts|\/web\/[^/]+\.web\.tsx)$/;
  const texts = /\.text\.[a-z]{2}_[A-Z]{2}\.ts$/;
  expect(
    broken(({ from, to }) => {
      const [own, other] = [moduleOf(from), moduleOf(to)];
      if (other === null || own === other) return false;
      if (from === 'modules.ts' && to.endsWith('.module.ts')) return false;
      if (from.startsWith('shell/') && texts.test(to)) return false;
      return !open.test(to);
    }),
  ).toEqual([]);
});

test('every file of a module has a name of its own', () => {
  const names = [...filesUnder(join(source, 'modules'))].map((path) => path.split('/').at(-1) ?? '');
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  expect(twice).toEqual([]);
});
