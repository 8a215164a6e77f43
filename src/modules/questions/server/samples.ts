import { newId } from '../../../kit/server/id.ts';
import type { Samples, Seeded } from '../../../test/module-samples.ts';
import { recordIn } from '../../merit/server/builders.ts';
import { questionCalls } from '../calls.ts';

const deciders = ['points_manager', 'administrator'] as const;
const target = ({ id }: Seeded) => ({ id: id('question'), version: 1 });

/** For the tests over all calls. */
export const samples: Samples = {
  audience: {
    list: 'members',
    // Whoever asked, and recorder, reviewers and deciders see one; they are judged with it.
    detail: 'members',
    ask: 'members',
    answer: 'members',
    appeal: 'members',
    grant: 'members',
    reject: deciders,
    withdraw: 'members',
  },
  fields: { recordId: 'questioned' },
  thing: (call) => (call === 'ask' ? 'questioned' : 'question'),
  make: async ({ merit }) => {
    const { id: questioned } = await recordIn(merit, 'passed');
    const question = newId();
    await merit.targets[0]!.as.get(questionCalls.ask, {
      id: question,
      recordId: questioned,
      lineNo: 0,
      reason: 'Not me',
    });
    return { questioned, question };
  },
  inputs: {
    list: () => ({ recordId: undefined }),
    ask: () => ({ id: newId(), lineNo: 0 }),
    answer: target,
    appeal: target,
    grant: target,
    reject: target,
    withdraw: target,
  },
};
