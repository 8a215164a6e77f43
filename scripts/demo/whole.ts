import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isKeyAlive, processKey } from '../../src/kit/server/embedded-process.ts';

/** Beside the embedded database while the demo data go in; it names the process that is at it. */
const markIn = (dataDir: string): string => join(dataDir, 'postgres.demo');

/** Whether a start was cut off while it loaded the demo data. Nobody has worked with them yet: listening comes after. */
export function isHalfLoaded(dataDir: string): boolean {
  const mark = markIn(dataDir);
  return existsSync(mark) && !isKeyAlive(readFileSync(mark, 'utf8'));
}

export function forgetHalf(dataDir: string): void {
  rmSync(markIn(dataDir), { force: true });
}

/** Loads the demo data so that a start which does not come to the end is found out by the next. */
export async function loadWhole<Result>(dataDir: string, load: () => Promise<Result>): Promise<Result> {
  // Another process that fills the same database at this moment keeps its name there.
  if (existsSync(markIn(dataDir))) return load();
  writeFileSync(markIn(dataDir), processKey(process.pid));
  const result = await load();
  forgetHalf(dataDir);
  return result;
}
