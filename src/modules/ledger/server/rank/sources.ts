/** SQL of sums by source, and of what the cumulative total leaves out. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { measures, summedSources, type Measure, type SummedSource } from '../../rules.ts';

type Fragment = ReturnType<typeof sql<unknown>>;

/** The sums that totals hold for a member besides the number of entries. */
export const summed = [...measures, ...summedSources] as const;
export type Summed = Measure | SummedSource;

const isSource = (name: Summed): name is SummedSource => summedSources.some((source) => source === name);

/** SQL of the sources that the cumulative total leaves out, by the ledger's own copy of the settings. */
export const leftOut = (tx: Tx): Fragment =>
  sql`(select left_out from fold_state where org_id = ${tx.orgId})::text[]`;

/** SQL of what an entry adds to a column of totals; nothing where it comes from what is left out. */
export function ofEntry(name: Summed, left: Fragment | null = null, entry = ''): Fragment {
  const column = (of: string) => sql.ref(`${entry}${of}`);
  const source = column('source');
  const isLeft = left ? sql`${source} = any(${left})` : sql`false`;
  if (isSource(name))
    return sql`case when ${source} <> ${sql.lit(name)} or ${isLeft} then 0::bigint else ${column('merit')} end`;
  const value = sql`${column(name)}::bigint`;
  return left ? sql`case when ${isLeft} then 0::bigint else ${value} end` : value;
}

/** SQL of the sums of entries, or of rows that have their source, under the names of columns of totals. */
export function entrySums(left: Fragment | null = null): Fragment {
  return sql.join(summed.map((name) => sql`sum(${ofEntry(name, left)})::bigint as ${sql.ref(name)}`));
}

/** SQL of the sums of columns of totals, those of `from` where it is given. */
export const totalSums = (from = '', columns: readonly Summed[] = summed): Fragment =>
  sql.join(columns.map((name) => sql`sum(${sql.ref(`${from}${name}`)})::bigint as ${sql.ref(name)}`));

/** SQL of the names of columns, those of `from` where it is given. */
export const summedColumns = (from = ''): Fragment =>
  sql.join(summed.map((name) => sql.ref(`${from}${name}`)));

/** SQL of the columns of a member without points. */
export const summedZeros = sql.join(summed.map((name) => sql`0::bigint as ${sql.ref(name)}`));

/** SQL of the additions of a row `by` to a total `t` that is there already. */
export const addedSums = (by: string, columns: readonly Summed[] = summed): Fragment =>
  sql.join(
    columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`t.${name}`)} + ${sql.ref(`${by}.${name}`)}`),
  );

/** SQL of what lists of entries `e` with their postings `p` call the source: what was carried over, wherever it came from. */
export const sourceOf = sql`case p.kind when 'carry' then 'carry' else e.source end`;
