/**
 * Decisions of one member on many records that are judged by facts read once and written with a few statements. A record
 * that is refused is named and left out; one that needs more than that (a delegate becomes its reviewer, another module
 * is asked) is left to be decided separately.
 */
import { setImmediate as immediately } from 'node:timers/promises';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import { outsideOf, scopesOf } from '../../../authority/server/door.ts';
import { postAll, reverseAll } from '../../../ledger/server/door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import type { Standing } from '../../calls.ts';
import { totalsOf } from '../../rules/record.rules.ts';
import type { MeritAction, MeritState } from '../../rules/states.ts';
import { countingLines, storedLines, sumColumns } from '../record/content.ts';
import {
  isDelegated,
  judgeTransition,
  lockRecords,
  type LockedRecord,
  type Step,
  type Target,
} from '../record/lock.ts';
import { lastSteps } from '../record/record.store.ts';
import { oursOfAll } from '../record/relation.ts';
import { meritRefusals } from '../refusals.ts';
import { approvalFacts, approve } from '../review/approval.ts';
import { notifyIfStuck } from '../review/stuck.ts';
import { isOwn } from '../review/take-back.ts';
import { bookDateNow, decisionOf } from '../void/void.ts';
import { applyTransitions, type Decision } from './transitions.ts';

/** The new standing of each record or its refusal; those to be decided separately are missing. */
export type Outcomes = Map<Target, Standing | Refusal>;
export type Together = (tx: Tx, actor: Actor, targets: readonly Target[]) => Promise<Outcomes>;

/** So many are judged in one turn of the process. */
const judgedAtOnce = 50;

type Authorized = { target: Target; step: Step };

/** The steps that the caller may take, and the refusals of the others. */
async function begin(
  tx: Tx,
  caller: Actor,
  { targets, action }: { targets: readonly Target[]; action: MeritAction },
): Promise<{ authorized: Authorized[]; outcomes: Outcomes }> {
  const recordOf = await lockRecords(
    tx,
    caller,
    targets.map(({ id }) => id),
  );
  const opened = targets.map((target): [Target, LockedRecord] => [target, recordOf(target.id)]);
  const oursOf = await oursOfAll(
    tx,
    caller,
    opened.flatMap(([, { locked }]) => locked?.record ?? []),
  );
  const steps: [Target, Step][] = [];
  const outcomes = await judged(opened, async (target, record) => {
    const ours = oursOf(record.locked?.record.l_member ?? []);
    const step = await judgeTransition(record, { version: target.version, action, ours });
    steps.push([target, step]);
  });
  const authorized = steps
    .filter(([, step]) => step.record.origin === null && !isDelegated(step))
    .map(([target, step]) => ({ target, step }));
  return { authorized, outcomes };
}

/** Judges one after the other, in turns that others may come between, and answers the refusals. */
async function judged<Given>(
  judgeables: readonly (readonly [Target, Given])[],
  judge: (target: Target, each: Given) => void | Promise<void>,
): Promise<Outcomes> {
  const refused: Outcomes = new Map();
  for (const [index, [target, each]] of judgeables.entries()) {
    if (index % judgedAtOnce === judgedAtOnce - 1) await immediately();
    try {
      await judge(target, each);
    } catch (error) {
      // A refusal of the protocol, such as a lost membership, ends the whole call.
      if (!(error instanceof Refusal) || error.status !== 200) throw error;
      refused.set(target, error);
    }
  }
  return refused;
}

/** So many entries are booked by one statement, whose parameters are judgements in one turn of the process. */
const bookedAtOnce = 5_000;

/** Parts of a list that have so many lines each, or one element that has more. */
function* partsOf<Given>(all: readonly Given[], linesOf: (one: Given) => number): Generator<Given[]> {
  let part: Given[] = [];
  let count = 0;
  for (const one of all) {
    if (part.length > 0 && count + linesOf(one) > bookedAtOnce) {
      yield part;
      [part, count] = [[], 0];
    }
    part.push(one);
    count += linesOf(one);
  }
  if (part.length > 0) yield part;
}

const pairsOf = (authorized: readonly Authorized[]) =>
  authorized.map(({ target, step }) => [target, step] as const);

type Judgement = { target: Target; decision: Decision };

/** Writes what was judged, and adds the standings to the refusals. */
async function write(tx: Tx, judgements: readonly Judgement[], outcomes: Outcomes): Promise<Outcomes> {
  const standings = await applyTransitions(
    tx,
    judgements.map(({ decision }) => decision),
  );
  judgements.forEach(({ target }, index) => outcomes.set(target, standings[index]!));
  return outcomes;
}

/** Every step leads to the same state, without anything else being judged. */
const simply =
  (action: MeritAction, reason: string, to: (tx: Tx) => Promise<Exclude<MeritState, 'none'>>): Together =>
  async (tx, actor, targets) => {
    const { authorized, outcomes } = await begin(tx, actor, { targets, action });
    const state = await to(tx);
    const judgements = authorized.map(({ target, step }) => ({
      target,
      decision: { step, to: state, details: { reason } },
    }));
    await write(tx, judgements, outcomes);
    if (action === 'rejectLast' && state === 'first') await askAnew(tx, authorized, state);
    return outcomes;
  };

