/** Units that rows of a file name and that do not exist yet: their places, and their creation. */
import type { Tx } from '../../../../kit/server/database/db.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import { maximumUnitDepth, maximumUnits } from '../../rules.ts';
import { createUnit } from '../units/make-unit.ts';
import { membersRefusals } from '../refusals.ts';
import { allUnits, unitPaths, type UnitRow } from '../units/unit.store.ts';

const mark = 'new:';
/** The length that the form of a unit allows. */
const maximumName = 50;

/** The path of a unit still to be created, in place of its id; null for an id. */
export const plannedPath = (unitId: string): string | null =>
  unitId.startsWith(mark) ? unitId.slice(mark.length) : null;

/**
 * Plans a unit by what a row calls it: below the longest part of the path that exists, else below the top unit where
 * there is one only. A refusal where it cannot be made.
 */
export function unitPlanner(units: readonly UnitRow[]): (name: string) => string | Refusal {
  const paths = unitPaths(units).map(({ path }) => path);
  const known = new Set(paths);
  const tops = units.filter(({ parentId }) => parentId === null);
  const planned = new Map<string, string | Refusal>();
  let count = 0;
  const plan = (name: string): string | Refusal => {
    const parts = name.split('/').map((part) => part.trim());
    if (parts.some((part) => part === '' || [...part].length > maximumName))
      return membersRefusals.unit_unknown();
    const path = wholePath(parts);
    if (path instanceof Refusal) return path;
    if (path.split('/').length > maximumUnitDepth)
      return membersRefusals.unit_too_deep({ limit: maximumUnitDepth });
    count += 1;
    return units.length + count > maximumUnits
      ? membersRefusals.too_many_units({ limit: maximumUnits })
      : `${mark}${path}`;
  };
  function wholePath(parts: readonly string[]): string | Refusal {
    for (let length = parts.length - 1; length > 0; length -= 1) {
      const beginning = parts.slice(0, length).join('/');
      const rest = parts.slice(length).join('/');
      if (known.has(beginning)) return `${beginning}/${rest}`;
      const ends = paths.filter((path) => path.endsWith(`/${beginning}`));
      if (ends.length > 1) return membersRefusals.unit_ambiguous();
      if (ends.length === 1) return `${ends[0]}/${rest}`;
    }
    const [top] = tops;
    return top && tops.length === 1 ? `${top.name}/${parts.join('/')}` : membersRefusals.unit_unknown();
  }
  return (name) => {
    const found = planned.get(name) ?? plan(name);
    planned.set(name, found);
    return found;
  };
}

/** Makes the planned units, those above first; answers the id of each by its path. */
export async function makeUnits(tx: Tx, paths: readonly string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const ids = new Map(unitPaths(await allUnits(tx)).map(({ id, path }) => [path, id]));
  const missing = new Set(
    paths.flatMap((path) => {
      const parts = path.split('/');
      return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    }),
  );
  const inOrder = [...missing].toSorted((a, b) => a.split('/').length - b.split('/').length);
  for (const path of inOrder) {
    if (ids.has(path)) continue;
    const parts = path.split('/');
    const parentId = ids.get(parts.slice(0, -1).join('/')) ?? null;
    ids.set(path, await createUnit(tx, { name: parts.at(-1)!, parentId }));
  }
  return ids;
}
