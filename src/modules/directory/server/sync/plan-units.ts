/** The units that departments become. */
import type { ChangeKind } from '../../rules.ts';
import type { Department } from '../connect/connector.ts';
import { clean, fits, limits } from './person-fields.ts';
import type { Change, Detail, Known } from './plan.types.ts';

export type Units = {
  readonly changes: Change[];
  /** The department whose unit a department's people are in: itself, or the nearest above that has one. */
  readonly placeOf: (department: string) => string | null;
  /** The unit of a department; null where it is still to be made. */
  readonly unitOf: (department: string) => string | null;
  /** Every unit that departments are. */
  readonly managed: ReadonlySet<string>;
};

export function planUnits(departments: readonly Department[], { link, tree, units }: Known): Units {
  const inTree = new Map(tree.map((unit) => [unit.id, unit]));
  const byName = new Map(tree.map((unit) => [`${unit.parentId} ${unit.name}`, unit.id]));
  const decided = new Map(units.map((unit) => [unit.externalId, unit]));
  const parents = new Map(departments.map(({ id, parentId }) => [id, parentId]));
  const unitIds = new Map<string, string | null>();
  const changes: Change[] = [];
  const placeOf = (id: string): string | null => {
    for (
      let at: string | null | undefined = id, steps = 0;
      at && steps < 20;
      at = parents.get(at), steps += 1
    )
      if (unitIds.has(at)) return at;
    return null;
  };
  const linkedUnits = new Set<string>();
  for (const { id, parentId, name: originalName } of departments) {
    const name = clean(originalName);
    const before = decided.get(id);
    const place = parentId === null ? null : placeOf(parentId);
    const own = before?.unitId && inTree.has(before.unitId) ? before.unitId : null;
    if (before?.decision === 'ignored') continue;
    if (parentId === null && !own) {
      unitIds.set(id, link.rootUnitId);
      continue;
    }
    const above = place === null ? link.rootUnitId : (unitIds.get(place) ?? null);
    if (own) {
      unitIds.set(id, own);
      const unit = inTree.get(own)!;
      const isRoot = own === link.rootUnitId;
      const renamed = name !== '' && name !== unit.name && fits(name, limits.name);
      const moved = above !== null && unit.parentId !== above && above !== own;
      if (before?.decision === 'auto' && !isRoot && (renamed || moved))
        changes.push(
          unitChange('unitChange', id, name || unit.name, place, {
            ...(renamed && { name: { before: unit.name, after: name } }),
            ...(moved && {
              unit: {
                before: inTree.get(unit.parentId ?? '')?.name ?? '',
                after: inTree.get(above)?.name ?? '',
              },
            }),
          }),
        );
      continue;
    }
    if (!link.makesUnits || !fits(name, limits.name) || name === '') continue;
    const same = above === null ? undefined : byName.get(`${above} ${name}`);
    if (same && !linkedUnits.has(same)) {
      linkedUnits.add(same);
      unitIds.set(id, same);
      changes.push(unitChange('link', id, name, place, {}, [same]));
      continue;
    }
    unitIds.set(id, null);
    changes.push(unitChange('unitAdd', id, name, place, {}));
  }
  const managed = new Set([...unitIds.values()].filter((id) => id !== null));
  return { changes, placeOf, unitOf: (id) => unitIds.get(id) ?? null, managed };
}

const unitPrefix = 'unit:';
/** Departments and people may have the same ids. */
const unitKey = (id: string): string => `${unitPrefix}${id}`;
export const departmentOf = (key: string): string | null =>
  key.startsWith(unitPrefix) ? key.slice(unitPrefix.length) : null;

const unitChange = (
  kind: ChangeKind,
  id: string,
  name: string,
  parent: string | null,
  fields: NonNullable<Detail['fields']>,
  candidates: readonly string[] = [],
): Change => ({
  kind,
  externalId: unitKey(id),
  memberId: null,
  name,
  number: '',
  detail: { parent, fields, ...(candidates.length > 0 && { candidates }) },
});
