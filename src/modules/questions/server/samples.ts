import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import type { Samples, Seeded } from '../../../test/module-samples.ts';
import { recordIn } from '../../merit/server/builders.ts';
import { questionCalls } from '../calls.ts';

const target = ({ id }: Seeded) => ({ id: id('question'), version: 1 });

/** For the tests over all calls. */
export const samples: Samples = {
  audience: {
    list: 'members',
    // The asker, recorder, reviewers and deciders see a question; they are judged with it.
    detail: 'members',
    ask: 'members',
    // Askers, deciders and strangers are judged with the entry or the question.
    askEntry: 'members',
    instead: 'members',
    answer: 'members',
    appeal: 'members',
    grant: 'members',
    reject: 'members',
    withdraw: 'members',
  },
  fields: { recordId: 'questioned', insteadId: 'questioned', postingId: 'questionedPosting' },
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
    const { id: questionedPosting } = await merit.org.tx((tx) =>
      tx.one(sql<{ id: string }>`
        select posting_id as id from entry where org_id = ${tx.orgId} and record_id = ${questioned} limit 1`),
    );
    return { questioned, questionedPosting, question };
  },
  inputs: {
    list: () => ({ recordId: undefined }),
    ask: () => ({ id: newId(), lineNo: 0 }),
    askEntry: () => ({ id: newId(), line: 1 }),
    answer: target,
    appeal: target,
    grant: target,
    reject: target,
    withdraw: target,
  },
};
