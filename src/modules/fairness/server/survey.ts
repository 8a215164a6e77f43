/** Surveys a month of an organisation: in slices of records, each in a separate transaction, beside the daily work. */
import { setImmediate as rest } from 'node:timers/promises';
import * as z from 'zod/mini';
import { addMonths, firstDayOf, lastDayOf, monthOf } from '../../../kit/contract/format.ts';
import { order, type Job, type Run } from '../../../kit/server/background/job.ts';
import type { Schedule } from '../../../kit/server/background/schedule.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { reviewedRecords, type ReviewedRecord } from '../../merit/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { checks, findingsOf, type Finding } from '../rules/checks.ts';
import { MonthOfRecords, type RecordFacts } from '../rules/month.ts';
import { beginSurvey, endSurvey, failSurvey, writeFindings } from './store.ts';

/** Records read at once. */
const sliceSize = 200;
/** Nothing else waits for longer while checks are computed. */
const turnMs = 15;
/** The strongest findings of one check; hundreds would say that the check does not suit the organisation. */
const findingsPerCheck = 50;

const payload = z.object({ month: z.int() });
type SurveyPayload = z.infer<typeof payload>;

export const surveying: Job<SurveyPayload> = {
  name: 'fairness.survey',
  service: 'points',
  payload,
  run: survey,
  givenUp: async (tx, { month }) => void (await failSurvey(tx, month)),
};

/** Each night, before people come to work. */
export const nightly: Schedule = {
  name: 'fairness.nightly',
  service: 'points',
  cron: '40 3 * * *',
  run: ({ finish }) => finish(async (tx) => void (await orderSurveys(tx))),
};

/** The months that may still change much: the current one, and the one before. */
export async function currentMonths(tx: Tx): Promise<number[]> {
  const month = monthOf(todayOf(tx, await settings(tx)));
  return [month, addMonths(month, -1)];
}

/** Orders the surveys of both months; one that waits already is the same. */
export async function orderSurveys(tx: Tx): Promise<number[]> {
  const months = await currentMonths(tx);
  for (const month of months) {
    await beginSurvey(tx, month);
    await order(tx, surveying, { month }, { key: String(month) });
  }
  return months;
}

async function survey({ app, orgId, payload: { month }, signal, finish }: Run<SurveyPayload>): Promise<void> {
  const [from, to] = [firstDayOf(month), lastDayOf(month)];
  const facts = new MonthOfRecords(Number(to.slice(8)));
  let records = 0;
  for (let after: ReviewedRecord | null = null; ;) {
    signal.throwIfAborted();
    const page: ReviewedRecord[] = await app.db.read({ orgId, userId: null }, (tx) =>
      reviewedRecords(tx, { from, to, after, limit: sliceSize }),
    );
    for (const record of page) facts.add(factsOf(record));
    records += page.length;
    const last = page[sliceSize - 1];
    if (!last) break;
    after = last;
  }
  const { findings, tests } = await checked(facts, signal);
  await finish(async (tx) => {
    await writeFindings(tx, month, findings);
    await endSurvey(tx, month, { records, tests });
  });
}

async function checked(
  facts: MonthOfRecords,
  signal: AbortSignal,
): Promise<{ findings: Finding[]; tests: number }> {
  const findings: Finding[] = [];
  let tests = 0;
  let since = performance.now();
  for (const found of findingsOf(facts)) {
    tests += 1;
    findings.push(...found.slice(0, findingsPerCheck));
    if (performance.now() - since < turnMs) continue;
    await rest();
    signal.throwIfAborted();
    since = performance.now();
  }
  // Each check ends with an additional turn.
  return { findings, tests: tests - checks.length };
}

function factsOf({ id, recordDate, firstId, counts, lines, decisions }: ReviewedRecord): RecordFacts {
  return {
    id,
    dayOfMonth: Number(recordDate.slice(8)),
    giverId: firstId,
    counts,
    lines: lines.map(({ memberId, unitId, eventId, b, a, p, g }) => {
      const isAward = b > 0 || a > 0 || p > 0 || g > 0;
      const isDeduction = !isAward && (b < 0 || a < 0 || p < 0 || g < 0);
      return { memberId, unitId, isAward, isDeduction, isTemporary: eventId === null };
    }),
    decisions: decisions.map(({ reviewerId, at, since, passed, isFinal }) => ({
      recordId: id,
      reviewerId,
      at: Date.parse(at),
      arrivedAt: Date.parse(since),
      passed,
      isFinal,
    })),
  };
}
