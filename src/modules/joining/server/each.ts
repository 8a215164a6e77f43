import { Refusal } from '../../../kit/contract/refusal.ts';
import type { Ctx } from '../../../kit/server/module.ts';

type Result = { id: string; reason: string | null; message: string };

/**
 * Does the same with several things, each with a separate result. All are locked first, so that two people who act on
 * the same ones never deadlock.
 */
export async function eachByItself<Item extends { id: string }>(
  { tx, language }: Pick<Ctx, 'tx' | 'language'>,
  items: readonly Item[],
  {
    lock,
    act,
  }: { lock: (ids: readonly string[]) => Promise<unknown>; act: (item: Item) => Promise<unknown> },
): Promise<{ results: Result[] }> {
  await lock(items.map(({ id }) => id));
  const results: Result[] = [];
  for (const item of items) {
    try {
      await tx.part(() => act(item));
      results.push({ id: item.id, reason: null, message: '' });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 200) throw error;
      results.push({ id: item.id, reason: error.reason, message: error.format(language) });
    }
  }
  return { results };
}
