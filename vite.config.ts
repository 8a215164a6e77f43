import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
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

export default defineConfig({
  plugins: [react(), precompress()],
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
          groups: [
            // Few files: on a slow line each costs a journey. What changes with a version of a library and not with
            // one of ours stays in the browser's cache.
            {
              name: 'library',
              test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|zustand|zod|@tanstack[\\/](react-router|router-core|history|react-query|query-core))[\\/]/,
              priority: 3,
            },
            {
              name: 'kit',
              test: /src[\\/]kit[\\/](contract|web)[\\/](?!import|export|tree|virtual|kit\.text)|src[\\/]shell[\\/](?!texts|shell\.text|home|choose|no-right)|preload-helper|node_modules[\\/]@tanstack[\\/](react-table|table-core)/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
