import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../kit/server/database/table/table.ts';
import { fairnessFindingTable, fairnessSurveyTable } from '../migrations/tables.ts';
import type { Finding } from '../rules/checks.ts';
import { keptRecords, stateAfter, type FindingState } from '../rules/evidence.ts';

export function findingRecords(tx: Tx, id: string): Promise<{ recordIds: string[] } | undefined> {
  return tx.maybe(sql<{ recordIds: string[] }>`
    select record_ids as "recordIds" from fairness_finding where org_id = ${tx.orgId} and id = ${id}`);
}

const keyOf = ({ check, subjectId, otherId, unitId }: Finding): string =>
  [check, subjectId, otherId ?? '', unitId ?? ''].join(' ');

const beforeNames = ['key', 'state', 'dismissedRecords'] as const;
type Before = Pick<RowOf<typeof fairnessFindingTable>, (typeof beforeNames)[number]>;

/**
 * Writes what a survey of a month found: new findings are open, known ones keep what people decided unless there is new
 * evidence, and open ones that were not found again are gone.
 */
export async function writeFindings(tx: Tx, month: number, findings: readonly Finding[]): Promise<void> {
  const known = await tx.all(sql<Before>`
    select ${columnsOf(fairnessFindingTable, 'f', beforeNames)} from fairness_finding f
    where org_id = ${tx.orgId} and month = ${month} for update`);
  const byKey = new Map(known.map((each) => [each.key, each]));
  for (const finding of findings) {
    const before = byKey.get(keyOf(finding)) ?? null;
    await writeFinding(tx, month, finding, stateAfter(before, finding.recordIds), before);
  }
  const found = findings.map(keyOf);
  await tx.run(sql`
    update fairness_finding set state = 'gone', version = version + 1
    where org_id = ${tx.orgId} and month = ${month} and state = 'open' and not key = any(${found}::text[])`);
}

function writeFinding(
  tx: Tx,
  month: number,
  finding: Finding,
  state: FindingState,
  before: Before | null,
): Promise<unknown> {
  const { check: kind, memberIds, numbers, recordIds, ...about } = finding;
  const storedIds = recordIds.slice(0, keptRecords);
  if (before === null) {
    const found = {
      memberIds,
      numbers,
      recordIds: storedIds,
      records: recordIds.length,
      foundAt: tx.instant,
    };
    const key = keyOf(finding);
    return tx.insert(fairnessFindingTable, { id: newId(), month, key, kind, ...about, ...found, state });
  }
  const isNews = state !== before.state;
  return tx.run(sql`
    update fairness_finding set member_ids = ${[...memberIds]}::uuid[], numbers = ${JSON.stringify(numbers)}::jsonb,
      record_ids = ${storedIds}::uuid[], records = ${recordIds.length}, state = ${state},
      found_at = case when ${isNews} then ${tx.instant}::timestamptz else found_at end,
      version = version + case when ${isNews} or record_ids <> ${storedIds}::uuid[] then 1 else 0 end
    where org_id = ${tx.orgId} and month = ${month} and key = ${keyOf(finding)}`);
}

const surveyNames = ['month', 'state', 'doneAt', 'records', 'tests'] as const;
export type Survey = Pick<RowOf<typeof fairnessSurveyTable>, (typeof surveyNames)[number]>;

export function surveysOf(tx: Tx, months: readonly number[]): Promise<Survey[]> {
  return tx.all(sql<Survey>`
    select ${columnsOf(fairnessSurveyTable, 's', surveyNames)} from fairness_survey s
    where org_id = ${tx.orgId} and month = any(${[...months]}::int[]) order by month desc`);
}

export function beginSurvey(tx: Tx, month: number): Promise<number> {
  return tx.run(sql`
    insert into fairness_survey (org_id, month, state, ordered_at) values (${tx.orgId}, ${month}, 'running', ${tx.instant})
    on conflict (org_id, month) do update set state = 'running', ordered_at = excluded.ordered_at`);
}

export function failSurvey(tx: Tx, month: number): Promise<number> {
  return tx.run(sql`
    update fairness_survey set state = 'failed' where org_id = ${tx.orgId} and month = ${month}`);
}

export function endSurvey(
  tx: Tx,
  month: number,
  { records, tests }: { records: number; tests: number },
): Promise<number> {
  return tx.run(sql`
    update fairness_survey set state = 'done', done_at = ${tx.instant}, records = ${records}, tests = ${tests}
    where org_id = ${tx.orgId} and month = ${month}`);
}
