import type { OutputOf } from '../../../kit/contract/call.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import { nothingWaits, type Load } from '../../../kit/server/list/load.ts';
import { waitingProfileRequests } from '../../account/server/door.ts';
import { waitingCorrections } from '../../attendance/server/door.ts';
import { failedSyncs } from '../../directory/server/door.ts';
import { openFindings } from '../../fairness/server/door.ts';
import { waitingApplications } from '../../joining/server/door.ts';
import { lateReviews, returnedRecords, todoLoad } from '../../merit/server/door.ts';
import { nearLimits } from '../../packages/server/door.ts';
import { waitingQuestions } from '../../questions/server/door.ts';
import { behindTasks, waitingAppeals, waitingTasks } from '../../tasks/server/door.ts';
import type { flowCalls } from '../calls.ts';
import { waitingKinds, type TodoKind, type WaitingKind } from '../rules.ts';

type Waiting = OutputOf<typeof flowCalls.waiting>['kinds'];

const counted = (count: number): Load => ({ count, since: null });

/**
 * The things that wait for the caller's decision, by kind. Each door counts the decidable rows of its list; this counts
 * nothing.
 */
export async function todoOf(tx: Tx, actor: Actor): Promise<Record<TodoKind, Load>> {
  const [records, questions, joins, tasks, appeals, profiles, corrections] = await Promise.all([
    todoLoad(tx, actor.memberId),
    waitingQuestions(tx, actor),
    waitingApplications(tx, actor),
    waitingTasks(tx, actor),
    waitingAppeals(tx, actor),
    waitingProfileRequests(tx, actor),
    waitingCorrections(tx, actor),
  ]);
  return { records, questions, joins, tasks, appeals, profiles, corrections };
}

/** The same, and what the caller has to take up again or to look after. */
export async function waitingOf(tx: Tx, actor: Actor): Promise<Waiting> {
  const [todo, sentBack, late, findings, syncs] = await Promise.all([
    todoOf(tx, actor),
    returnedRecords(tx, actor),
    lateReviews(tx, actor),
    openFindings(tx, actor),
    failedSyncs(tx, actor),
  ]);
  const [behind, limits] = await Promise.all([behindTasks(tx, actor), nearLimits(tx, actor)]);
  const loads: Record<Exclude<WaitingKind, 'seats' | 'days'>, Load> = {
    ...todo,
    ...sentBack,
    late,
    findings,
    syncs,
    ownTask: behind.isOwn ? counted(1) : nothingWaits,
    behind: counted(behind.members),
  };
  const waits = (kind: WaitingKind): Load | null => {
    // None left is the nearest that a limit can be.
    if (kind === 'seats' || kind === 'days') return limits[kind] === null ? null : counted(limits[kind]);
    return loads[kind].count === 0 ? null : loads[kind];
  };
  return waitingKinds.flatMap((kind) => {
    const load = waits(kind);
    return load ? [{ kind, ...load }] : [];
  });
}
