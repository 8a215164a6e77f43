/** Levels of authority, whom they bind from which day to which, and every change of both. */
import { newId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnName, columnsWithout, type RowOf } from '../../../../kit/server/database/table/table.ts';
import type { Sql } from '../../../../kit/server/list/conditions.ts';
import { roleMembersSql } from '../../../access/server/door.ts';
import { unitMembersSql } from '../../../members/server/doors/relations.door.ts';
import { tiers, type Tier } from '../../../organisation/rules.ts';
import type { Limits, TierLimits } from '../../limits.rules.ts';
import { authorityChangeTable, authorityLevelTable } from '../../migrations/tables.ts';

export const holderKinds = ['member', 'role', 'unit'] as const;
export type HolderKind = (typeof holderKinds)[number];

/** The sixteen limits of a level, `bAwardTime` to `gDeductPeriod`; null is without limit. */
export type LimitColumns = Omit<RowOf<typeof authorityLevelTable>, 'id' | 'name' | 'period' | 'version'>;

const limitNames = ['awardTime', 'deductTime', 'awardPeriod', 'deductPeriod'] as const;
const columnOf = (tier: Tier, name: keyof TierLimits) =>
  `${tier}${name.charAt(0).toUpperCase()}${name.slice(1)}` as keyof LimitColumns;
const limitColumns = tiers.flatMap((tier) => limitNames.map((name) => columnOf(tier, name)));

export function limitsOfRow(row: LimitColumns): Limits {
  const of = (tier: Tier) =>
    Object.fromEntries(limitNames.map((name) => [name, row[columnOf(tier, name)]])) as TierLimits;
  return { b: of('b'), a: of('a'), p: of('p'), g: of('g') };
}

export const columnsOfLimits = (limits: Limits): LimitColumns =>
  Object.fromEntries(
    tiers.flatMap((tier) => limitNames.map((name) => [columnOf(tier, name), limits[tier][name]])),
  ) as LimitColumns;

/** A level under its lock; undefined without one. */
export const lockLevel = (tx: Tx, id: string): Promise<RowOf<typeof authorityLevelTable> | undefined> =>
  tx.lockIfThere(authorityLevelTable, id);

/** A level that limits nothing; undefined without one. */
export async function unlimitedLevel(tx: Tx): Promise<string | undefined> {
  const limits = sql.join(limitColumns.map((column) => sql.ref(columnName(column))));
  const row = await tx.maybe(sql<{ id: string }>`
    select id from authority_level where org_id = ${tx.orgId} and num_nonnulls(${limits}) = 0 order by id limit 1`);
  return row?.id;
}

/** Keeps whom any level binds from changing until the transaction ends. */
export async function lockLevels(tx: Tx): Promise<void> {
  await tx.all(sql`select from authority_level where org_id = ${tx.orgId} order by id for update`);
}

/** Whether anything is or was bound to a level: who released what is explained by it. */
export async function isLevelUsed(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.maybe(
    sql`select from authority_binding where org_id = ${tx.orgId} and level_id = ${id} limit 1`,
  );
  return row !== undefined;
}

