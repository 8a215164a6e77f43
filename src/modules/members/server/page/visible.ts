import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { may, type Actor } from '../../../../kit/server/http/actor.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { memberRights } from '../../permissions.ts';
import { memberRow, type MemberRow } from '../save/member.store.ts';
import { managedAmong } from '../scope/scope.ts';

type Asker = { readonly tx: Tx; readonly actor: Actor };

/** A member that the caller may look at: oneself, or any of those whom one manages. Everything else does not exist. */
export async function visibleMember({ tx, actor }: Asker, memberId: string): Promise<MemberRow> {
  const [row, managed] = await Promise.all([memberRow(tx, memberId), managedAmong(tx, actor, [memberId])]);
  const isVisible = memberId === actor.memberId || (may(actor, memberRights.detail) && managed.has(memberId));
  if (!row || !isVisible) throw kitRefusals.not_found();
  return row;
}
