import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import {
  cycles,
  filesUnder,
  isTest,
  layers,
  moduleOf,
  namesPermission,
  pastDoors,
  readImports,
  source,
  upward,
  upwardInKit,
  arrowOf,
  type Import,
} from './imports.ts';

function* foldersUnder(folder: string): Generator<{ folder: string; files: number }> {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules');
  yield { folder, files: entries.filter((entry) => entry.isFile()).length };
  for (const entry of entries) if (entry.isDirectory()) yield* foldersUnder(join(folder, entry.name));
}

const imports = readImports(source);
const production = imports.filter(({ from }) => !isTest(from));
const within = (path: string, folder: string): boolean => path.includes(`/${folder}/`);
const isServer = (path: string): boolean => within(path, 'server');
const isWeb = (path: string): boolean => within(path, 'web') || path.startsWith('shell/');

function broken(rule: (one: Import) => boolean): string[] {
  return [...new Set(production.filter(rule).map(arrowOf))];
}

test('the checks read the whole source', () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(new Set(imports.map(({ from }) => moduleOf(from))).size).toBeGreaterThan(8);
});

test('the kit imports no module and no screen of the shell', () => {
  expect(broken(({ from, to }) => from.startsWith('kit/') && /^(modules|shell)\//.test(to))).toEqual([]);
});

test('the browser never reaches the server, nor the server the browser', () => {
  expect(broken(({ from, to }) => isWeb(from) && isServer(to))).toEqual([]);
  expect(broken(({ from, to }) => isServer(from) && isWeb(to))).toEqual([]);
});

test('contracts and rules reach neither', () => {
  const pure = /(\.|\/)(calls|rules|states|limits|permissions)\.ts$/;
  expect(
    broken(
      ({ from, to }) =>
        ((pure.test(from) && moduleOf(from) !== null) || from.startsWith('kit/contract/')) &&
        (isServer(to) || isWeb(to)),
    ),
  ).toEqual([]);
});

test('a module imports only modules below it, through their doors, and no file reaches itself', () => {
  expect(upward(production)).toEqual([]);
  expect(pastDoors(production)).toEqual([]);
  expect(cycles(production)).toEqual([]);
});

test('at run time a folder of the kit imports only those below it', () => {
  const atRunTime = readImports(source, { atRunTime: true }).filter(({ from }) => !isTest(from));
  expect(upwardInKit(atRunTime)).toEqual([]);
  const up = { from: 'kit/server/database/a.ts', to: 'kit/server/serve/serve.ts' };
  const down = { from: 'kit/server/serve/serve.ts', to: 'kit/server/database/a.ts' };
  const unlisted = { from: 'kit/server/new/a.ts', to: 'kit/server/id.ts' };
  expect(upwardInKit([up, down, unlisted])).toEqual(['kit/server/new', arrowOf(up)]);
});

test('what the tests of a module share keeps the layers and reaches itself no more than the product does', () => {
  const shared = imports.filter(({ from }) => !/\.test\.tsx?$/.test(from));
  expect(shared.filter(({ from }) => isTest(from)).length).toBeGreaterThan(50);
  expect(upward(shared.filter(({ from, to }) => moduleOf(from) !== null && moduleOf(to) !== null))).toEqual(
    [],
  );
  expect(cycles(shared)).toEqual([]);
});

/** The modules that the frame needs to start: the user, the organisation, and how a person arranged a list. */
const groundOfShell = ['identity', 'organisation', 'session', 'views'];

test('the shell knows no module but those that it starts with, and no screen of any: modules declare what it shows', () => {
  const known = ({ from, to }: Import): boolean =>
    from.startsWith('shell/') && moduleOf(to) !== null && !groundOfShell.includes(moduleOf(to) ?? '');
  expect(broken(known)).toEqual([]);
  const texts = [...filesUnder(source)].map((path) => ({
    path: relative(source, path),
    text: readFileSync(path, 'utf8'),
  }));
  const addresses = texts
    .filter(({ path }) => /^modules\/\w+\/menu\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/'(\/\w+)[\w/{}?=]*'/g)].map(([, first = '']) => first));
  expect(new Set(addresses).size).toBeGreaterThan(3);
  const named = texts.filter(
    ({ path, text }) =>
      path.startsWith('shell/') &&
      !isTest(path) &&
      addresses.some((address) => new RegExp(`['"\`]${address}\\b`).test(text)),
  );
  expect(named.map(({ path }) => path)).toEqual([]);
});

