import { implement, type Module } from '../../../kit/server/module.ts';
import { waitingProfileRequests } from '../../account/server/door.ts';
import { waitingApplications } from '../../joining/server/door.ts';
import { todoCount } from '../../merit/server/door.ts';
import { waitingQuestions } from '../../questions/server/door.ts';
import { waitingAppeals, waitingTasks } from '../../tasks/server/door.ts';
import { flowCalls } from '../calls.ts';

export const flowModule: Module = {
  name: 'flow',
  ...implement(flowCalls, {
    myTodoNum: async ({ tx, actor }) => {
      const [records, joins, tasks, appeals, profiles, questions] = await Promise.all([
        todoCount(tx, actor.memberId),
        waitingApplications(tx, actor),
        waitingTasks(tx, actor),
        waitingAppeals(tx, actor),
        waitingProfileRequests(tx, actor),
        waitingQuestions(tx, actor),
      ]);
      const num = records + joins + tasks + appeals + profiles + questions;
      return { num, records, joins, tasks, appeals, profiles, questions };
    },
  }),
};
