import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test, vi } from 'vitest';
import { languages } from '../../kit/contract/language.ts';
import { ownScreens } from '../routing/own-screens.ts';
import type { WantedPart } from '../../kit/contract/words/catalogue.ts';
import { catalogueIn, loadWords, offerCatalogues, partOf } from '../../kit/contract/words/catalogues.ts';

// The registry reaches the settings of the browser; here there is none.
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { search: '', origin: 'http://localhost' });
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('sessionStorage', { getItem: () => null });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
const { screens } = await import('../routing/screens.ts');
const { loadModules, useModules } = await import('../routing/modules.ts');
await loadModules();

const root = resolve(import.meta.dirname, '..', '..', '..');
const files = Object.entries(
  import.meta.glob<Record<string, unknown>>(
    [
      '/src/modules/*/words/**/*.ts',
      '/src/kit/web/words/{bulk.*,grid.*,import.*,file/*,keys/*,print/*,query/*}.ts',
      '/src/shell/words/{home,choose,shell}.*.ts',
      '/src/shell/words/{lines,palette}/*.ts',
    ],
    { eager: true },
  ),
).map(([path, file]) => ({ path, file, ...partOf(path) }));
const parts = [...new Set(files.map(({ part }) => part))];

test('every catalogue exists in each language, alone in its file', () => {
  for (const { path, file } of files) expect(Object.keys(file), path).toHaveLength(1);
  for (const part of parts) {
    const translated = files.filter((file) => file.part === part).map(({ language }) => language);
    expect(translated.toSorted(), part).toEqual(languages.toSorted());
  }
});

test('a part that is read before it has arrived is waited for, and one that cannot be fetched says why', async () => {
  let online = false;
  const words = { title: 'Title' };
  const load = async () => (online ? { words } : Promise.reject(new Error('offline')));
  offerCatalogues({ '/src/modules/test/words/en_US.ts': load });
  const read = (): unknown => (catalogueIn('en_US') as unknown as Record<string, unknown>)['test'];
  const thrown = (): unknown => {
    try {
      return read();
    } catch (error) {
      return error;
    }
  };
  await expect(thrown()).rejects.toThrow('offline');
  expect(thrown()).toEqual(new Error('offline'));
  online = true;
  await loadWords(['test' as (typeof parts)[number]], 'en_US');
  expect(read()).toBe(words);
});

/** Something that a file needs of another: the names that it takes, and words that it fetches with it. */
type Need = { path: string; names: readonly string[]; brings: readonly string[] };
type Code = { reads: readonly string[]; needs: readonly Need[]; passesOn: ReadonlyMap<string, Need> };

const known = new Map<string, Code>();
const quoted = (list = ''): string[] => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

function codeOf(path: string): Code {
  const text = readFileSync(path, 'utf8');
  const { module } = parseSync(path, text);
  const need = (name: string, names: readonly string[], brings: readonly string[] = []): Need[] =>
    /^\.{1,2}\/.*\.tsx?$/.test(name) ? [{ path: resolve(dirname(path), name), names, brings }] : [];
  const imported = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const names = entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? '');
    return names.length > 0 ? need(moduleRequest.value, names) : [];
  });
  const passed = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, exportName, isType }) => {
      const [from] = moduleRequest && !isType ? need(moduleRequest.value, [importName.name ?? '']) : [];
      return from ? ([[exportName.name ?? '', from]] as const) : [];
    }),
  );
  const late = module.dynamicImports.flatMap(({ moduleRequest, end }) => {
    const statement = text.slice(end, text.indexOf(';', end));
    const name = /^\)+\.(\w+)/.exec(statement)?.[1] ?? 'default';
    const brings = quoted(/words: \[([^\]]*)\]/.exec(statement)?.[1]);
    return need(text.slice(moduleRequest.start + 1, moduleRequest.end - 1), [name], brings);
  });
  return { reads: readIn(text), needs: [...imported, ...late], passesOn: new Map(passed) };
}

const everyMessages = parts.filter((part) => part.endsWith('Messages'));
const expanded = (part: WantedPart): string[] => (part === '*Messages' ? everyMessages : [part]);

/** The catalogues that a file names. */
function readIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '');
  const ownParts = [
    ...text.matchAll(/const \{([^=;]*)\} = useText\(\);/g),
    // What declarations of lists, forms and tables take.
    ...code.matchAll(/(?:words|columns): \(\{((?:[^{}]|\{[^{}]*\})*)\}/g),
  ].flatMap(([, list = '']) =>
    [...list.replace(/\{[^}]*\}/g, '').matchAll(/(\w+)(?::\s*\w+)?/g)].map(([, name = '']) => name),
  );
  const named = [
    ...ownParts,
    ...[...code.matchAll(/(?:useText\(\)|\btexts)\.(\w+)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/Catalogue(?:\[|, )('\w+'(?: \| '\w+')*)/g)].flatMap(([, list]) => quoted(list)),
  ];
  if (code.includes('Messages`]')) named.push(...everyMessages);
  return named.filter((name) => parts.some((part) => part === name));
}

/** The catalogues that a file reads with all that it needs; of a door, only what is taken through it. */
function readBy({ path, names, brings }: Need, visited = new Set<string>()): string[] {
  const code = known.get(path) ?? codeOf(path);
  known.set(path, code);
  const through = names.flatMap((name) => code.passesOn.get(name) ?? []);
  const own = through.length < names.length && !visited.has(path);
  if (own) visited.add(path);
  const needs = own ? [...through, ...code.needs] : through;
  const found = needs.flatMap((each) => readBy(each, visited));
  return [...new Set([...(own ? code.reads : []), ...found])].filter((name) => !brings.includes(name));
}

const own = Object.entries(ownScreens).map(([path, code]) => ({ path, ...code }));

const slots = useModules
  .getState()
  .modules.flatMap(({ home, listener, stepNote, person = [], screenActions = {}, screenParts = {} }, index) =>
    [
      home,
      listener,
      stepNote,
      ...person.map((entry) => ('dialog' in entry ? entry.dialog : undefined)),
      ...Object.values(screenActions),
      ...Object.values(screenParts),
    ].flatMap((code) => (code ? [{ path: `a slot of module ${index}`, ...code }] : [])),
  );

test.each([...screens(), ...own, ...slots].map(({ path, load, words }) => [path, load, words] as const))(
  '%s comes with the words that it shows, and no others',
  (_path, load, words) => {
    const [, file = ''] = /['"]\/?(src\/[^'"]+)['"]/.exec(load.toString()) ?? [];
    expect(file).toMatch(/\.tsx?$/);
    const read = readBy({ path: resolve(root, file), names: ['default'], brings: [] });
    expect(words.flatMap(expanded).toSorted()).toEqual(read.filter((name) => name !== 'shell').toSorted());
  },
);
