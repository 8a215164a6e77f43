import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

const run = promisify(execFile);

const parts = [
  'src',
  'scripts',
  'e2e',
  'bench',
  'docs',
  'public',
  'index.html',
  'screen.html',
  'package.json',
];
const settings = ['tsconfig.json', 'vite.config.ts', 'vitest.config.ts'];

/** Copies the project to a folder in which a module may be written; its packages stay where they are. */
export function copyProject(root: string, copy: string): void {
  for (const name of [...parts, ...settings])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
}

/** The most JavaScript before the first row of a list, compressed, in each of these languages. */
export const firstRowLimit = 135_000;
export const firstRowLanguages = ['zh_CN', 'es_ES'] as const;

/** Builds the pages of a copy, and adds up what a first row needs: the code of frame, kit and list, and its words. */
export async function firstRowBytes(copy: string): Promise<number[]> {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--outDir', 'dist/web', '--emptyOutDir', '--logLevel', 'error'];
  const { VITEST: _, ...env } = process.env;
  await run(process.execPath, [vite, ...args], { cwd: copy, env: { ...env, NODE_ENV: 'production' } });
  const assets = join(copy, 'dist', 'web', 'assets');
  return firstRowLanguages.map((language) => {
    const files = ['packages', 'kit', 'record-lists', `first.${language}`, `words.lists.${language}`].map(
      (name) => fileOf(assets, name),
    );
    return files.reduce((sum, file) => {
      const code = readFileSync(join(assets, file));
      for (const [, imported = ''] of code.toString().matchAll(/(?:from|import)"\.\/([^"]+)"/g))
        if (!files.includes(imported)) throw new Error(`${file} brings ${imported} before the first row`);
      return sum + brotliCompressSync(code).length;
    }, 0);
  });
}

/** The file of that name; its hash has seven characters. */
function fileOf(assets: string, name: string): string {
  const [file, ...others] = readdirSync(assets).filter(
    (each) => each.startsWith(`${name}-`) && each.length === name.length + '-1234567.js'.length,
  );
  if (!file || others.length > 0) throw new Error(`the pages have no file ${name}, or several`);
  return file;
}
