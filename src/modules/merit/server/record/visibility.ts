/** Who may see a record. */
import { may, type Actor } from '../../../../kit/server/http/actor.ts';
import { meritRights } from '../../permissions.ts';
import type { RecordRow } from './record.store.ts';

/** The columns that decide visibility. */
export type Seen = Pick<RecordRow, 'recorder_id' | 'first_id' | 'last_id' | 'cc' | 'l_member'>;

/** Drafts are their recorder's alone; members see records about them once these count, or counted. */
export function maySee(
  actor: Actor,
  record: Seen,
  status: number,
  delegatedBy: readonly string[] = [],
): boolean {
  if (record.recorder_id === actor.memberId) return true;
  if (status === 4) return false;
  if (status === 3 && may(actor, meritRights.unblock)) return true;
  if (may(actor, meritRights.seeAll) || may(actor, meritRights.check)) return true;
  const reviewers = [record.first_id, record.last_id];
  if ([...reviewers, ...record.cc].includes(actor.memberId)) return true;
  if (status === 3 && reviewers.some((id) => id !== null && delegatedBy.includes(id))) return true;
  return [1, 2, 0].includes(status) && record.l_member.includes(actor.memberId);
}
