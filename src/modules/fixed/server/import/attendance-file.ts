/** The import of due and worked days. */
import { dayOf } from '../../../../kit/contract/import/cells.ts';
import { isMonth, addMonths, monthOf } from '../../../../kit/contract/format.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { newId } from '../../../../kit/server/id.ts';
import { importKind, type Checked, type CheckInput } from '../../../../kit/server/import/kind/kind.ts';
import { numberIn } from '../../../../kit/server/import/kind/numbers.ts';
import { newRow, type CheckedRow } from '../../../../kit/server/import/kind/rows.ts';
import { organisationDoors } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { attendanceImport, type AttendanceField as Field } from '../../import.calls.ts';
import { fixedMessages } from '../../messages.ts';
import { fixedAttendanceTable } from '../../migrations/tables.ts';
import { fixedRefusals } from '../refusals.ts';
import { missing, peopleOf } from './people.ts';
import { attendanceColumns, titles } from './words.ts';

const mostDays = 310;

const dayNames = ['memberId', 'month', 'due', 'worked'] as const;
type Ready = Pick<RowOf<typeof fixedAttendanceTable>, (typeof dayNames)[number]>;
type Row = CheckedRow<Field, Ready>;

/**
 * A month as people write it: 2026-11, 2026/11, 2026年11月, 202611. A spreadsheet makes the first of the month of what is
 * typed so.
 */
function monthIn(cell: string): number | null {
  const day = dayOf(cell);
  const text = day?.endsWith('-01') ? day.slice(0, 7) : cell;
  const found = /^(\d{4})\s*[-/.年]?\s*(\d{1,2})\s*月?$/.exec(text.normalize('NFKC').trim());
  const month = found ? Number(found[1]) * 100 + Number(found[2]) : 0;
  return isMonth(month) ? month : null;
}

function daysIn({ cells, errors }: Row, field: 'due' | 'worked', language: Language): number {
  const text = cells[field];
  const unreadable = fixedRefusals.days_unreadable();
  const days = text === undefined ? missing() : numberIn(text, { language, kind: 'tenths' }, unreadable);
  const isInRange =
    typeof days === 'number' && days >= 0 && days <= mostDays && (field === 'worked' || days > 0);
  if (isInRange) return days;
  errors.set(field, days instanceof Refusal ? days : unreadable);
  return 0;
}

async function heldOf(tx: Tx, ready: readonly Ready[], lock: boolean): Promise<Map<string, Ready>> {
  const rows = await tx.all(sql<Ready>`
    select ${columnsOf(fixedAttendanceTable, 'a', dayNames)} from fixed_attendance a
    where org_id = ${tx.orgId} and member_id = any(${ready.map(({ memberId }) => memberId)}::uuid[])
      and month = any(${[...new Set(ready.map(({ month }) => month))]}::int[])
    order by month, member_id ${lock ? sql`for update` : sql``}`);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const keyOf = ({ month, memberId }: Pick<Ready, 'month' | 'memberId'>): string => `${month} ${memberId}`;

async function check(
  tx: Tx,
  { rows: readRows, language, lock }: CheckInput<Field>,
): Promise<Checked<Field, Ready>> {
  const rows = readRows.map((each): Row => newRow(each));
  const [people, organisation] = await Promise.all([peopleOf(tx, rows), settings(tx)]);
  const last = monthOf(todayOf(tx, organisation));
  for (const row of rows) {
    const { cells, errors, line } = row;
    const month = cells.month === undefined ? null : monthIn(cells.month);
    if (cells.month === undefined) errors.set('month', missing());
    else if (month === null || month > last || month < addMonths(last, -24))
      errors.set('month', fixedRefusals.month_unreadable());
    const [due, worked] = [daysIn(row, 'due', language), daysIn(row, 'worked', language)];
    const member = people.get(line);
    if (member && month !== null && errors.size === 0)
      row.ready = { memberId: member.id, month, due, worked };
  }
  const stored = await heldOf(
    tx,
    rows.flatMap(({ ready }) => ready ?? []),
    lock,
  );
  const firstLines = new Map<string, number>();
  for (const row of rows) {
    const { ready, errors } = row;
    if (ready) {
      const [before, twin] = [stored.get(keyOf(ready)), firstLines.get(keyOf(ready))];
      if (twin !== undefined) errors.set('memberNo', fixedRefusals.row_twice({ line: twin }));
      else if (before && before.due === ready.due && before.worked === ready.worked) row.status = 'duplicate';
      else if (before) {
        row.status = 'conflict';
        row.note = fixedRefusals.other_days({ due: before.due / 10, worked: before.worked / 10 });
      }
      firstLines.set(keyOf(ready), twin ?? row.line);
    }
    if (errors.size === 0) continue;
    row.status = 'bad';
    row.ready = null;
  }
  return { rows, blocked: null };
}

/** Where there are days of that month, they are kept to come back. */
const overDays = sql`on conflict (org_id, month, member_id) do update set id = excluded.id, due = excluded.due,
  worked = excluded.worked, batch_id = excluded.batch_id, due_before = fixed_attendance.due,
  worked_before = fixed_attendance.worked`;

/** Days that came with the file go, or are again what they were before it. */
async function undo(tx: Tx, ids: readonly string[]): Promise<void> {
  const ofFile = sql`org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`;
  await tx.run(sql`delete from fixed_attendance where ${ofFile} and due_before is null`);
  await tx.run(sql`
    update fixed_attendance set due = due_before, worked = worked_before, due_before = null, worked_before = null,
      batch_id = null where ${ofFile}`);
}

export const attendancesImport = importKind({
  kind: 'fixedAttendance',
  calls: attendanceImport,
  doors: organisationDoors,
  title: titles.attendance,
  template: titles.attendanceTemplate,
  screen: '/integralManage/checkBatchImport',
  messages: { finished: fixedMessages.imported, failed: fixedMessages.notImported },
  columns: attendanceColumns,
  titles: ({ fixed }) => fixed.records.columns,
  maximumRows: 20_000,
  check,
  post: async (tx, { file, checked, isIncluded }) => {
    const rows = checked.rows.filter(isIncluded);
    const days = rows.map(({ ready }) => ({ ...ready!, id: newId(), batchId: file.id }));
    await tx.insertAll(fixedAttendanceTable, days, overDays);
    return new Map(rows.map(({ line }, at) => [line, days[at]!.id]));
  },
  undo: async (tx, { ids }) => {
    await undo(tx, ids);
    return new Map();
  },
  filled: async (tx) => {
    const last = String(addMonths(monthOf(todayOf(tx, await settings(tx))), -1));
    return { example: { month: `${last.slice(0, 4)}-${last.slice(4)}`, due: '22', worked: '20' } };
  },
});
