import type { Tx } from '../../../kit/server/database/db.ts';
import { membersByIds } from '../../members/server/door.ts';
import { mergeOf, mergesByIds, mergesInto } from './merge/merge.store.ts';

export { membersMerged } from './merge/merge.ts';

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

/** The members who were merged into others, each with the last of these; others are missing. */
export async function mergedInto(tx: Tx, memberIds: readonly string[]): Promise<Map<string, string>> {
  const next = await mergeOf(tx, memberIds);
  const last = new Map(next);
  for (let due = [...next.values()]; due.length > 0;) {
    const further = await mergeOf(tx, due);
    for (const [from, into] of last) last.set(from, further.get(into) ?? into);
    due = [...further.values()];
  }
  return last;
}

/** The members who were merged into these, also by way of others; those into whom nobody was are missing. */
export async function mergedFrom(tx: Tx, memberIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const top = new Map(memberIds.map((id) => [id, [id]]));
  for (let due = [...top.keys()]; due.length > 0;) {
    const pairs = await mergesInto(tx, due);
    for (const { fromId, intoId } of pairs) {
      const tops = top.get(intoId)!;
      top.set(fromId, [...(top.get(fromId) ?? []), ...tops]);
      for (const id of tops) found.set(id, [...(found.get(id) ?? []), fromId]);
    }
    due = pairs.map(({ fromId }) => fromId);
  }
  return found;
}
