/** Opens lines for correction, says what posting them would do, and posts them record by record. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { formatTenths, monthOf } from '../../../../kit/contract/format.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { overMonth } from '../../../authority/server/door.ts';
import { eventsByIds } from '../../../events/server/door.ts';
import { tiers, totalsOf } from '../../../merit/rules/record.rules.ts';
import {
  correct,
  hasRecord,
  linesToCorrect,
  lockTogether,
  postLate,
  takeNumbers,
} from '../../../merit/server/batch.door.ts';
import { recordNames } from '../../../merit/server/door.ts';
import { todayOf } from '../../../organisation/server/door.ts';
import type { correctionCalls, CorrectionAct } from '../../correction.calls.ts';
import { maximumOpened, type BatchField } from '../../rules.ts';
import { batchRefusals } from '../refusals.ts';
import type { Cells } from '../rows/row.ts';
import { sumsOf, type Sums } from '../rows/sums.ts';
import { planOf, shownOf, type Plan, type Planned } from './plan.ts';

type Calls = typeof correctionCalls;

export async function open({ tx, actor }: Ctx, input: ParsedInputOf<Calls['open']>) {
  const { lines, versions, total } = await linesToCorrect({ tx, actor }, input, maximumOpened);
  const events = await eventsByIds(tx, [...new Set(lines.flatMap(({ eventId }) => eventId ?? []))]);
  return {
    total,
    lines: lines.map((line) => ({
      recordId: line.topicId,
      version: versions.get(line.topicId)!,
      recordNo: line.recordNo,
      lineNo: line.lineNo,
      eventName: line.eventName,
      cells: {
        number: line.memberNo,
        name: line.memberName,
        date: line.recordDate,
        event: (line.eventId && events.get(line.eventId)?.code) || line.eventName,
        topic: line.topicName,
        count: String(line.count),
        ...pointCells(line),
      },
    })),
  };
}

/** Points as one would type them; a tier without any is left out, unless the line has none at all. */
function pointCells(values: Record<'b' | 'a' | 'p' | 'g', number>): Cells {
  const usedTiers = tiers.filter((tier) => values[tier] !== 0);
  return Object.fromEntries(usedTiers.map((tier) => [tier, (values[tier] / 10).toFixed(1)]));
}

export async function check({ tx, actor, language }: Ctx, input: ParsedInputOf<Calls['check']>) {
  const planned = await planOf({ tx, actor, language }, input, { lock: false });
  const sentence = (refusal: Refusal | null) => refusal && refusal.format(language);
  const cells = (key: string, errors: ReadonlyMap<BatchField, Refusal>) =>
    [...errors].map(([field, error]) => ({ key, field, message: error.format(language) }));
  return {
    errors: [
      ...[...planned.rows].flatMap(([key, { errors }]) => cells(key, errors)),
      ...[...planned.heads].flatMap(([id, errors]) => cells(id, errors)),
    ],
    warnings: [...planned.rows].flatMap(([key, { note }]) =>
      note ? [{ key, message: note.format(language) }] : [],
    ),
    acts: planned.plans.map((plan): CorrectionAct => ({
      id: plan.id,
      kind: plan.kind,
      keys: [...plan.keys],
      recordNo: plan.found?.number ?? null,
      name: plan.record?.document.name ?? plan.found?.name ?? '',
      recordDate: plan.record?.document.recordDate ?? plan.found?.recordDate ?? '',
      before: sumsOf(plan.before?.lines ?? []),
      after: sumsOf(plan.after?.lines ?? []),
      message: sentence(plan.refusal) ?? (plan.isWrong ? batchRefusals.rows_wrong().format(language) : null),
      note: plan.ratio && sentence(otherRatio(plan.ratio)),
      shown: shownOf(plan),
    })),
    effects: effectsOf(planned.plans),
    blocked: sentence(planned.blocked),
  };
}

const otherRatio = ({ before, after, merit }: NonNullable<Plan['ratio']>): Refusal =>
  batchRefusals.other_ratio({
    before: formatTenths(before),
    after: formatTenths(after),
    merit: formatTenths(merit, { signed: true }),
  });

