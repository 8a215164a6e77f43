import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import {
  parseSync,
  type Expression,
  type ObjectExpression,
  type Program,
  type VariableDeclarator,
  type StaticExportEntry,
} from 'oxc-parser';
import { defineConfig, transformWithOxc, type Plugin } from 'vite';
import {
  builtData,
  helpersWithPackages,
  ownPrograms,
  partsFetchedFirst,
  precompress,
} from './scripts/build/plugins.ts';
import type { Call } from './src/kit/contract/call.ts';
import { limitsOf } from './src/kit/contract/limits.ts';

const contractFiles =
  /\/src\/(modules\/(.*[./])?(calls|shapes|schemas|fields|permissions)|kit\/contract\/(fields|page|(entity|import)\/(calls|shapes)))\.ts$/;
/** What only the server and the contract's documentation read of a call. */
const serverOnly = ['input', 'output', 'summary', 'work'];

/**
 * The browser sends what the server judges, so it needs no call's schemas or documentation: without them neither zod
 * nor any schema is fetched or built before the first row of a list. Screens that parse something import zod themselves.
 * What forms have to know of the input of a write stays, as data: its limits.
 */
function leanContract(): Plugin {
  let carryOut: CarryOut = (id) => import(pathToFileURL(id).href);
  return {
    name: 'lean-contract',
    enforce: 'pre',
    configureServer(server) {
      carryOut = (id) => server.ssrLoadModule(id);
    },
    transform: {
      filter: { id: contractFiles },
      async handler(code, id) {
        if (this.environment.name !== 'client') return null;
        const limits = await limitsIn(id, carryOut);
        return {
          code: withoutUnused((await transformWithOxc(withoutSchemas(id, code, limits), id)).code),
          map: null,
          moduleSideEffects: false,
        };
      },
    },
    // What a contract takes from another file of it is carried out here and not in the browser, which knows no such import.
    hotUpdate({ file }) {
      if (!contractFiles.test(file) || this.environment.name !== 'client') return;
      const { moduleGraph } = this.environment;
      const all = [...moduleGraph.idToModuleMap.values()].filter(({ id }) => id && contractFiles.test(id));
      for (const each of all) moduleGraph.invalidateModule(each);
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

/** Carries a source out here, as it is now, and answers what it exports. */
type CarryOut = (id: string) => Promise<Record<string, unknown>>;

type Edit = { start: number; end: number; text: string };

/** The limits of the writes that a file declares, by path of the call. */
async function limitsIn(id: string, carryOut: CarryOut): Promise<ReadonlyMap<string, string>> {
  const exported = Object.values(await carryOut(id)) as object[];
  const calls = exported.flatMap((each) => Object.values(each) as (Partial<Call> | null)[]);
  return new Map(
    calls.flatMap((each) => {
      if (!each?.path || !each.input || !each.write) return [];
      const limits = limitsOf({ input: each.input });
      return Object.keys(limits).length > 0 ? [[each.path, JSON.stringify(limits)]] : [];
    }),
  );
}

/** Drops the schemas of calls, and lets the bundler drop every constant that nothing uses any more. */
function withoutSchemas(id: string, code: string, limits: ReadonlyMap<string, string>): string {
  const { program } = parseSync(id, code);
  const declarators = program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
  });
  const edits = [
    ...declarators.flatMap((declarator) => editsOf(declarator, code, limits)),
    ...program.body.flatMap((statement) => madeCallsIn(statement, code)),
  ];
  return edited(code, edits);
}

function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

/**
 * Drops constants and imports that nothing in the file names any more. The bundler would drop them, too, but only after
 * it has put the files that they import beside this one. After one dot stands a name of something else, after three the
 * thing itself, after a slash a part of a path.
 */
function withoutUnused(code: string): string {
  const { program } = parseSync('contract.js', code);
  const isUnused = (name: string): boolean =>
    code.match(new RegExp(String.raw`(?<![\w$/])(?<!(?<!\.\.)\.)${RegExp.escape(name)}(?![\w$])`, 'g'))
      ?.length === 1;
  const edits = [...program.body, ...program.body.flatMap(statementsIn)]
    .filter((statement) => {
      const names = localNames(statement);
      return names.length > 0 && names.every(isUnused);
    })
    .map(({ start, end }) => ({ start, end, text: '' }));
  return edits.length === 0 ? code : withoutUnused(edited(code, edits));
}

/** Those of a function. */
function statementsIn(statement: Program['body'][number]): Program['body'] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declared?.type === 'FunctionDeclaration' ? (declared.body?.body ?? []) : [];
}

/** What a statement names for its own file alone: imports and constants. */
function localNames(statement: Program['body'][number]): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
  if (statement.type !== 'VariableDeclaration') return [];
  const ids = statement.declarations.map(({ id }) => id);
  return ids.every((id) => id.type === 'Identifier') ? ids.map(({ name }) => name) : [];
}

