import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isKeyAlive, processKey } from '../../src/kit/server/embedded/process.ts';

const lookMs = 200;

/** Beside the embedded database while the demo data go into it; it names the process that is at it. */
const markIn = (dataDir: string): string => join(dataDir, 'postgres.demo');

/**
 * Waits while another process loads the demo data. Where one was cut off at it, what it left is not whole, and nobody has
 * worked with it: listening comes after. Then `reset` is called.
 */
export async function untilWhole(dataDir: string, reset: () => Promise<void>): Promise<void> {
  const mark = markIn(dataDir);
  for (; existsSync(mark); await sleep(lookMs)) {
    if (isKeyAlive(readFileSync(mark, 'utf8'))) continue;
    await reset();
    removeForGood(dataDir);
  }
}

/** Loads the demo data into an empty database, so that a start which does not come to the end is found out by the next. */
export async function loadWhole(dataDir: string, load: () => Promise<void>): Promise<void> {
  writeFileSync(markIn(dataDir), processKey(process.pid));
  await load();
  removeForGood(dataDir);
}

/** A mark that came back with the power would cost what was worked since. */
function removeForGood(dataDir: string): void {
  rmSync(markIn(dataDir), { force: true });
  const folder = openSync(dataDir, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
