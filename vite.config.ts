import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { parseSync, type Expression, type ObjectExpression, type VariableDeclarator } from 'oxc-parser';
import { defineConfig, type Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json)$/;
const minimumBytes = 512;

/** Writes `.br` and `.gz` beside each text file, once, so that the server never compresses. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compress(join(folder, file))),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < minimumBytes) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, quality),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

const contractFiles = /\/src\/(modules\/.*\.(calls|shapes|schemas|fields)|kit\/contract\/(fields|page))\.ts$/;
/** What only the server and the contract's documentation read of a call. */
const serverOnly = ['input', 'output', 'summary'];

/**
 * The browser sends what the server judges, so it needs no call's schemas or documentation: without them neither zod
 * nor any schema is fetched or built before the first row of a list. Screens that parse something import zod themselves.
 */
function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: contractFiles },
      handler: (code, id) => ({ code: withoutSchemas(id, code), map: null, moduleSideEffects: false }),
    },
  };
}

type Edit = { start: number; end: number; text: string };

/** Drops the schemas of calls, and lets the bundler drop every constant that nothing uses any more. */
function withoutSchemas(id: string, code: string): string {
  const { program } = parseSync(id, code);
  const declarators = program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
  });
  const edits = declarators.flatMap((declarator) => editsOf(declarator, code));
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

function editsOf({ init }: VariableDeclarator, code: string): Edit[] {
  if (!init || init.type === 'ArrowFunctionExpression') return [];
  const object = init.type === 'TSAsExpression' ? init.expression : init;
  if (object.type === 'ObjectExpression') {
    const schemas = [object, ...callsIn(object)].flatMap(schemasOf);
    if (schemas.length > 0) return schemas;
  }
  const text = code.slice(init.start, init.end);
  if (!text.includes('(')) return [];
  return [{ start: init.start, end: init.end, text: `/* @__PURE__ */ (() => (${text}))()` }];
}

/** The declarations of `{ list: call({ … }), … }`. */
function callsIn(object: ObjectExpression): ObjectExpression[] {
  return object.properties.flatMap((property) => {
    const value: Expression | null = property.type === 'Property' ? property.value : null;
    if (value?.type !== 'CallExpression' || value.callee.type !== 'Identifier') return [];
    const [declared] = value.arguments;
    return value.callee.name === 'call' && declared?.type === 'ObjectExpression' ? [declared] : [];
  });
}

function schemasOf({ properties }: ObjectExpression): Edit[] {
  return properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    if (!serverOnly.includes(property.key.name)) return [];
    return [{ start: property.start, end: property.end, text: `${property.key.name}: undefined` }];
  });
}

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Everything that a module imports, directly or not, and itself; what is fetched on demand is not in it. */
function reached(from: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    // What is left of schemas belongs to the few screens that parse something.
    if (found.has(id) || id.includes('/node_modules/zod/')) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

const sourceOf = (path: string): string => join(import.meta.dirname, 'src', path);
let first: ReadonlySet<string> | null = null;
let lists: ReadonlySet<string> | null = null;

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
    ['record-list.tsx', 'topic-view.tsx'].map((name) => sourceOf(`modules/merit/web/${name}`)),
    graph,
  );
  return lists;
}

const isRuntime = (id: string): boolean => id.includes('rolldown/runtime');

type Chunk = { name: (id: string, graph: Graph) => string | null; debugName: string; priority: number };

const chunks: Chunk[] = [
  {
    debugName: 'library',
    name: (id, graph) =>
      isRuntime(id) || (id.includes('node_modules') && reachedFirst(graph).has(id)) ? 'library' : null,
    priority: 3,
  },
  { debugName: 'kit', name: (id, graph) => (reachedFirst(graph).has(id) ? 'kit' : null), priority: 2 },
  { debugName: 'list', name: (id, graph) => (reachedByLists(graph).has(id) ? 'list' : null), priority: 1 },
];

export default defineConfig({
  plugins: [leanContract(), react(), precompress()],
  build: {
    outDir: 'dist/web',
    target: 'esnext',
    assetsInlineLimit: 0,
    // One file of some 15 KB for good, in place of one more request on every screen.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        comments: false,
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
});
