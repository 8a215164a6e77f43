import type { Permission } from '../../contract/call.ts';
import { reachOf } from '../../contract/permission.ts';

/** A signed-in user, as the token states. */
export type Session = {
  readonly userId: string;
  /** The grant of this token; it ends when the user signs out. */
  readonly grantId: string;
  readonly language: string | null;
  /** Signed in by a known device, without a password. */
  readonly deviceOnly: boolean;
  /** Signed in by a password alone; false where that is not known. */
  readonly oneStep: boolean;
  /** The organisation used last, for calls that name none. */
  readonly lastOrgId: string | null;
};

/** A user as an active member of one organisation, read in the transaction that acts. */
export type Actor = {
  readonly userId: string;
  readonly orgId: string;
  readonly memberId: string;
  readonly memberName: string;
  readonly memberNo: string;
  readonly isReviewer: boolean;
  /** Holds every permission of the organisation. */
  readonly isAdmin: boolean;
  /** The rights over the organisation rest, because it demands a second step for them and this sign-in had none. */
  readonly secondStepNeeded?: boolean;
  /** A role demands two steps of the member, and this sign-in had fewer: nothing is answered but what leads on. */
  readonly twoStepsDemanded?: boolean;
  /** Seen by somebody else, who views the product as this member: nothing that the member keeps to himself is shown. */
  readonly isSeen?: boolean;
  readonly permissions: ReadonlySet<string>;
  /** The units, with those below them, whose members one may manage; null is the whole organisation. */
  readonly unitScope: readonly string[] | null;
};

/** A member who may do everything, for what the product does in his name. */
export const fullActor = (who: Pick<Actor, 'userId' | 'orgId' | 'memberId' | 'memberName'>): Actor => ({
  ...who,
  memberNo: '',
  isReviewer: true,
  isAdmin: true,
  permissions: new Set(),
  unitScope: null,
});

/** Whether the member has the right, in all units or in some. */
export function holds(actor: Actor, permission: Permission): boolean {
  return actor.isAdmin || actor.permissions.has(permission);
}

/** Whether the member may use the right: one over the whole organisation rests where his rights reach some units. */
export function may(actor: Actor, permission: Permission): boolean {
  return holds(actor, permission) && (actor.unitScope === null || reachOf(permission) !== 'whole');
}
