/** The tree of types of fixed points. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Version } from '../../../../kit/server/database/table/table.ts';
import { judged, ruleFor, unchanged, type Handlers } from '../../../../kit/server/module.ts';
import { maximumTypes, type fixedCalls } from '../../calls.ts';
import { fixedTypeTable } from '../../migrations/tables.ts';
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

async function saveType(tx: Tx, type: ParsedInputOf<typeof fixedCalls.saveType>): Promise<Version> {
  const { length } = await allTypes(tx);
  if (type.version === 0 && length >= maximumTypes) throw fixedRefusals.too_many({ n: maximumTypes });
  return tx.put(fixedTypeTable, { ...type, key: nameKey(type.name) }, { added: { position: length } });
}

export const typesHandlers: Pick<Handlers<typeof fixedCalls>, 'types' | 'saveType' | 'removeType'> = {
  types: async ({ tx }, { parentId }) => {
    const types = await allTypes(tx);
    return parentId === undefined ? types : types.filter((type) => type.parentId === parentId);
  },

  saveType: judged(typeRules, ({ tx }, input) => saveType(tx, input)),

  removeType: async ({ tx }, { id, version }) => {
    await lockConfiguration(tx);
    const types = await allTypes(tx);
    const type = types.find((each) => each.id === id);
    if (!type) throw kitRefusals.not_found();
    const below = types.filter(({ parentId }) => parentId === id).length;
    if (type.items + below > 0) throw fixedRefusals.type_holds({ items: type.items, types: below });
    return tx.remove(fixedTypeTable, { id, version });
  },
};
