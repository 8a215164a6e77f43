import { implement, type Module } from '../../../kit/server/module.ts';
import { flowCalls } from '../calls.ts';
import { todoOf, waitingOf } from './waiting.ts';

export const flowModule: Module = {
  name: 'flow',
  ...implement(flowCalls, {
    myTodoNum: async ({ tx, actor }) => {
      const { records, joins, tasks, appeals, profiles, questions, corrections } = await todoOf(tx, actor);
      const counts = {
        records: records.count,
        joins: joins.count,
        tasks: tasks.count,
        appeals: appeals.count,
        profiles: profiles.count,
        questions: questions.count,
        corrections: corrections.count,
      };
      return { num: Object.values(counts).reduce((sum, count) => sum + count, 0), ...counts };
    },

    waiting: async ({ tx, actor }) => ({ kinds: await waitingOf(tx, actor) }),
  }),
};
