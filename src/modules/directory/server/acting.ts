import type { Actor } from '../../../kit/server/http/actor.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { memberActor, memberOfUser } from '../../members/server/door.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * The directory as the actor of members' use cases: it is no member, so it may end the membership of the maker of its
 * link like any other. It has the rights of the member who answers for it: it cannot end an administrator if that
 * member could not.
 */
export async function directoryActor(tx: Tx): Promise<Actor> {
  const member = tx.userId ? await memberOfUser(tx, tx.userId) : undefined;
  const answering = member ? await memberActor(tx, member.id) : null;
  return {
    userId: tx.userId,
    orgId: tx.orgId,
    memberId: nobody,
    memberName: '',
    memberNo: '',
    isReviewer: false,
    isAdmin: answering?.isAdmin ?? false,
    permissions: answering?.permissions ?? new Set(),
    unitScope: null,
  };
}
