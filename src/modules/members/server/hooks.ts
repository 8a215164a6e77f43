import { hook, question } from '../../../kit/server/hook.ts';
import type { MemberStatus } from '../rules.ts';

/** A member came into being, in the transaction that makes it. */
export const memberAdded = hook<{ memberId: string; number: string; status: MemberStatus }>('members.added');

/** A member's status is another one now. */
export const statusChanged = hook<{ memberId: string; status: MemberStatus }>('members.status');

export const numberChanged = hook<{ memberId: string; number: string }>('members.number');

/** The levels of authority for reviewers. */
export const reviewerLevels = question<null, readonly { id: string; name: string }[]>('members.levels');

/** Binds a member to such a level from today on; false where there is none. */
export const bindReviewer = question<{ memberId: string; levelId: string; byMemberId: string }, boolean>(
  'members.bind',
);

/** Those of the members who have entries in the ledger. */
export const membersWithPoints = question<readonly string[], ReadonlySet<string>>('members.points');
