/** Nobody widens his own rights: somebody else who may give them does. */
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import { administrators } from '../../../access/server/door.ts';
import { unitsWithAuthority } from '../hooks.ts';
import { membersRefusals } from '../refusals.ts';

/**
 * Why the caller may not widen his own rights. Only who alone administers the whole organisation may: nobody else could give
 * him any, and a small organisation would have no reviewer.
 */
export async function wideningRefusal(tx: Tx, actor: Actor): Promise<Refusal | null> {
  if (!actor.isAdmin || actor.unitScope !== null) return membersRefusals.not_to_yourself();
  const others = sql`(select id from member
    where org_id = ${tx.orgId} and status = 'active' and user_id is not null and id <> ${actor.memberId}
      and id not in (select member_id from member_scope where org_id = ${tx.orgId} and cardinality(unit_ids) > 0))`;
  return (await administrators(tx, others)).length > 0 ? membersRefusals.not_to_yourself() : null;
}

/** Refuses the caller himself as one of those whose rights grow, at `path`. */
export async function demandOthers(
  tx: Tx,
  actor: Actor,
  memberIds: readonly string[],
  path: string,
): Promise<void> {
  const refusal = memberIds.includes(actor.memberId) ? await wideningRefusal(tx, actor) : null;
  if (refusal) throw refusal.at(path);
}

/** The same of units: who enters one that a level of authority binds holds that level. */
export async function demandNoOwnAuthority(
  tx: Tx,
  actor: Actor,
  { memberIds, unitIds, path }: { memberIds: readonly string[]; unitIds: readonly string[]; path: string },
): Promise<void> {
  if (!memberIds.includes(actor.memberId) || unitIds.length === 0) return;
  if ((await unitsWithAuthority(tx, unitIds)).size > 0) await demandOthers(tx, actor, memberIds, path);
}
