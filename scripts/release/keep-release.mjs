// Keeps a backup of a small installation of this version for the test of upgrades: to be run for each release, before its
// schema changes again. Writes `src/test/process/releases/<version>.tar.gz` and what has to be so after an upgrade.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const test = join('src', 'test', 'process', 'releases.test.ts');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'slow', '--maxWorkers=1', test, '-t', 'a backup of this version is kept'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, KEEP_RELEASE: '1' } },
);
process.exitCode = status ?? 1;
