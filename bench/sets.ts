import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInZone } from '../src/kit/contract/format.ts';
import { loadOrganisation, type LoadedSet } from '../scripts/load/load.ts';

/** Sizes by name: s10 has ten times the entries and members of s1. */
export const sizes = {
  's0.02': { members: 200, entries: 20_000 },
  's0.2': { members: 2_000, entries: 200_000 },
  s1: { members: 10_000, entries: 1_000_000 },
  s10: { members: 100_000, entries: 10_000_000 },
} as const;
export type SetName = keyof typeof sizes;

const half = '.loading';

/** Whether a load into this folder was interrupted: its tables lack indexes and may be incomplete. */
export function hasHalfLoaded(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith(half));
}

/** Loads a set unless an earlier run left it; a file beside the cluster describes its content. */
export async function ensureSet(
  name: SetName,
  { url, folder }: { url: string; folder: string },
): Promise<LoadedSet> {
  const file = join(folder, `${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as LoadedSet;
  process.stdout.write(`loading ${name}: ${sizes[name].members} members, ${sizes[name].entries} entries\n`);
  writeFileSync(`${file}${half}`, '');
  const loaded = await loadOrganisation({
    url,
    ...sizes[name],
    until: dayInZone(new Date()),
    seed: 1,
    // The words of the latest records: searching is no cell yet.
    searchable: 500,
    tell: (line) => void process.stdout.write(`  ${line}\n`),
  });
  writeFileSync(file, JSON.stringify(loaded));
  rmSync(`${file}${half}`);
  return loaded;
}
