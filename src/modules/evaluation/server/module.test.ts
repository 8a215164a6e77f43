import { describe, expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { evaluationCalls as calls } from '../calls.ts';
import { resultCalls } from '../result.calls.ts';
import { codeOf, customer, evaluationWorld, threeQuestions } from './fixture.ts';

const world = await useWorld();
type Setup = Awaited<ReturnType<typeof evaluationWorld>>;

const resultsOf = ({ manager, cardId }: Setup, input: object = {}) =>
  manager.as.get(resultCalls.results, { id: cardId, ...input });
const rankingOf = async ({ manager, cardId }: Setup) =>
  (await manager.as.get(resultCalls.ranking, { cardId, page: 1, size: 20 })).rows;

/** Customers answer on one day after the other, so that none is the same. */
async function answers(setup: Setup, all: readonly Record<string, string>[], from = 1): Promise<void> {
  for (const [at, fields] of all.entries()) {
    world.at(`2026-11-${String(from + at).padStart(2, '0')}T04:00:00Z`);
    const visitor = customer(world, await codeOf(world, setup.merit, setup.serviceId));
    expect((await visitor.send(fields)).text).toContain('We have received');
    await world.settle();
  }
}

describe('the page of a card', () => {
  test('asks in the language of the browser, and once five have answered the results are there', async () => {
    const setup = await evaluationWorld(world);
    const code = await codeOf(world, setup.merit, setup.serviceId);
    const { text } = await customer(world, code, { language: 'es' }).open();
    expect(text).toContain('态度');
    expect((await customer(world, code).open()).text).toContain('Kindness');
    const sent = [5, 4, 4, 3].map((stars) => ({
      'q-q1': String(stars),
      'q-q2': 'a',
      'q-q3': `note ${stars}`,
    }));
    await answers(setup, sent);
    expect(await resultsOf(setup)).toMatchObject({ answers: 0, waiting: 4, average: null, interval: null });
    expect(await rankingOf(setup)).toEqual([]);
    await answers(setup, [{ 'q-q1': '1', 'q-q2': 'b' }], 5);
    const results = await resultsOf(setup);
    // (2·5+5, 2·4+5, 2·4+5, 2·3+5, 2·1+1) / 3 in hundredths.
    const scores = [500, 433, 433, 367, 100];
    const average = Math.round(scores.reduce((sum, score) => sum + score, 0) / 5);
    expect(results).toMatchObject({ answers: 5, waiting: 0, average });
    expect(results.interval!.from).toBeLessThan(average);
    expect(results.questions).toMatchObject([
      { id: 'q1', answers: 5, average: 340 },
      {
        id: 'q2',
        answers: 5,
        average: 420,
        values: [
          { label: 'Fast', answers: 4 },
          { label: 'Slow', answers: 1 },
        ],
      },
      { id: 'q3', answers: 4 },
    ]);
    expect(await rankingOf(setup)).toMatchObject([{ rankNum: 1, name: '挂号', answers: 5, average }]);
    const { rows } = await setup.manager.as.get(calls.list, { page: 1, size: 20 });
    expect(rows).toMatchObject([{ questions: threeQuestions.questions.length, answers: 5, average }]);
  });
});
