import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isKeyAlive, processKey } from '../../src/kit/server/embedded/process.ts';

const lookMs = 200;

/** A file beside the embedded database while demo data are loaded; it holds the key of the loading process. */
const markIn = (dataDir: string): string => join(dataDir, 'postgres.demo');

/**
 * Waits while another process loads the demo data. If that process died, calls `reset`: the data are incomplete, and
 * nobody has used them because the server listens only after loading.
 */
export async function ensureDemoDataComplete(dataDir: string, reset: () => Promise<void>): Promise<void> {
  const mark = markIn(dataDir);
  for (; existsSync(mark); await sleep(lookMs)) {
    if (isKeyAlive(readFileSync(mark, 'utf8'))) continue;
    await reset();
    removeForGood(dataDir);
  }
}

/** Loads the demo data and marks the data directory meanwhile, so that the next start detects an interrupted load. */
export async function loadWhole(dataDir: string, load: () => Promise<void>): Promise<void> {
  writeFileSync(markIn(dataDir), processKey(process.pid));
  await load();
  removeForGood(dataDir);
}

/** Syncs the folder: a mark that reappeared after a power failure would make the next start reset real work. */
function removeForGood(dataDir: string): void {
  rmSync(markIn(dataDir), { force: true });
  const folder = openSync(dataDir, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
