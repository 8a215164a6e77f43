/** Reward/deduct tasks of the demo: last month's is settled, this month's runs. */
import * as z from 'zod/mini';
import { setTimeout as sleep } from 'node:timers/promises';
import { addMonths, firstDayOf, monthOf } from '../../../src/kit/contract/format.ts';
import type { LocalizedText } from '../../../src/kit/contract/refusal.ts';
import type { Call, OutputOf } from '../../../src/kit/contract/call.ts';
import type { App } from '../../../src/kit/server/module.ts';
import type { tasksCalls } from '../../../src/modules/tasks/calls.ts';
import type { settleCalls } from '../../../src/modules/tasks/settle.calls.ts';
import { tasksModule } from '../../../src/modules/tasks/server/module.ts';
import { actAs } from '../actor.ts';
import type { DemoMember, DemoOrganisation } from '../organisations.ts';
import type { Chance } from '../random.ts';
import type { Happening } from '../variety.ts';

const taskName: LocalizedText = {
  zh_CN: '初审人月度奖扣任务',
  en_US: 'Monthly task of first reviewers',
  es_ES: 'Tarea mensual de los primeros revisores',
  ms_MY: 'Tugas bulanan penyemak pertama',
};

const terms = {
  weekPeople: 1,
  monthAward: 400,
  monthDeduct: 80,
  monthPeople: 8,
  ratio: 5,
  penaltyMode: 'difference',
  penaltyEach: 10,
  penaltyMost: 500,
  weekdays: [1, 2, 3, 4, 5],
} as const;

/** A task for last month, and its copy for this one, on the first day of each; last month's is settled on the second day after. */
export function quotas(app: App, organisation: DemoOrganisation, chance: Chance, today: string): Happening[] {
  const { manager, accounts, vocabulary, firstReviewers } = organisation;
  const members = firstReviewers.filter((one) => one !== accounts.last && one !== manager);
  const month = monthOf(today);
  const send = <C extends Call>(who: DemoMember, call: string, input: object): Promise<OutputOf<C>> => {
    const declared = tasksModule.calls[call];
    if (!declared) throw new Error(`tasks have no call ${call}`);
    return actAs<C>(app, organisation, who, {
      module: tasksModule,
      call,
      input: z.parse(declared.input, input),
    });
  };
  const begin = (of: number): { id: string; happening: Happening } => {
    const day = firstDayOf(of);
    const id = chance.id(new Date(`${day}T00:00:00Z`));
    const run = async (): Promise<void> => {
      await send(manager, 'save', {
        ...terms,
        id,
        version: 0,
        month: of,
        name: taskName[vocabulary.language],
        memberIds: members.map(({ memberId }) => memberId),
      });
      await send(manager, 'submit', { id, version: 1 });
      await send(accounts.last, 'approve', { id, version: 2 });
    };
    return { id, happening: { day, minute: 510, run } };
  };
  const settle = async (taskId: string): Promise<void> => {
    const { token, rows: dues } = await send<typeof settleCalls.preview>(manager, 'settlePreview', {
      taskId,
    });
    if (dues.every(({ difference }) => difference === 0)) return;
    const id = chance.id(app.db.clock.now ?? new Date());
    await send(manager, 'settlePost', { id, taskId, token });
    for (let isOver = false; !isOver; await sleep(50)) {
      const { rows } = await send<typeof settleCalls.runs>(manager, 'settleRuns', { taskId });
      isOver = rows.every(({ state }) => state !== 'ordered');
    }
  };
  /** This month's task continues last month's, as the yearly copy makes it. */
  const next: Happening = {
    day: firstDayOf(month),
    minute: 510,
    run: async () => {
      await send(manager, 'copy', { month: addMonths(month, -1), until: month });
      const { rows } = await send<typeof tasksCalls.list>(manager, 'list', { month });
      for (const { id, version } of rows) {
        await send(manager, 'submit', { id, version });
        await send(accounts.last, 'approve', { id, version: version + 1 });
      }
    },
  };
  const last = begin(addMonths(month, -1));
  const settled = { day: `${firstDayOf(month).slice(0, 8)}02`, minute: 600, run: () => settle(last.id) };
  return [last.happening, next, ...(settled.day < today ? [settled] : [])];
}
