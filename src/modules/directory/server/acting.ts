import type { Actor } from '../../../kit/server/http/actor.ts';
import type { Tx } from '../../../kit/server/database/db.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * The directory as the actor of members' use cases: it is no member, so that it may end the membership of whoever made
 * its link as that of any other. Rights are those of the link.
 */
export const directoryActor = (tx: Tx): Actor => ({
  userId: tx.userId,
  orgId: tx.orgId,
  memberId: nobody,
  memberName: '',
  memberNo: '',
  isReviewer: false,
  isAdmin: false,
  permissions: new Set(),
  unitScope: null,
});