/** Whether a level binds a member, role or unit on this day or later. */
export async function isBound(
  tx: Tx,
  { holderKind, holderId }: { holderKind: HolderKind; holderId: string },
  day: string,
): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from authority_binding where org_id = ${tx.orgId} and holder_kind = ${holderKind} and holder_id = ${holderId}
      and ${notOverSql(day)} limit 1`);
  return row !== undefined;
}

/** SQL of levels with all their columns and whether they were ever bound (`used`). */
export const levelsSql = (tx: Tx) => sql`(
  select l.*, exists (select from authority_binding b where b.org_id = ${tx.orgId} and b.level_id = l.id) as used
  from authority_level l where l.org_id = ${tx.orgId})`;

/** How many members, roles and units each of the levels binds on a day. */
export function countBound(
  tx: Tx,
  levelIds: readonly string[],
  day: string,
): Promise<{ levelId: string; holderKind: HolderKind; n: number }[]> {
  return tx.all(sql<{ levelId: string; holderKind: HolderKind; n: number }>`
    select level_id as "levelId", holder_kind as "holderKind", count(distinct holder_id)::int as n
    from authority_binding where org_id = ${tx.orgId} and level_id = any(${[...levelIds]}::uuid[])
      and ${holdsOnSql(day)}
    group by level_id, holder_kind`);
}

export type Binding = {
  levelId: string;
  holderKind: HolderKind;
  holderId: string;
  from: string;
  /** Included; null without end. */
  to: string | null;
  /** When it was ended in the course of its last day; null where it holds, or held, for whole days. */
  endedAt: string | null;
  version: number;
};

const bindingColumns = sql`level_id as "levelId", holder_kind as "holderKind", holder_id as "holderId",
  from_date as "from", to_date as "to", ended_at as "endedAt", version`;

export function bindingsOfHolders(tx: Tx, holderIds: readonly string[]): Promise<Binding[]> {
  return tx.all(sql<Binding>`
    select ${bindingColumns} from authority_binding
    where org_id = ${tx.orgId} and holder_id = any(${[...holderIds]}::uuid[]) order by holder_id, from_date for update`);
}

/** Bindings by their ids, under their locks. */
export function bindingsById(tx: Tx, ids: readonly string[]): Promise<(Binding & { id: string })[]> {
  return tx.all(sql<Binding & { id: string }>`
    select id, ${bindingColumns} from authority_binding
    where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[]) order by id for update`);
}

/** The bindings of a level: those in force and to come first, then the past. */
export async function bindingsOfLevel(
  tx: Tx,
  levelId: string,
  { today, visible, offset, size }: { today: string; visible: Sql; offset: number; size: number },
): Promise<{ rows: Binding[]; total: number }> {
  const all = sql`authority_binding where org_id = ${tx.orgId} and level_id = ${levelId} and ${visible}`;
  const [rows, { total }] = await Promise.all([
    tx.all(sql<Binding>`
      select ${bindingColumns} from ${all}
      order by ended_at is not null or coalesce(to_date < ${today}::date, false), from_date desc, holder_id limit ${size} offset ${offset}`),
    tx.one(sql<{ total: number }>`select count(*) as total from ${all}`),
  ]);
  return { rows, total };
}

/** Returns its id. One that was ended earlier on the day on which it began, and is given again on it, goes on. */
export async function insertBinding(
  tx: Tx,
  { levelId, holderKind, holderId, from, to }: Omit<Binding, 'version' | 'endedAt'>,
): Promise<string> {
  const { id } = await tx.one(sql<{ id: string }>`
    insert into authority_binding as b (org_id, id, holder_kind, holder_id, level_id, from_date, to_date)
    values (${tx.orgId}, ${newId()}, ${holderKind}, ${holderId}, ${levelId}, ${from}::date, ${to}::date)
    on conflict (org_id, holder_id, level_id, from_date) do update
      set id = excluded.id, to_date = excluded.to_date, ended_at = null, version = b.version + 1
      where b.ended_at is not null
    returning id`);
  return id;
}

type BindingKey = Pick<Binding, 'levelId' | 'holderId' | 'from'>;

const isBinding = (tx: Tx, { levelId, holderId, from }: BindingKey) =>
  sql`org_id = ${tx.orgId} and level_id = ${levelId} and holder_id = ${holderId} and from_date = ${from}::date`;

/** `atOnce`: on that day it holds no longer. */
export async function endBinding(
  tx: Tx,
  key: BindingKey,
  { to, atOnce }: { to: string | null; atOnce: boolean },
): Promise<void> {
  await tx.run(sql`
    update authority_binding set to_date = ${to}::date, ended_at = ${atOnce ? tx.instant : null}, version = version + 1
    where ${isBinding(tx, key)}`);
}

export async function deleteBinding(tx: Tx, key: BindingKey): Promise<void> {
  await tx.run(sql`delete from authority_binding where ${isBinding(tx, key)}`);
}

export type AuthorityChange = Omit<
  RowOf<typeof authorityChangeTable>,
  'id' | 'at' | 'byMember' | 'holderKind'
> & {
  holderKind: HolderKind | null;
  byMemberId: string | null;
};

/** Writes a change down, in the transaction that makes it. */
export async function logAuthority(tx: Tx, { byMemberId, ...change }: AuthorityChange): Promise<void> {
  await tx.insert(authorityChangeTable, { ...change, id: newId(), byMember: byMemberId, at: tx.instant });
}

/** Changes, the latest first: of all levels, or of one. */
export async function authorityChanges(
  tx: Tx,
  levelId: string | undefined,
  { visible, offset, size }: { visible: Sql; offset: number; size: number },
): Promise<{ rows: (AuthorityChange & { id: string; at: string })[]; total: number }> {
  const all = sql`authority_change c where org_id = ${tx.orgId} and ${visible}
    ${levelId === undefined ? sql`` : sql`and level_id = ${levelId}`}`;
  const [rows, { total }] = await Promise.all([
    tx.all(sql<AuthorityChange & { id: string; at: string }>`
      select ${columnsWithout(authorityChangeTable, 'c', ['byMember'])}, by_member as "byMemberId" from ${all}
      order by at desc, id desc limit ${size} offset ${offset}`),
    tx.one(sql<{ total: number }>`select count(*) as total from ${all}`),
  ]);
  return { rows, total };
}

/** Whether a binding holds on a day; with `wholeDay` also one that was ended in the course of it. */
const holdsOnSql = (day: string, { wholeDay = false } = {}) => sql`from_date <= ${day}::date
  and (to_date is null or to_date > ${day}::date
    or to_date = ${day}::date ${wholeDay ? sql`` : sql`and ended_at is null`})`;

/** Whether a binding is not over on a day: it holds, or is coming. */
export const notOverSql = (day: string) => sql`(to_date is null or to_date > ${day}::date
  or to_date = ${day}::date and ended_at is null)`;

/**
 * SQL of who holds which level on a day, as `(member_id, level_id, kind)`: bound by name, by a role, or by belonging to a
 * unit itself (not to one below it).
 */
export function heldSql(tx: Tx, today: string, options: { wholeDay?: boolean } = {}) {
  const bound = (kind: HolderKind) => sql`(select holder_id, level_id, holder_kind from authority_binding
    where org_id = ${tx.orgId} and holder_kind = ${sql.lit(kind)} and ${holdsOnSql(today, options)}) b`;
  return sql`(
    select b.holder_id as member_id, b.level_id, b.holder_kind as kind from ${bound('member')}
    union all
    select r.member_id, b.level_id, b.holder_kind from ${bound('role')}
      join ${roleMembersSql(tx)} r on r.role_id = b.holder_id
    union all
    select u.member_id, b.level_id, b.holder_kind from ${bound('unit')}
      join ${unitMembersSql(tx)} u on u.unit_id = b.holder_id)`;
}

/** SQL of whom a level binds on a day, as a list of ids; `byName`: those alone who are bound as members. */
export const boundIdsSql = (tx: Tx, today: string, { byName = false } = {}) =>
  sql`(select h.member_id from ${heldSql(tx, today)} h where ${byName ? sql`h.kind = 'member'` : sql`true`})`;

/** SQL of whether a level binds a member on a day. */
export function boundSql(tx: Tx, memberId: Sql, today: string) {
  return sql`exists (select from ${heldSql(tx, today)} h where h.member_id = ${memberId})`;
}
