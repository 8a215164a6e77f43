import type { Tx } from '../../../kit/server/database/db.ts';
import { membersByIds } from '../../members/server/door.ts';
import { mergesByIds } from './merge/merge.store.ts';

/** Source and target of carried points, as one line, by the ids of mergers and divisions. */
export async function carryNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const pairs = await mergesByIds(tx, ids);
  const members = await membersByIds(
    tx,
    [...pairs.values()].flatMap(({ fromId, intoId }) => [fromId, intoId]),
  );
  const nameOf = (id: string): string => {
    const member = members.get(id);
    return member ? `${member.name} ${member.number}` : '';
  };
  return new Map([...pairs].map(([id, { fromId, intoId }]) => [id, `${nameOf(fromId)} → ${nameOf(intoId)}`]));
}
