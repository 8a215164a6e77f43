/** A month of fixed points beside the month before. */
import { addMonths } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { equals, matches } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, readBy } from '../../../../kit/server/list/list-query.ts';
import { membersSql, unitsSql } from '../../../members/server/doors/relations.door.ts';
import { changeFields, changeWords } from '../../columns.ts';
import { fixedRights } from '../../permissions.ts';
import { formulaOf, type Why } from '../../rules.ts';
import { runCalls, type FixedChange } from '../../run.calls.ts';

/** SQL of what is due in a month, by item and member. */
const due = (tx: Tx, month: number) => sql`(
  select r.item_id, l.member_id, l.unit_id, l.why,
    case when r.status = 0 or l.excluded is not null then 0 else l.planned end as points
  from fixed_record r join fixed_line l on l.org_id = ${tx.orgId} and l.record_id = r.id
  where r.org_id = ${tx.orgId} and r.month = ${month})`;

const [now, before] = [sql`coalesce(n.points, 0)`, sql`coalesce(b.points, 0)`];
const kind = sql`case when ${before} = 0 then 'added' when ${now} = 0 then 'ended' else 'changed' end`;

type StoredChange = Omit<FixedChange, 'formula' | 'reasons'> & { why: Why | null };

export const changeList = listQuery(runCalls.changes, {
  from: ({ tx, input: { month } }) => sql`${due(tx, month)} n
    full join ${due(tx, addMonths(month, -1))} b on b.item_id = n.item_id and b.member_id = n.member_id
    join fixed_item i on i.org_id = ${tx.orgId} and i.id = coalesce(n.item_id, b.item_id)
    join fixed_type t on t.org_id = ${tx.orgId} and t.id = i.type_id
    join ${membersSql(tx)} m on m.id = coalesce(n.member_id, b.member_id)
    left join ${unitsSql(tx)} u on u.id = coalesce(n.unit_id, b.unit_id)`,
  visible: () => sql`${now} <> ${before}`,
  columns: {
    memberId: sql`m.id`,
    memberName: sql`m.name`,
    memberNo: sql`m.number`,
    unitName: sql`coalesce(u.name, '')`,
    typeName: sql`t.name`,
    itemName: sql`i.name`,
    kind,
    before,
    planned: now,
    difference: sql`${now} - ${before}`,
    why: sql`n.why`,
  },
  where: { month: readBy('from'), keyword: matches(sql`m.search`), kind: equals(kind) },
  sort: {
    memberNo: sql`m.number`,
    itemName: sql`i.name collate "zh-x-icu"`,
    difference: sql`${now} - ${before}`,
  },
  order: 'memberNo',
  tie: sql`m.id::text || i.id::text`,
  rows: (stored: readonly StoredChange[]) =>
    stored.map(({ why, ...row }) => ({
      ...row,
      formula: why ? formulaOf(why) : '',
      reasons: why?.reasons ?? [],
    })),
});

export const changeExport = exportOf(changeList, {
  kind: 'fixed.changes',
  permission: fixedRights.view,
  columns: Object.values(changeFields),
  words: changeWords,
});
