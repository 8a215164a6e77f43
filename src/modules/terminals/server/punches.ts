/** Punches as people see them: listed, ignored with a reason, counted again. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { equals, type Sql } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery, type Asker, type ListRequest } from '../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { devicesSql } from '../../devices/server/door.ts';
import { findMembers, membersByIds } from '../../members/server/door.ts';
import { terminalsCalls as calls, type PunchRow } from '../calls.ts';
import { punchFields, punchWords } from '../columns.ts';
import { terminalRights } from '../permissions.ts';
import { settleChange, type Moved } from './change.ts';
import { matcherOf } from './match.ts';
import { lockCounting } from './punch.store.ts';

/** The most members that a search may match. */
const mostFound = 500;

type Stored = Omit<PunchRow, 'memberName' | 'memberNo'>;

/** The number of punches of all terminals, or of one, as it is counted with each push. */
function countedSql({ tx, input }: ListRequest<typeof calls.punches>): Sql | null {
  const { keyword, state, flag, memberId, pin, from, to, deviceId } = input;
  if ([keyword, state, flag, memberId, pin, from, to].some(Boolean)) return null;
  const own = deviceId ? sql`and t.device_id = ${deviceId}` : sql``;
  return sql`select coalesce(sum(t.punches), 0)::int as total from terminal t where t.org_id = ${tx.orgId} ${own}`;
}

export const punchList = listQuery<typeof calls.punches, Stored>(calls.punches, {
  from: ({ tx }) =>
    sql`punch p join (select d.id, d.name from ${devicesSql(tx, 'terminal')}) n on n.id = p.device_id`,
  visible: ({ tx }) => sql`p.org_id = ${tx.orgId}`,
  columns: {
    id: sql`p.id`,
    at: sql`p.at`,
    second: sql`p.second`,
    arrivedAt: sql`p.arrived_at`,
    pin: sql`p.pin`,
    memberId: sql`p.member_id`,
    deviceId: sql`p.device_id`,
    deviceName: sql`n.name`,
    state: sql`p.state`,
    flags: sql`p.flags`,
    stateCode: sql`p.state_code`,
    verify: sql`p.verify`,
    zone: sql`p.zone`,
    raw: sql`p.raw`,
    reason: sql`p.reason`,
  },
  where: {
    keyword: async (words, { tx }) =>
      sql`(p.pin = ${words.trim()} or p.member_id = any(${await findMembers(tx, words, mostFound)}::uuid[]))`,
    state: equals(sql`p.state`),
    flag: (flag) => sql`${flag}::text = any(p.flags)`,
    deviceId: equals(sql`p.device_id`),
    memberId: equals(sql`p.member_id`),
    pin: equals(sql`p.pin`),
    // By the wall clock of the terminal, as people read it there.
    from: (day) => sql`p.day >= ${day}::date and p.at >= ${day}::date - interval '1 day'`,
    to: (day) => sql`p.day <= ${day}::date and p.at < ${day}::date + interval '2 days'`,
  },
  sort: { at: sql`p.at` },
  order: '-at',
  tie: sql`p.id`,
  kept: countedSql,
  rows: async (stored, { tx }: Asker): Promise<PunchRow[]> => {
    const people = await membersByIds(
      tx,
      stored.flatMap(({ memberId }) => memberId ?? []),
    );
    return stored.map((row) => ({
      ...row,
      memberName: people.get(row.memberId ?? '')?.name ?? '',
      memberNo: people.get(row.memberId ?? '')?.number ?? '',
    }));
  },
});

export const punchExport = exportOf(punchList, {
  kind: 'terminals.punches',
  permission: terminalRights.view,
  columns: Object.values(punchFields),
  words: punchWords,
});

/** Ignores punches of the condition that are not yet ignored; answers those that counted for a member. */
export async function ignorePunches(
  tx: Tx,
  {
    ids,
    pin = null,
    reason,
    byMemberId,
  }: { ids: readonly string[] | null; pin?: string | null; reason: string; byMemberId: string },
): Promise<number> {
  await lockCounting(tx);
  const moved = await tx.all(sql<Moved>`
    update punch set state = 'ignored', reason = ${reason}, ignored_by = ${byMemberId}
    where org_id = ${tx.orgId} and state <> 'ignored'
      and (${ids === null} or id = any(${[...(ids ?? [])]}::uuid[]))
      and (${pin}::text is null or pin = ${pin}::text and state = 'unmatched')
    returning member_id as "memberId", day, at`);
  await settleChange(tx, moved);
  return moved.length;
}

/** Of each named punch: done, or unknown here. What is already so is done. */
async function resultsOf({ tx, language }: Ctx, ids: readonly string[]) {
  const rows = await tx.all(sql<{ id: string }>`
    select id from punch where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`);
  const known = new Set(rows.map(({ id }) => id));
  if (known.size === 0) throw kitRefusals.not_found();
  const unknown = kitRefusals.not_found();
  return {
    results: ids.map((id) =>
      known.has(id)
        ? { id, reason: null, message: '' }
        : { id, reason: unknown.reason, message: unknown.format(language) },
    ),
  };
}

export async function ignore(ctx: Ctx, { ids, reason }: ParsedInputOf<typeof calls.ignore>) {
  const answer = await resultsOf(ctx, ids);
  await ignorePunches(ctx.tx, { ids, reason, byMemberId: ctx.actor.memberId });
  return answer;
}

type Ignored = { id: string; pin: string; day: string };

export async function restore(ctx: Ctx, { ids }: ParsedInputOf<typeof calls.restore>) {
  const { tx } = ctx;
  const answer = await resultsOf(ctx, ids);
  await lockCounting(tx);
  const ignored = await tx.all(sql<Ignored>`
    select id, pin, day from punch
    where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[]) and state = 'ignored' order by id for update`);
  const matcher = await matcherOf(
    tx,
    ignored.map(({ pin }) => pin),
  );
  const members = ignored.map(({ pin, day }) => matcher(pin, day));
  const moved = await tx.all(sql<Moved>`
    update punch p set state = case when n.member_id is null then 'unmatched' else 'matched' end,
      member_id = n.member_id, reason = '', ignored_by = null
    from unnest(${ignored.map(({ id }) => id)}::uuid[], ${members}::uuid[]) as n(id, member_id)
    where p.org_id = ${tx.orgId} and p.id = n.id returning p.member_id as "memberId", p.day, p.at`);
  await settleChange(tx, moved);
  return answer;
}
