/** Builds the pages into dist/web if their sources have changed since. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './child.mjs';
import { inTurn, root } from './ensure.mjs';

const target = join(root, 'dist', 'web');
const stampFile = join(root, 'dist', 'web.stamp');
const sources = [
  'src',
  'public',
  'index.html',
  'screen.html',
  'vite.config.ts',
  'scripts/build',
  'tsconfig.json',
  'package-lock.json',
];
/** Files that are never part of the pages: their changes need no build. */
const foreign = /(^|\/)(server|migrations|test)(\/|$)|\.test\.tsx?$|^src\/(main|modules)\.ts$|\.md$/;

/** Answers whether the pages are there and fresh. The old ones stay in place until the new ones are whole. */
export async function buildWeb(node) {
  if (!existsSync(join(root, 'vite.config.ts'))) return true;
  if (isFresh(stampOf())) return true;
  return inTurn('build', async () => {
    const stamp = stampOf();
    if (isFresh(stamp)) return true;
    console.log('Building the pages…');
    const fresh = `${target}.new`;
    rmSync(fresh, { recursive: true, force: true });
    const vite = join('node_modules', 'vite', 'bin', 'vite.js');
    const code = await run(node, [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'], {
      NODE_ENV: 'production',
    });
    if (code !== 0) {
      console.error('The pages could not be built; the reason stands above.');
      return false;
    }
    rmSync(stampFile, { force: true });
    rmSync(target, { recursive: true, force: true });
    mkdirSync(join(root, 'dist'), { recursive: true });
    renameSync(fresh, target);
    writeFileSync(stampFile, stamp);
    return true;
  });
}

function isFresh(stamp) {
  return (
    existsSync(join(target, 'index.html')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp
  );
}

/** By content, since git sets the times of files to that of the checkout. */
function stampOf() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((name) => filesUnder(join(root, name)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path) || foreign.test(relative(root, path).replaceAll('\\', '/'))) return [];
  const entries = readEntries(path);
  return entries === null ? [path] : entries.sort().flatMap((name) => filesUnder(join(path, name)));
}

function readEntries(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}
