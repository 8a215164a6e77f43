import { hook, question } from '../../../kit/server/hook.ts';
import type { EffectKind, MemberAction, MemberStatus } from '../rules.ts';

export type AddedMember = {
  memberId: string;
  number: string;
  status: MemberStatus;
  /** The day on which the member joined, where it is known. */
  joinDay: string | null;
};
/** Members came into being, in the transaction that makes them. */
export const membersAdded = hook<readonly AddedMember[]>('members.added');

/** The status of members is another one now, the same of all. */
export const statusChanged = hook<{ memberIds: readonly string[]; status: MemberStatus }>('members.status');

/** The day on which a member joined is another one. */
export const joinDayChanged = hook<{ memberId: string; joinDay: string | null }>('members.joinDay');

export const numberChanged = hook<{ memberId: string; number: string }>('members.number');

/**
 * How many present members the organisation may have; null without a limit. With `lock` it stays so until the transaction
 * ends, and others who ask with it wait.
 */
export const memberLimit = question<{ lock: boolean }, number | null>('members.limit');

/** The levels of authority for reviewers. */
export const reviewerLevels = question<null, readonly { id: string; name: string }[]>('members.levels');

/** Binds a member to such a level from today on; false where there is none. */
export const bindReviewer = question<{ memberId: string; levelId: string; byMemberId: string }, boolean>(
  'members.bind',
);

/** A unit went under another one, or was deleted; in the transaction that does it. */
export const unitChanged = hook<{ id: string; name: string; change: 'moved' | 'removed' }>('members.unit');

/** Those of the units that a level of authority binds, today or later. */
export const unitsWithAuthority = question<readonly string[], ReadonlySet<string>>('members.unitAuthority');

/** Those of the members who have entries in the ledger. */
export const membersWithPoints = question<readonly string[], ReadonlySet<string>>('members.points');

/** The facts of modules above on members who left: their points (tenths), and the items that wait for them. */
export type InvalidFacts = {
  merit: number;
  /** Pending records that they are to review, or entered, or that name them. */
  openItems: number;
  /** Name and number of the member that a duplicate was merged into; empty for none. */
  mergedInto: string;
};
export const invalidFacts = question<readonly string[], ReadonlyMap<string, InvalidFacts>>('members.invalid');

/** How many things of one kind an act on a member concerns; `blocks`: it is refused until they are settled. */
export type Effect = { kind: EffectKind; memberId: string; count: number; blocks?: boolean };
export type CountOf = Pick<Effect, 'memberId' | 'count'>;

/** Asks what an act on members would mean, before it is done: every module adds what it knows of them. */
export const memberEffects = hook<{
  action: MemberAction;
  memberIds: readonly string[];
  add: (effects: readonly Effect[]) => void;
}>('members.effects');

/** Members are about to be deleted; who knows something of theirs that would be left unsettled refuses. */
export const beforeDeletion = hook<{ memberIds: readonly string[] }>('members.beforeDeletion');
