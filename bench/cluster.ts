import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from '../src/kit/test/shape.ts';

const script = join(fileURLToPath(import.meta.url), '..', '..', '..', 'shared', 'citus', 'cluster.sh');
const firstPort = 19_800;

export type Cluster = {
  /** Databases of the same coordinator: one that lies on it alone, and one whose tables are spread over the workers. */
  readonly single: string;
  readonly spread: string;
  readonly stop: () => void;
};

/** A Citus cluster of its own with two workers; null where its program is not beside the repository. */
export async function startCluster(): Promise<Cluster | null> {
  if (!existsSync(script)) return null;
  const env = { ...process.env, CITUS_DIR: join(tmpdir(), 'laurel-bench-citus') };
  const run = (...args: string[]): string =>
    execFileSync('bash', [script, ...args], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  run('down');
  const spread = run('up', String(firstPort)).trim();
  const single = new URL(spread);
  single.pathname = '/single';
  await ask(spread, 'create database single');
  return { single: single.href, spread, stop: () => void run('down') };
}