type Effect = { month: number; bookMonth: number; voided: Sums; posted: Sums };

/** The void and the replacing points, by month of the points and month of the posting. */
function effectsOf(plans: readonly Plan[]): Effect[] {
  const effects = new Map<string, Effect>();
  for (const { before, after, isWrong } of plans) {
    if (isWrong) continue;
    for (const [part, side] of [
      [before, 'voided'],
      [after, 'posted'],
    ] as const) {
      if (!part) continue;
      const { month, bookMonth } = part.months;
      const key = `${month} ${bookMonth}`;
      const effect = effects.get(key) ?? { month, bookMonth, voided: sumsOf([]), posted: sumsOf([]) };
      const sums = sumsOf(part.lines);
      for (const name of ['rows', ...tiers] as const) effect[side][name] += sums[name];
      effects.set(key, effect);
    }
  }
  return [...effects.values()].sort(
    (one, other) => one.month - other.month || one.bookMonth - other.bookMonth,
  );
}

type Result = { id: string; recordNo: string | null; reason: string | null; message: string };

/** Posts each record separately: the refusal of one does not stop the others. All that succeed commit together. */
export async function post(
  { tx, actor, language }: Ctx,
  { reason, shown: expectedPlans, ...work }: ParsedInputOf<Calls['post']>,
): Promise<{ results: Result[] }> {
  await lockTogether(
    tx,
    work.corrections.map(({ id }) => id),
  );
  const planned = await planOf({ tx, actor, language }, work, { lock: true });
  const expected = new Map(expectedPlans.map((each) => [each.id, each.shown]));
  const numbers = await takeNumbers(tx, planned.org, planned.plans.filter(({ record }) => record).length);
  const results: Result[] = [];
  for (const plan of planned.plans.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const number = plan.record ? (numbers.shift() ?? '') : null;
    const { id } = plan;
    try {
      refuseUnlike(plan, planned, expected.get(id));
      const recordNo = await tx.part(() => postOne({ tx, actor }, planned, { plan, number, reason }));
      results.push({ id, recordNo, reason: null, message: '' });
    } catch (error) {
      // A refusal of the protocol, such as a lost membership, ends the whole call.
      if (!(error instanceof Refusal) || error.status !== 200) throw error;
      results.push({ id, recordNo: null, reason: error.reason, message: error.format(language) });
    }
  }
  return { results };
}

/** Refuses what is wrong, and what would count in other months than those that were shown. */
function refuseUnlike(plan: Plan, { facts }: Planned, expected: string | undefined): void {
  if (plan.refusal) throw plan.refusal;
  if (plan.isWrong) throw batchRefusals.rows_wrong();
  if (!facts.limits) throw batchRefusals.no_authority();
  if (expected !== shownOf(plan)) throw batchRefusals.other_months();
}

type One = { plan: Plan; number: string | null; reason: string };

/** Answers the number of the record that counts now. */
async function postOne(
  { tx, actor }: Pick<Ctx, 'tx' | 'actor'>,
  { org, facts, members }: Planned,
  { plan, number, reason }: One,
): Promise<string | null> {
  const { record, correction } = plan;
  const context = { actor, org, events: facts.events, members };
  if (record && (await hasRecord(tx, record.id))) {
    // Late entries that were posted before are answered as then.
    if (plan.kind !== 'late') throw batchRefusals.record_taken();
    return (await recordNames(tx, [record.id])).get(record.id)?.recordNo ?? null;
  }
  const month = {
    memberId: actor.memberId,
    month: monthOf(todayOf(tx, org)),
    limits: facts.limits!,
    lock: true,
  };
  const over = await overMonth(tx, month, totalsOf(plan.after?.lines ?? []));
  if (over) throw over;
  const numbered = record && { ...record, number: number ?? '' };
  if (correction) {
    const target = { id: correction.id, version: correction.version };
    await correct(tx, context, { target, reason, replacement: numbered });
  } else if (numbered) await postLate(tx, context, numbered);
  return number;
}
