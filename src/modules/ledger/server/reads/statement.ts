/** One member's entries as a list: filtered, in any order, with their sums. They are what is summed, so they need no tail. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { openingBalanceMonth, type EntrySource, type Measure } from '../../rules.ts';
import { sourceOf } from '../rank/sources.ts';
import type { ExplainedEntry } from './explain.ts';

export type StatementFilter = {
  memberId: string;
  /** Days on which entries count; start points belong to none and are found without days alone. */
  from?: string | undefined;
  to?: string | undefined;
  source?: EntrySource | undefined;
  /** Awards or deductions; a reversal has the direction of its original. */
  direction?: 'award' | 'deduct' | undefined;
  eventId?: string | undefined;
};

export type StatementEntry = ExplainedEntry & { period: number; source: EntrySource };
type StatementSort = 'bookDate' | 'recordDate' | Measure;
type Order = StatementSort | `-${StatementSort}`;

/** Whether an entry gives; what undoes an award is no deduction. */
const gives = sql`(greatest(e.merit, e.bmp, e.amp, e.pmp, e.gcp) > 0) <> (p.kind = 'nullify')`;

function found(tx: Tx, filter: StatementFilter) {
  const { memberId, from, to, source: sourceFilter, direction, eventId } = filter;
  const hasDays = from !== undefined || to !== undefined;
  return sql`from entry e join posting p on p.org_id = ${tx.orgId} and p.id = e.posting_id
    where e.org_id = ${tx.orgId} and e.member_id = ${memberId}
    ${hasDays ? sql`and e.period <> ${sql.lit(openingBalanceMonth)}` : sql``}
    ${from === undefined ? sql`` : sql`and e.book_date >= ${from}::date`}
    ${to === undefined ? sql`` : sql`and e.book_date <= ${to}::date`}
    ${sourceFilter === undefined ? sql`` : sql`and ${sourceOf} = ${sourceFilter}`}
    ${direction === undefined ? sql`` : direction === 'award' ? sql`and ${gives}` : sql`and not ${gives}`}
    ${eventId === undefined ? sql`` : sql`and e.event_id = ${eventId}`}`;
}

const orders: Readonly<Record<StatementSort, ReturnType<typeof sql>>> = {
  bookDate: sql`e.book_date`,
  recordDate: sql`e.record_date`,
  merit: sql`e.merit`,
  bmp: sql`e.bmp`,
  amp: sql`e.amp`,
  pmp: sql`e.pmp`,
  gcp: sql`e.gcp`,
};

export function statementEntries(
  tx: Tx,
  filter: StatementFilter,
  { sort, offset, size }: { sort: Order; offset: number; size: number },
): Promise<StatementEntry[]> {
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return tx.all(sql<StatementEntry>`
    select e.posting_id as "postingId", e.line, p.kind, e.record_id as "recordId", e.event_id as "eventId",
      e.unit_id as "unitId", e.record_date as "recordDate", e.book_date as "bookDate", e.period, ${sourceOf} as source,
      p.origin_month as "originMonth", p.reverses, e.bmp, e.amp, e.pmp, e.gcp, e.merit
    ${found(tx, filter)}
    order by ${orders[sort.replace('-', '') as StatementSort]} ${way}, e.book_date ${way}, e.posting_id ${way}, e.line
    limit ${size} offset ${offset}`);
}

export type StatementSums = Record<`${Measure}${'Plus' | 'Minus'}`, number>;

/** The number of a filter's entries, and what was awarded and deducted of each kind of points. */
export function statementSums(tx: Tx, filter: StatementFilter): Promise<StatementSums & { total: number }> {
  const split = (['merit', 'bmp', 'amp', 'pmp', 'gcp'] as const).map((name) => {
    const column = sql.ref(`e.${name}`);
    const isAward = sql`(${column} > 0) <> (p.kind = 'nullify')`;
    return sql`coalesce(sum(${column}) filter (where ${isAward}), 0)::bigint as ${sql.id(`${name}Plus`)},
      coalesce(sum(${column}) filter (where not ${isAward}), 0)::bigint as ${sql.id(`${name}Minus`)}`;
  });
  return tx.one(sql<StatementSums & { total: number }>`
    select count(*) as total, ${sql.join(split)} ${found(tx, filter)}`);
}