/** Notifies the members who may unblock of records whose next reviewer cannot act. */
async function askAnew(tx: Tx, authorized: readonly Authorized[], stage: 'first' | 'last'): Promise<void> {
  const reviewerOf = ({ step }: Authorized): string => step.state[`${stage}_id`] ?? '';
  const found = await membersByIds(tx, [...new Set(authorized.map(reviewerOf))], { lock: true });
  for (const each of authorized) await notifyIfStuck(tx, each.step.record, found.get(reviewerOf(each)));
}

export const recallTogether = simply('recall', '', () => Promise.resolve('first'));
export const rejectFirstTogether = (reason: string): Together =>
  simply('rejectFirst', reason, () => Promise.resolve('rejected'));
/** Without a penalty. */
export const rejectLastTogether = (reason: string): Together =>
  simply('rejectLast', reason, async (tx) =>
    (await settings(tx)).finalRejectTo === 'rejected' ? 'rejected' : 'first',
  );

/** Passes records on to their final reviewers. */
export const passFirstTogether: Together = async (tx, actor, targets) => {
  const { authorized, outcomes } = await begin(tx, actor, { targets, action: 'passFirst' });
  const scopes = await scopesOf(tx, [actor.memberId]);
  const refuseOutside = await outsideOf(tx, scopes.get(actor.memberId));
  const passed: Authorized[] = [];
  const refused = await judged(pairsOf(authorized), (target, step) => {
    refuseOutside({ path: 'firstReviewerId', unitIds: step.record.l_unit });
    passed.push({ target, step });
  });
  refused.forEach((refusal, target) => outcomes.set(target, refusal));
  const judgements = passed.map(({ target, step }) => ({ target, decision: { step, to: 'last' as const } }));
  await write(tx, judgements, outcomes);
  await askAnew(tx, passed, 'last');
  return outcomes;
};

/** Passes records with all their lines, and books their points. `unseen`: proposed refusals that the caller was not shown. */
export const passLastTogether =
  (unseen: ReadonlyMap<string, number>): Together =>
  async (tx, actor, targets) => {
    const { authorized, outcomes } = await begin(tx, actor, { targets, action: 'passAll' });
    const [one] = authorized;
    if (!one) return outcomes;
    const lines = new Map(authorized.map(({ step }) => [step, storedLines(step.record)]));
    const facts = await approvalFacts(
      one.step,
      authorized.map(({ step }) => ({ record: step.record, passed: lines.get(step)! })),
    );
    const [judgements, postings]: [Judgement[], Parameters<typeof postAll>[1][number][]] = [[], []];
    const refused = await judged(pairsOf(authorized), (target, step) => {
      const n = unseen.get(target.id) ?? 0;
      if (n > 0) throw meritRefusals.lines_proposed({ n });
      const all = lines.get(step)!;
      const { details, posting } = approve(step, facts, {
        to: 'passed',
        lines: all,
        passes: all.map(() => true),
        reasons: new Map(),
        reason: '',
      });
      judgements.push({ target, decision: { step, to: 'passed', details } });
      postings.push(posting);
    });
    refused.forEach((refusal, target) => outcomes.set(target, refusal));
    await write(tx, judgements, outcomes);
    for (const part of partsOf(postings, ({ entries }) => entries.length)) await postAll(tx, part);
    return outcomes;
  };

/** Takes final passes of the last minute back, as `takeBack` takes one. */
export const takeBackTogether: Together = async (tx, actor, targets) => {
  const { authorized, outcomes } = await begin(tx, actor, { targets, action: 'takeBack' });
  const last = await lastSteps(
    tx,
    authorized.map(({ target }) => target.id),
  );
  const judgements: Judgement[] = [];
  const reversals: (Parameters<typeof reverseAll>[1][number] & { lines: number })[] = [];
  const refused = await judged(pairsOf(authorized), (target, step) => {
    const { record, state } = step;
    if (!isOwn(['passAll', 'passSome'], last.get(target.id), step.actor, tx.now))
      throw meritRefusals.take_back_over();
    if (state.posting_id === null) throw new Error('a record that counts has a posting');
    const details = {
      reason: '',
      changes: {
        posting_id: null,
        book_date: null,
        released_on: null,
        ...sumColumns(totalsOf(storedLines(record))),
      },
      content: { l_pass: null, l_reason: null },
      booked: countingLines(record),
    };
    judgements.push({ target, decision: { step, to: 'last', details } });
    reversals.push({
      kind: 'nullify',
      postingId: state.posting_id,
      ...decisionOf(step),
      bookDate: bookDateNow(step),
      lines: record.l_member.length,
    });
  });
  refused.forEach((refusal, target) => outcomes.set(target, refusal));
  for (const part of partsOf(reversals, ({ lines }) => lines)) await reverseAll(tx, part);
  await write(tx, judgements, outcomes);
  return outcomes;
};
