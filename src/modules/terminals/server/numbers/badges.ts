/** Numbers of terminals that people give to members, and those that belong to nobody yet. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { newId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../../kit/server/list/list-query.ts';
import { judged, ruleFor, type Ctx } from '../../../../kit/server/module.ts';
import { devicesSql } from '../../../devices/server/door.ts';
import { findMembers, membersByIds } from '../../../members/server/door.ts';
import { memberNameSql } from '../../../members/server/doors/relations.door.ts';
import { terminalsCalls as calls, type BadgeRow, type UnmatchedRow } from '../../calls.ts';
import { unmatchedFields, unmatchedWords } from '../../columns.ts';
import { punchBadgeTable } from '../../migrations/tables.ts';
import { terminalRights } from '../../permissions.ts';
import { isPin } from '../../rules/lines.ts';
import { settleChange, type Moved } from '../change.ts';
import { matcherOf } from '../match.ts';
import { lockCounting } from '../punch.store.ts';
import { ignorePunches } from '../punches.ts';
import { terminalRefusals as refusals } from '../refusals.ts';

const mostFound = 500;

type StoredNumber = Omit<UnmatchedRow, 'deviceNames'> & { deviceIds: string[] };

export const unmatchedList = listQuery<typeof calls.unmatched, StoredNumber>(calls.unmatched, {
  from: ({ tx }) => sql`(
    select p.pin, count(*)::int as punches, min(p.day) as first_day, max(p.day) as last_day,
      array_agg(distinct p.device_id) as device_ids
    from punch p where p.org_id = ${tx.orgId} and p.state = 'unmatched' group by p.pin) u`,
  visible: () => sql`true`,
  columns: ({ tx }) => ({
    pin: sql`u.pin`,
    name: sql`coalesce((select max(t.name) from terminal_user t where t.org_id = ${tx.orgId} and t.pin = u.pin), '')`,
    punches: sql`u.punches`,
    firstDay: sql`u.first_day`,
    lastDay: sql`u.last_day`,
    deviceIds: sql`u.device_ids`,
  }),
  where: { keyword: (words) => sql`strpos(lower(u.pin), lower(${words})) > 0` },
  sort: {
    pin: sql`u.pin`,
    punches: sql`u.punches`,
    firstDay: sql`u.first_day`,
    lastDay: sql`u.last_day`,
  },
  order: '-lastDay',
  tie: sql`u.pin`,
  rows: async (stored, { tx }: Asker): Promise<UnmatchedRow[]> => {
    const names = await deviceNames(tx);
    return stored.map(({ deviceIds, ...row }) => ({
      ...row,
      deviceNames: deviceIds.map((id) => names.get(id) ?? '').toSorted(),
    }));
  },
});

async function deviceNames(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.all(sql<{ id: string; name: string }>`
    select d.id, d.name from ${devicesSql(tx, 'terminal')}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const unmatchedExport = exportOf(unmatchedList, {
  kind: 'terminals.unmatched',
  permission: terminalRights.view,
  columns: Object.values(unmatchedFields),
  words: unmatchedWords,
});

type StoredBadge = Omit<BadgeRow, 'memberName' | 'memberNo'>;

export const badgeList = listQuery<typeof calls.badges, StoredBadge>(calls.badges, {
  from: sql`punch_badge b`,
  visible: ({ tx }) => sql`b.org_id = ${tx.orgId}`,
  columns: ({ tx }) => ({
    id: sql`b.id`,
    version: sql`b.version`,
    pin: sql`b.pin`,
    fromDay: sql`b.from_day`,
    memberId: sql`b.member_id`,
    byName: sql`coalesce(${memberNameSql(tx, sql`b.by_member_id`)}, '')`,
    at: sql`b.at`,
  }),
  where: {
    keyword: async (words, { tx }) =>
      sql`(b.pin = ${words.trim()} or b.member_id = any(${await findMembers(tx, words, mostFound)}::uuid[]))`,
  },
  sort: { pin: sql`b.pin`, fromDay: sql`b.from_day` },
  order: 'pin',
  tie: sql`b.id`,
  rows: async (stored, { tx }: Asker): Promise<BadgeRow[]> => {
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

/** Those who match the same numbers take turns, and those who match while punches come wait for their commit. */
const lockPins = async (tx: Tx, pins: readonly string[]): Promise<void> => {
  for (const pin of pins.toSorted())
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`pin:${tx.orgId}:${pin}`}, 0))`);
};

type Known = { id: string; pin: string; day: string; memberId: string | null; at: string };

/** Gives the punches of these numbers to the members whom they belong to now; answers how many moved. */
export async function rematch(tx: Tx, pins: readonly string[]): Promise<number> {
  if (pins.length === 0) return 0;
  await lockCounting(tx);
  const matcher = await matcherOf(tx, pins);
  const all = await tx.all(sql<Known>`
    select id, pin, day, member_id as "memberId", at from punch
    where org_id = ${tx.orgId} and pin = any(${[...pins]}::text[]) and state <> 'ignored' order by id for update`);
  const moving = all.flatMap((punch) => {
    const memberId = matcher(punch.pin, punch.day);
    return memberId === punch.memberId ? [] : [{ ...punch, next: memberId }];
  });
  await tx.run(sql`
    update punch p set member_id = n.member_id, state = case when n.member_id is null then 'unmatched' else 'matched' end
    from unnest(${moving.map(({ id }) => id)}::uuid[], ${moving.map(({ next }) => next)}::uuid[]) as n(id, member_id)
    where p.org_id = ${tx.orgId} and p.id = n.id`);
  const moved: Moved[] = moving.flatMap(({ memberId, next, day, at }) => [
    { memberId, day, at },
    { memberId: next, day, at },
  ]);
  await settleChange(tx, moved);
  return moving.length;
}

const rule = ruleFor<typeof calls.match>();
const rules = [
  rule(['pin'], async (_ctx, { pin }) => {
    if (!isPin(pin)) throw refusals.pin_form().at('pin');
  }),
  rule(['memberId'], async ({ tx }, { memberId }) => {
    if (memberId === null) return;
    const member = (await membersByIds(tx, [memberId])).get(memberId);
    if (!member || member.status === 'deleted') throw refusals.badge_member().at('memberId');
  }),
];

export const match = judged(
  rules,
  async ({ tx, actor }: Ctx, { pin, memberId, fromDay }: ParsedInputOf<typeof calls.match>) => {
    await lockPins(tx, [pin]);
    await tx.run(sql`
      insert into punch_badge as b (org_id, id, pin, from_day, member_id, by_member_id, at)
      values (${tx.orgId}, ${newId()}, ${pin}, ${fromDay}, ${memberId}, ${actor.memberId}, ${tx.instant})
      on conflict (org_id, pin, from_day) do update set member_id = excluded.member_id,
        by_member_id = excluded.by_member_id, at = excluded.at, version = b.version + 1`);
    return { count: await rematch(tx, [pin]) };
  },
);

export async function removeBadge({ tx }: Ctx, target: ParsedInputOf<typeof calls.removeBadge>) {
  const { pin } = await tx.lock(punchBadgeTable, target);
  await lockPins(tx, [pin]);
  await tx.remove(punchBadgeTable, target);
  return { count: await rematch(tx, [pin]) };
}

export async function ignorePin({ tx, actor }: Ctx, { pin, reason }: ParsedInputOf<typeof calls.ignorePin>) {
  return { count: await ignorePunches(tx, { ids: null, pin, reason, byMemberId: actor.memberId }) };
}
