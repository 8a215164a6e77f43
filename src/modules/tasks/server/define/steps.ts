/** The steps of a task between its states, one at a time or many at once. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { protocolRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../../kit/server/http/actor.ts';
import { eachByItself } from '../../../../kit/server/each.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { settings } from '../../../organisation/server/door.ts';
import type { tasksCalls } from '../../calls.ts';
import { taskTable } from '../../migrations/tables.ts';
import { taskRights } from '../../permissions.ts';
import { stepFrom, stepTo, type TaskStatus, type TaskStep } from '../../rules/states.ts';
import { notifyDecision, notifyReview } from '../notify.ts';
import { taskRefusals } from '../refusals.ts';
import { standingRuns } from '../settle/run.store.ts';
import { membersOfTasks, tasksByIds, type StoredTask } from './task.store.ts';

type Caller = { tx: Tx; actor: Actor };
type Target = { id: string; version: number; reason?: string };

/** Takes a step and answers the task's new version; 0 where it is gone. */
export async function takeStep(caller: Caller, step: TaskStep, target: Target) {
  const { tx } = caller;
  const task = await tx.lock(taskTable, target, { status: stepFrom(step) }, taskRefusals.task_step);
  await checks[step]?.(caller, task);
  const status = stepTo(step);
  if (status === null) {
    await tx.remove(taskTable, task);
    return { id: task.id, version: 0, status: task.status };
  }
  await writeStep(caller, step, { task, status, reason: target.reason ?? '' });
  return { id: task.id, version: task.version + 1, status };
}

const checks: Partial<Record<TaskStep, (caller: Caller, task: StoredTask) => Promise<void>>> = {
  approve: refuseOwnTask,
  cancel: async ({ tx }, { id }) => {
    if ((await standingRuns(tx, [id])).length > 0) throw taskRefusals.task_settled();
  },
};

/** Nobody approves what he submitted or has a part in, unless the organisation lets one person do both. */
async function refuseOwnTask({ tx, actor }: Caller, { id, submittedBy }: StoredTask): Promise<void> {
  const [{ selfApproval }, members] = await Promise.all([settings(tx), membersOfTasks(tx, [id])]);
  if (selfApproval) return;
  if (submittedBy === actor.memberId) throw taskRefusals.task_own();
  if (members.some(({ memberId }) => memberId === actor.memberId)) throw taskRefusals.task_part();
}

async function writeStep(
  { tx, actor }: Caller,
  step: TaskStep,
  { task, status, reason }: { task: StoredTask; status: TaskStatus; reason: string },
): Promise<void> {
  const { instant: at } = tx;
  const who =
    step === 'submit'
      ? { submittedBy: actor.memberId, submittedAt: at, decidedBy: null, decidedAt: null }
      : step === 'withdraw'
        ? { submittedBy: null, submittedAt: null }
        : { decidedBy: actor.memberId, decidedAt: at };
  await tx.save(taskTable, task, { status, changedAt: at, reason, ...who });
  if (step === 'cancel')
    await tx.run(
      sql`update task_member set held = false where org_id = ${tx.orgId} and task_id = ${task.id}`,
    );
  if (step === 'submit') await notifyReview(tx, task, actor);
  else await notifyDecision(tx, task, { step, actor, reason });
}

/** One step on many tasks; what one is refused for does not stop the others. */
export async function many({ tx, actor, language }: Ctx, input: ParsedInputOf<typeof tasksCalls.many>) {
  const { step, items, reason } = input;
  const isReview = step === 'approve' || step === 'refuse';
  if (isReview && !may(actor, taskRights.review)) throw protocolRefusals.forbidden();
  // Locked together, so that two batches never wait for each other in a circle.
  await tasksByIds(
    tx,
    items.map(({ id }) => id),
    { lock: true },
  );
  const one = (target: Target) => takeStep({ tx, actor }, step, { ...target, reason });
  return { results: await eachByItself({ tx, language }, items, one) };
}
