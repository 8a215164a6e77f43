/** Makes members reviewers, and ends it. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { setReviewers } from '../list/list.store.ts';
import { membersRefusals } from '../refusals.ts';
import { lockMembers, type MemberRow } from './member.store.ts';

/** Locks members who are neither stopped nor deleted; refuses any other. */
export async function lockPresent(tx: Tx, memberIds: readonly string[]): Promise<MemberRow[]> {
  const members = await lockMembers(tx, memberIds);
  if (members.length < memberIds.length) throw kitRefusals.not_found();
  const former = members.find(({ status }) => status === 'stopped' || status === 'deleted');
  if (former) throw membersRefusals.wrong_status({ name: former.name });
  return members;
}

/** Makes members reviewers, or no longer, all or none; returns the ids of those who were not so before. */
export async function makeReviewers(
  tx: Tx,
  memberIds: readonly string[],
  isReviewer: boolean,
): Promise<string[]> {
  await lockPresent(tx, memberIds);
  const changed = await setReviewers(tx, memberIds, isReviewer);
  for (const memberId of changed) await tx.emit('member.reviewer', { memberId, isReviewer });
  return changed;
}