function editsOf({ init }: VariableDeclarator, code: string, limits: ReadonlyMap<string, string>): Edit[] {
  if (!init || init.type === 'ArrowFunctionExpression') return [];
  const object = init.type === 'TSAsExpression' ? init.expression : init;
  if (object.type === 'ObjectExpression') {
    const ids = permissionsIn(object);
    if (ids.length > 0) return ids;
    const schemas = [object, ...callsIn(object)].flatMap((each) => schemasOf(each, code, limits));
    if (schemas.length > 0) return schemas;
  }
  const made = importIn(init);
  if (made)
    return [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ ' },
      ...schemasOf(made, code, limits),
    ];
  const text = code.slice(init.start, init.end);
  if (!text.includes('(')) return [];
  return [{ start: init.start, end: init.end, text: `/* @__PURE__ */ (() => (${text}))()` }];
}

/** Of `{ enter: permission({ id: '…', … }), … }` the ids alone: names and roles are the server's. */
function permissionsIn(object: ObjectExpression): Edit[] {
  return object.properties.flatMap((property) => {
    const value: Expression | null = property.type === 'Property' ? property.value : null;
    if (value?.type !== 'CallExpression' || value.callee.type !== 'Identifier') return [];
    const [declared] = value.arguments;
    if (value.callee.name !== 'permission' || declared?.type !== 'ObjectExpression') return [];
    return declared.properties.flatMap((field) => {
      if (field.type !== 'Property' || field.key.type !== 'Identifier' || field.key.name !== 'id') return [];
      const id = field.value.type === 'Literal' ? JSON.stringify(field.value.value) : null;
      return id === null ? [] : [{ start: value.start, end: value.end, text: id }];
    });
  });
}

/** The declarations of `{ list: call({ … }), … }`. */
function callsIn(object: Pick<ObjectExpression, 'properties'>): ObjectExpression[] {
  return object.properties.flatMap((property) => {
    const value: Expression | null = property.type === 'Property' ? property.value : null;
    if (value?.type !== 'CallExpression' || value.callee.type !== 'Identifier') return [];
    const [declared] = value.arguments;
    return value.callee.name === 'call' && declared?.type === 'ObjectExpression' ? [declared] : [];
  });
}

/** What `importCalls({ … })` is given. */
function importIn(init: Expression): ObjectExpression | null {
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier') return null;
  const [declared] = init.arguments;
  return init.callee.name === 'importCalls' && declared?.type === 'ObjectExpression' ? declared : null;
}

/** The schemas of calls that a function makes, such as `importCalls`. */
function madeCallsIn(statement: Program['body'][number], code: string): Edit[] {
  return statementsIn(statement).flatMap((inner) =>
    inner.type === 'ReturnStatement' && inner.argument?.type === 'ObjectExpression'
      ? callsIn(inner.argument).flatMap((each) => schemasOf(each, code, new Map()))
      : [],
  );
}

function schemasOf(
  { properties }: ObjectExpression,
  code: string,
  limits: ReadonlyMap<string, string>,
): Edit[] {
  const path = properties.flatMap((property) =>
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    property.key.name === 'path' &&
    property.value.type === 'Literal'
      ? [String(property.value.value)]
      : [],
  )[0];
  const kept = path === undefined ? undefined : limits.get(path);
  return properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    if (!serverOnly.includes(property.key.name)) return [];
    // A call may have such a name itself.
    if (callsIn({ properties: [property] }).length > 0) return [];
    if (property.key.name === 'input' && kept)
      return [{ start: property.start, end: property.end, text: `limits: ${kept}` }];
    return [{ start: property.start, end: property.end + (code[property.end] === ',' ? 1 : 0), text: '' }];
  });
}

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const door = /\/web\/door\.tsx$/;

/** Who takes one thing through a module's door does not take what else stands behind it. */
function openDoors(): Plugin {
  return {
    name: 'open-doors',
    transform: { filter: { id: door }, handler: () => ({ moduleSideEffects: false }) },
  };
}

/** The one file by which all icons are imported. */
const iconDoor = /\/lucide\/dist\/esm\/lucide\.mjs$/;
const isDoor = (id: string): boolean => door.test(id) || iconDoor.test(id);

const exportsOf = new Map<string, readonly StaticExportEntry[]>();
function exportsIn(path: string): readonly StaticExportEntry[] {
  const known = exportsOf.get(path);
  if (known) return known;
  const entries = parseSync(path, readFileSync(path, 'utf8')).module.staticExports.flatMap(
    (each) => each.entries,
  );
  exportsOf.set(path, entries);
  return entries;
}

