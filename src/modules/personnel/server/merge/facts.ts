import type { Tx } from '../../../../kit/server/database/db.ts';
import { balancesOf } from '../../../ledger/server/door.ts';
import { membersByIds, type InvalidFacts } from '../../../members/server/door.ts';
import { openRecordsOf } from '../../../merit/server/door.ts';
import { mergeOf } from './merge.store.ts';

/** The facts of the list of former members besides the member. */
export async function factsOf(tx: Tx, memberIds: readonly string[]): Promise<Map<string, InvalidFacts>> {
  const [balances, open, merged] = await Promise.all([
    balancesOf(tx, memberIds),
    openRecordsOf(tx, memberIds),
    mergeOf(tx, memberIds),
  ]);
  const others = await membersByIds(tx, [...new Set(merged.values())]);
  return new Map(
    memberIds.map((id) => {
      const { reviewing = 0, entered = 0, named = 0 } = open.get(id) ?? {};
      const other = others.get(merged.get(id) ?? '');
      return [
        id,
        {
          merit: balances.get(id) ?? 0,
          openItems: reviewing + entered + named,
          mergedInto: other ? `${other.name} ${other.number}` : '',
        },
      ];
    }),
  );
}
