import { implement, type Module } from '../../../kit/server/module.ts';
import { waitingApplications } from '../../joining/server/door.ts';
import { todoCount } from '../../merit/server/door.ts';
import { flowCalls } from '../calls.ts';

export const flowModule: Module = {
  name: 'flow',
  ...implement(flowCalls, {
    myTodoNum: async ({ tx, actor }) => {
      const [records, joins] = await Promise.all([
        todoCount(tx, actor.memberId),
        waitingApplications(tx, actor),
      ]);
      return { num: records + joins, records, joins };
    },
  }),
};
