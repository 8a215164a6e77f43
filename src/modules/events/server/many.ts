/** One act on many events. Each succeeds or is refused separately; all that succeed commit together. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Refusal } from '../../../kit/contract/refusal.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import type { eventsCalls } from '../calls.ts';
import { eventsRefusals } from './refusals.ts';
import { deleteEvents, lockEvents, moveEvents, setStatus, setTickets, usesOf } from './store.ts';
import { countTags, typeExists } from './types.store.ts';

type Input = ParsedInputOf<typeof eventsCalls.many>;

export async function many(ctx: Ctx, input: Input) {
  const { act, items } = input;
  const { tx } = ctx;
  await refuseTarget(tx, input);
  const uses =
    act === 'delete'
      ? await usesOf(
          tx,
          items.map(({ id }) => id),
        )
      : new Map<string, number>();
  return onEach(ctx, items, {
    refuses: (id) => {
      const used = uses.get(id) ?? 0;
      return used > 0 ? eventsRefusals.in_use({ n: used }) : null;
    },
    act: (ids) => acts[act](tx, ids, input),
  });
}

/** Whether events give tickets, and how many each time; null leaves the number. */
export const changeTickets = (
  ctx: Ctx,
  items: Input['items'],
  change: { ticket: boolean; tickets: number | null },
) => onEach(ctx, items, { act: (ids) => setTickets(ctx.tx, ids, change) });

type Work = { refuses?: (id: string) => Refusal | null; act: (ids: readonly string[]) => Promise<unknown> };

/** Locks events, acts once on all that nothing refuses, and says what came of each. */
async function onEach({ tx, language }: Ctx, items: Input['items'], { refuses, act }: Work) {
  const locked = new Map(
    (
      await lockEvents(
        tx,
        items.map(({ id }) => id),
      )
    ).map((event) => [event.id, event]),
  );
  const visited = new Set<string>();
  const judged = items.map(({ id, version }) => {
    const event = visited.has(id) ? undefined : locked.get(id);
    visited.add(id);
    if (!event) return { id, refusal: kitRefusals.not_found() };
    if (event.version !== version) return { id, refusal: kitRefusals.stale() };
    return { id, refusal: refuses?.(id) ?? null };
  });
  const able = judged.filter(({ refusal }) => refusal === null).map(({ id }) => id);
  if (able.length > 0) await act(able);
  return { results: judged.map(({ id, refusal }) => ({ id, ...toldOf(refusal, language) })) };
}

const toldOf = (refusal: Refusal | null, language: Ctx['language']) => ({
  reason: refusal?.reason ?? null,
  message: refusal?.format(language) ?? '',
});

/** Types are locked before events. */
async function refuseTarget(tx: Tx, { act, typeId, tagId }: Input): Promise<void> {
  if (act === 'move' && !(typeId !== null && (await typeExists(tx, typeId))))
    throw eventsRefusals.unknown_type().at('typeId');
  if ((act === 'tag' || act === 'untag') && !(tagId !== null && (await countTags(tx, [tagId])) === 1))
    throw eventsRefusals.unknown_tag().at('tagId');
}

const acts: Record<Input['act'], (tx: Tx, ids: readonly string[], input: Input) => Promise<unknown>> = {
  enable: (tx, ids) => setStatus(tx, ids, 1),
  disable: (tx, ids) => setStatus(tx, ids, 0),
  move: (tx, ids, { typeId }) => moveEvents(tx, ids, { typeId }),
  tag: (tx, ids, { tagId }) => moveEvents(tx, ids, { tag: tagId }),
  untag: (tx, ids, { tagId }) => moveEvents(tx, ids, { untag: tagId }),
  delete: (tx, ids) => deleteEvents(tx, ids),
};
