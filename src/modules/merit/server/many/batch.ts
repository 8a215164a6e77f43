/** One decision on many records. Each succeeds or is refused separately; all that succeed commit together. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import type { meritCalls, Standing } from '../../calls.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Target } from '../record/lock.ts';
import { lockTogether, statesOf } from '../record/record.store.ts';
import { passFirst, passLast, recall, rejectFirst, rejectLast } from '../review/decide.ts';
import { proposedFor } from '../review/proposals.ts';
import { reopen, takeBack } from '../review/take-back.ts';
import { reassign } from '../review/unblock.ts';
import { nullify } from '../void/void.ts';
import {
  passFirstTogether,
  passLastTogether,
  recallTogether,
  rejectFirstTogether,
  rejectLastTogether,
  takeBackTogether,
  type Outcomes,
  type Together,
} from './together.ts';

type Result = { id: string; standing: Standing | null; reason: string | null; message: string };

/** Passes what waits for the caller, in whichever of the two reviews it is; finally with all its lines. */
export async function passMany(ctx: Ctx, { items }: ParsedInputOf<typeof meritCalls.passMany>) {
  const { tx, actor } = ctx;
  const ids = items.map(({ id }) => id);
  const [states, proposed] = await Promise.all([statesOf(tx, ids), proposedFor(tx, ids)]);
  const passLastOnes = passLastTogether(proposed);
  return each(ctx, items, {
    together: ({ id }) => (states.get(id) === 'last' ? passLastOnes : passFirstTogether),
    decide: (target) =>
      states.get(target.id) === 'last'
        ? passLast(
            { tx, actor },
            { ...target, refused: [], reason: '', unseen: proposed.get(target.id) ?? 0 },
          )
        : passFirst({ tx, actor }, { ...target, proposed: [], reason: '' }),
  });
}

/** Rejects what waits for the caller, in whichever of the two reviews it is. */
export async function rejectMany(ctx: Ctx, { items, reason }: ParsedInputOf<typeof meritCalls.rejectMany>) {
  const { tx, actor } = ctx;
  const states = await statesOf(
    tx,
    items.map(({ id }) => id),
  );
  const [rejectLastOnes, rejectFirstOnes] = [rejectLastTogether(reason), rejectFirstTogether(reason)];
  return each(ctx, items, {
    together: ({ id }) => (states.get(id) === 'last' ? rejectLastOnes : rejectFirstOnes),
    decide: (target) =>
      states.get(target.id) === 'last'
        ? rejectLast({ tx, actor }, { ...target, reason, penalty: noPenalty })
        : rejectFirst({ tx, actor }, { ...target, reason }),
  });
}

const noPenalty = { recorder: 0, first: 0 };

/** Undoes decisions: what went on to the final review is recalled, what counts is taken back, what was rejected is reopened. */
export async function takeBackMany(ctx: Ctx, { items }: ParsedInputOf<typeof meritCalls.takeBackMany>) {
  const { tx, actor } = ctx;
  const states = await statesOf(
    tx,
    items.map(({ id }) => id),
  );
  return each(ctx, items, {
    together: ({ id }) => {
      const state = states.get(id);
      if (state === 'last') return recallTogether;
      return state === 'rejected' ? null : takeBackTogether;
    },
    decide: (target) => {
      const state = states.get(target.id);
      const undo = state === 'last' ? recall : state === 'rejected' ? reopen : takeBack;
      return undo({ tx, actor }, { ...target, reason: '' });
    },
  });
}

/** Gives the reviews that stuck records wait for to one other reviewer, as far as he may do them. */
export function reassignMany(ctx: Ctx, { items, ...choice }: ParsedInputOf<typeof meritCalls.reassignMany>) {
  return each(ctx, items, { decide: (target) => reassign(ctx, { ...target, ...choice }) });
}

/** Nullifies records that count, each with its penalties. */
export function nullifyMany(ctx: Ctx, { items, reason }: ParsedInputOf<typeof meritCalls.nullifyMany>) {
  return each(ctx, items, { decide: (target) => nullify(ctx, { ...target, reason }) });
}

type Deciding = {
  decide: (target: Target) => Promise<Standing>;
  /** Decides this record together with others; null for one that is decided separately. */
  together?: (target: Target) => Together | null;
};

/**
 * Together where they can be, then one after the other, under locks that are all taken first: batches that share records
 * never wait in a circle.
 */
async function each(
  { tx, actor, language }: Pick<Ctx, 'tx' | 'actor' | 'language'>,
  items: readonly Target[],
  { decide, together = () => null }: Deciding,
): Promise<{ results: Result[] }> {
  await lockTogether(
    tx,
    items.map(({ id }) => id),
  );
  const sorted = items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  // A record that is named twice is decided once, and the second time refused.
  const named = sorted.filter(({ id }, index) => sorted[index - 1]?.id !== id);
  const outcomes: Outcomes = new Map();
  for (const [decideAll, targets] of Map.groupBy(named, together)) {
    if (!decideAll || targets.length === 1) continue;
    const found = await attempt(tx, () => decideAll(tx, actor, targets));
    // A reason for which all of them were refused says nothing of each.
    if (!(found instanceof Refusal)) found.forEach((outcome, target) => outcomes.set(target, outcome));
  }
  for (const target of sorted)
    if (!outcomes.has(target)) outcomes.set(target, await attempt(tx, () => decide(target)));
  return { results: items.map((target) => resultOf(target, outcomes.get(target)!, language)) };
}

/** A refusal undoes what this part wrote, and nothing else. */
async function attempt<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await tx.part(work);
  } catch (error) {
    // A refusal of the protocol, such as a lost membership, ends the whole call.
    if (!(error instanceof Refusal) || error.status !== 200) throw error;
    return error;
  }
}

function resultOf({ id }: Target, outcome: Standing | Refusal, language: Ctx['language']): Result {
  if (!(outcome instanceof Refusal)) return { id, standing: outcome, reason: null, message: '' };
  return { id, standing: null, reason: outcome.reason, message: sentenceOf(outcome, language) };
}

/** All that a record was refused for: its fields' sentences, each once. */
function sentenceOf(refusal: Refusal, language: Ctx['language']): string {
  const sentences = Object.values(refusal.fields).map((field) => field.format(language));
  return [...new Set(sentences)].join(' · ') || refusal.format(language);
}
