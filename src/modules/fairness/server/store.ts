import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Finding } from '../rules/checks.ts';
import { keptRecords, stateAfter, type FindingState } from '../rules/evidence.ts';

export type StoredFinding = {
  id: string;
  version: number;
  state: FindingState;
  subjectId: string;
  otherId: string | null;
  recordIds: string[];
};

/** Locks a finding until the transaction ends; undefined where there is none. */
export function lockFinding(tx: Tx, id: string): Promise<StoredFinding | undefined> {
  return tx.maybe(sql<StoredFinding>`
    select id, version, state, subject_id as "subjectId", other_id as "otherId", record_ids as "recordIds"
    from fairness_finding where org_id = ${tx.orgId} and id = ${id} for update`);
}

export function findingRecords(tx: Tx, id: string): Promise<{ recordIds: string[] } | undefined> {
  return tx.maybe(sql<{ recordIds: string[] }>`
    select record_ids as "recordIds" from fairness_finding where org_id = ${tx.orgId} and id = ${id}`);
}

export function closeFinding(
  tx: Tx,
  id: string,
  { memberId, name, reason }: { memberId: string; name: string; reason: string },
): Promise<number> {
  return tx.run(sql`
    update fairness_finding set state = 'dismissed', version = version + 1, closed_by = ${memberId},
      closed_by_name = ${name}, closed_at = ${tx.instant}, reason = ${reason}, dismissed_records = record_ids
    where org_id = ${tx.orgId} and id = ${id}`);
}

export function openFinding(tx: Tx, id: string): Promise<number> {
  return tx.run(sql`
    update fairness_finding set state = 'open', version = version + 1, dismissed_records = null
    where org_id = ${tx.orgId} and id = ${id}`);
}

const keyOf = ({ check, subjectId, otherId, unitId }: Finding): string =>
  [check, subjectId, otherId ?? '', unitId ?? ''].join(' ');

type Before = { key: string; state: FindingState; dismissedRecords: string[] | null };

/**
 * Writes what a survey of a month found: new findings are open, known ones keep what people decided unless there is new
 * evidence, and open ones that were not found again are gone.
 */
export async function writeFindings(tx: Tx, month: number, findings: readonly Finding[]): Promise<void> {
  const known = await tx.all(sql<Before>`
    select key, state, dismissed_records as "dismissedRecords" from fairness_finding
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
): Promise<number> {
  const { memberIds, numbers, recordIds } = finding;
  const kept = recordIds.slice(0, keptRecords);
  if (before === null) {
    return tx.run(sql`
      insert into fairness_finding (org_id, id, month, key, kind, subject_id, other_id, unit_id, member_ids, numbers,
        record_ids, records, state, found_at)
      values (${tx.orgId}, ${newId()}, ${month}, ${keyOf(finding)}, ${finding.check}, ${finding.subjectId},
        ${finding.otherId}, ${finding.unitId}, ${[...memberIds]}::uuid[], ${JSON.stringify(numbers)}::jsonb, ${kept}::uuid[],
        ${recordIds.length}, ${state}, ${tx.instant})`);
  }
  const isNews = state !== before.state;
  return tx.run(sql`
    update fairness_finding set member_ids = ${[...memberIds]}::uuid[], numbers = ${JSON.stringify(numbers)}::jsonb,
      record_ids = ${kept}::uuid[], records = ${recordIds.length}, state = ${state},
      found_at = case when ${isNews} then ${tx.instant}::timestamptz else found_at end,
      version = version + case when ${isNews} or record_ids <> ${kept}::uuid[] then 1 else 0 end
    where org_id = ${tx.orgId} and month = ${month} and key = ${keyOf(finding)}`);
}

export type Survey = {
  month: number;
  state: 'running' | 'done' | 'failed';
  doneAt: string | null;
  records: number;
  tests: number;
};

export function surveysOf(tx: Tx, months: readonly number[]): Promise<Survey[]> {
  return tx.all(sql<Survey>`
    select month, state, done_at as "doneAt", records, tests from fairness_survey
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
