/** The import of vouchers: a row issues vouchers of a type to a member. */
import { Refusal } from '../../../../kit/contract/refusal.ts';
import { newId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf } from '../../../../kit/server/database/table/table.ts';
import { importKind, type Checked, type CheckInput } from '../../../../kit/server/import/kind/kind.ts';
import { numberIn } from '../../../../kit/server/import/kind/numbers.ts';
import { newRow, type CheckedRow } from '../../../../kit/server/import/kind/rows.ts';
import { organisationDoors } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { judgeRemark, ownersOf } from '../../../tickets/server/door.ts';
import { issueLimits } from '../../calls.ts';
import { voucherImport, type VoucherImportField as Field } from '../../import.calls.ts';
import { voucherMessages } from '../../messages.ts';
import { voucherTypeTable } from '../../migrations/tables.ts';
import { expiryOf, leftOf, lockType, refusedAmong } from '../issue.ts';
import { notifyIssued, notifyVoided } from '../notices.ts';
import { voucherRefusals } from '../refusals.ts';
import { insertVouchers, lockVouchersOfBatches, takeSteps, type StoredType } from '../voucher.store.ts';
import { rowRefusals, titles, voucherImportColumns } from './words.ts';

type Ready = { memberId: string; unitId: string; voucherTypeId: string; vouchers: number; remark: string };
type Row = CheckedRow<Field, Ready>;

/** Rows between two reports of progress. */
const reportedRows = 50;

function vouchersIn({ cells, errors }: Row, language: CheckInput<Field>['language']): number {
  const unreadable = rowRefusals.row_vouchers({ limit: issueLimits.each });
  const vouchers = numberIn(cells.vouchers ?? '', { language, kind: 'whole' }, unreadable);
  if (!(vouchers instanceof Refusal) && vouchers >= 1 && vouchers <= issueLimits.each) return vouchers;
  errors.set('vouchers', unreadable);
  return 0;
}

/** Types in use by their names, as people type them. */
async function typesByName(tx: Tx): Promise<Map<string, StoredType>> {
  const types = await tx.all(sql<StoredType>`
    select ${columnsOf(voucherTypeTable, 'y')} from voucher_type y
    where y.org_id = ${tx.orgId} and y.is_active order by y.id limit 1000`);
  return new Map(types.map((type) => [type.name.toLowerCase(), type]));
}

/** How many vouchers of each type members were given by files of today. */
async function importedToday(
  tx: Tx,
  memberIds: readonly string[],
  today: string,
): Promise<Map<string, number>> {
  const rows = await tx.all(sql<{ memberId: string; typeId: string; vouchers: number }>`
    select v.member_id as "memberId", v.type_id as "typeId", count(*)::int as vouchers
    from voucher v join voucher_batch b on b.org_id = v.org_id and b.id = v.batch_id
    where v.org_id = ${tx.orgId} and v.member_id = any(${[...memberIds]}::uuid[]) and v.book_date = ${today}::date
      and v.state <> 'void' and b.source = 'import'
    group by 1, 2`);
  return new Map(rows.map(({ memberId, typeId, vouchers }) => [`${memberId} ${typeId}`, vouchers]));
}

/** The rows that could be written, before the limits of their types are asked. */
function readyRow(
  row: Row,
  { type, first, remark }: { type: StoredType | undefined; first: number | undefined; remark: string },
  owner: { id: string; unitId: string } | null,
  vouchers: number,
): void {
  if (!type) row.errors.set('typeName', rowRefusals.row_type());
  else if (first !== undefined) row.errors.set('typeName', rowRefusals.row_twice({ line: first }));
  if (row.errors.size > 0 || !owner || !type) {
    row.status = 'bad';
    return;
  }
  row.ready = { memberId: owner.id, unitId: owner.unitId, voucherTypeId: type.id, vouchers, remark };
}

/** Asks the limits of a type for all rows of it. */
async function judgeLimits(tx: Tx, type: StoredType, rows: readonly Row[], today: string): Promise<void> {
  const numbers = new Map(rows.map(({ ready }) => [ready!.memberId, ready!.vouchers]));
  const { refusals } = await refusedAmong(tx, type, { numbers, today });
  let left = await leftOf(tx, type);
  for (const row of rows) {
    const { memberId, vouchers } = row.ready!;
    const refusal = refusals.get(memberId) ?? null;
    const isOver = type.lastDay !== null && type.lastDay < today;
    if (refusal) row.errors.set('memberNo', refusal);
    else if (isOver) row.errors.set('typeName', voucherRefusals.type_over({ day: type.lastDay! }));
    else if (vouchers > left) row.errors.set('vouchers', voucherRefusals.type_most({ n: left }));
    else left -= vouchers;
    if (row.errors.size === 0) continue;
    row.status = 'bad';
    row.ready = null;
  }
}

