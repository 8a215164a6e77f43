// `node data-folder.program.ts FOLDER`: makes it where it is missing, and fails with the reason where it cannot be used.
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates one level at a time: for a folder under /proc, recursive mkdir of Node retries for ever. Other users may pass
 * through but not list, because root may have to run PostgreSQL as another user.
 */
function make(folder: string, hasParent = false): void {
  try {
    mkdirSync(folder, { mode: 0o711 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return;
    if (code !== 'ENOENT' || hasParent || folder === dirname(folder)) throw error;
    make(dirname(folder));
    make(folder, true);
  }
}

const folder = process.argv[2] ?? '';
try {
  make(folder);
  accessSync(folder, constants.W_OK | constants.X_OK);
} catch (error) {
  process.stderr.write((error as Error).message);
  process.exitCode = 1;
}
