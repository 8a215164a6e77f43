/** Appeals against settlements: who was punished says why that is wrong, and somebody else decides. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { addDays, dayInZone } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { attachmentsOf, holdFiles } from '../../../files/server/door.ts';
import { settingOf } from '../../../organisation/server/setting.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { appealCalls } from '../../appeal.calls.ts';
import { mayStepAppeal } from '../../rules/appeal.ts';
import { taskSettings } from '../../settings.ts';
import { tasksByIds } from '../define/task.store.ts';
import { taskRefusals } from '../refusals.ts';
import { reverseResults } from '../settle/reverse.ts';
import {
  endResults,
  runsOf,
  standingResults,
  type StandingResult,
  type StoredRun,
} from '../settle/run.store.ts';
import {
  appealById,
  appealsOf,
  endAppeal,
  insertAppeal,
  lapseAppeals,
  type StoredAppeal,
} from './appeal.store.ts';
import { decidersOf, type Target } from './deciders.ts';
import { notifyAppeal, notifyAppealDecision, notifyAppealOver } from './tell.ts';

type Refusable = { results: StandingResult[]; runs: StoredRun[] };

/** The valid settlement of a member, under the lock of the task, so that no settlement begins meanwhile. */
async function lockStanding(tx: Tx, target: Target): Promise<Refusable> {
  const runs = await runsOf(tx, target.taskId);
  if (runs.some(({ state }) => state === 'ordered' || state === 'undoing')) throw taskRefusals.task_running();
  return { results: await standingResults(tx, target, { lock: true }), runs };
}

const sumOf = (results: readonly StandingResult[]): number =>
  results.reduce((sum, { posted }) => sum + posted, 0);

/** The last day for an appeal against a valid settlement; null if there is none, or it was appealed against already. */
export async function appealOpenUntil(
  tx: Tx,
  target: Target,
  { results, runs }: Refusable,
): Promise<string | null> {
  const [latest] = results;
  if (!latest || sumOf(results) >= 0) return null;
  const known = await appealsOf(tx, target);
  if (known.some(({ resultId, status }) => resultId === latest.id && status !== 'withdrawn')) return null;
  if (latest.appealUntil !== null) return latest.appealUntil;
  // Settled before there were appeals.
  const organisation = await settings(tx);
  const settledAt = runs.find(({ id }) => id === latest.runId)?.createdAt ?? tx.now.toISOString();
  return addDays(dayInZone(settledAt, organisation.zone), settingOf(organisation, taskSettings.appealDays));
}

export async function send({ tx, actor }: Ctx, input: ParsedInputOf<typeof appealCalls.send>) {
  const { id, taskId, reason, fileId } = input;
  const { memberId } = actor;
  const [task] = await tasksByIds(tx, [taskId], { lock: true });
  if (!task) throw kitRefusals.not_found();
  const sent = await appealById(tx, id);
  if (sent) {
    // Sent a second time by a client that heard no answer.
    if (sent.memberId !== memberId || sent.taskId !== taskId) throw kitRefusals.stale();
    return { id, version: sent.version, status: sent.status };
  }
  const standing = await lockStanding(tx, { taskId, memberId });
  const [latest] = standing.results;
  if (!latest || sumOf(standing.results) >= 0) throw taskRefusals.task_appeal_nothing();
  const until = await appealOpenUntil(tx, { taskId, memberId }, standing);
  if (until === null) throw taskRefusals.task_appeal_twice();
  if (todayOf(tx, await settings(tx)) > until) throw taskRefusals.task_appeal_late({ day: until });
  if (fileId !== null) await holdOwn(tx, id, fileId);
  const appeal = {
    id,
    taskId,
    month: task.month,
    memberId,
    resultId: latest.id,
    points: sumOf(standing.results),
    reason,
    fileId,
    appealUntil: until,
  };
  if (!(await insertAppeal(tx, appeal))) throw kitRefusals.stale();
  const [recipients = []] = await decidersOf(tx, [appeal]);
  await notifyAppeal(tx, { appeal, task, by: actor.memberName, recipients });
  return { id, version: 1, status: 'pending' as const };
}

