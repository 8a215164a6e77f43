/** Settlements and undoings in slices: each is one transaction that notes how far it came, so a run goes on where it stopped. */
import * as z from 'zod/mini';
import { addDays } from '../../../../kit/contract/format.ts';
import { newId } from '../../../../kit/server/id.ts';
import type { Job, Run } from '../../../../kit/server/background/job.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { bookingOf, postAll } from '../../../ledger/server/door.ts';
import { lockStatusesForShare } from '../../../members/server/door.ts';
import { settingOf } from '../../../organisation/server/setting.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { monthSpan } from '../../rules/calendar.ts';
import { membersOfTasks, tasksByIds } from '../define/task.store.ts';
import { taskSettings } from '../../settings.ts';
import { lapseAppeals } from '../appeal/appeal.store.ts';
import { notifySettled, notifyUndone } from '../notify.ts';
import { duesOf, type Due } from './dues.ts';
import {
  endResults,
  insertResults,
  lockRun,
  moveRun,
  resultsAfter,
  type NewResult,
  type StoredRun,
} from './run.store.ts';
import { reverseResults } from './reverse.ts';

/** Members of one slice. */
const sliceMembers = 100;

const payload = z.object({ id: z.string() });
type Payload = z.infer<typeof payload>;

/** True when nothing is left to do. */
type Slice = (tx: Tx, runId: string) => Promise<boolean>;

/**
 * A run that is given up ends where it is: its postings are valid and can be undone, and the next settlement posts the
 * rest.
 */
const jobOf = (name: string, slice: Slice): Job<Payload> => ({
  name,
  service: 'points',
  payload,
  run: async ({ app, orgId, payload: { id }, signal }: Run<Payload>) => {
    while (!signal.aborted) if (await app.db.transact({ orgId, userId: null }, (tx) => slice(tx, id))) return;
  },
  givenUp: async (tx, { id }) => {
    const run = await lockRun(tx, id);
    if (run) await moveRun(tx, id, { ...run, state: 'posted', isOver: true });
  },
});

export const settling = jobOf('tasks.settle', settleSlice);
export const undoing = jobOf('tasks.undo', undoSlice);

async function settleSlice(tx: Tx, runId: string): Promise<boolean> {
  const run = await lockRun(tx, runId);
  if (run?.state !== 'ordered') return true;
  const { cursor } = run;
  const after = (await membersOfTasks(tx, [run.taskId])).filter(
    ({ memberId }) => cursor === null || memberId > cursor,
  );
  const memberIds = after.slice(0, sliceMembers).map(({ memberId }) => memberId);
  // Nobody leaves between the judgement and the posting.
  await lockStatusesForShare(tx, memberIds);
  const dues = await duesOf(tx, { month: run.month, taskId: run.taskId, memberIds });
  const results = await postDues(tx, run, dues);
  const isOver = after.length <= sliceMembers;
  const changed = results.filter(({ posted }) => posted !== 0);
  await moveRun(tx, run.id, {
    cursor: memberIds.at(-1) ?? cursor,
    state: isOver ? 'posted' : 'ordered',
    members: run.members + changed.length,
    points: run.points + changed.reduce((sum, { posted }) => sum + posted, 0),
    isOver,
  });
  const [task] = await tasksByIds(tx, [run.taskId]);
  if (task) await notifySettled(tx, task, changed);
  return isOver;
}

/** Posts what is missing into the month that is punished, one posting a member, so that each can be taken back alone. */
async function postDues(tx: Tx, run: StoredRun, dues: readonly Due[]): Promise<NewResult[]> {
  const organisation = await settings(tx);
  const recordDate = monthSpan(run.month).to;
  const today = todayOf(tx, organisation);
  const { bookDate } = bookingOf({ recordDate, today, closing: organisation });
  const appealUntil = addDays(today, settingOf(organisation, taskSettings.appealDays));
  const results = dues.map((due): NewResult & { unitId: string | null } => {
    const isPosted = due.difference !== 0;
    return {
      id: newId(),
      runId: run.id,
      taskId: run.taskId,
      memberId: due.member.id,
      unitId: due.member.unitId,
      due: due.due,
      posted: due.difference,
      postingId: isPosted ? newId() : null,
      bookDate: isPosted ? bookDate : null,
      appealUntil,
      lines: due.sheet.lines,
    };
  });
  const postings = results.flatMap(({ id, postingId, memberId, unitId, posted }) =>
    postingId === null || unitId === null
      ? []
      : [
          {
            id: postingId,
            kind: 'task' as const,
            recordId: id,
            stateVersion: 1,
            bookDate,
            byMemberId: run.byMember,
            entries: [{ memberId, unitId, eventId: null, recordDate, bmp: posted, amp: 0, pmp: 0, gcp: 0 }],
          },
        ],
  );
  if (postings.length > 0) await postAll(tx, postings);
  if (results.length > 0) await insertResults(tx, results);
  return results;
}

async function undoSlice(tx: Tx, runId: string): Promise<boolean> {
  const run = await lockRun(tx, runId);
  if (run?.state !== 'undoing') return true;
  const results = await resultsAfter(tx, run, sliceMembers);
  await reverseResults(tx, results, run.byMember);
  const ids = results.map(({ id }) => id);
  await endResults(tx, ids, 'undone');
  await lapseAppeals(tx, ids);
  const isOver = results.length < sliceMembers;
  const cursor = results.at(-1)?.memberId ?? run.cursor;
  await moveRun(tx, run.id, { ...run, cursor, state: isOver ? 'undone' : 'undoing', isOver });
  const [task] = await tasksByIds(tx, [run.taskId]);
  const changes = results.filter(({ posted }) => posted !== 0);
  if (task) await notifyUndone(tx, task, { by: run.undoneBy ?? '', reason: run.reason, changes });
  return isOver;
}
