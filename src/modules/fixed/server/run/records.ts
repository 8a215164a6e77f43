/** The reads of runs: months, records and their lines. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { equals, matches, onlyIf } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../../kit/server/list/list-query.ts';
import { membersSql, unitsSql } from '../../../members/server/doors/relations.door.ts';
import { isMonthClosed } from '../../../ledger/server/door.ts';
import { lineFields, lineWords, recordFields, recordWords } from '../../columns.ts';
import { fixedRights } from '../../permissions.ts';
import { formulaOf, type Why } from '../../rules.ts';
import { runCalls, type FixedLine, type FixedRecord } from '../../run.calls.ts';
import { allTypes, typesUnder } from '../config/types.ts';
import { countDiffering, lastRun, plannedAt } from './run.store.ts';

const recordTables = (tx: Tx) => sql`fixed_record r
  join fixed_item i on i.org_id = ${tx.orgId} and i.id = r.item_id
  join fixed_type t on t.org_id = ${tx.orgId} and t.id = i.type_id`;

const plannedNow = sql`case when r.status = 0 then 0 else r.planned end`;

const recordColumns = sql`r.id, r.month, t.name as "regularTypeName", r.value as "bMeritPointValue",
  r.persons as "personTotal", i.name as "eventName", i.remark as "eventRemark", ${plannedNow} as planned, r.posted,
  ${plannedNow} - r.posted as difference, r.excluded, r.status::int, r.version, r.reason`;

export const recordList = listQuery(runCalls.records, {
  from: ({ tx }) => recordTables(tx),
  visible: ({ tx }) => sql`r.org_id = ${tx.orgId}`,
  columns: recordColumns,
  where: {
    month: equals(sql`r.month`),
    keyword: (words) => sql`strpos(lower(i.name), lower(${words})) > 0`,
    typeId: async (typeId, { tx }) => sql`i.type_id = any(${typesUnder(await allTypes(tx), typeId)}::uuid[])`,
    status: (status) => sql`r.status = ${Number(status)}`,
    differing: onlyIf(sql`${plannedNow} <> r.posted`),
  },
  sort: {
    month: sql`r.month`,
    regularTypeName: sql`t.name collate "zh-x-icu"`,
    bMeritPointValue: sql`r.value`,
    personTotal: sql`r.persons`,
    posted: sql`r.posted`,
  },
  order: () => sql`r.month desc, t.position, t.name collate "zh-x-icu", i.name collate "zh-x-icu"`,
  tie: sql`r.id`,
});

type StoredLine = Omit<FixedLine, 'formula' | 'reasons'> & { why: Why };

const lineList = listQuery(runCalls.lines, {
  from: ({ tx }) => sql`fixed_line l
    join fixed_record r on r.org_id = ${tx.orgId} and r.id = l.record_id
    join ${membersSql(tx)} m on m.id = l.member_id
    left join ${unitsSql(tx)} u on u.id = l.unit_id`,
  visible: ({ tx }) => sql`l.org_id = ${tx.orgId}`,
  columns: {
    memberId: sql`l.member_id`,
    memberName: sql`m.name`,
    memberNo: sql`m.number`,
    unitName: sql`coalesce(u.name, '')`,
    planned: sql`case when r.status = 0 or l.excluded is not null then 0 else l.planned end`,
    posted: sql`l.posted`,
    difference: sql`case when r.status = 0 or l.excluded is not null then 0 else l.planned end - l.posted`,
    excluded: sql`l.excluded`,
    why: sql`l.why`,
  },
  where: {
    id: equals(sql`l.record_id`),
    keyword: matches(sql`m.search`),
    excluded: onlyIf(sql`l.excluded is not null`),
    differing: onlyIf(
      sql`l.posted <> case when r.status = 0 or l.excluded is not null then 0 else l.planned end`,
    ),
  },
  sort: { memberNo: sql`m.number`, planned: sql`l.planned`, posted: sql`l.posted` },
  order: 'memberNo',
  tie: sql`l.member_id`,
  kept: ({ tx, input: { id, keyword, excluded, differing } }) =>
    keyword || excluded || differing
      ? null
      : sql`select r.lines as total from fixed_record r where r.org_id = ${tx.orgId} and r.id = ${id}`,
  rows: (lines: readonly StoredLine[]) =>
    lines.map(({ why, ...line }) => ({ ...line, formula: formulaOf(why), reasons: why.reasons })),
});

/**
 * A page of a record's lines. A record of all members is read along their numbers, one of few is sorted: a plan for any
 * record would look through all members for a few lines, so these are planned for theirs.
 */
export async function linePage(asker: Asker, input: ParsedInputOf<typeof runCalls.lines>) {
  const [, page] = await Promise.all([
    asker.tx.run(sql`set local plan_cache_mode to force_custom_plan`),
    lineList.page(asker, input),
  ]);
  return page;
}

export const recordExport = exportOf(recordList, {
  kind: 'fixed.records',
  permission: fixedRights.view,
  columns: Object.values(recordFields),
  words: recordWords,
});

export const lineExport = exportOf(lineList, {
  kind: 'fixed.lines',
  permission: fixedRights.view,
  columns: Object.values(lineFields),
  words: lineWords,
});

export async function recordShown(tx: Tx, id: string) {
  const row = await tx.maybe(sql<
    FixedRecord & { fromDay: string | null; untilDay: string | null; cap: number | null; isRunning: boolean }
  >`
    select ${recordColumns},
      (select min(v.from_day) from fixed_value v where v.org_id = ${tx.orgId} and v.item_id = i.id) as "fromDay",
      i.until_day as "untilDay", r.cap,
      exists (select from fixed_run x where x.org_id = ${tx.orgId} and x.state = 'running') as "isRunning"
    from ${recordTables(tx)} where r.org_id = ${tx.orgId} and r.id = ${id}`);
  if (!row) throw kitRefusals.not_found();
  return row;
}

/** A month's sums, its last run, and whether its points would count elsewhere. */
export async function monthShown(tx: Tx, month: number) {
  const [sums, run, at, closed, attendance, differing] = await Promise.all([
    tx.one(sql<{
      planned: number;
      posted: number;
      difference: number;
      lines: number;
      passed: number;
      voided: number;
    }>`
      select coalesce(sum(${plannedNow}), 0)::bigint as planned, coalesce(sum(r.posted), 0)::bigint as posted,
        coalesce(sum(${plannedNow} - r.posted), 0)::bigint as difference, coalesce(sum(r.persons), 0)::int as lines,
        (count(*) filter (where r.status = 1))::int as passed, (count(*) filter (where r.status = 0))::int as voided
      from fixed_record r where r.org_id = ${tx.orgId} and r.month = ${month}`),
    lastRun(tx, month),
    plannedAt(tx, month),
    isMonthClosed(tx, month),
    tx.one(sql<{ n: number }>`
      select count(*)::int as n from fixed_attendance where org_id = ${tx.orgId} and month = ${month}`),
    countDiffering(tx, month),
  ]);
  return { month, ...sums, differing, plannedAt: at, run, closed, attendance: attendance.n };
}
