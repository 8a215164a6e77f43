import { implement, type Module } from '../../../kit/server/module.ts';
import { waitingProfileRequests } from '../../account/server/door.ts';
import { waitingApplications } from '../../joining/server/door.ts';
import { todoLoad } from '../../merit/server/door.ts';
import { waitingQuestions } from '../../questions/server/door.ts';
import { waitingAppeals, waitingTasks } from '../../tasks/server/door.ts';
import { flowCalls } from '../calls.ts';
import { waitingOf } from './waiting.ts';

export const flowModule: Module = {
  name: 'flow',
  ...implement(flowCalls, {
    myTodoNum: async ({ tx, actor }) => {
      const loads = await Promise.all([
        todoLoad(tx, actor.memberId),
        waitingApplications(tx, actor),
        waitingTasks(tx, actor),
        waitingAppeals(tx, actor),
        waitingProfileRequests(tx, actor),
        waitingQuestions(tx, actor),
      ]);
      const counts = loads.map(({ count }) => count);
      const [records = 0, joins = 0, tasks = 0, appeals = 0, profiles = 0, questions = 0] = counts;
      const num = counts.reduce((sum, count) => sum + count, 0);
      return { num, records, joins, tasks, appeals, profiles, questions };
    },

    waiting: async ({ tx, actor }) => ({ kinds: await waitingOf(tx, actor) }),
  }),
};
