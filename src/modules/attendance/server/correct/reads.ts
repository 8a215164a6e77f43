/** Lists of corrections, and one of them. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { equals, matches, type Sql } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../../kit/server/list/list-query.ts';
import { nothingWaits, type Load } from '../../../../kit/server/list/load.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { may, type Actor } from '../../../../kit/server/http/actor.ts';
import { mainUnitNameSql, memberNameSql, membersSql } from '../../../members/server/doors/relations.door.ts';
import { isManaged } from '../../../members/server/doors/scope.door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { correctionFields, correctionWords } from '../../day.columns.ts';
import { correctionCalls, type CorrectionRow } from '../../day.calls.ts';
import { attendanceRights } from '../../permissions.ts';
import { mayDecide } from './corrections.ts';

type Stored = Omit<CorrectionRow, 'can'>;

const columnsSql = (tx: Tx) => ({
  id: sql`c.id`,
  version: sql`c.version`,
  status: sql`c.status`,
  memberId: sql`c.member_id`,
  memberName: sql`m.name`,
  memberNo: sql`m.number`,
  unitName: mainUnitNameSql(tx, sql`m.id`),
  day: sql`c.day`,
  at: sql`c.at`,
  reason: sql`c.reason`,
  createdAt: sql`c.created_at`,
  decidedBy: memberNameSql(tx, sql`c.decided_by`),
  decidedAt: sql`c.decided_at`,
  remark: sql`c.remark`,
});

async function rowsOf(
  stored: readonly Stored[],
  { tx, actor }: Pick<Asker, 'tx' | 'actor'>,
): Promise<CorrectionRow[]> {
  const decidable = await mayDecide(tx, actor, [...new Set(stored.map(({ memberId }) => memberId))]);
  return stored.map((row) => ({
    ...row,
    can: {
      decide: row.status === 'pending' && decidable.has(row.memberId),
      withdraw: row.status === 'pending' && row.memberId === actor.memberId,
    },
  }));
}

/** The condition on `c` that the caller may decide it, of those whom he manages. */
async function waitsForSql(tx: Tx, actor: Actor): Promise<Sql> {
  if (!may(actor, attendanceRights.punch)) return sql`false`;
  const { selfApproval } = await settings(tx);
  return selfApproval
    ? sql`c.status = 'pending'`
    : sql`c.status = 'pending' and c.member_id <> ${actor.memberId}`;
}

/** Corrections that wait for the caller, who sees their list. */
export async function waitingCorrections(tx: Tx, actor: Actor): Promise<Load> {
  if (!may(actor, attendanceRights.punch) || !may(actor, attendanceRights.days)) return nothingWaits;
  return tx.one(sql<Load>`
    select count(*)::integer as count, min(c.created_at) as since
    from attendance_correction c join ${membersSql(tx)} m on m.id = c.member_id
    where c.org_id = ${tx.orgId} and ${await waitsForSql(tx, actor)} and ${isManaged(tx, actor, sql`c.member_id`)}`);
}

const common = {
  from: ({ tx }: Asker) => sql`attendance_correction c join ${membersSql(tx)} m on m.id = c.member_id`,
  columns: ({ tx }: Asker) => columnsSql(tx),
  sort: { createdAt: sql`c.created_at`, day: sql`c.day` },
  order: '-createdAt',
  tie: sql`c.id`,
  rows: rowsOf,
} as const;

export const correctionList = listQuery<typeof correctionCalls.list, Stored>(correctionCalls.list, {
  ...common,
  visible: ({ tx, actor }) => sql`c.org_id = ${tx.orgId} and ${isManaged(tx, actor, sql`c.member_id`)}`,
  where: {
    keyword: matches(sql`m.search`),
    status: equals(sql`c.status`),
    waitsForMe: async (only, { tx, actor }) => (only ? await waitsForSql(tx, actor) : null),
  },
});

export const ownCorrections = listQuery<typeof correctionCalls.own, Stored>(correctionCalls.own, {
  ...common,
  visible: ({ tx, actor }) => sql`c.org_id = ${tx.orgId} and c.member_id = ${actor.memberId}`,
  where: { status: equals(sql`c.status`) },
});

export const correctionExport = exportOf(correctionList, {
  kind: 'attendance.corrections',
  permission: attendanceRights.days,
  columns: Object.values(correctionFields),
  words: correctionWords,
});

/** A correction is visible to its sender and to those who may decide it; others do not learn of it. */
export async function correctionDetail({ tx, actor }: Ctx, { id }: { id: string }): Promise<CorrectionRow> {
  const stored = await tx.maybe(sql<Stored>`
    select c.id, c.version, c.status, c.member_id as "memberId", m.name as "memberName", m.number as "memberNo",
      ${mainUnitNameSql(tx, sql`m.id`)} as "unitName", c.day, c.at, c.reason, c.created_at as "createdAt",
      ${memberNameSql(tx, sql`c.decided_by`)} as "decidedBy", c.decided_at as "decidedAt", c.remark
    from attendance_correction c join ${membersSql(tx)} m on m.id = c.member_id
    where c.org_id = ${tx.orgId} and c.id = ${id}`);
  const isOwn = stored?.memberId === actor.memberId;
  if (!stored || (!isOwn && !(await mayDecide(tx, actor, [stored.memberId])).has(stored.memberId)))
    throw kitRefusals.not_found();
  const [row] = await rowsOf([stored], { tx, actor });
  return row!;
}
