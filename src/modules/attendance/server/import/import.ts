/** The import of the white list: a row exempts a member. */
import { addDays } from '../../../../kit/contract/format.ts';
import { dayOf } from '../../../../kit/contract/import/cells.ts';
import { newId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { importKind, type Checked, type CheckInput } from '../../../../kit/server/import/kind/kind.ts';
import { newRow, type CheckedRow } from '../../../../kit/server/import/kind/rows.ts';
import { organisationDoors } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { ownersOf } from '../../../tickets/server/door.ts';
import { whiteImport, type WhiteImportField as Field } from '../../import.calls.ts';
import { attendanceMessages } from '../../messages.ts';
import { attendanceWhiteTable } from '../../migrations/tables.ts';
import { mostBack } from '../days/spread.ts';
import { attendanceRefusals } from '../refusals.ts';
import { insertWhite, removeWhite } from '../setup/white.ts';
import { rowRefusals, titles, whiteImportColumns } from './words.ts';

const maximumReason = 200;
const lastDay = '9999-12-31';

type Span = { fromDay: string; untilDay: string | null };
type Ready = Span & { memberId: string; reason: string };
type Row = CheckedRow<Field, Ready>;

/** The days of a row; what is wrong with them is said at its fields. */
function spanOf({ cells, errors }: Row, language: CheckInput<Field>['language'], earliest: string): Span {
  const fromDay = dayOf(cells.fromDay ?? '', language);
  const untilDay = cells.untilDay === undefined ? null : dayOf(cells.untilDay, language);
  if (fromDay === null) errors.set('fromDay', rowRefusals.white_row_day());
  else if (fromDay < earliest) errors.set('fromDay', attendanceRefusals.attendance_back({ day: earliest }));
  if (cells.untilDay !== undefined && untilDay === null) errors.set('untilDay', rowRefusals.white_row_day());
  if (fromDay !== null && untilDay !== null && untilDay < fromDay)
    errors.set('untilDay', attendanceRefusals.attendance_turned());
  return { fromDay: fromDay ?? '', untilDay };
}

async function check(
  tx: Tx,
  { rows: readRows, actor, language }: CheckInput<Field>,
): Promise<Checked<Field, Ready>> {
  const rows = readRows.map((each): Row => newRow(each));
  const { ids, ownerOf } = await ownersOf(tx, actor, rows);
  const earliest = addDays(todayOf(tx, await settings(tx)), -mostBack);
  const entries = await tx.all(sql<Span & { memberId: string }>`
    select ${columnsOf(attendanceWhiteTable, 'w', ['fromDay', 'untilDay'])}, w.member_id as "memberId" from attendance_white w
    where w.org_id = ${tx.orgId} and w.member_id = any(${ids}::uuid[])`);
  const ofMember = Map.groupBy(entries, ({ memberId }) => memberId);
  const firstLines = new Map<string, number>();
  for (const row of rows) {
    const owner = ownerOf(row);
    const span = spanOf(row, language, earliest);
    const reason = (row.cells.reason ?? '').trim();
    if (reason === '' || reason.length > maximumReason)
      row.errors.set('reason', rowRefusals.white_row_reason({ max: maximumReason }));
    const line = firstLines.get(owner?.id ?? '');
    if (owner && line !== undefined) row.errors.set('memberNo', rowRefusals.white_row_twice({ line }));
    if (owner) firstLines.set(owner.id, line ?? row.line);
    if (row.errors.size > 0 || !owner) {
      row.status = 'bad';
      continue;
    }
    row.ready = { ...span, memberId: owner.id, reason };
    const isListed = (ofMember.get(owner.id) ?? []).some(
      (entry) => entry.fromDay <= (span.untilDay ?? lastDay) && span.fromDay <= (entry.untilDay ?? lastDay),
    );
    if (!isListed) continue;
    row.status = 'conflict';
    row.note = rowRefusals.white_row_listed();
  }
  return { rows, blocked: null };
}

export const whiteListImport = importKind({
  kind: 'attendanceWhite',
  calls: whiteImport,
  doors: organisationDoors,
  title: titles.list,
  template: titles.template,
  screen: '/device/WhiteSetting',
  messages: { finished: attendanceMessages.imported, failed: attendanceMessages.notImported },
  columns: whiteImportColumns,
  maximumRows: 5_000,
  check,
  post: async (tx, { actor, checked, isIncluded }) => {
    const rows = checked.rows
      .filter(isIncluded)
      .map(({ line, ready }) => ({ line, id: newId(), ready: ready! }));
    await insertWhite(
      tx,
      rows.map(({ id, ready }) => ({ ...ready, id, unitId: null, byMember: actor.memberId })),
    );
    return new Map(rows.map(({ line, id }) => [line, id]));
  },
  undo: async (tx, { ids }) => {
    const entries = await tx.all(sql<RowOf<typeof attendanceWhiteTable>>`
      select ${columnsOf(attendanceWhiteTable, 'w')} from attendance_white w
      where w.org_id = ${tx.orgId} and w.id = any(${[...ids]}::uuid[]) order by w.id for update`);
    await removeWhite(tx, entries);
    return new Map();
  },
  filled: async (tx) => {
    const today = todayOf(tx, await settings(tx));
    return { example: { fromDay: today, untilDay: addDays(today, 30) } };
  },
});