/** The files behind those names of a door that `id` imports; the door itself where it holds code. */
function behindDoor(path: string, id: string): string[] {
  const isOf = (request: string): boolean =>
    iconDoor.test(path) ? request === 'lucide' : resolve(dirname(id), request) === path;
  const namesIn = parseSync(id, readFileSync(id, 'utf8'))
    .module.staticImports.filter((each) => isOf(each.moduleRequest.value))
    .flatMap(({ entries }) => entries.map(({ importName }) => importName.name));
  return exportsIn(path)
    .filter(({ exportName }) => namesIn.includes(exportName.name))
    .map(({ moduleRequest }) => (moduleRequest ? resolve(dirname(path), moduleRequest.value) : path));
}

/** What is left of schemas, and what only they and a few screens read: it comes with these. */
const isOfFewScreens = /\/node_modules\/zod\/|\/merit\/rules\/(conversion|texts)\.rules\.ts$/;

/** Everything that a module imports, directly or not, and itself; what is fetched on demand is not in it. */
function reached(from: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || isOfFewScreens.test(id)) continue;
    found.add(id);
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    open.push(...imported.flatMap((each) => (isDoor(each) ? behindDoor(each, id) : [each])));
  }
  return found;
}

const sourceOf = (path: string): string => join(import.meta.dirname, 'src', path);
let first: ReadonlySet<string> | null = null;
let lists: ReadonlySet<string> | null = null;
let menus: ReadonlySet<string> | null = null;
let soon: ReadonlySet<string> | null = null;

/**
 * Few files: on a slow line each costs a journey. What every start needs are two, so that what changes with a version of
 * a library and not with one of ours stays in the browser's cache; what the lists of records need besides is one.
 */
function reachedFirst(graph: Graph): ReadonlySet<string> {
  first ??= reached([sourceOf('shell/main.tsx')], graph);
  return first;
}

function reachedByLists(graph: Graph): ReadonlySet<string> {
  lists ??= reached(
    [
      'merit/web/list/record-list.tsx',
      'merit/web/list/topic-view.tsx',
      'batch/web/import-link.tsx',
      // The words of lists read it in every language.
      'organisation/tier.rules.ts',
    ].map((name) => sourceOf(`modules/${name}`)),
    graph,
  );
  return lists;
}

/** What the rest of the menu needs, which is fetched after the first rows. */
function reachedByMenus(graph: Graph): ReadonlySet<string> {
  menus ??= reached([sourceOf('shell/routing/others.ts')], graph);
  return menus;
}

/** The parts that every screen fetches once its first rows stand: as files of their own, each would cost the browser more than its code. */
const soonParts = [
  'kit/web/date/day-range-panel.tsx',
  'kit/web/form/multi-select-options.tsx',
  'kit/web/list/later/list-empty.tsx',
  'kit/web/list/later/list-later.tsx',
  'kit/web/list/later/read-sheet.ts',
  'kit/web/list/query/query-text.tsx',
  'kit/web/picker/pick-filter.tsx',
  'kit/web/list/bulk/bulk-bar.tsx',
  'kit/web/overlay/toast-box.tsx',
  'kit/web/paper/print-head.tsx',
  'shell/frame/above.tsx',
  'shell/frame/appearance-panel.tsx',
  'shell/frame/organisation/organisation-menu.tsx',
  'shell/frame/keyboard/palette.tsx',
  'shell/menu/applications.tsx',
  'shell/menu/star.tsx',
  'shell/session/expired-dialog.tsx',
  'modules/account/web/organisation/organisation-listener.tsx',
  'modules/files/web/export-notices.tsx',
  'modules/identity/web/security/needed.tsx',
  'modules/members/web/unit-names.ts',
  'modules/merit/web/list/record-acts.ts',
  'modules/merit/web/review/review-bulk.tsx',
  'modules/members/web/units-filter.tsx',
  'modules/roles/web/rights-listener.tsx',
];

function reachedSoon(graph: Graph): ReadonlySet<string> {
  soon ??= reached(soonParts.map(sourceOf), graph);
  return soon;
}

/** What every start needs, and what the two files that follow it share. */
const isFirst = (id: string, graph: Graph): boolean =>
  reachedFirst(graph).has(id) || (reachedByLists(graph).has(id) && reachedByMenus(graph).has(id));

const catalogue =
  /\/src\/(?:modules\/)?(\w+)\/(?:(?:web|contract)\/)?words\/(?:(\w+)[./])?(\w{2}_\w{2})\.ts$/;
/** How the file of a catalogue by itself is called. */
function catalogueName(id: string): string | null {
  const [found, owner, part = '', language] = catalogue.exec(id) ?? [];
  return found ? `words.${owner}${part}.${language}` : null;
}

/** The catalogues that the lists of records read, one file a language. */
const wordsOfLists = ['merit', 'meritreview', 'members', 'files', 'batch'];

