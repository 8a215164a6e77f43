/**
 * The accounts that a caller may end or open: none with rights over the organisation that the caller could not give.
 */
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import { outranking } from '../../../access/server/door.ts';
import { membersRefusals } from '../refusals.ts';

type Named = { id: string; name: string };

/** Why the caller may not touch the accounts of some of these members, by member. */
export async function aboveCaller(tx: Tx, actor: Actor, members: readonly Named[]) {
  const above = await outranking(
    tx,
    actor,
    members.map(({ id }) => id),
  );
  return new Map(
    members.flatMap(({ id, name }) => (above.has(id) ? [[id, membersRefusals.holds_more({ name })]] : [])),
  );
}

/** Refuses members who were entrusted with more than the caller could give. */
export async function demandRank(tx: Tx, actor: Actor, members: readonly Named[]): Promise<void> {
  const others = members.filter(({ id }) => id !== actor.memberId);
  const [first] = (await aboveCaller(tx, actor, others)).values();
  if (first) throw first;
}
