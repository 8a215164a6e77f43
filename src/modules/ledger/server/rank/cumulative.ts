/** The sources that the cumulative total excludes, and how they change. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { settingOf } from '../../../organisation/server/setting.door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { measures, openingBalanceMonth, optionalSources, type OptionalSource } from '../../rules.ts';
import { cumulativeSettings, settingOfSource } from '../../settings.ts';
import { noteChange } from '../fold/changes.ts';
import { foldedEntries } from '../fold/tail.ts';
import { lockFold } from '../visibility.ts';
import { dropEmpty, histogramSql, type HistogramKey } from './histogram.ts';
import { addedSums, leftOut, ofEntry, summed, totalSums } from './sources.ts';

export const cumulativeNames: readonly string[] = Object.values(cumulativeSettings).map(({ name }) => name);

/** The source that a setting is about. */
export const optionalSourceOf = (name: string): OptionalSource | undefined =>
  optionalSources.find((source) => settingOfSource[source].name === name);

/** The sources that the cumulative totals exclude at this moment. */
export async function leftOutOf(tx: Tx): Promise<OptionalSource[]> {
  const { names } = await tx.one(sql<{ names: string[] | null }>`select ${leftOut(tx)} as names`);
  return optionalSources.filter((source) => names?.includes(source));
}

/** Applies the settings. */
export async function followCumulative(tx: Tx): Promise<void> {
  const organisation = await settings(tx);
  await setLeftOut(
    tx,
    optionalSources.filter((source) => !settingOf(organisation, settingOfSource[source])),
  );
}

/**
 * Excludes sources from the cumulative totals, or includes them again: from the entries of the changed ones. Sums of
 * months and vectors include everything in any case. @internal
 */
export async function setLeftOut(tx: Tx, sources: readonly OptionalSource[]): Promise<void> {
  await tx.run(sql`set local statement_timeout = '10min'`);
  await lockFold(tx);
  const before = await leftOutOf(tx);
  const changed = optionalSources.filter((source) => sources.includes(source) !== before.includes(source));
  if (changed.length === 0) return;
  await tx.run(sql`update fold_state set left_out = ${[...sources]}::text[] where org_id = ${tx.orgId}`);
  const sign = sql`case when source = any(${[...sources]}::text[]) then -1 else 1 end`;
  const values = summed.map((name) => sql`${sign} * ${ofEntry(name)} as ${sql.ref(name)}`);
  const emptied = await tx.all(sql<HistogramKey>`
    with gain as materialized (
      select member_id, ${totalSums()} from (
        select member_id, ${sql.join(values)} from ${foldedEntries(tx)} and source = any(${changed}::text[])) turned
      group by member_id
    ), total as (
      update member_total t set ${addedSums('g')} from gain g
      where t.org_id = ${tx.orgId} and t.period = ${sql.lit(openingBalanceMonth)} and t.member_id = g.member_id
      returning t.member_id, t.shown, t.merit, g.merit as gained
    ), moved as (
      select ${sql.lit(openingBalanceMonth)}::int as period, merit as score, 1 as n from total where shown
      union all
      select ${sql.lit(openingBalanceMonth)}::int, merit - gained, -1 from total where shown
    ), hist as (${histogramSql(tx)}
    ), month as (
      update ledger_month t set ${addedSums('g', measures)}
      from (select ${totalSums('', measures)} from gain having count(*) > 0) g
      where t.org_id = ${tx.orgId} and t.period = ${sql.lit(openingBalanceMonth)} returning 1
    )
    select period, level, score from hist where n = 0`);
  await dropEmpty(tx, emptied);
  await noteChange(tx, { everything: true });
}