/** A catalogue is a file of its own; what a page reads of several is one. */
function wordsFile(id: string, graph: Graph): string | null {
  const [found, owner = '', part = '', language] = catalogue.exec(id) ?? [];
  if (!found || reachedFirst(graph).has(id)) return null;
  if (owner === 'kit' && ['', 'numbers'].includes(part)) return `first.${language}`;
  if (['menu', 'shell', 'first'].includes(part)) return `first.${language}`;
  const shared = sharedFile(owner, part);
  return shared && `words.${shared}.${language}`;
}

/** What a page reads of several modules at once is one file: the words of its lists, of the home page, of messages. */
function sharedFile(owner: string, part: string): string | null {
  if (wordsOfLists.includes(owner + part)) return 'lists';
  if (owner === 'messages' && part === '') return owner;
  return part === 'home' || part === 'messages' ? part : null;
}

/** What modules put on the home page and into the palette, which is fetched with the page: one file each. */
const slots = [
  ['home', /\/src\/(shell|kit\/web|modules\/\w+\/web)\/home\//],
  ['palette', /\/src\/(shell\/frame\/keyboard|modules\/\w+\/web)\/palette\.tsx$/],
] as const;

type Chunk = {
  name: (id: string, graph: Graph) => string | null;
  debugName: string;
  priority: number;
  includeDependenciesRecursively?: boolean;
};

/** Icons are named by us and stand with what names them. */
const isPackage = (id: string): boolean => id.includes('node_modules') && !id.includes('/lucide/');

const chunks: Chunk[] = [
  {
    // By itself, or it would be fetched with the first list that something beside it shares a file with.
    debugName: 'schemas',
    name: (id) => (id.includes('/node_modules/zod/') ? 'schemas' : null),
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    debugName: 'packages',
    name: (id, graph) => (isPackage(id) && reachedFirst(graph).has(id) ? 'packages' : null),
    priority: 3,
  },
  { debugName: 'kit', name: (id, graph) => (isFirst(id, graph) ? 'kit' : null), priority: 2 },
  {
    debugName: 'words',
    name: wordsFile,
    priority: 2,
    // What words of all languages read would come with those of the first alone, and these with every page.
    includeDependenciesRecursively: false,
  },
  {
    debugName: 'record lists',
    name: (id, graph) => (reachedByLists(graph).has(id) ? 'record-lists' : null),
    priority: 1,
  },
  { debugName: 'menus', name: (id, graph) => (reachedByMenus(graph).has(id) ? 'menus' : null), priority: 1 },
  {
    // As files of their own, each would be named in the list of files that comes with the page.
    debugName: 'inline',
    name: (id) => (/\/src\/kit\/web\/(layout|inline)\//.test(id) ? 'inline' : null),
    priority: 0,
    includeDependenciesRecursively: false,
  },
  { debugName: 'soon', name: (id, graph) => (reachedSoon(graph).has(id) ? 'soon' : null), priority: 0 },
  ...slots.map(([debugName, files]) => ({
    debugName,
    name: (id: string) => (files.test(id) ? debugName : null),
    priority: 1,
    // What other screens need of it, too, does not bring it along.
    includeDependenciesRecursively: false,
  })),
];

/** What comes with every page, with the first list, or right after it: where it is missing, the page itself is. */
const cameWithThePage =
  /\/(packages|rolldown-runtime|kit|record-lists|menus|soon|schemas|first\.\w+|words\.lists\.\w+)-[^/]+$/;

/**
 * Screens that few people open first: the kit names their own file alone, and the rest is asked for by that file, a trip later. The
 * names of all that they need would come with every first page.
 */
const rarelyOpened =
  /\/(batch-input|claims|commit-success|correction-screen|export-dialog|import-screen|reach-form|review-reassign|second-step-page|visitor-page)-[^/]+$/;

export default defineConfig({
  plugins: [
    leanContract(),
    builtData(),
    openDoors(),
    partsFetchedFirst(),
    react(),
    helpersWithPackages(),
    ownPrograms(['screen.html']),
    precompress(),
  ],
  build: {
    outDir: 'dist/web',
    target: 'esnext',
    assetsInlineLimit: 0,
    // One file of some 15 KB for good, in place of one more request on every screen.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // What came with the page is there, and is not named a second time, since the list of names is part of the kit.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : (rarelyOpened.test(file) ? [file] : [...new Set([file, ...needed])]).filter(
              (name) => !cameWithThePage.test(name),
            ),
    },
    reportCompressedSize: false,
    // The code of charts, which is fetched with the first of them, is just above the usual 500.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        comments: false,
        // A first row's files name some two hundred others, which in base 64 take half as much again. Seven digits tell the
        // versions of one file apart, as they do for git, and cost half a byte less a name than eight.
        hashCharacters: 'hex',
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${(facadeModuleId && catalogueName(facadeModuleId)) ?? name}-[hash:7].js`,
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
});
