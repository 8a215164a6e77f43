import { implement, type Module } from '../../../kit/server/module.ts';
import { todoCount } from '../../merit/server/door.ts';
import { flowCalls } from '../calls.ts';

export const flowModule: Module = {
  name: 'flow',
  ...implement(flowCalls, {
    myTodoNum: async ({ tx, actor }) => {
      const records = await todoCount(tx, actor.memberId);
      return { num: records, records };
    },
  }),
};
