import { sql, type Tx } from '../../../src/kit/server/database/db.ts';
import { dayInZone } from '../../../src/kit/contract/format.ts';
import { newId } from '../../../src/kit/server/id.ts';
import { createOrganisation } from '../../../src/modules/organisation/server/door.ts';
import { insertTickets, type NewTickets } from '../../../src/modules/tickets/server/ticket.store.ts';
import { compareIn, mustEqual, type Bench } from '../../cell.ts';
import { interleave, millisecondsOf, ratioOfRuns } from '../../measure.ts';

const lines = 20_000;
const ticketsOfLine = 5;

/**
 * 100,000 tickets of one approval run, with their serials, entries and totals, against the same rows put into the same table
 * by one multi-row insert with nothing beside them.
 */
export async function ticketsCell(bench: Bench): Promise<void> {
  const { db, report } = bench;
  const orgId = newId();
  const act = <T>(work: (tx: Tx) => Promise<T>) => db.transact({ orgId, userId: null }, work);
  await act((tx) => createOrganisation(tx, { name: `Tickets ${orgId}` }));
  const unitId = newId();
  const members = Array.from({ length: lines }, () => newId());
  const bookDate = dayInZone(new Date(), 'UTC');
  const origins = (): NewTickets[] =>
    members.map((memberId, lineNo) => ({
      memberId,
      unitId,
      tickets: ticketsOfLine,
      recordId: newId(),
      lineNo,
      eventId: null,
    }));
  let [made, raw] = [0, 0];
  const timed = await interleave(
    {
      made: () => {
        made += 1;
        const by = { source: 'line', byMemberId: null, reason: '', bookDate } as const;
        const generate = { id: newId(), action: 'generate', ...by } as const;
        return act((tx) => insertTickets(tx, generate, { origins: origins(), expiresOn: null }));
      },
      raw: () => {
        raw += 1;
        return act((tx) => insertRaw(tx, origins(), { bookDate, run: raw }));
      },
    },
    { samples: 3, slice: 1 },
  );
  const { n } = await compareIn(bench, orgId, (tx) =>
    tx.one(sql<{ n: number }>`select count(*) as n from ticket where org_id = ${orgId}`),
  );
  mustEqual('tickets made', n, (made + raw) * lines * ticketsOfLine);
  const ratio = ratioOfRuns(timed.raw.map(({ p50 }, run) => p50 / (timed.made[run]?.p50 ?? Number.NaN)));
  const perSecond = (ms: number) => Math.round((lines * ticketsOfLine * 1_000) / ms);
  report.add('T1', '100,000 tickets of one approval run : raw multi-row insert', { atLeast: 0.5 }, ratio, {
    ticketsPerSecond: perSecond(millisecondsOf(timed.made).p50),
    rawPerSecond: perSecond(millisecondsOf(timed.raw).p50),
  });
}

/** Rows of years that nobody counts, so that they meet no serial. */
async function insertRaw(
  tx: Tx,
  origins: readonly NewTickets[],
  { bookDate, run }: { bookDate: string; run: number },
): Promise<void> {
  const rows = origins.flatMap(({ tickets, ...origin }) => Array.from({ length: tickets }, () => origin));
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  await tx.run(sql`
    insert into ticket (org_id, id, year, number, member_id, unit_id, source, record_id, line_no, made_by, book_date)
    select ${tx.orgId}, r.id, ${1_000 + run}, r.number, r.member_id, ${origins[0]!.unitId}, 'line', r.record_id, r.line_no,
      ${newId()}, ${bookDate}::date
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map((_, index) => index + 1)}::int[],
      ${column('memberId')}::uuid[], ${column('recordId')}::uuid[], ${column('lineNo')}::int[])
      as r (id, number, member_id, record_id, line_no)`);
}
