/** Members without an entry are ranked with 0: by rows of totals, or by these queries until a fold has made them. */
import { monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { membersSql } from '../../../members/server/doors/relations.door.ts';
import { type AddedMember } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { isRanked, openingBalanceMonth } from '../../rules.ts';
import { dropEmpty, histogramSql, type HistogramKey } from './histogram.ts';
import { lockFold } from '../visibility.ts';
import { noteChange } from '../fold/changes.ts';
import { foldWaker } from '../fold/wake.ts';

/** The `since` of members known from entries alone. */
const unknownSince = 999_912;
/** Nowhere is the day further on than this. */
const earliestZoneMs = 14 * 3_600_000;

/** The month of the transaction's instant where the day is furthest on. */
export function latestMonthOf(tx: Tx): number {
  return monthOf(new Date(tx.now.getTime() + earliestZoneMs).toISOString().slice(0, 10));
}

/** False for future months, which list only members with an entry. */
export function listsAll(tx: Tx, period: number): boolean {
  return period <= latestMonthOf(tx);
}

/** SQL of whether the member `m` had joined by a period: the cumulative one lists every known member. */
export const hadCome = (period: ReturnType<typeof sql>) =>
  sql`m.since <= case ${period} when ${sql.lit(openingBalanceMonth)} then ${sql.lit(unknownSince - 1)} else ${period} end`;

/** SQL of whether the organisation lists members without an entry. */
export function isOn(tx: Tx) {
  return sql`coalesce((select lists_all from fold_state where org_id = ${tx.orgId}), true)`;
}

const isClosed = (tx: Tx, period: ReturnType<typeof sql>) =>
  sql`exists (select from period_snapshot s where s.org_id = ${tx.orgId} and s.period = ${period})`;

/** SQL of the members of a month, as `m`, that no fold has listed yet: `from ${newcomers(tx, period)}`. */
export function newcomers(tx: Tx, period: number) {
  return sql`newcomer_tail q
    join ledger_member m on m.org_id = ${tx.orgId} and m.member_id = q.member_id and ${hadCome(sql`${period}::int`)}
    where q.org_id = ${tx.orgId} and ${sql.lit(listsAll(tx, period))} and ${isOn(tx)}
      and not ${isClosed(tx, sql`${period}`)}`;
}

/** SQL of whether a month lists members without totals, because nothing was ever booked into it. */
export function isUnopened(tx: Tx, period: number) {
  if (!listsAll(tx, period)) return sql`false`;
  return sql`(${isOn(tx)} and not exists (
    select from ledger_month o where o.org_id = ${tx.orgId} and o.period = ${period}))`;
}

/** SQL of the members, as `m`, that an unopened month lists: `from ${everyListed(tx, period)}`. */
export function everyListed(tx: Tx, period: number) {
  return sql`ledger_member m where m.org_id = ${tx.orgId} and ${hadCome(sql`${period}::int`)}`;
}

/** SQL of the members, as `m`, that some days list, by the month of the last of them: `from ${listedBy(tx, day)}`. */
export function listedBy(tx: Tx, day: string) {
  return sql`${everyListed(tx, Math.min(monthOf(day), latestMonthOf(tx)))} and ${isOn(tx)}`;
}

/**
 * Lists new members in rankings from the month on in which they joined; without such a day, from this month on. A member
 * hidden at first is shown by `setRanked`.
 */
export async function enrol(tx: Tx, members: readonly AddedMember[]): Promise<void> {
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const since = members.map(({ joinDay }) => monthOf(joinDay ?? today));
  // For the frozen the setting is read when no other ranking is being changed.
  const isVisible = members.map(({ status }) => status !== 'frozen' && isRanked(status, organisation));
  await tx.inParts(
    { member_id: 'uuid' },
    sql<{ member_id: string }>`
      insert into ledger_member (org_id, member_id, member_no, shown, since)
      select ${tx.orgId}, n.id, n.number, n.shown, n.since
      from unnest(${members.map(({ memberId }) => memberId)}::uuid[],
        ${members.map(({ number }) => number)}::text[], ${isVisible}::boolean[], ${since}::int[])
        as n (id, number, shown, since)
      returning member_id`,
    [
      (rowsOf) =>
        sql`insert into newcomer_tail (org_id, member_id) select ${tx.orgId}, member_id from ${rowsOf}`,
    ],
  );
  foldWaker.wakeAfter(tx);
}

/** Lists a member from the month of another day on: in open months alone, as the list of a closed month is final. */
export async function changeSince(tx: Tx, { memberId }: { memberId: string }): Promise<void> {
  await lockFold(tx);
  const { zone } = await settings(tx);
  const changed = await tx.run(sql`
    update ledger_member l set since = n.since
    from (select ${joinedIn(sql`m`, zone)} as since from ${membersSql(tx)} m where m.id = ${memberId}) n
    where l.org_id = ${tx.orgId} and l.member_id = ${memberId} and l.since <> n.since`);
  // A member whom no fold has listed yet is listed by the next one.
  if (changed === 0) return;
  const keys = await tx.all(sql<HistogramKey & { n: number }>`
    with gone as (
      delete from member_total t using ledger_member m
      where m.org_id = ${tx.orgId} and m.member_id = ${memberId} and t.org_id = ${tx.orgId}
        and t.member_id = m.member_id and t.n = 0 and not ${hadCome(sql`t.period`)} and not ${isClosed(tx, sql`t.period`)}
      returning t.period, t.shown
    ), moved as (
      select period, 0::bigint as score, -1 as n from gone where shown
    ) ${histogramSql(tx)}`);
  await dropEmpty(
    tx,
    keys.filter(({ n }) => n === 0),
  );
  if (!(await isWaiting(tx, memberId))) await list(tx, sql`m.member_id = ${memberId}`);
  await noteChange(tx, { memberIds: [memberId] });
}

async function isWaiting(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select 1 from newcomer_tail where org_id = ${tx.orgId} and member_id = ${memberId}`);
  return row !== undefined;
}

/** SQL of the month in which a member joined; without such a day, of the one in which the product learnt of him. */
export const joinedIn = (member: ReturnType<typeof sql>, zone: string) =>
  sql`to_char(coalesce(${member}.join_day::timestamp, ${member}.created_at at time zone ${zone}), 'YYYYMM')::int`;

/** Lists the members who joined since the last fold in the open months. Call it under the fold lock. */
export async function listNewcomers(tx: Tx): Promise<void> {
  const came = await tx.all(sql<{ id: string }>`
    delete from newcomer_tail where org_id = ${tx.orgId} returning member_id as id`);
  if (came.length === 0) return;
  const memberIds = came.map(({ id }) => id);
  await list(tx, sql`m.member_id = any(${memberIds}::uuid[])`);
  await noteChange(tx, { memberIds });
}

/** Lists everybody in a month that was just opened, or in all open months. Call it under the fold lock. */
export async function listEverybody(tx: Tx, period?: number): Promise<void> {
  await list(tx, period === undefined ? sql`true` : sql`o.period = ${period}`);
}

function list(tx: Tx, which: ReturnType<typeof sql>): Promise<unknown> {
  return tx.run(sql`
    with listed as (
      insert into member_total (org_id, period, member_id, member_no, shown, n, bmp, amp, pmp, gcp, merit)
      select ${tx.orgId}, o.period, m.member_id, m.member_no, m.shown, 0, 0, 0, 0, 0, 0
      from ledger_month o join ledger_member m on m.org_id = ${tx.orgId} and ${hadCome(sql`o.period`)}
      where o.org_id = ${tx.orgId} and ${isOn(tx)} and not ${isClosed(tx, sql`o.period`)} and ${which}
      order by o.period, m.member_id
      on conflict (org_id, period, member_id) do nothing
      returning period, shown
    ), moved as (
      select period, 0::bigint as score, 1 as n from listed where shown
    ) ${histogramSql(tx)}`);
}

/** Applies the setting: open months and the cumulative ranking list all members without an entry, or none. */
export async function setListsAll(tx: Tx, on: boolean): Promise<void> {
  await tx.run(sql`set local statement_timeout = '10min'`);
  await lockFold(tx);
  const changed = await tx.run(sql`
    update fold_state set lists_all = ${on} where org_id = ${tx.orgId} and lists_all <> ${on}`);
  if (changed === 0) return;
  await noteChange(tx, { everything: true });
  if (on) return listEverybody(tx);
  const keys = await tx.all(sql<HistogramKey & { n: number }>`
    with gone as (
      delete from member_total t where t.org_id = ${tx.orgId} and t.n = 0
        and not ${isClosed(tx, sql`t.period`)}
      returning period, shown
    ), moved as (
      select period, 0::bigint as score, -1 as n from gone where shown
    ) ${histogramSql(tx)}`);
  await dropEmpty(
    tx,
    keys.filter(({ n }) => n === 0),
  );
}