/** Takes what the caller uploaded; files of others are unknown. */
async function holdOwn(tx: Tx, id: string, fileId: string): Promise<void> {
  const [file] = await attachmentsOf(tx, [fileId]);
  if (file?.userId !== tx.userId) throw kitRefusals.not_found().at('fileId');
  await holdFiles(tx, { kind: 'appeal', id }, [fileId]);
}

type Decided = ParsedInputOf<typeof appealCalls.grant>;

/** The appeal as the caller saw it, under the lock of its task. */
async function lockAppeal(tx: Tx, { id, version }: { id: string; version: number }) {
  const known = await appealById(tx, id);
  if (!known) throw kitRefusals.not_found();
  const [task] = await tasksByIds(tx, [known.taskId], { lock: true });
  const appeal = await appealById(tx, id);
  if (!task || !appeal) throw kitRefusals.not_found();
  if (appeal.version !== version) throw kitRefusals.stale();
  if (!mayStepAppeal(appeal.status)) throw taskRefusals.task_appeal_step();
  return { appeal, task };
}

async function decide({ tx, actor }: Ctx, step: 'grant' | 'reject', { remark, ...target }: Decided) {
  const { appeal, task } = await lockAppeal(tx, target);
  await refuseJudge(tx, actor, appeal);
  const standing = await lockStanding(tx, appeal);
  const returned = step === 'grant' ? 0 - sumOf(standing.results) : 0;
  const { memberId: byMemberId } = actor;
  if (step === 'grant') await waive(tx, standing.results, byMemberId);
  const ended = await endAppeal(tx, appeal, { step, decidedBy: byMemberId, remark, returned });
  const settlers = standing.runs
    .filter(({ state }) => state === 'posted')
    .map(({ byMember }) => byMember)
    .filter((id) => id !== byMemberId);
  await notifyAppealDecision(tx, {
    step,
    appeal,
    task,
    by: actor.memberName,
    remark,
    returned,
    settlers,
  });
  return ended;
}

/** Takes back what settlements posted to a member, who owes nothing for the task any more. */
async function waive(tx: Tx, results: readonly StandingResult[], byMemberId: string): Promise<void> {
  await reverseResults(tx, results, byMemberId);
  await endResults(
    tx,
    results.map(({ id }) => id),
    'waived',
  );
}

/**
 * The same for a question about one result, that of the member's valid ones; pending appeals against them have nothing
 * left to decide. Returns the version of the posting that reversed it; null if it is no longer valid.
 */
export async function waiveQuestioned(
  tx: Tx,
  target: Target & { resultId: string },
  byMemberId: string,
): Promise<number | null> {
  await tasksByIds(tx, [target.taskId], { lock: true });
  const { results } = await lockStanding(tx, target);
  const questioned = results.find(({ id }) => id === target.resultId);
  if (!questioned) return null;
  await waive(tx, results, byMemberId);
  await lapseAppeals(
    tx,
    results.map(({ id }) => id),
  );
  return questioned.version + 1;
}

async function refuseJudge(tx: Tx, actor: Actor, appeal: StoredAppeal): Promise<void> {
  if (appeal.memberId === actor.memberId) throw taskRefusals.task_appeal_own();
  const [deciders = []] = await decidersOf(tx, [appeal]);
  if (!deciders.includes(actor.memberId)) throw taskRefusals.task_appeal_settler();
}

export const grant = (ctx: Ctx, input: Decided) => decide(ctx, 'grant', input);
export const reject = (ctx: Ctx, input: Decided) => decide(ctx, 'reject', input);

export async function withdraw({ tx, actor }: Ctx, target: { id: string; version: number }) {
  const known = await appealById(tx, target.id);
  if (known?.memberId !== actor.memberId) throw kitRefusals.not_found();
  const { appeal } = await lockAppeal(tx, target);
  const ending = { step: 'withdraw', decidedBy: actor.memberId, remark: '', returned: 0 } as const;
  const ended = await endAppeal(tx, appeal, ending);
  await notifyAppealOver(tx, appeal.id);
  return ended;
}
