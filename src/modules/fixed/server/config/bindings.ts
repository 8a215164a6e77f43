/** The bindings of members to items, with their days. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { newId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { equals, matches } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery } from '../../../../kit/server/list/list-query.ts';
import { judged, ruleFor, type Handlers } from '../../../../kit/server/module.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { mainUnitNameSql, membersSql } from '../../../members/server/doors/relations.door.ts';
import { fixedCalls } from '../../calls.ts';
import { bindingFields, bindingWords } from '../../columns.ts';
import { fixedBindingTable } from '../../migrations/tables.ts';
import { fixedRights } from '../../permissions.ts';
import type { Span } from '../../rules.ts';
import { fixedRefusals } from '../refusals.ts';
import { lockItems } from './items.ts';

export type NewBinding = Span & { id: string; itemId: string; memberId: string; remark: string };
const heldNames = ['id', 'itemId', 'memberId', 'fromDay', 'untilDay'] as const;
export type HeldBinding = Pick<RowOf<typeof fixedBindingTable>, (typeof heldNames)[number]>;
/** Columns of a HeldBinding; the table has the alias `b`. */
const heldColumns = columnsOf(fixedBindingTable, 'b', heldNames);

export const bindingList = listQuery(fixedCalls.bindings, {
  from: ({ tx }) => sql`fixed_binding b
    join fixed_item i on i.org_id = ${tx.orgId} and i.id = b.item_id
    join fixed_type t on t.org_id = ${tx.orgId} and t.id = i.type_id
    join ${membersSql(tx)} m on m.id = b.member_id`,
  visible: ({ tx }) => sql`b.org_id = ${tx.orgId}`,
  columns: ({ tx }) => ({
    id: sql`b.id`,
    version: sql`b.version`,
    itemId: sql`b.item_id`,
    itemName: sql`i.name`,
    typeName: sql`t.name`,
    memberId: sql`b.member_id`,
    memberName: sql`m.name`,
    memberNo: sql`m.number`,
    unitName: mainUnitNameSql(tx, sql`m.id`),
    fromDay: sql`b.from_day`,
    untilDay: sql`b.until_day`,
    remark: sql`b.remark`,
  }),
  where: {
    itemId: equals(sql`b.item_id`),
    memberId: equals(sql`b.member_id`),
    keyword: matches(sql`m.search`),
    onDay: (day) => sql`b.from_day <= ${day}::date and (b.until_day is null or b.until_day >= ${day}::date)`,
  },
  sort: { fromDay: sql`b.from_day`, memberNo: sql`m.number` },
  order: '-fromDay',
  tie: sql`b.id`,
});

export const bindingExport = exportOf(bindingList, {
  kind: 'fixed.bindings',
  permission: fixedRights.view,
  columns: Object.values(bindingFields),
  words: bindingWords,
});

export function bindingsOf(
  tx: Tx,
  itemIds: readonly string[],
  memberIds: readonly string[],
): Promise<HeldBinding[]> {
  return tx.all(sql<HeldBinding>`
    select ${heldColumns} from fixed_binding b where org_id = ${tx.orgId} and item_id = any(${[...new Set(itemIds)]}::uuid[])
      and member_id = any(${[...new Set(memberIds)]}::uuid[])`);
}

export const overlaps = (one: Span, other: Span): boolean =>
  (one.untilDay === null || other.fromDay <= one.untilDay) &&
  (other.untilDay === null || one.fromDay <= other.untilDay);

export async function insertBindings(
  tx: Tx,
  { byMember, batchId = null }: { byMember: string; batchId?: string | null },
  bindings: readonly NewBinding[],
): Promise<void> {
  const by = { createdBy: byMember, batchId };
  await tx.insertAll(
    fixedBindingTable,
    bindings.map((binding) => ({ ...binding, ...by })),
  );
}

function refuseDays({ fromDay, untilDay }: Span): void {
  if (untilDay !== null && untilDay < fromDay) throw fixedRefusals.until_before().at('untilDay');
}

async function bindingById(tx: Tx, id: string): Promise<HeldBinding> {
  const found = await tx.maybe(sql<HeldBinding>`
    select ${heldColumns} from fixed_binding b where org_id = ${tx.orgId} and id = ${id}`);
  if (!found) throw kitRefusals.not_found();
  return found;
}

async function refuseTwice(
  tx: Tx,
  span: Pick<HeldBinding, 'itemId' | 'memberId'> & Span,
  name: string,
  own: string,
) {
  const others = await bindingsOf(tx, [span.itemId], [span.memberId]);
  if (others.some((other) => other.id !== own && overlaps(span, other)))
    throw fixedRefusals.already_bound({ name }).at('fromDay');
}

/** Locks the item, so that two callers cannot bind a member twice on a day. */
async function refuseItem(tx: Tx, itemId: string) {
  const item = (await lockItems(tx, [itemId])).get(itemId);
  if (!item) throw fixedRefusals.unknown_item().at('itemId');
  if (item.everybody) throw fixedRefusals.for_everybody();
}

const rule = ruleFor<typeof fixedCalls.bind>();
const bindRules = [
  rule(['fromDay', 'untilDay'], (_ctx, days) => refuseDays(days)),
  rule(['itemId'], ({ tx }, { itemId }) => refuseItem(tx, itemId)),
  rule(['memberIds'], async ({ tx }, { memberIds }) => {
    const members = await membersByIds(tx, memberIds);
    for (const [at, memberId] of memberIds.entries()) {
      const member = members.get(memberId);
      if (!member || member.status === 'deleted') throw kitRefusals.not_found().at(`memberIds.${at}`);
      if (member.status === 'stopped') throw fixedRefusals.member_gone({ name: member.name }).at('memberIds');
    }
  }),
  rule(['itemId', 'memberIds', 'fromDay', 'untilDay'], async ({ tx }, { itemId, memberIds, ...span }) => {
    const others = await bindingsOf(tx, [itemId], memberIds);
    const twice = others.find((other) => overlaps(span, other));
    if (!twice) return;
    const member = (await membersByIds(tx, [twice.memberId])).get(twice.memberId);
    throw fixedRefusals.already_bound({ name: member?.name ?? '' }).at('memberIds');
  }),
];

type Own = 'bind' | 'saveBinding' | 'removeBinding';

export const bindingsHandlers: Pick<Handlers<typeof fixedCalls>, Own> = {
  bind: judged(bindRules, async ({ tx, actor }, { itemId, memberIds, ...days }) => {
    const bindings = memberIds.map((memberId): NewBinding => ({ ...days, id: newId(), itemId, memberId }));
    await insertBindings(tx, { byMember: actor.memberId }, bindings);
    return { added: bindings.length };
  }),

  saveBinding: async ({ tx }, { id, version, ...days }) => {
    refuseDays(days);
    const binding = await bindingById(tx, id);
    await lockItems(tx, [binding.itemId]);
    const member = (await membersByIds(tx, [binding.memberId])).get(binding.memberId);
    await refuseTwice(tx, { ...binding, ...days }, member?.name ?? '', id);
    return tx.save(fixedBindingTable, { id, version }, days);
  },

  removeBinding: ({ tx }, one) => tx.remove(fixedBindingTable, one),
};
