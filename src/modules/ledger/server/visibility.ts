import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { question } from '../../../kit/server/hook.ts';
import { noteChange } from './fold/changes.ts';
import { dropEmpty, histogramSql, type HistogramKey } from './rank/histogram.ts';

/**
 * Takes the organisation's fold lock until the transaction ends: every change of a total holds it, so that totals
 * change in one order. Take it after the locks on members and records, never before a posting of the same transaction.
 */
export async function lockFold(tx: Tx): Promise<void> {
  await Promise.all([
    tx.run(sql`insert into fold_state (org_id) values (${tx.orgId}) on conflict do nothing`),
    tx.run(sql`select from fold_state where org_id = ${tx.orgId} for update`),
  ]);
}

/** Those of some members who are excluded from every ranking, regardless of their status. */
export const unranked = question<readonly string[], ReadonlySet<string>>('ledger.unranked');

/**
 * Shows members in rankings, or hides them: in the cumulative one, in windows, and in every month that is not closed.
 * The list of a closed month is final. Called by members when somebody is frozen, stopped or deleted, and back.
 * Excluded members stay hidden.
 */
export async function setRanked(tx: Tx, memberIds: readonly string[], ranked: boolean): Promise<void> {
  if (memberIds.length === 0) return;
  await lockFold(tx);
  if (!ranked) return setShown(tx, memberIds, false);
  const excluded = await unranked(tx, memberIds);
  const isExcluded = (id: string): boolean => excluded.has(id);
  await setShown(tx, memberIds.filter(isExcluded), false);
  await setShown(
    tx,
    memberIds.filter((id) => !isExcluded(id)),
    true,
  );
}

async function setShown(tx: Tx, memberIds: readonly string[], ranked: boolean): Promise<void> {
  if (memberIds.length === 0) return;
  const idArray = sql`${[...memberIds]}::uuid[]`;
  const changed = await tx.run(sql`
    insert into ledger_member as m (org_id, member_id, shown)
    select ${tx.orgId}, n.id, ${ranked}::boolean from unnest(${idArray}) as n (id)
    on conflict (org_id, member_id) do update set shown = excluded.shown where m.shown <> excluded.shown`);
  if (changed === 0) return;
  const keys = await tx.all(sql<HistogramKey & { n: number }>`
    with changed as (
      update member_total t set shown = ${ranked}
      where t.org_id = ${tx.orgId} and t.member_id = any(${idArray}) and t.shown <> ${ranked}
        and t.period = any(array(select m.period from ledger_month m where m.org_id = ${tx.orgId} and not exists (
          select from period_snapshot s where s.org_id = ${tx.orgId} and s.period = m.period)))
      returning period, merit
    ), moved as (
      select period, merit as score, ${ranked ? 1 : -1}::int as n from changed
    ) ${histogramSql(tx)}`);
  await dropEmpty(
    tx,
    keys.filter(({ n }) => n === 0),
  );
  await noteChange(tx, { memberIds });
}

/** A member's number changed: it orders the members of a tie. */
export async function renumber(tx: Tx, memberId: string, number: string): Promise<void> {
  await lockFold(tx);
  // A member without a row here has no totals yet; the first fold reads the number that holds then.
  await Promise.all([
    tx.run(sql`
      update ledger_member set member_no = ${number}
      where org_id = ${tx.orgId} and member_id = ${memberId} and member_no is not null`),
    tx.run(sql`
      update member_total set member_no = ${number}
      where org_id = ${tx.orgId} and member_id = ${memberId} and member_no <> ${number}
        and period = any(array(select period from ledger_month where org_id = ${tx.orgId}))`),
    noteChange(tx, { memberIds: [memberId] }),
  ]);
}
