import { Refusal } from '../contract/refusal.ts';
import type { Ctx } from './context.ts';

/** The result of one of several; without a reason it was done. */
type Result = { id: string; reason: string | null; message: string };

/** Does the same with several things; what one is refused for undoes that one alone, and does not stop the others. */
export async function eachByItself<Item extends { id: string }>(
  { tx, language }: Pick<Ctx, 'tx' | 'language'>,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    try {
      await tx.part(() => work(item));
      results.push({ id: item.id, reason: null, message: '' });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 200) throw error;
      results.push({ id: item.id, reason: error.reason, message: error.format(language) });
    }
  }
  return results;
}
