/** Items of fixed points and the history of their values. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, nullsLast, readBy } from '../../../../kit/server/list/list-query.ts';
import { judged, ruleFor, unchanged, type Handlers } from '../../../../kit/server/module.ts';
import { memberNameSql, membersSql } from '../../../members/server/doors/relations.door.ts';
import { settings, todayOf, todaySql } from '../../../organisation/server/door.ts';
import { fixedCalls, maximumItems, maximumValues } from '../../calls.ts';
import { itemFields, itemWords } from '../../columns.ts';
import { fixedItemTable, fixedValueTable } from '../../migrations/tables.ts';
import { fixedRights } from '../../permissions.ts';
import { isBonus, nameKey, type DatedValue } from '../../rules.ts';
import { fixedRefusals } from '../refusals.ts';
import { allTypes, lockConfiguration, typesUnder } from './types.ts';

const valueToday = (tx: Tx, column: 'value' | 'cap') => sql`(select v.${sql.raw(column)} from fixed_value v
  where v.org_id = ${tx.orgId} and v.item_id = i.id and v.from_day <= ${todaySql(tx)}
  order by v.from_day desc limit 1)`;

const boundToday = (tx: Tx) => sql`(select count(distinct b.member_id)::int from fixed_binding b
  where b.org_id = ${tx.orgId} and b.item_id = i.id and b.from_day <= ${todaySql(tx)}
    and (b.until_day is null or b.until_day >= ${todaySql(tx)}))`;

const holds = (column: ReturnType<typeof sql>) => (words: string) =>
  sql`strpos(lower(${column}), lower(${words})) > 0`;

export const itemList = listQuery(fixedCalls.listByTypeName, {
  from: ({ tx }) => sql`fixed_item i join fixed_type t on t.org_id = ${tx.orgId} and t.id = i.type_id`,
  visible: ({ tx, input }) =>
    input.withEnded
      ? sql`i.org_id = ${tx.orgId}`
      : sql`i.org_id = ${tx.orgId} and (i.until_day is null or i.until_day >= ${todaySql(tx)})`,
  columns: ({ tx }) => ({
    id: sql`i.id`,
    version: sql`i.version`,
    typeId: sql`i.type_id`,
    typeName: sql`t.name`,
    name: sql`i.name`,
    meritPointValue: valueToday(tx, 'value'),
    cap: valueToday(tx, 'cap'),
    creatorName: memberNameSql(tx, sql`i.created_by`),
    createTime: sql`i.created_at`,
    memberNum: sql`case when i.everybody then null else ${boundToday(tx)} end`,
    remark: sql`i.remark`,
    kind: sql`i.kind`,
    everybody: sql`i.everybody`,
    byDays: sql`i.by_days`,
    byAttendance: sql`i.by_attendance`,
    untilDay: sql`i.until_day`,
    isUsed: sql`exists (select from fixed_record r where r.org_id = ${tx.orgId} and r.item_id = i.id)`,
  }),
  where: {
    keyword: holds(sql`i.name`),
    typeName: holds(sql`t.name`),
    typeId: async (typeId, { tx }) => sql`i.type_id = any(${typesUnder(await allTypes(tx), typeId)}::uuid[])`,
    withEnded: readBy('visible'),
  },
  sort: {
    typeName: sql`t.name collate "zh-x-icu"`,
    name: sql`i.name collate "zh-x-icu"`,
    meritPointValue: ({ tx }) => nullsLast(valueToday(tx, 'value')),
    createTime: sql`i.created_at`,
  },
  order: () => sql`t.position, t.name collate "zh-x-icu", i.name collate "zh-x-icu"`,
  tie: sql`i.id`,
});

export const itemExport = exportOf(itemList, {
  kind: 'fixed.items',
  permission: fixedRights.view,
  columns: Object.values(itemFields),
  words: itemWords,
});

const itemNames = ['id', 'typeId', 'name', 'everybody', 'kind'] as const;
export type Item = Pick<RowOf<typeof fixedItemTable>, (typeof itemNames)[number]>;

/** Items that keep their shape until the transaction ends; taken in the order of ids. */
export async function lockItems(tx: Tx, ids: readonly string[]): Promise<Map<string, Item>> {
  const rows = await tx.all(sql<Item>`
    select ${columnsOf(fixedItemTable, 'i', itemNames)} from fixed_item i
    where org_id = ${tx.orgId} and id = any(${[...new Set(ids)]}::uuid[]) order by id for update`);
  return new Map(rows.map((row) => [row.id, row]));
}

async function isUsed(tx: Tx, itemId: string): Promise<boolean> {
  const found = await tx.maybe(
    sql`select 1 from fixed_record where org_id = ${tx.orgId} and item_id = ${itemId} limit 1`,
  );
  return found !== undefined;
}

