/** The tree of types of fixed points. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { judged, ruleFor, unchanged, type Handlers } from '../../../../kit/server/module.ts';
import { maximumTypes, type fixedCalls } from '../../calls.ts';
import { nameKey } from '../../rules.ts';
import { fixedRefusals } from '../refusals.ts';

export type TypeRow = { id: string; parentId: string | null; name: string; version: number; items: number };

/** Types and items are few, and change one after the other in an organisation: so that trees and names stay sound. */
export async function lockConfiguration(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`fixed:${tx.orgId}`}, 0))`);
}

/** All types, parents before children, in the order of the organisation. */
export async function allTypes(tx: Tx): Promise<TypeRow[]> {
  const rows = await tx.all(sql<TypeRow>`
    select t.id, t.parent_id as "parentId", t.name, t.version, (select count(*)::int from fixed_item i
      where i.org_id = ${tx.orgId} and i.type_id = t.id) as items
    from fixed_type t where t.org_id = ${tx.orgId} order by t.position, t.name collate "zh-x-icu", t.id`);
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  const inOrder = (parent: string | null): TypeRow[] =>
    (children.get(parent) ?? []).flatMap((type) => [type, ...inOrder(type.id)]);
  return inOrder(null);
}

/** A type and all below it. */
export function typesUnder(types: readonly TypeRow[], id: string): string[] {
  return [
    id,
    ...types.filter(({ parentId }) => parentId === id).flatMap((type) => typesUnder(types, type.id)),
  ];
}

const rule = ruleFor<typeof fixedCalls.saveType>();
const typeRules = [
  rule([], ({ tx }) => lockConfiguration(tx)),
  unchanged(async ({ tx }, id) => (await allTypes(tx)).find((type) => type.id === id)),
  rule(['id', 'parentId'], async ({ tx }, { id, parentId }) => {
    const types = await allTypes(tx);
    if (parentId !== null && !types.some((type) => type.id === parentId))
      throw fixedRefusals.unknown_type().at('parentId');
    if (parentId !== null && typesUnder(types, id).includes(parentId))
      throw fixedRefusals.type_below_itself().at('parentId');
  }),
  rule(['id', 'parentId', 'name'], async ({ tx }, { id, parentId, name }) => {
    const key = nameKey(name);
    const isTaken = (await allTypes(tx)).some(
      (type) => type.id !== id && type.parentId === parentId && nameKey(type.name) === key,
    );
    if (isTaken) throw fixedRefusals.type_taken().at('name');
  }),
];

async function saveType(
  tx: Tx,
  { id, version, parentId, name }: ParsedInputOf<typeof fixedCalls.saveType>,
): Promise<void> {
  const types = await allTypes(tx);
  const key = nameKey(name);
  if (version === 0 && types.length >= maximumTypes) throw fixedRefusals.too_many({ n: maximumTypes });
  const updated = await tx.run(
    version === 0
      ? sql`insert into fixed_type (org_id, id, parent_id, name, key, position)
          values (${tx.orgId}, ${id}, ${parentId}, ${name}, ${key}, ${types.length}) on conflict (org_id, id) do nothing`
      : sql`update fixed_type set parent_id = ${parentId}, name = ${name}, key = ${key}, version = version + 1
          where org_id = ${tx.orgId} and id = ${id} and version = ${version}`,
  );
  if (updated === 0) throw kitRefusals.stale();
}

export const typesHandlers: Pick<Handlers<typeof fixedCalls>, 'types' | 'saveType' | 'removeType'> = {
  types: async ({ tx }, { parentId }) => {
    const types = await allTypes(tx);
    return parentId === undefined ? types : types.filter((type) => type.parentId === parentId);
  },

  saveType: judged(typeRules, async ({ tx }, input) => {
    await saveType(tx, input);
    return { id: input.id, version: input.version + 1 };
  }),

  removeType: async ({ tx }, { id, version }) => {
    await lockConfiguration(tx);
    const types = await allTypes(tx);
    const type = types.find((each) => each.id === id);
    if (!type) throw kitRefusals.not_found();
    const below = types.filter(({ parentId }) => parentId === id).length;
    if (type.items + below > 0) throw fixedRefusals.type_holds({ items: type.items, types: below });
    const removed = await tx.run(
      sql`delete from fixed_type where org_id = ${tx.orgId} and id = ${id} and version = ${version}`,
    );
    if (removed === 0) throw kitRefusals.stale();
    return { id };
  },
};
