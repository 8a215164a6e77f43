/** The start points of members: cumulative only, corrected by differences until they are locked. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { monthOf } from '../../../../kit/contract/format.ts';
import { newId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsWithout, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { matches } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery } from '../../../../kit/server/list/list-query.ts';
import type { Handlers } from '../../../../kit/server/module.ts';
import { postAll } from '../../../ledger/server/door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { mainUnitNameSql, memberNameSql, membersSql } from '../../../members/server/doors/relations.door.ts';
import { ratioFor, settings, todayOf } from '../../../organisation/server/door.ts';
import { startFieldList, startWords } from '../../columns.ts';
import { fixedStartTable } from '../../migrations/tables.ts';
import { fixedRights } from '../../permissions.ts';
import { startCalls } from '../../start.calls.ts';
import { fixedSetting } from '../config/setting.ts';
import { fixedRefusals } from '../refusals.ts';

export type Start = { memberId: string; bmp: number; amp: number };
const unreadNames = ['source', 'byMember', 'at'] as const;
export type HeldStart = Omit<RowOf<typeof fixedStartTable>, (typeof unreadNames)[number]>;
type Change = Start & { unitId: string; before: HeldStart | null };

/** Keeps start points open until the transaction ends; refuses once they are locked. */
export async function holdOpen(tx: Tx): Promise<void> {
  const { startLockedAt } = await fixedSetting(tx, { lock: true });
  if (startLockedAt !== null) throw fixedRefusals.start_locked();
}

export async function startsOf(
  tx: Tx,
  memberIds: readonly string[],
  { lock = false } = {},
): Promise<Map<string, HeldStart>> {
  const rows = await tx.all(sql<HeldStart>`
    select ${columnsWithout(fixedStartTable, 's', unreadNames)} from fixed_start s
    where org_id = ${tx.orgId} and member_id = any(${[...memberIds]}::uuid[])
    order by member_id ${lock ? sql`for update` : sql``}`);
  return new Map(rows.map((row) => [row.memberId, row]));
}

type By = { memberId: string; batchId: string | null; source: string };

/** Sets start points, whose rows are locked: posts what differs, and keeps what stood there before. */
export async function setStarts(tx: Tx, by: By, changes: readonly Change[]): Promise<void> {
  const organisation = await settings(tx);
  const bookDate = todayOf(tx, organisation);
  const rows = changes.map(({ before, ...start }) => ({
    ...start,
    recordId: before?.recordId ?? newId(),
    ratio: before?.ratio ?? ratioFor(organisation, monthOf(bookDate)),
    postings: (before?.postings ?? 0) + 1,
    before: { bmp: before?.bmp ?? 0, amp: before?.amp ?? 0 },
  }));
  const differing = rows.filter(({ bmp, amp, before }) => bmp !== before.bmp || amp !== before.amp);
  if (differing.length === 0) return;
  await postAll(
    tx,
    differing.map(({ memberId, unitId, recordId, ratio, postings, bmp, amp, before }) => ({
      kind: 'start' as const,
      recordId,
      stateVersion: postings,
      bookDate,
      byMemberId: by.memberId,
      ratio,
      entries: [
        {
          memberId,
          unitId,
          eventId: null,
          recordDate: bookDate,
          bmp: bmp - before.bmp,
          amp: amp - before.amp,
          pmp: 0,
          gcp: 0,
        },
      ],
    })),
  );
  const { memberId: byMember, ...origin } = by;
  await tx.insertAll(
    fixedStartTable,
    differing.map((start) => ({ ...start, ...origin, byMember, at: tx.instant })),
    sql`on conflict (org_id, member_id) do update set bmp = excluded.bmp, amp = excluded.amp,
      postings = excluded.postings, source = excluded.source, by_member = excluded.by_member,
      batch_id = excluded.batch_id, bmp_before = fixed_start.bmp, amp_before = fixed_start.amp,
      version = fixed_start.version + 1, at = excluded.at`,
  );
}

