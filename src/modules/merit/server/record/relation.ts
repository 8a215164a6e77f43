/** The relation of a caller to a record: who may see it, and which of its steps are the caller's. */
import { may, type Actor } from '../../../../kit/server/http/actor.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { managedAmong } from '../../../members/server/doors/scope.door.ts';
import type { OrgSettings } from '../../../organisation/server/door.ts';
import { meritRights } from '../../permissions.ts';
import type { Relation } from '../../rules/states.ts';
import type { RecordRow } from './record.store.ts';

/** The columns that decide visibility. */
export type InvolvedMembers = Pick<RecordRow, 'recorder_id' | 'first_id' | 'last_id' | 'cc' | 'l_member'>;

/** How many of a record's members the caller may manage: he sees one with some of them, and undoes one that has no others. */
export type Ours = { readonly some: boolean; readonly all: boolean };

export async function oursAmong(tx: Tx, actor: Actor, memberIds: readonly string[]): Promise<Ours> {
  if (actor.unitScope === null) return { some: true, all: true };
  const ids = new Set(memberIds);
  const managed = await managedAmong(tx, actor, [...ids]);
  return { some: managed.size > 0, all: managed.size > 0 && managed.size === ids.size };
}

/** The same for many records, asked once. */
export async function oursOfAll(
  tx: Tx,
  actor: Actor,
  records: readonly Pick<RecordRow, 'l_member'>[],
): Promise<(memberIds: readonly string[]) => Ours> {
  if (actor.unitScope === null) return () => ({ some: true, all: true });
  const everybody = new Set(records.flatMap(({ l_member: ids }) => ids));
  const managed = await managedAmong(tx, actor, [...everybody]);
  return (ids) => {
    const ours = ids.filter((id) => managed.has(id));
    return { some: ours.length > 0, all: ours.length > 0 && ours.length === ids.length };
  };
}

/** Drafts are their recorder's alone; members see records about them once these count, or counted. */
export function maySee(
  actor: Actor,
  record: InvolvedMembers,
  { status, ours }: { status: number; ours: Ours },
  delegatedBy: readonly string[] = [],
): boolean {
  // A viewer of the recorder's view sees none of the drafts.
  if (status === 4) return record.recorder_id === actor.memberId && !actor.isSeen;
  if (record.recorder_id === actor.memberId) return true;
  if (status === 3 && may(actor, meritRights.unblock)) return true;
  if (ours.some && (may(actor, meritRights.seeAll) || may(actor, meritRights.check))) return true;
  const reviewers = [record.first_id, record.last_id];
  if ([...reviewers, ...record.cc].includes(actor.memberId)) return true;
  if (status === 3 && reviewers.some((id) => id !== null && delegatedBy.includes(id))) return true;
  return [1, 2, 0].includes(status) && record.l_member.includes(actor.memberId);
}

export function relationOf(
  actor: Actor,
  record: Pick<RecordRow, 'recorder_id' | 'first_id' | 'last_id' | 'l_member'> & { is_claim?: boolean },
  { org, isOurs }: { org: Pick<OrgSettings, 'selfApproval'>; isOurs: boolean },
  delegatedBy: readonly string[] = [],
): Relation {
  const me = actor.memberId;
  const isDelegateOf = (reviewerId: string | null) =>
    reviewerId !== null && delegatedBy.includes(reviewerId) && !record.l_member.includes(me);
  const isFirst = record.first_id === me || (isDelegateOf(record.first_id) && record.last_id !== me);
  const isLast =
    record.last_id === me ||
    (isDelegateOf(record.last_id) && record.first_id !== me && record.recorder_id !== me);
  return {
    isRecorder: record.recorder_id === me,
    // A member who lost the reviewer role cannot review: the record waits to be reassigned.
    isFirst: isFirst && actor.isReviewer,
    isLast: isLast && actor.isReviewer,
    isTarget: record.l_member.includes(me),
    // A claim is not typed on as a record of others: it would no longer be one.
    mayEnter: may(actor, meritRights.enter) && record.is_claim !== true,
    mayNullify: isOurs && may(actor, meritRights.nullify),
    mayRestore: isOurs && may(actor, meritRights.restore),
    mayCorrect: isOurs && may(actor, meritRights.correct),
    mayUnblock: may(actor, meritRights.unblock),
    selfApproval: org.selfApproval,
  };
}
