/** Attendance by member, unit or month. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { matches, type Sql } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, nullsLast, readBy, type ListRequest } from '../../../../kit/server/list/list-query.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { membersSql, unitsSql } from '../../../members/server/doors/relations.door.ts';
import { isManaged } from '../../../members/server/doors/scope.door.ts';
import { unitNames } from '../../../members/server/doors/unit.door.ts';
import { todaySql } from '../../../organisation/server/door.ts';
import { reportFields, reportWords } from '../../report.columns.ts';
import { dayCalls, type ReportKey, type ReportRow } from '../../day.calls.ts';
import { attendanceRights } from '../../permissions.ts';

type Call = typeof dayCalls.report;

const keys: Readonly<Record<ReportKey, Sql>> = {
  member: sql`d.member_id::text`,
  // That of the day, so that a move leaves what was.
  unit: sql`d.unit_id::text`,
  month: sql`to_char(d.day, 'YYYY-MM')`,
};

/** Days on which members were in these units, or below them. */
const inUnits = (tx: Tx, unitIds: readonly string[], withChildren: boolean): Sql =>
  withChildren
    ? sql`d.unit_id in (select u.id from ${unitsSql(tx)} u
        where exists (select from unnest(${[...unitIds]}::uuid[]) top (id) where strpos(u.path, top.id || '/') > 0))`
    : sql`d.unit_id = any(${[...unitIds]}::uuid[])`;

/** The days of a filter, summed. */
function summed({ tx, actor, input }: ListRequest<Call>): Sql {
  const key = keys[input.by];
  const last = input.to ? sql`${input.to}::date` : todaySql(tx);
  const from = input.from ? sql`${input.from}::date` : sql`date_trunc('month', ${last})::date`;
  const conditions = [
    sql`d.org_id = ${tx.orgId}`,
    isManaged(tx, actor, sql`d.member_id`),
    sql`d.day >= ${from}`,
    sql`${key} is not null`,
  ];
  if (input.to) conditions.push(sql`d.day <= ${input.to}::date`);
  if (input.memberId) conditions.push(sql`d.member_id = ${input.memberId}`);
  if (input.keyword)
    conditions.push(
      sql`d.member_id in (select m.id from ${membersSql(tx)} m where ${matches(sql`m.search`)(input.keyword)})`,
    );
  if (input.unitIds?.length) conditions.push(inUnits(tx, input.unitIds, input.includeChildren));
  return sql`(select ${key} as key, sum(d.due)::int as due, sum(d.worked)::int as worked,
      round(sum(d.worked) * 1000.0 / nullif(sum(d.due), 0))::int as rate, sum(d.lates)::int as lates,
      sum(d.late_minutes)::int as late_minutes, sum(d.early_leaves)::int as early_leaves, sum(d.missed)::int as missed,
      sum(d.absences)::int as absences, sum(d.overtime_minutes)::int as overtime_minutes,
      sum(d.leave_minutes)::int as leave_minutes, sum(d.trip_minutes)::int as trip_minutes, sum(d.points)::int as points
    from attendance_day d where ${sql.join(conditions, sql` and `)} group by 1) g`;
}

type Stored = Omit<ReportRow, 'name' | 'memberNo' | 'unitName'>;

export const report = listQuery<Call, Stored>(dayCalls.report, {
  from: summed,
  visible: () => sql`true`,
  columns: {
    key: sql`g.key`,
    due: sql`g.due`,
    worked: sql`g.worked`,
    rate: sql`g.rate`,
    lates: sql`g.lates`,
    lateMinutes: sql`g.late_minutes`,
    earlyLeaves: sql`g.early_leaves`,
    missed: sql`g.missed`,
    absences: sql`g.absences`,
    overtimeMinutes: sql`g.overtime_minutes`,
    leaveMinutes: sql`g.leave_minutes`,
    tripMinutes: sql`g.trip_minutes`,
    points: sql`g.points`,
  },
  where: {
    by: readBy('from'),
    keyword: readBy('from'),
    memberId: readBy('from'),
    unitIds: readBy('from'),
    includeChildren: readBy('from'),
    from: readBy('from'),
    to: readBy('from'),
  },
  sort: {
    name: sql`g.key`,
    due: sql`g.due`,
    worked: sql`g.worked`,
    rate: nullsLast(sql`g.rate`),
    lates: sql`g.lates`,
    lateMinutes: sql`g.late_minutes`,
    absences: sql`g.absences`,
    overtimeMinutes: sql`g.overtime_minutes`,
    points: sql`g.points`,
  },
  order: ({ input }) => (input.by === 'month' ? sql`g.key` : sql`g.rate nulls last, g.points`),
  tie: sql`g.key`,
  rows: async (stored, { tx, input }): Promise<ReportRow[]> => {
    const all = stored.map(({ key }) => key);
    const people = input.by === 'member' ? await membersByIds(tx, all) : new Map<string, never>();
    const units = input.by === 'unit' ? await unitNames(tx, all) : new Map<string, string>();
    return stored.map((row) => {
      const member = people.get(row.key);
      return {
        ...row,
        name: member?.name ?? units.get(row.key) ?? row.key,
        memberNo: member?.number ?? '',
        unitName: member?.unitName ?? '',
      };
    });
  },
});

export const reportExport = exportOf(report, {
  kind: 'attendance.report',
  permission: attendanceRights.days,
  columns: Object.values(reportFields),
  words: reportWords,
});
