/** One decision on many records. Each succeeds or is refused separately; all that succeed commit together. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import type { meritCalls, Standing } from '../../calls.ts';
import { passFirst, passLast, recall, rejectFirst, rejectLast } from './decide.ts';
import type { Target } from '../record/lock.ts';
import { proposedFor } from './proposals.ts';
import { lockTogether, statesOf } from '../record/record.store.ts';
import { reopen, takeBack } from './take-back.ts';
import { reassign } from './unblock.ts';
import { nullify } from '../void/void.ts';

type Result = { id: string; standing: Standing | null; reason: string | null; message: string };

/** Passes what waits for the caller, in whichever of the two reviews it is; finally with all its lines. */
export async function passMany(
  { tx, actor, language }: Ctx,
  { items }: ParsedInputOf<typeof meritCalls.passMany>,
) {
  const ids = items.map(({ id }) => id);
  const [states, proposed] = await Promise.all([statesOf(tx, ids), proposedFor(tx, ids)]);
  return each({ tx, language }, items, (target) => {
    if (states.get(target.id) !== 'last')
      return passFirst({ tx, actor }, { ...target, proposed: [], reason: '' });
    const unseen = proposed.get(target.id) ?? 0;
    return passLast({ tx, actor }, { ...target, refused: [], reason: '', unseen });
  });
}

/** Rejects what waits for the caller, in whichever of the two reviews it is. */
export async function rejectMany(
  { tx, actor, language }: Ctx,
  { items, reason }: ParsedInputOf<typeof meritCalls.rejectMany>,
) {
  const states = await statesOf(
    tx,
    items.map(({ id }) => id),
  );
  return each({ tx, language }, items, (target) =>
    states.get(target.id) === 'last'
      ? rejectLast({ tx, actor }, { ...target, reason, penalty: noPenalty })
      : rejectFirst({ tx, actor }, { ...target, reason }),
  );
}

const noPenalty = { recorder: 0, first: 0 };

/** Undoes decisions: what went on to the final review is recalled, what counts is taken back, what was rejected is reopened. */
export async function takeBackMany(
  { tx, actor, language }: Ctx,
  { items }: ParsedInputOf<typeof meritCalls.takeBackMany>,
) {
  const states = await statesOf(
    tx,
    items.map(({ id }) => id),
  );
  return each({ tx, language }, items, (target) => {
    const state = states.get(target.id);
    const undo = state === 'last' ? recall : state === 'rejected' ? reopen : takeBack;
    return undo({ tx, actor }, { ...target, reason: '' });
  });
}

/** Gives the reviews that stuck records wait for to one other reviewer, as far as he may do them. */
export function reassignMany(
  { tx, actor, language }: Ctx,
  { items, ...choice }: ParsedInputOf<typeof meritCalls.reassignMany>,
) {
  return each({ tx, language }, items, (target) => reassign({ tx, actor }, { ...target, ...choice }));
}

/** Nullifies records that count, each with its penalties. */
export function nullifyMany(
  { tx, actor, language }: Ctx,
  { items, reason }: ParsedInputOf<typeof meritCalls.nullifyMany>,
) {
  return each({ tx, language }, items, (target) => nullify({ tx, actor }, { ...target, reason }));
}

/** One after the other, under locks that are all taken first: batches that share records never wait in a circle. */
async function each(
  { tx, language }: Pick<Ctx, 'tx' | 'language'>,
  items: readonly Target[],
  decide: (target: Target) => Promise<Standing>,
): Promise<{ results: Result[] }> {
  const results = new Map<Target, Result>();
  await lockTogether(
    tx,
    items.map(({ id }) => id),
  );
  for (const target of items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { id } = target;
    try {
      const standing = await tx.part(() => decide(target));
      results.set(target, { id, standing, reason: null, message: '' });
    } catch (error) {
      // A refusal of the protocol, such as a lost membership, ends the whole call.
      if (!(error instanceof Refusal) || error.status !== 200) throw error;
      results.set(target, { id, standing: null, reason: error.reason, message: sentenceOf(error, language) });
    }
  }
  return { results: items.flatMap((target) => results.get(target) ?? []) };
}

/** All that a record was refused for: its fields' sentences, each once. */
function sentenceOf(refusal: Refusal, language: Ctx['language']): string {
  const sentences = Object.values(refusal.fields).map((field) => field.format(language));
  return [...new Set(sentences)].join(' · ') || refusal.format(language);
}
