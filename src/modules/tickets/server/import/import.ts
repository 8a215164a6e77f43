/** The import of opening balances of tickets. */
import { dayOf } from '../../../../kit/contract/import/cells.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import { newId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf } from '../../../../kit/server/database/table/table.ts';
import { importKind, type Checked, type CheckInput } from '../../../../kit/server/import/kind/kind.ts';
import { numberIn } from '../../../../kit/server/import/kind/numbers.ts';
import { newRow, type CheckedRow } from '../../../../kit/server/import/kind/rows.ts';
import { organisationDoors } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { importLimits, ticketImport, type TicketImportField as Field } from '../../import.calls.ts';
import { ticketMessages } from '../../messages.ts';
import { ticketTable } from '../../migrations/tables.ts';
import { isLive } from '../../rules/states.ts';
import { expiryOf } from '../from-lines.ts';
import { step } from '../steps.ts';
import { insertTickets, type Ticket } from '../ticket.store.ts';
import { importRefusals } from './import-refusals.ts';
import { judgeRemark, ownersOf } from './owners.ts';
import { ticketImportColumns, titles } from './words.ts';

type Ready = {
  memberId: string;
  unitId: string;
  tickets: number;
  expiresOn: string | null;
  remark: string;
};
type Row = CheckedRow<Field, Ready>;

/** Rows between two reports of progress. */
const reportedRows = 50;

function ticketsIn({ cells, errors }: Row, language: CheckInput<Field>['language']): number {
  const unreadable = importRefusals.tickets_unreadable({ limit: importLimits.row });
  const tickets = numberIn(cells.tickets ?? '', { language, kind: 'whole' }, unreadable);
  if (!(tickets instanceof Refusal) && tickets >= 1 && tickets <= importLimits.row) return tickets;
  errors.set('tickets', unreadable);
  return 0;
}

function expiryIn({ cells, errors }: Row, { today, usual }: { today: string; usual: string | null }) {
  if (cells.expiresOn === undefined) return usual;
  const day = dayOf(cells.expiresOn);
  if (day === null) errors.set('expiresOn', ruleRefusal({ key: 'rule.day', params: {} }));
  else if (day < today) errors.set('expiresOn', importRefusals.expires_past());
  return day;
}

/** How many tickets each member has of earlier files. */
async function importedBefore(tx: Tx, memberIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.all(sql<{ memberId: string; tickets: number }>`
    select member_id as "memberId", count(*)::int as tickets from ticket
    where org_id = ${tx.orgId} and member_id = any(${[...memberIds]}::uuid[]) and source = 'import' and state <> 'void'
    group by member_id`);
  return new Map(rows.map(({ memberId, tickets }) => [memberId, tickets]));
}

async function check(
  tx: Tx,
  { rows: readRows, actor, language }: CheckInput<Field>,
): Promise<Checked<Field, Ready>> {
  const rows = readRows.map((each): Row => newRow(each));
  const [{ ids, ownerOf }, org] = await Promise.all([ownersOf(tx, actor, rows), settings(tx)]);
  const before = await importedBefore(tx, ids);
  const today = todayOf(tx, org);
  const days = { today, usual: expiryOf(org, today) };
  const firstLines = new Map<string, number>();
  let total = 0;
  for (const row of rows) {
    const { cells, errors, line } = row;
    const [tickets, expiresOn] = [ticketsIn(row, language), expiryIn(row, days)];
    const owner = ownerOf(row);
    judgeRemark(row);
    const key = `${owner?.id} ${expiresOn}`;
    const twin = owner && firstLines.get(key);
    if (twin) errors.set('memberNo', importRefusals.owner_twice({ line: twin }));
    if (errors.size > 0 || !owner) {
      row.status = 'bad';
      continue;
    }
    firstLines.set(key, line);
    total += tickets;
    const { id: memberId, unitId } = owner;
    row.ready = { memberId, unitId, tickets, expiresOn, remark: cells.remark ?? '' };
    const had = before.get(memberId);
    if (had === undefined) continue;
    // A file that is handed in twice would double the balance.
    row.status = 'conflict';
    row.note = importRefusals.imported_already({ n: had });
  }
  const isTooMuch = total > importLimits.file;
  return { rows, blocked: isTooMuch ? importRefusals.file_too_many({ limit: importLimits.file }) : null };
}

/** The tickets of these acts, locked in the order of their numbers. */
const lockTicketsOfActs = (tx: Tx, ids: readonly string[]): Promise<Ticket[]> =>
  tx.all(sql<Ticket>`
    select ${columnsOf(ticketTable, 't')} from ticket t
    where t.org_id = ${tx.orgId} and t.source = 'import' and t.made_by = any(${[...ids]}::uuid[])
    order by t.year, t.number for update`);

export const ticketsImport = importKind({
  kind: 'tickets',
  calls: ticketImport,
  doors: organisationDoors,
  title: titles.list,
  template: titles.template,
  screen: '/ticketsManage/batchImport',
  messages: { finished: ticketMessages.imported, failed: ticketMessages.notImported },
  columns: ticketImportColumns,
  titles: ({ tickets }) => tickets.columns,
  maximumRows: 5_000,
  check,
  post: async (tx, { actor, checked, isIncluded, progress }) => {
    const bookDate = todayOf(tx, await settings(tx));
    const ids = new Map<number, string>();
    for (const { line, ready } of checked.rows.filter(isIncluded)) {
      const { expiresOn, remark: reason, ...origin } = ready!;
      const by = { byMemberId: actor.memberId, reason, bookDate };
      const act = { id: newId(), action: 'generate', source: 'import', ...by } as const;
      await insertTickets(tx, act, { origins: [origin], expiresOn });
      ids.set(line, act.id);
      if (ids.size % reportedRows === 0) await progress(ids.size);
    }
    return ids;
  },
  undo: async (tx, { actor, file, ids }) => {
    const bookDate = todayOf(tx, await settings(tx));
    const tickets = await lockTicketsOfActs(tx, ids);
    const live = tickets.filter(({ state }) => isLive(state));
    const by = { byMemberId: actor.memberId, reason: file.reason, bookDate };
    await step(tx, 'void', live, { source: 'import', voidBy: 'person', ...by });
    const used = Map.groupBy(
      tickets.filter(({ state }) => state === 'used'),
      ({ madeBy }) => madeBy,
    );
    return new Map([...used].map(([id, { length: n }]) => [id, importRefusals.tickets_used({ n })]));
  },
  filled: async (tx) => {
    const org = await settings(tx);
    const expiresOn = expiryOf(org, todayOf(tx, org));
    return { example: { tickets: '10', ...(expiresOn && { expiresOn }) } };
  },
});