test('every module has its layer', () => {
  expect(layers.toSorted()).toEqual(readdirSync(join(source, 'modules')).toSorted());
});

/** More are no door but a gate: a module with more to offer has a door for each of its topics. */
test('no door has more than forty names', () => {
  const doors = [...filesUnder(source)].filter((path) => /\/(server|web)\/(.*\.)?door\.tsx?$/.test(path));
  expect(doors.length).toBeGreaterThan(20);
  const wide = doors.flatMap((path) => {
    const { staticExports } = parseSync(path, readFileSync(path, 'utf8')).module;
    const names = staticExports.flatMap(({ entries }) => entries).length;
    return names > 40 ? [`${relative(source, path)}: ${names}`] : [];
  });
  expect(wide).toEqual([]);
});

test('an import upward, one past a door and a cycle are reported', () => {
  const down = { from: 'modules/ledger/server/a.ts', to: 'modules/members/server/door.ts' };
  const up = { from: 'modules/members/server/a.ts', to: 'modules/ledger/server/door.ts' };
  const fromKit = { from: 'kit/server/a.ts', to: 'modules/members/server/door.ts' };
  const toShell = { from: 'modules/views/web/a.tsx', to: 'shell/frame/frame.tsx' };
  expect(upward([down, up, fromKit, toShell])).toEqual([up, fromKit, toShell].map(arrowOf));

  const past = { from: 'modules/ledger/server/a.ts', to: 'modules/members/server/save/member.store.ts' };
  const own = { from: 'modules/members/server/a.ts', to: 'modules/members/server/save/member.store.ts' };
  const listed = { from: 'modules.ts', to: 'modules/members/server/module.ts' };
  expect(pastDoors([down, past, own, listed])).toEqual([arrowOf(past)]);

  const circle: Import[] = [
    { from: 'kit/a.ts', to: 'kit/b.ts' },
    { from: 'kit/b.ts', to: 'kit/c.ts' },
    { from: 'kit/c.ts', to: 'kit/b.ts' },
    { from: 'kit/d.ts', to: 'kit/d.ts' },
  ];
  expect(cycles(circle)).toEqual([['kit/b.ts → kit/c.ts', 'kit/c.ts → kit/b.ts'], ['kit/d.ts → kit/d.ts']]);
});

test('permission ids are declared in permissions.ts only; other files refer to them', () => {
  const bare = [...filesUnder(source)].filter(
    (path) => !isTest(relative(source, path)) && namesPermission(path, readFileSync(path, 'utf8')),
  );
  expect(bare.map((path) => relative(source, path))).toEqual([]);
  const declared = "enter: permission({ id: 'MERITPOINT001001', parent: null })";
  expect(namesPermission('modules/merit/permissions.ts', declared)).toBe(false);
  expect(namesPermission('modules/merit/menu.ts', "permission: 'MERITPOINT001001' as PermissionId")).toBe(
    true,
  );
  expect(namesPermission('modules/members/server/a.ts', 'may(actor, `EMDMSPC001001`)')).toBe(true);
  expect(namesPermission('modules/merit/calls.ts', 'permission: meritRights.enter')).toBe(false);
});

test('a file of a module has a name of its own there, without the name of the module', () => {
  const modules = readdirSync(join(source, 'modules'));
  for (const module of modules) {
    // A catalogue is named by its language, and by its folder where it is one part of several.
    const names = [...filesUnder(join(source, 'modules', module))]
      .filter((path) => !/\/words\/\w+\/\w{2}_\w{2}\.ts$/.test(path))
      .map((path) => path.split('/').at(-1) ?? '');
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => name.startsWith(`${module}.`))).toEqual([]);
  }
});

/** Twenty files can be taken in at a glance; a larger folder needs subfolders. */
test('no folder holds more than twenty files', () => {
  const root = dirname(source);
  const sizes = ['src', 'scripts', 'e2e', 'bench'].flatMap((folder) => [...foldersUnder(join(root, folder))]);
  expect(sizes.filter(({ files }) => files > 20)).toEqual([]);
});

test('no module has loops of its own: it declares schedules, jobs and drains', () => {
  const repeating = imports.filter(
    ({ from, to }) => moduleOf(from) !== null && to === 'kit/server/async/repeat.ts',
  );
  expect(repeating.map(arrowOf)).toEqual([]);
});
