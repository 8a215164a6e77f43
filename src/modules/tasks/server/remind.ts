/** Reminds members who are behind: once a week automatically, and on request of a member who checks. */
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Schedule } from '../../../kit/server/background/schedule.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { taskMessages } from '../messages.ts';
import { notifyEach } from './notify.ts';
import { monthsOf, type MemberMonth } from './progress/month.ts';
import { thisMonth } from './progress/progress.ts';

/** Returns how many were reminded. */
async function notifyLate(tx: Tx, months: readonly MemberMonth[]): Promise<number> {
  const late = months.filter(({ state }) => state === 'late');
  for (const members of Map.groupBy(late, ({ task }) => task.id).values()) {
    const [{ task }] = members as [MemberMonth];
    const memberIds = members.map(({ member }) => member.id);
    await notifyEach(tx, taskMessages.behind, { task, memberIds });
  }
  return late.length;
}

export async function remind({ tx }: Ctx, { taskId }: { taskId: string }) {
  const months = await monthsOf(tx, { month: await thisMonth(tx), taskId });
  if (months.length === 0) throw kitRefusals.not_found();
  return { told: await notifyLate(tx, months) };
}

/** On Monday morning, about the weeks that are over. */
export const reminding: Schedule = {
  name: 'tasks.remind',
  cron: '0 9 * * 1',
  waits: true,
  run: ({ finish }) =>
    finish(async (tx) => {
      await notifyLate(tx, await monthsOf(tx, { month: await thisMonth(tx) }));
    }),
};
