import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { meritCalls } from '../../calls.ts';
import { documentFor, meritWorld, recordIn, typed, type MeritWorld } from '../builders.ts';

const world = await useWorld();

async function freshWorld(): Promise<MeritWorld> {
  world.at('2026-11-20T04:00:00Z');
  return meritWorld(world);
}

describe('drafts and keys', () => {
  test('a draft keeps any input, increases its version, and has no history of its typing', async () => {
    const merit = await freshWorld();
    const { recorder } = merit;
    const id = newId();
    const empty = { name: '', events: [{ eventId: null, name: '', members: [{ memberId: null, b: 105 }] }] };
    expect(await recorder.as.get(meritCalls.saveDraft, { id, version: 0, document: empty })).toMatchObject({
      version: 1,
      status: 4,
    });
    expect(
      await recorder.as.get(meritCalls.saveDraft, { id, version: 1, document: { ...empty, name: '草稿' } }),
    ).toMatchObject({ version: 2 });
    const other = await recorder.as.call(meritCalls.saveDraft, { id, version: 1, document: empty });
    expect(other.reason).toBe('stale');
    expect(await recorder.as.get(meritCalls.log, { id })).toHaveLength(1);
    const draft = await recorder.as.get(meritCalls.draft, { id });
    expect(draft.document).toMatchObject({
      name: '草稿',
      events: [{ members: [{ memberId: null, b: 105, count: null }] }],
    });
    expect(draft.events).toEqual([]);
    expect(
      (await recorder.as.get(meritCalls.listDrafts, { keyword: '草' })).rows.map((row) => row.id),
    ).toEqual([id]);
    expect((await merit.manager.as.call(meritCalls.draft, { id })).reason).toBe('not_found');
    expect(await recorder.as.get(meritCalls.deleteDraft, { id, version: 2 })).toMatchObject({ status: 6 });
  });

  test('a rejected record is edited and submitted again', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'rejected');
    const { document, events } = await merit.recorder.as.get(meritCalls.draft, { id });
    expect(events).toEqual([{ id: merit.eventId, eventName: 'Good work', typeName: 'Type' }]);
    expect(document).toEqual(
      typed(documentFor(merit, { events: [{ ...document.events[0], desc: 'Done well' } as never] })),
    );
    const again = await merit.recorder.as.get(meritCalls.submit, {
      id,
      version: 2,
      document: { ...document, remark: 'now right' },
    });
    expect(again).toMatchObject({ status: 3, stage: 1, version: 3, waitingMember: merit.first.name });
  });

  test('O7: the same submission four times at once: one topic, one answer', async () => {
    const merit = await freshWorld();
    const input = { id: newId(), version: 0, document: typed(documentFor(merit)) };
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => merit.recorder.as.call(meritCalls.submit, input, { key })),
    );
    expect(new Set(answers.map(({ object }) => JSON.stringify(object))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(3);
    expect((await merit.recorder.as.get(meritCalls.list, {})).total).toBe(1);
  });

  test('O7 without keys: the id made by the client is enough', async () => {
    const merit = await freshWorld();
    const input = { id: newId(), version: 0, document: typed(documentFor(merit)) };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => merit.recorder.as.call(meritCalls.submit, input, { key: null })),
    );
    expect(new Set(answers.map(({ object }) => JSON.stringify(object))).size).toBe(1);
    const other = { ...input, document: { ...input.document, name: 'Something else' } };
    expect((await merit.recorder.as.call(meritCalls.submit, other)).reason).toBe('stale');
  });

  test('the check reports what a submission would refuse, and changes nothing', async () => {
    const merit = await freshWorld();
    const document = { ...typed(documentFor(merit)), name: '', recordDate: '2026-11-21' };
    const { violations, totals } = await merit.recorder.as.get(
      meritCalls.check,
      { document },
      { language: 'zh_CN' },
    );
    expect(violations).toEqual([
      { path: 'document.name', reason: 'required', message: '请填写此项' },
      { path: 'document.recordDate', reason: 'future_date', message: '日期不能晚于今天' },
    ]);
    expect(totals).toMatchObject({ frequency: 1, bPlus: 100 });
    expect((await merit.recorder.as.get(meritCalls.list, {})).total).toBe(0);
  });

  test('the same member, event and day is pointed out', async () => {
    const merit = await freshWorld();
    const { id } = await recordIn(merit, 'passed');
    const [target] = merit.targets as [Person];
    const lines = [{ memberId: target.memberId, eventId: merit.eventId }];
    const found = (recordDate: string, recordId?: string) =>
      merit.recorder.as.get(meritCalls.duplicates, { recordDate, recordId, lines });
    expect(await found('2026-11-10')).toMatchObject([{ topicId: id, ...lines[0], status: 1 }]);
    expect(await found('2026-11-10', id)).toEqual([]);
    expect(await found('2026-11-11')).toEqual([]);
  });
});
