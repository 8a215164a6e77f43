/** What the build of the pages does with its files once they are made. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json)$/;
const minimumBytes = 512;

/** Writes `.br` and `.gz` beside each text file, once, so that the server never compresses. */
export function precompress(): Plugin {
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

/**
 * A file `*.built.ts` is carried out when the pages are built, and the browser gets what it exports as data: what it is made
 * with, such as a dictionary of a hundred kilobytes, stays here.
 */
export function builtData(): Plugin {
  return {
    name: 'built-data',
    enforce: 'pre',
    transform: {
      filter: { id: /\.built\.ts$/ },
      handler: async (_code, id) => {
        const exported = Object.entries(await import(pathToFileURL(id).href));
        const lines = exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
        return { code: lines.join('\n'), map: null };
      },
    },
  };
}

/** Gives a part of the program that did not come another chance: takes the place of the bundler's own preloading. */
export function partsFetchedFirst(): Plugin {
  return {
    name: 'parts-fetched-first',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () =>
        `export { fetchFirst as __vitePreload } from ${JSON.stringify(join(import.meta.dirname, 'fetch-first.ts'))};`,
    },
  };
}

/**
 * Pages beside the application, each with a program that shares nothing with it. Built apart: with a second page among its
 * inputs, the bundler would divide the files of the application otherwise, and more of them would come before the first row.
 */
export function ownPrograms(input: string[]): Plugin {
  let [root, outDir] = ['', ''];
  return {
    name: 'own-programs',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      ({ outDir } = config.build);
    },
    async writeBundle() {
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'esnext',
          modulePreload: false,
          assetsInlineLimit: 0,
          reportCompressedSize: false,
          rolldownOptions: { input, output: { comments: false } },
        },
      });
    },
  };
}

const helpersImport = (file: string) => new RegExp(`import\\{([^}]*)\\}from"\\./${file}";`);

/**
 * The bundler puts its few helpers into a file of their own, which would be one request more before the first row. They
 * go into the file of the packages, which every page has; the others import them from there.
 */
export function helpersWithPackages(): Plugin {
  return {
    name: 'helpers-with-packages',
    apply: 'build',
    enforce: 'post',
    // The name of a file stands for what is in it, and browsers keep it for good.
    augmentChunkHash: ({ name }) => (name === 'packages' ? 'with helpers' : ''),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const chunkOf = (name: string) => files.find((file) => file.type === 'chunk' && file.name === name);
        const [helpers, packages] = [chunkOf('rolldown-runtime'), chunkOf('packages')];
        if (helpers?.type !== 'chunk' || packages?.type !== 'chunk') return;
        const [helpersName, packagesName] = [basename(helpers.fileName), basename(packages.fileName)];
        const imported = helpersImport(helpersName);
        const body = helpers.code.replace(/export\{([^}]*)\};?/, (_whole, list: string) => {
          const named = namesIn(list).map(([local, name]) => `${name}:${local}`);
          return `return{${named.join()}}`;
        });
        for (const file of files) {
          if (file.type === 'asset') {
            if (!file.fileName.endsWith('.html')) continue;
            file.source = String(file.source).replace(
              new RegExp(`\\s*<(script|link)[^>]*${helpersName}[^>]*>(</script>)?`),
              '',
            );
            continue;
          }
          file.code = file.code
            .replace(imported, (_whole, list: string) => {
              const names = namesIn(list);
              if (file !== packages)
                return `import{${names.map(([name, local]) => `$${name} as ${local}`).join()}}from"./${packagesName}";`;
              const own = names.map(([name, local]) => `${name}:${local}`).join();
              return `const $helpers=(()=>{${body}})(),{${own}}=$helpers;`;
            })
            .replaceAll(helpersName, packagesName);
        }
        const shared = helpers.exports.map((name) => `$${name}=$helpers.${name}`);
        packages.code += `export const ${shared.join()};`;
        delete bundle[helpers.fileName];
      },
    },
  };
}

/** Of `a as b,c` the pairs of names: `[['a', 'b'], ['c', 'c']]`. */
const namesIn = (list: string): (readonly [string, string])[] =>
  list.split(',').map((each) => {
    const [name = '', as = name] = each.trim().split(' as ');
    return [name, as] as const;
  });
