/** Who may review what: levels of authority, what is used of their monthly limits, the units of a scope, and delegations that hold. */
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { addDays, firstDayOf, lastDayOf, monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { activeReviewersSql, pathsOfUnits } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { inputRefusals } from '../../rules/input.refusals.ts';
import { isInReach } from '../../rules/input.rules.ts';
import {
  overPeriod,
  totalsOf,
  type Limits,
  type Tier,
  type TierLimits,
  type Used,
  type Values,
} from '../../rules/record.rules.ts';
import type { StateRow } from '../record/record.store.ts';
import {
  heldSql,
  insertBinding,
  levelById,
  limitsOfRow,
  logAuthority,
  notOverSql,
  type HolderKind,
  type LimitColumns,
} from './level.store.ts';

export type Authority = {
  memberId: string;
  levelName: string;
  limits: Limits;
  /** Whose members alone one reviews, with the units below; empty: the whole organisation. */
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
  const asked =
    memberIds === null
      ? sql`(h.kind = 'member' or h.member_id in ${activeReviewersSql(tx)})`
      : sql`h.member_id = any(${[...memberIds]}::uuid[])`;
  const rows = await tx.all(sql<HeldRow>`
    select distinct h.member_id as "memberId", coalesce(c.unit_ids, '{}') as "unitIds", l.* from ${heldSql(tx, today, options)} h
    join authority_level l on l.org_id = ${tx.orgId} and l.id = h.level_id
    left join review_scope c on c.org_id = ${tx.orgId} and c.member_id = h.member_id
    where ${asked} order by h.member_id, l.name limit 5000`);
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

/** Whom a level binds on a day, and by what: those bound by name, and of roles and units the reviewers. */
export async function heldBy(tx: Tx, levelId: string, today: string): Promise<Map<string, HolderKind[]>> {
  const rows = await tx.all(sql<{ memberId: string; kinds: HolderKind[] }>`
    select h.member_id as "memberId", array_agg(distinct h.kind order by h.kind) as kinds from ${heldSql(tx, today)} h
    where h.level_id = ${levelId} and (h.kind = 'member' or h.member_id in ${activeReviewersSql(tx)})
    group by h.member_id limit 5000`);
  return new Map(rows.map(({ memberId, kinds }) => [memberId, kinds]));
}

/**
 * Serialises the approvals of one reviewer in one month, so that each sees what the others used.
 * @internal
 */
export async function lockPeriod(tx: Tx, memberId: string, month: number): Promise<void> {
  await tx.run(sql`
    insert into authority_period (org_id, member_id, month) values (${tx.orgId}, ${memberId}, ${month})
    on conflict do nothing`);
  await tx.all(sql`
    select from authority_period where org_id = ${tx.orgId} and member_id = ${memberId} and month = ${month} for update`);
}

/**
 * The same for each final reviewer of these records, in the month of its approval. Locked in one order: locking record
 * by record could deadlock.
 */
export async function lockPeriodsOf(tx: Tx, recordIds: readonly string[]): Promise<void> {
  const periods = await tx.all(sql<{ memberId: string; day: string }>`
    select last_id as "memberId", min(released_on) as day from merit_state
    where org_id = ${tx.orgId} and id = any(${[...recordIds]}::uuid[]) and last_id is not null and released_on is not null
    group by last_id, date_trunc('month', released_on) order by last_id, day`);
  for (const { memberId, day } of periods) await lockPeriod(tx, memberId, monthOf(day));
}

export const nothingUsed: Used = {
  b: { award: 0, deduct: 0 },
  a: { award: 0, deduct: 0 },
  p: { award: 0, deduct: 0 },
  g: { award: 0, deduct: 0 },
};

/** Points that final reviewers approved in a month, by the day of the approval; nullified records do not count. */
export async function usedOf(
  tx: Tx,
  memberIds: readonly string[],
  month: number,
): Promise<Map<string, Used>> {
  type Row = { memberId: string } & Record<`${Tier}${'a' | 'd'}`, number>;
  const rows = await tx.all(sql<Row>`
    select s.last_id as "memberId", sum(s.b_plus) as ba, -sum(s.b_minus) as bd, sum(s.a_plus) as aa,
      -sum(s.a_minus) as ad, sum(s.p_plus) as pa, -sum(s.p_minus) as pd, sum(s.g_plus) as ga, -sum(s.g_minus) as gd
    from merit_state s
    where s.org_id = ${tx.orgId} and s.last_id = any(${[...memberIds]}::uuid[]) and s.status in (1, 2)
      and s.released_on between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date
    group by s.last_id`);
  return new Map(
    rows.map((row) => [
      row.memberId,
      {
        b: { award: row.ba, deduct: row.bd },
        a: { award: row.aa, deduct: row.ad },
        p: { award: row.pa, deduct: row.pd },
        g: { award: row.ga, deduct: row.gd },
      },
    ]),
  );
}

type Lines = Iterable<Values & { count: number }>;

/**
 * The refusal of lines that would exceed the reviewer's monthly limits together with what is used; null if none. With `lock`,
 * concurrent approvals by the same reviewer are serialised until the transaction ends.
 */
export async function overMonth(
  tx: Tx,
  given: { memberId: string; month: number; limits: Limits; lock: boolean },
  lines: Lines,
): Promise<Refusal | null> {
  const { memberId, month, limits, lock } = given;
  const isLimited = Object.values(limits).some(
    (tier) => tier.awardPeriod !== null || tier.deductPeriod !== null,
  );
  if (!isLimited) return null;
  if (lock) await lockPeriod(tx, memberId, month);
  const used = (await usedOf(tx, [memberId], month)).get(memberId) ?? nothingUsed;
  const over = overPeriod(totalsOf(lines), limits, used);
  return over && inputRefusals.over_period(over);
}

/**
 * Refuses to restore lines if the month of their approval has no room left: nullifying returned their share, and the
 * reviewer may have used it since.
 */
export async function refuseNoRoomLeft(
  tx: Tx,
  { last_id: memberId, released_on: day }: StateRow,
  lines: Lines,
): Promise<void> {
  if (memberId === null || day === null) return;
  const limits = (await authorityOf(tx, [memberId], day, { wholeDay: true })).get(memberId)?.limits;
  if (!limits) return;
  const over = await overMonth(tx, { memberId, month: monthOf(day), limits, lock: true }, lines);
  if (over) throw over.at('lastReviewerId');
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
  if (!(await levelById(tx, levelId))) return false;
  const from = todayOf(tx, await settings(tx));
  const holder = { levelId, holderKind: 'member', holderId: memberId } as const;
  await insertBinding(tx, { ...holder, from, to: null });
  await logAuthority(tx, { ...holder, before: null, after: { from, to: null }, byMemberId });
  return true;
}

// Scopes: over whom members review, by units with those below them. Without any unit it is the whole organisation.

/** Those of the units that a level binds, today or later. */
export async function boundUnits(tx: Tx, unitIds: readonly string[]): Promise<ReadonlySet<string>> {
  const today = todayOf(tx, await settings(tx));
  const rows = await tx.all(sql<{ id: string }>`
    select distinct holder_id as id from authority_binding
    where org_id = ${tx.orgId} and holder_kind = 'unit' and holder_id = any(${[...unitIds]}::uuid[])
      and ${notOverSql(today)}`);
  return new Set(rows.map(({ id }) => id));
}

export type Scope = { memberId: string; unitIds: string[]; version: number };

/** The scopes of members, by member; those who never had one are missing. */
export async function scopesOf(tx: Tx, memberIds: readonly string[]): Promise<Map<string, Scope>> {
  const rows = await tx.all(sql<Scope>`
    select member_id as "memberId", unit_ids as "unitIds", version from review_scope
    where org_id = ${tx.orgId} and member_id = any(${[...memberIds]}::uuid[])`);
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** Sets the units of members, and counts the change; with null the units stay and the change is counted alone. */
export async function saveScopes(
  tx: Tx,
  memberIds: readonly string[],
  unitIds: readonly string[] | null,
): Promise<void> {
  const units = sql`${[...(unitIds ?? [])]}::uuid[]`;
  await tx.run(sql`
    insert into review_scope (org_id, member_id, unit_ids, changed_at)
    select ${tx.orgId}, given.id, ${units}, ${tx.instant} from unnest(${[...memberIds]}::uuid[]) as given (id)
    on conflict (org_id, member_id) do update set version = review_scope.version + 1, changed_at = ${tx.instant}
      ${unitIds === null ? sql`` : sql`, unit_ids = ${units}`}`);
}

/**
 * The units whose members each of these may review, with those below; who reviews the whole organisation is missing.
 * Reads the tree of units only where somebody has a scope.
 */
export async function reachOf(
  tx: Tx,
  scopes: Iterable<{ memberId: string; unitIds: readonly string[] }>,
): Promise<Map<string, ReadonlySet<string>>> {
  const limited = [...scopes].filter(({ unitIds }) => unitIds.length > 0);
  if (limited.length === 0) return new Map();
  const paths = [...(await pathsOfUnits(tx))];
  return new Map(
    limited.map(({ memberId, unitIds }) => [
      memberId,
      new Set(paths.flatMap(([id, path]) => (unitIds.some((top) => path.includes(top)) ? [id] : []))),
    ]),
  );
}

/** Refuses a review of lines of which one is outside the caller's scope. */
export async function refuseOutside(
  tx: Tx,
  scope: { memberId: string; unitIds: readonly string[] } | undefined,
  { path, unitIds }: { path: string; unitIds: readonly (string | null)[] },
): Promise<void> {
  if (!scope) return;
  const reach = (await reachOf(tx, [scope])).get(scope.memberId);
  if (!isInReach(reach, unitIds)) throw inputRefusals.outside_scope().at(path);
}

/** SQL of the scopes, as `(member_id, unit_ids, version)`. */
export const scopesSql = (tx: Tx) =>
  sql`(select member_id, unit_ids, version from review_scope where org_id = ${tx.orgId})`;

// Delegations.

type DelegationSpan = { memberId: string; from: string; to: string };

/**
 * Delegations to a member, current or future; read before the organisation's day is known, which saves a round trip.
 */
export function delegationsTo(tx: Tx, memberId: string): Promise<DelegationSpan[]> {
  const yesterday = addDays(tx.now.toISOString().slice(0, 10), -1);
  return tx.all(sql<DelegationSpan>`
    select member_id as "memberId", from_day as "from", to_day as "to" from merit_delegation
    where org_id = ${tx.orgId} and delegate_id = ${memberId} and ended_at is null and to_day >= ${yesterday}::date
    order by member_id limit 200`);
}

/** The members whose reviews each delegate may do on a day. */
export async function delegationsOn(tx: Tx, day: string): Promise<Map<string, string[]>> {
  const rows = await tx.all(sql<{ delegateId: string; members: string[] }>`
    select delegate_id as "delegateId", array_agg(member_id order by member_id) as members from merit_delegation
    where org_id = ${tx.orgId} and ended_at is null and from_day <= ${day}::date and to_day >= ${day}::date
    group by delegate_id`);
  return new Map(rows.map(({ delegateId, members }) => [delegateId, members]));
}

/** The members whose delegation includes a day. */
export function onDay(delegations: readonly DelegationSpan[], day: string): string[] {
  return delegations.filter(({ from, to }) => from <= day && to >= day).map(({ memberId }) => memberId);
}

/** The delegates of a member on a day. */
export async function delegatesOf(tx: Tx, memberId: string, today: string): Promise<string[]> {
  const rows = await tx.all(sql<{ delegateId: string }>`
    select delegate_id as "delegateId" from merit_delegation
    where org_id = ${tx.orgId} and member_id = ${memberId} and ended_at is null
      and from_day <= ${today}::date and to_day >= ${today}::date limit 1`);
  return rows.map((row) => row.delegateId);
}