/** Gives start points to a new member. Refuses once start points are locked. */
export async function giveStart(
  tx: Tx,
  {
    memberId,
    unitId,
    bmp,
    byMemberId,
  }: { memberId: string; unitId: string; bmp: number; byMemberId: string },
): Promise<void> {
  await holdOpen(tx);
  const by = { memberId: byMemberId, batchId: null, source: '' };
  await setStarts(tx, by, [{ memberId, unitId, bmp, amp: 0, before: null }]);
}

/** A member's start points, locked for a change; refuses once start points are locked. */
async function holdStart(tx: Tx, memberId: string) {
  await holdOpen(tx);
  const [members, starts] = await Promise.all([
    membersByIds(tx, [memberId]),
    startsOf(tx, [memberId], { lock: true }),
  ]);
  const member = members.get(memberId);
  if (!member || member.status === 'deleted') throw kitRefusals.not_found().at('memberId');
  const { unitId } = member;
  if (unitId === null) throw fixedRefusals.in_no_unit({ name: member.name }).at('memberId');
  return { member: { ...member, unitId }, held: starts.get(memberId) ?? null };
}

/** Takes back whole what a member began with, as a correction to 0 does. Answers the version of the posting. */
export async function takeBackStart(
  tx: Tx,
  { memberId, byMemberId }: { memberId: string; byMemberId: string },
): Promise<number | null> {
  const { member, held: before } = await holdStart(tx, memberId);
  if (!before || (before.bmp === 0 && before.amp === 0)) return null;
  const by = { memberId: byMemberId, batchId: null, source: '' };
  await setStarts(tx, by, [{ memberId, bmp: 0, amp: 0, unitId: member.unitId, before }]);
  return before.postings + 1;
}

const startList = listQuery(startCalls.starts, {
  from: ({ tx }) => sql`fixed_start s join ${membersSql(tx)} m on m.id = s.member_id`,
  visible: ({ tx }) => sql`s.org_id = ${tx.orgId} and (s.bmp <> 0 or s.amp <> 0)`,
  columns: ({ tx }) => ({
    memberId: sql`s.member_id`,
    memberName: sql`m.name`,
    memberNo: sql`m.number`,
    unitName: mainUnitNameSql(tx, sql`m.id`),
    bmp: sql`s.bmp`,
    amp: sql`s.amp`,
    source: sql`s.source`,
    byName: memberNameSql(tx, sql`s.by_member`),
    at: sql`s.at`,
    version: sql`s.version`,
  }),
  where: { keyword: matches(sql`m.search`) },
  sort: { at: sql`s.at`, memberNo: sql`m.number`, bmp: sql`s.bmp`, amp: sql`s.amp` },
  order: '-at',
  tie: sql`s.member_id`,
});

export const startExport = exportOf(startList, {
  kind: 'fixed.starts',
  permission: fixedRights.start,
  columns: startFieldList,
  words: startWords,
});

export const startHandlers: Handlers<typeof startCalls> = {
  starts: startList.page,

  startState: async ({ tx }) => {
    const { startLockedAt: lockedAt } = await fixedSetting(tx);
    const { n } = await tx.one(sql<{ n: number }>`
      select count(*)::int as n from fixed_start where org_id = ${tx.orgId} and (bmp <> 0 or amp <> 0)`);
    return { lockedAt, members: n };
  },

  saveStart: async ({ tx, actor }, { memberId, version, bmp, amp }) => {
    const { member, held: before } = await holdStart(tx, memberId);
    // Points that were taken back whole are as if there had never been any.
    const isNew = before === null || (before.bmp === 0 && before.amp === 0);
    if (isNew ? version !== 0 : version !== before.version) throw kitRefusals.stale();
    const by = { memberId: actor.memberId, batchId: null, source: '' };
    await setStarts(tx, by, [{ memberId, bmp, amp, unitId: member.unitId, before }]);
    const after = (await startsOf(tx, [memberId])).get(memberId);
    return { id: memberId, version: after?.version ?? 0 };
  },

  lockStarts: async ({ tx, actor }) => {
    await holdOpen(tx);
    const lockedAt = tx.now.toISOString();
    await tx.run(sql`
      update fixed_setting set start_locked_at = ${lockedAt}, start_locked_by = ${actor.memberId}
      where org_id = ${tx.orgId}`);
    return { lockedAt };
  },
};