async function check(
  tx: Tx,
  { rows: readRows, actor, language, lock }: CheckInput<Field>,
): Promise<Checked<Field, Ready>> {
  const rows = readRows.map((each): Row => newRow(each));
  const [{ ids, ownerOf }, types, org] = await Promise.all([
    ownersOf(tx, actor, rows),
    typesByName(tx),
    settings(tx),
  ]);
  const today = todayOf(tx, org);
  const before = await importedToday(tx, ids, today);
  const firstLines = new Map<string, number>();
  for (const row of rows) {
    const vouchers = vouchersIn(row, language);
    const owner = ownerOf(row);
    judgeRemark(row);
    const type = types.get((row.cells.typeName ?? '').trim().toLowerCase());
    const key = `${owner?.id} ${type?.id}`;
    readyRow(row, { type, first: firstLines.get(key), remark: row.cells.remark ?? '' }, owner, vouchers);
    firstLines.set(key, row.line);
    const had = before.get(key);
    // A file that is handed in twice would double what its members were given.
    if (had === undefined || !row.ready) continue;
    row.status = 'conflict';
    row.note = rowRefusals.row_today({ n: had });
  }
  const ready = rows.filter((row) => row.ready);
  const ofTypes = Map.groupBy(ready, (row) => row.ready!.voucherTypeId);
  for (const [voucherTypeId, ofType] of [...ofTypes].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const type = lock
      ? await lockType(tx, voucherTypeId)
      : [...types.values()].find(({ id }) => id === voucherTypeId)!;
    await judgeLimits(tx, type, ofType, today);
  }
  const total = rows.reduce((sum, row) => sum + (row.ready?.vouchers ?? 0), 0);
  const isTooMuch = total > issueLimits.vouchers;
  const limits = { limit: issueLimits.vouchers, n: total };
  return { rows, blocked: isTooMuch ? voucherRefusals.voucher_too_many(limits) : null };
}

export const vouchersImport = importKind({
  kind: 'vouchers',
  calls: voucherImport,
  doors: organisationDoors,
  title: titles.list,
  template: titles.template,
  screen: '/ticketsManage/vouchers',
  messages: { finished: voucherMessages.imported, failed: voucherMessages.notImported },
  columns: voucherImportColumns,
  maximumRows: 5_000,
  check,
  post: async (tx, { actor, checked, isIncluded, progress }) => {
    const bookDate = todayOf(tx, await settings(tx));
    const ids = new Map<number, string>();
    for (const { line, ready } of checked.rows.filter(isIncluded)) {
      const { voucherTypeId, remark: reason, ...origin } = ready!;
      const type = await lockType(tx, voucherTypeId);
      const expiresOn = expiryOf(type, bookDate);
      const batch = { id: newId(), source: 'import', byMemberId: actor.memberId, reason, bookDate } as const;
      await insertVouchers(tx, batch, { type, origins: [origin], expiresOn });
      await notifyIssued(tx, [origin], { type: type.name, until: expiresOn });
      ids.set(line, batch.id);
      if (ids.size % reportedRows === 0) await progress(ids.size);
    }
    return ids;
  },
  undo: async (tx, { actor, file, ids }) => {
    const bookDate = todayOf(tx, await settings(tx));
    const vouchers = await lockVouchersOfBatches(tx, ids);
    const [whole, others] = [
      vouchers.filter(({ state, remaining, value }) => state === 'valid' && remaining === value),
      vouchers.filter(({ state, remaining, value }) => state !== 'void' && remaining !== value),
    ];
    const moves = whole.map((voucher) => ({ voucher }));
    await takeSteps(tx, 'void', moves, { byMemberId: actor.memberId, reason: file.reason, bookDate });
    await notifyVoided(tx, whole, file.reason);
    const left = Map.groupBy(others, ({ batchId }) => batchId);
    return new Map([...left].map(([id, { length: n }]) => [id, rowRefusals.row_used({ n })]));
  },
  filled: async (tx) => {
    const names = [...(await typesByName(tx)).values()].map(({ name }) => name);
    return {
      example: { vouchers: '1', ...(names[0] !== undefined && { typeName: names[0] }) },
      ...(names.length > 0 && {
        choices: { fields: ['typeName'] as [string], rows: names.map((typeName) => ({ typeName })) },
      }),
    };
  },
});
