/**
 * `npm run new:module -- gifts`: writes a module with a list, a form, three calls and their tests, which run as it stands,
 * and names it in `layers.ts`. What it is about is then written into it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../child.mjs';
import { filesOf } from './template.mjs';

/** Writes the module into a checkout; answers its files. Throws with a sentence where it cannot. */
export function writeModule(root, name) {
  if (!/^[a-z]{3,30}$/.test(name))
    throw new Error('A module is named by 3 to 30 small letters, such as gifts.');
  const modules = join(root, 'src', 'modules');
  if (existsSync(join(modules, name))) throw new Error(`There is a module ${name} already.`);
  const files = Object.entries(filesOf(name, nextMigration(modules)));
  for (const [path, text] of files) {
    const file = join(modules, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const layers = join(root, 'src', 'layers.ts');
  writeFileSync(
    layers,
    readFileSync(layers, 'utf8').replace("  'session',\n", `  '${name}',\n  'session',\n`),
  );
  return files.map(([path]) => join(modules, name, path));
}

/** A hundred above the highest: the number gives the order over all modules. */
function nextMigration(modules) {
  const numbers = readdirSync(modules, { recursive: true })
    .map((path) => /migrations[\\/](\d{4})_\w+\.sql$/.exec(path)?.[1])
    .filter((number) => number !== undefined)
    .map(Number);
  return String((Math.floor(Math.max(...numbers) / 100) + 1) * 100).padStart(4, '0');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
  try {
    const written = writeModule(root, process.argv[2] ?? '');
    await run(process.execPath, [
      join('node_modules', 'oxfmt', 'bin', 'oxfmt'),
      ...written.filter((file) => /\.tsx?$/.test(file)),
    ]);
    console.log(
      `${written.length} files in src/modules/${process.argv[2]}, and its name in src/layers.ts. Next: npm test -- ${process.argv[2]}`,
    );
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
