import { newId } from '../../../kit/server/id.ts';
import { sql } from '../../../kit/server/database/db.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { evaluationComplaintTable } from '../migrations/tables.ts';
import {
  answerAs,
  cardOf,
  codeOf,
  customer,
  serviceOf,
  setUpCard,
  threeQuestions,
  valuesOf,
} from './fixture.ts';

const managers = ['points_manager', 'administrator'] as const;

/** For the tests over all calls. */
export const samples: Samples = {
  audience: {
    list: managers,
    detail: managers,
    save: managers,
    publish: managers,
    copy: managers,
    step: managers,
    subjects: managers,
    saveService: managers,
    roles: managers,
    addPersons: managers,
    retire: managers,
    order: managers,
    missing: managers,
    remind: managers,
    sheet: managers,
    results: managers,
    ranking: managers,
    complaints: managers,
    decideComplaint: 'members',
    ownAsked: 'members',
    ownAnswer: 'members',
    ownComplaints: 'members',
  },
  fields: {
    cardId: 'evaluation',
    subjectId: 'evaluationSubject',
    evaluatorUnitIds: 'unit',
    evaluatorIds: 'member',
    responsibleIds: 'member',
    complaintMemberId: 'member',
    firstReviewerId: 'member',
    reviewerId: 'member',
  },
  thing: (call) =>
    call === 'decideComplaint'
      ? 'evaluationComplaint'
      : call === 'saveService' || call === 'retire' || call === 'order'
        ? 'evaluationSubject'
        : 'evaluation',
  make: async ({ world, merit }) => {
    const { manager, org } = merit;
    const title = `Evaluation ${org.mark}`;
    const { cardId, serviceId } = await setUpCard(
      manager,
      { title, evaluators: 'everybody', anonymity: 'named', perPerson: 20 },
      { service: `Service ${org.mark}` },
    );
    await customer(world, await codeOf(world, merit, serviceId)).send({ 'q-q1': '4', 'q-q2': 'a' });
    const { recorder, first, last } = merit;
    for (const person of [manager, recorder, first, last])
      await answerAs(person, { cardId, subjectId: serviceId });
    await world.settle();
    const complaint = newId();
    await org.tx(async (tx) => {
      const { today } = await tx.one(sql<{ today: string }>`select current_date::text as today`);
      await tx.insert(evaluationComplaintTable, {
        id: complaint,
        cardId,
        subjectId: serviceId,
        formNo: 1,
        low: 1,
        answers: 5,
        responsibleId: manager.memberId,
        openedOn: today,
      });
    });
    return { evaluation: cardId, evaluationSubject: serviceId, evaluationComplaint: complaint };
  },
  inputs: {
    save: ({ merit: { org } }) => ({ id: newId(), version: 0, ...cardOf({ title: `More ${org.mark}` }) }),
    publish: () => ({ form: threeQuestions }),
    copy: ({ id }) => ({ id: newId(), fromId: id('evaluation'), fromDay: '2026-11-01', toDay: '2026-12-31' }),
    saveService: () => ({ id: newId(), version: 0, ...serviceOf('取药') }),
    addPersons: ({ id }) => ({ memberIds: [id('member')], unitIds: [], roleIds: [] }),
    ownAnswer: () => ({ formNo: 1, values: valuesOf(4, 'a') }),
  },
};
