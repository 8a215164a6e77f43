/** Lists of corrections, and one of them. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { equals, matches } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { mainUnitNameSql, memberNameSql, membersSql } from '../../../members/server/doors/relations.door.ts';
import { isManaged } from '../../../members/server/doors/scope.door.ts';
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
  where: { keyword: matches(sql`m.search`), status: equals(sql`c.status`) },
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
