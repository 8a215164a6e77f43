/**
 * The points that members may release on a day: the limits of the levels that bind them, and the units that they cover.
 */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsWithout } from '../../../../kit/server/database/table/table.ts';
import { activeReviewersSql } from '../../../members/server/doors/relations.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { Limits, TierLimits } from '../../limits.rules.ts';
import { authorityLevelTable } from '../../migrations/tables.ts';
import {
  heldSql,
  insertBinding,
  limitsOfRow,
  lockLevel,
  logAuthority,
  notOverSql,
  type HolderKind,
  type LimitColumns,
} from './level.store.ts';

export type Authority = {
  memberId: string;
  levelName: string;
  limits: Limits;
  /** The units whose members one reviews, with the units below; empty: the whole organisation. */
  unitIds: readonly string[];
};

type HeldRow = LimitColumns & { memberId: string; name: string; unitIds: string[] };

const limitNames = ['awardTime', 'deductTime', 'awardPeriod', 'deductPeriod'] as const;

/** With several levels, the most generous value of each limit applies. */
function widest(one: Limits, other: Limits): Limits {
  const of = (a: TierLimits, b: TierLimits): TierLimits => {
    const pairs = limitNames.map((name) => {
      const [x, y] = [a[name], b[name]];
      return [name, x === null || y === null ? null : Math.max(x, y)] as const;
    });
    return Object.fromEntries(pairs) as TierLimits;
  };
  return { b: of(one.b, other.b), a: of(one.a, other.a), p: of(one.p, other.p), g: of(one.g, other.g) };
}

/**
 * The limits of members on a day, by member; with `wholeDay` also those that ended in the course of it. Of all whom a level binds by name, and of all reviewers, when null.
 */
export async function authorityOf(
  tx: Tx,
  memberIds: readonly string[] | null,
  today: string,
  options: { wholeDay?: boolean } = {},
): Promise<Map<string, Authority>> {
  const condition =
    memberIds === null
      ? sql`(h.kind = 'member' or h.member_id in ${activeReviewersSql(tx)})`
      : sql`h.member_id = any(${[...memberIds]}::uuid[])`;
  const rows = await tx.all(sql<HeldRow>`
    select distinct h.member_id as "memberId", coalesce(c.unit_ids, '{}') as "unitIds",
      ${columnsWithout(authorityLevelTable, 'l', ['period'])} from ${heldSql(tx, today, options)} h
    join authority_level l on l.org_id = ${tx.orgId} and l.id = h.level_id
    left join review_scope c on c.org_id = ${tx.orgId} and c.member_id = h.member_id
    where ${condition} order by h.member_id, l.name limit 5000`);
  const found = new Map<string, Authority>();
  for (const row of rows) {
    const limits = limitsOfRow(row);
    const earlier = found.get(row.memberId);
    found.set(row.memberId, {
      memberId: row.memberId,
      unitIds: row.unitIds,
      levelName: earlier ? `${earlier.levelName} + ${row.name}` : row.name,
      limits: earlier ? widest(earlier.limits, limits) : limits,
    });
  }
  return found;
}

/**
 * The members that a level binds on a day, with the kinds of their bindings: those bound by name, and of roles and
 * units the reviewers.
 */
export async function heldBy(tx: Tx, levelId: string, today: string): Promise<Map<string, HolderKind[]>> {
  const rows = await tx.all(sql<{ memberId: string; kinds: HolderKind[] }>`
    select h.member_id as "memberId", array_agg(distinct h.kind order by h.kind) as kinds from ${heldSql(tx, today)} h
    where h.level_id = ${levelId} and (h.kind = 'member' or h.member_id in ${activeReviewersSql(tx)})
    group by h.member_id limit 5000`);
  return new Map(rows.map(({ memberId, kinds }) => [memberId, kinds]));
}

export function allLevels(tx: Tx): Promise<{ id: string; name: string }[]> {
  return tx.all(sql<{ id: string; name: string }>`
    select id, name from authority_level where org_id = ${tx.orgId} order by name, id`);
}

/** Binds a member to a level of authority from today on; false where there is no such level. */
export async function bindLevel(
  tx: Tx,
  { memberId, levelId, byMemberId }: { memberId: string; levelId: string; byMemberId: string },
): Promise<boolean> {
  if (!(await lockLevel(tx, levelId))) return false;
  const from = todayOf(tx, await settings(tx));
  const holder = { levelId, holderKind: 'member', holderId: memberId } as const;
  await insertBinding(tx, { ...holder, from, to: null });
  await logAuthority(tx, { ...holder, before: null, after: { from, to: null }, byMemberId });
  return true;
}

/** Those of the units that a level binds, today or later. */
export async function boundUnits(tx: Tx, unitIds: readonly string[]): Promise<ReadonlySet<string>> {
  const today = todayOf(tx, await settings(tx));
  const rows = await tx.all(sql<{ id: string }>`
    select distinct holder_id as id from authority_binding
    where org_id = ${tx.orgId} and holder_kind = 'unit' and holder_id = any(${[...unitIds]}::uuid[])
      and ${notOverSql(today)}`);
  return new Set(rows.map(({ id }) => id));
}