async function writeValue(tx: Tx, memberId: string, itemId: string, value: DatedValue): Promise<void> {
  const again = sql`on conflict (org_id, item_id, from_day) do update set value = excluded.value, cap = excluded.cap,
    by_member = excluded.by_member, at = excluded.at`;
  await tx.insertAll(fixedValueTable, [{ itemId, ...value, byMember: memberId, at: tx.instant }], again);
}

const rule = ruleFor<typeof fixedCalls.saveItem>();
const itemRules = [
  rule([], ({ tx }) => lockConfiguration(tx)),
  unchanged(({ tx }, id) =>
    tx.maybe(
      sql<{ version: number }>`select version from fixed_item where org_id = ${tx.orgId} and id = ${id}`,
    ),
  ),
  rule(['typeId'], async ({ tx }, { typeId }) => {
    const types = await allTypes(tx);
    if (!types.some((type) => type.id === typeId)) throw fixedRefusals.unknown_type().at('typeId');
  }),
  rule(['id', 'typeId', 'name'], async ({ tx }, { id, typeId, name }) => {
    const namesake = await tx.maybe(sql`select 1 from fixed_item
      where org_id = ${tx.orgId} and type_id = ${typeId} and key = ${nameKey(name)} and id <> ${id}`);
    if (namesake) throw fixedRefusals.item_taken().at('name');
  }),
  rule(['version', 'kind'], (_ctx, { version, kind }) => {
    if (version === 0 && isBonus(kind)) throw fixedRefusals.bonus_made().at('kind');
  }),
  rule(['version', 'first'], (_ctx, { version, first }) => {
    if (version === 0 && !first) throw fixedRefusals.first_needed().at('first.value');
  }),
];

type Own = 'saveItem' | 'removeItem' | 'values' | 'saveValue' | 'removeValue';

export const itemsHandlers: Pick<Handlers<typeof fixedCalls>, Own> = {
  saveItem: judged(itemRules, async ({ tx, actor }, { id, version, first, ...item }) => {
    const types = await allTypes(tx);
    const key = nameKey(item.name);
    if (version > 0) {
      const { kind, everybody } = item;
      await tx.lock(fixedItemTable, { id, version }, { kind: [kind], everybody: [everybody] });
      return tx.save(fixedItemTable, { id, version }, { ...item, key });
    }
    const items = types.reduce((sum, type) => sum + type.items, 0);
    if (items >= maximumItems) throw fixedRefusals.too_many({ n: maximumItems });
    const added = await tx.insert(fixedItemTable, { ...item, id, key, createdBy: actor.memberId });
    if (!added) throw kitRefusals.stale();
    if (first) await writeValue(tx, actor.memberId, id, first);
    return { id, version: 1 };
  }),

  removeItem: async ({ tx }, { id, version }) => {
    await lockConfiguration(tx);
    await lockItems(tx, [id]);
    if (await isUsed(tx, id)) throw fixedRefusals.item_used();
    await tx.run(sql`delete from fixed_value where org_id = ${tx.orgId} and item_id = ${id}`);
    await tx.run(sql`delete from fixed_binding where org_id = ${tx.orgId} and item_id = ${id}`);
    return tx.remove(fixedItemTable, { id, version });
  },

  values: ({ tx }, { itemId }) =>
    tx.all(sql<{ fromDay: string; value: number; cap: number | null; byName: string; at: string }>`
      select v.from_day as "fromDay", v.value, v.cap, coalesce(m.name, '') as "byName", v.at
      from fixed_value v left join ${membersSql(tx)} m on m.id = v.by_member
      where v.org_id = ${tx.orgId} and v.item_id = ${itemId} order by v.from_day desc`),

  saveValue: async ({ tx, actor }, { itemId, ...value }) => {
    const item = (await lockItems(tx, [itemId])).get(itemId);
    if (!item) throw kitRefusals.not_found();
    if (isBonus(item.kind)) throw fixedRefusals.bonus_steps().at('value');
    const { n } = await tx.one(
      sql<{
        n: number;
      }>`select count(*)::int as n from fixed_value where org_id = ${tx.orgId} and item_id = ${itemId}`,
    );
    if (n >= maximumValues) throw fixedRefusals.too_many({ n: maximumValues });
    await writeValue(tx, actor.memberId, itemId, value);
    return { id: itemId };
  },

  removeValue: async ({ tx }, { itemId, fromDay }) => {
    if (!(await lockItems(tx, [itemId])).has(itemId)) throw kitRefusals.not_found();
    const values = await tx.all(sql<{ fromDay: string }>`
      select from_day as "fromDay" from fixed_value where org_id = ${tx.orgId} and item_id = ${itemId}`);
    if (!values.some((value) => value.fromDay === fromDay)) throw kitRefusals.not_found();
    if (fromDay <= todayOf(tx, await settings(tx))) throw fixedRefusals.value_begun();
    if (values.length === 1) throw fixedRefusals.last_value();
    await tx.run(sql`delete from fixed_value
      where org_id = ${tx.orgId} and item_id = ${itemId} and from_day = ${fromDay}`);
    return { id: itemId };
  },
};
