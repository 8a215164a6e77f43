import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { meritCalls } from '../../calls.ts';
import { documentFor, meritWorld, typed, type MeritWorld } from '../builders.ts';

const world = await useWorld();

async function freshWorld(): Promise<MeritWorld> {
  world.at('2026-11-20T04:00:00Z');
  return meritWorld(world);
}
const topic = (merit: MeritWorld, name: string, changed = {}) => ({
  id: newId(),
  version: 0,
  document: { ...typed(documentFor(merit)), name, ...changed },
});

describe('several topics', () => {
  test('are submitted in one act, drafts and new ones alike, and once however often they are sent', async () => {
    const merit = await freshWorld();
    const { recorder } = merit;
    const topics = [topic(merit, 'One'), topic(merit, 'Two'), topic(merit, 'Three')];
    const [first] = topics as [(typeof topics)[0]];
    await recorder.as.get(meritCalls.saveDraft, first);
    first.version = 1;
    const answers = await Promise.all(
      [1, 2, 3].map(() => recorder.as.call(meritCalls.submitMany, { topics }, { key: null })),
    );
    expect(new Set(answers.map(({ object }) => JSON.stringify(object))).size).toBe(1);
    expect(answers[0]?.object?.topics.map(({ id, status }) => [id, status])).toEqual(
      topics.map(({ id }) => [id, 3]),
    );
    expect((await recorder.as.get(meritCalls.list, {})).total).toBe(3);
    const { rows } = await merit.first.as.get(meritCalls.list, { scope: 'todo' });
    expect(rows.map(({ topicName }) => topicName).toSorted()).toEqual(['One', 'Three', 'Two']);
  });

  test('are refused as a whole, every mistake of each at its field', async () => {
    const merit = await freshWorld();
    const { recorder } = merit;
    const topics = [
      topic(merit, 'Good'),
      topic(merit, '', { recordDate: '2026-11-21' }),
      topic(merit, 'No reviewer', { lastReviewerId: null }),
    ];
    const answer = await recorder.as.call(meritCalls.submitMany, { topics });
    expect(Object.keys(answer.fields).toSorted()).toEqual([
      'topics.1.document.name',
      'topics.1.document.recordDate',
      'topics.2.document.lastReviewerId',
    ]);
    expect((await recorder.as.get(meritCalls.list, {})).total).toBe(0);
    const twice = topic(merit, 'Twice');
    const again = await recorder.as.call(meritCalls.submitMany, { topics: [twice, twice] });
    expect(again.fields).toHaveProperty(['topics.1.id']);
  });

  test('one that changed meanwhile, or is of somebody else, stops all of them', async () => {
    const merit = await freshWorld();
    const { recorder, manager } = merit;
    const [mine, theirs, good] = [topic(merit, 'Mine'), topic(merit, 'Theirs'), topic(merit, 'Good')];
    await recorder.as.get(meritCalls.saveDraft, mine);
    await recorder.as.get(meritCalls.saveDraft, { ...mine, version: 1 });
    await manager.as.get(meritCalls.saveDraft, theirs);
    const stale = await recorder.as.call(meritCalls.submitMany, { topics: [good, { ...mine, version: 1 }] });
    expect(stale.reason).toBe('stale');
    const foreign = await recorder.as.call(meritCalls.submitMany, {
      topics: [good, { ...theirs, version: 1 }],
    });
    expect(foreign.reason).toBe('not_found');
    expect((await recorder.as.get(meritCalls.list, { status: 3 })).total).toBe(0);
  });

  test('are found again together, by their own member alone', async () => {
    const merit = await freshWorld();
    const { recorder, manager } = merit;
    const ids = [newId(), newId()];
    expect(await recorder.as.get(meritCalls.topicSet, {})).toEqual({ ids: [] });
    await recorder.as.get(meritCalls.saveTopicSet, { ids });
    await recorder.as.get(meritCalls.saveTopicSet, { ids: ids.toReversed() });
    expect(await recorder.as.get(meritCalls.topicSet, {})).toEqual({ ids: ids.toReversed() });
    expect(await manager.as.get(meritCalls.topicSet, {})).toEqual({ ids: [] });
  });
});
