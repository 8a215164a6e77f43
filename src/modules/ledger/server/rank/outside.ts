/** Members with entries who are not in a ranking: frozen, left, or never activated. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { measures, openingBalanceMonth, type Measure, type Points } from '../../rules.ts';
import { leftOut, ofEntry } from './sources.ts';
import { tailEntries } from '../fold/tail.ts';

export type Outside = { members: number; merit: number };

/** SQL of what each of them has in some months, or cumulatively (0): a short range of totals, and the tail. */
function outsiders(tx: Tx, periods: readonly number[]) {
  const columns = sql.join(measures.map((name) => sql.ref(name)));
  const sums = sql.join(measures.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));
  const ofPeriod = (name: Measure) => sql`case when of.period = ${sql.lit(openingBalanceMonth)}
    then ${ofEntry(name, leftOut(tx), 'e.')} else ${sql.ref(`e.${name}`)}::bigint end`;
  return sql`(
    select period, member_id, ${sums} from (
      select period, member_id, n, ${columns} from member_total
      where org_id = ${tx.orgId} and period = any(${[...periods]}::int[]) and not shown and n > 0
      union all
      select of.period, e.member_id, 1, ${sql.join(measures.map(ofPeriod))}
      from (select * from ${tailEntries(tx)} and e.member_id in (
        select member_id from ledger_member where org_id = ${tx.orgId} and not shown)) e
      cross join lateral (
        select e.period where e.period > 0 union all select ${sql.lit(openingBalanceMonth)}) as of(period)
      where of.period = any(${[...periods]}::int[])) part
    group by period, member_id having sum(n) > 0) outside`;
}

/** How many they are, and their points, by month; months without any are missing. */
export async function outsideOf(tx: Tx, periods: readonly number[]): Promise<Map<number, Outside>> {
  const rows = await tx.all(sql<Outside & { period: number }>`
    select period, count(*)::int as members, sum(merit)::bigint as merit
    from ${outsiders(tx, periods)} group by period`);
  return new Map(rows.map(({ period, members, merit }) => [period, { members, merit }]));
}

/** The members outside a ranking in a month, or cumulatively (0), by their points, with the sums of all. */
export async function outsideMembers(
  tx: Tx,
  period: number,
  { offset, size, rising }: { offset: number; size: number; rising: boolean },
): Promise<{ rows: (Points & { memberId: string })[]; total: number; sums: Points }> {
  const found = outsiders(tx, [period]);
  const sums = sql.join(
    measures.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
  );
  const [rows, { total, ...all }] = await Promise.all([
    tx.all(sql<Points & { memberId: string }>`
      select member_id as "memberId", ${sql.join(measures.map((name) => sql.ref(name)))} from ${found}
      order by merit ${rising ? sql`asc` : sql`desc`}, member_id limit ${size} offset ${offset}`),
    tx.one(sql<Points & { total: number }>`select count(*)::int as total, ${sums} from ${found}`),
  ]);
  return { rows, total, sums: all };
}
