import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld } from '../../../test/world.ts';
import { eventsCalls as calls } from '../calls.ts';
import { plainEvent } from '../event.fixture.ts';
import { eventsUsed } from './door.ts';

const world = await useWorld();

const content = { ...plainEvent, bpoints: 20, bMin: 10, bMax: 50, decimals: false };

/** An organisation with one type of two events. */
async function library() {
  const org = await world.organisation();
  const editor = await org.person({ roles: ['points_manager'], name: 'Edith' });
  const reader = await org.person({ roles: ['recorder'] });
  const { as } = editor;
  const typeId = newId();
  await as.get(calls.saveType, { id: typeId, code: 'T', name: 'Daily', parentId: null });
  const add = async (code: string, more: object = {}): Promise<string> => {
    const id = newId();
    await as.get(calls.save, {
      id,
      code,
      eventName: `Event ${code}`,
      typeId,
      ...content,
      ...more,
    });
    return id;
  };
  const [one, other] = [await add('E1'), await add('E2')];
  const addType = async (code: string, parentId: string | null): Promise<string> => {
    const { id } = await as.get(calls.saveType, { id: newId(), code, name: code, parentId });
    return id;
  };
  const names = async () => (await reader.as.get(calls.types, {})).map(({ name }) => name);
  return { org, editor, reader, as, typeId, add, addType, names, one, other };
}

test('types stand in the order they are put in, one version after the other', async () => {
  const { as, typeId, addType, names } = await library();
  const [a, b] = [await addType('A', typeId), await addType('B', typeId)];
  expect(await names()).toEqual(['Daily', 'A', 'B']);
  await as.get(calls.sortTypes, { ids: [b, a] });
  expect(await names()).toEqual(['Daily', 'B', 'A']);
  expect((await as.call(calls.sortTypes, { ids: [a, typeId] })).reason).toBe('not_siblings');
  const renamed = { id: a, version: 1, code: 'A', name: 'Alpha', names: { es_ES: 'Alfa' }, parentId: null };
  await as.get(calls.saveType, renamed);
  expect((await as.call(calls.saveType, renamed)).reason).toBe('stale');
  const [, moved] = await as.get(calls.types, {});
  expect(moved).toMatchObject({
    id: a,
    ownName: 'Alpha',
    names: { es_ES: 'Alfa' },
    parentId: null,
    version: 2,
  });
});

test('a type is deleted with what it holds only where that is given a place', async () => {
  const { as, reader, typeId, addType, names, one } = await library();
  const below = await addType('Below', typeId);
  const remove = (moveTo: string | null, version = 1) =>
    as.call(calls.removeType, { id: typeId, version, moveTo });
  const refused = await remove(null);
  expect([refused.reason, Object.keys(refused.fields)]).toEqual(['type_holds', ['moveTo']]);
  expect(refused.fields['moveTo']).toContain('2');
  expect((await remove(below)).reason).toBe('type_below_itself');
  const target = await addType('Other', null);
  expect((await remove(target, 7)).reason).toBe('stale');
  expect((await remove(target)).status).toBe(200);
  expect(await names()).toEqual(['Other', 'Below']);
  // The events have a version more, and the old one keeps its type.
  const versions = await as.get(calls.versions, { id: one });
  expect(versions.map(({ version, typeName }) => [version, typeName])).toEqual([
    [2, 'Other'],
    [1, 'Daily'],
  ]);
  const event = { id: newId(), code: 'E9', eventName: 'Nine', typeId, ...content };
  expect(Object.keys((await as.call(calls.save, event)).fields)).toEqual(['typeId']);
  expect((await reader.as.call(calls.removeType, { id: target, version: 1, moveTo: null })).status).toBe(403);
  // Its code is free again.
  expect(await addType('T', null)).toBeTruthy();
});

test('tags are added, renamed and deleted; their events stay', async () => {
  const { as, reader, add } = await library();
  const id = newId();
  await as.get(calls.saveTag, { id, version: 0, name: 'Safety' });
  const event = await add('E3', { tagIds: [id] });
  const twin = await as.call(calls.saveTag, { id: newId(), version: 0, name: 'safety' });
  expect([twin.reason, Object.keys(twin.fields)]).toEqual(['tag_taken', ['name']]);
  const rename = { id, version: 1, name: 'Safe work', names: { zh_CN: '安全' } };
  await as.get(calls.saveTag, rename);
  expect((await as.call(calls.saveTag, rename)).reason).toBe('stale');
  const [tag] = await reader.as.get(calls.tags, {}, { language: 'zh_CN' });
  expect(tag).toMatchObject({ name: '安全', ownName: 'Safe work', eventCount: 1, version: 2 });
  await as.get(calls.removeTag, { id, version: 2 });
  expect(await as.get(calls.detail, { id: event })).toMatchObject({ tags: [] });
});

test('everybody has favourites of his own', async () => {
  const { as, reader, one } = await library();
  await reader.as.get(calls.favourite, { id: one, on: true });
  await reader.as.get(calls.favourite, { id: one, on: true });
  const marked = async (who: typeof as) =>
    (await who.get(calls.list, { favourite: true })).rows.map(({ id, isFavourite }) => [id, isFavourite]);
  expect(await marked(reader.as)).toEqual([[one, true]]);
  expect(await marked(as)).toEqual([]);
  await reader.as.get(calls.favourite, { id: one, on: false });
  expect(await marked(reader.as)).toEqual([]);
  expect((await (await library()).reader.as.call(calls.favourite, { id: one, on: true })).reason).toBe(
    'not_found',
  );
});

test('the whole filter tells how many events give points of a kind', async () => {
  const { as, add } = await library();
  const giver = await add('E3', { gcpPoints: 10, gMin: 0, gMax: 10 });
  const few = await as.get(calls.list, { size: 1 });
  expect(few.rows).not.toMatchObject([{ id: giver }]);
  expect(few.totals).toEqual({ apoints: 0, ppoints: 0, gcpPoints: 1 });
});

test('one act on many events: what one is refused for stops no other', async () => {
  const { org, as, reader, addType, one, other } = await library();
  await org.tx((tx) => eventsUsed(tx, reader.memberId, [one]));
  const foreign = (await library()).one;
  const act = async (input: object, versions: readonly number[] = [1, 1, 1]) =>
    (
      await as.get(calls.many, {
        items: [one, other, foreign].map((id, at) => ({ id, version: versions[at] ?? 1 })),
        act: 'enable',
        ...input,
      })
    ).results.map(({ reason }) => reason);
  expect(await act({ act: 'disable' })).toEqual([null, null, 'not_found']);
  expect((await as.get(calls.list, { status: 0 })).total).toBe(2);
  const typeId = await addType('Weekly', null);
  expect(await act({ act: 'move', typeId }, [1, 9, 1])).toEqual([null, 'stale', 'not_found']);
  expect(await as.get(calls.detail, { id: one })).toMatchObject({ typeName: 'Weekly', version: 2, bMax: 50 });
  const tagId = newId();
  await as.get(calls.saveTag, { id: tagId, version: 0, name: 'Tag' });
  expect(await act({ act: 'tag', tagId }, [2, 1, 1])).toEqual([null, null, 'not_found']);
  // Events with the tag keep their version.
  expect(await act({ act: 'tag', tagId }, [3, 2, 1])).toEqual([null, null, 'not_found']);
  expect(await act({ act: 'untag', tagId }, [3, 2, 1])).toEqual([null, null, 'not_found']);
  expect(await as.get(calls.detail, { id: one })).toMatchObject({ tags: [], version: 4 });
  const items = [
    { id: one, version: 4 },
    { id: other, version: 3 },
  ];
  const { results } = await as.get(calls.many, { act: 'delete', items }, { language: 'en_US' });
  expect(results.map(({ reason }) => reason)).toEqual(['in_use', null]);
  expect(results[0]?.message).toContain('1 records');
  expect((await as.get(calls.list, {})).rows.map(({ id }) => id)).toEqual([one]);
  expect(Object.keys((await as.call(calls.many, { act: 'move', items })).fields)).toEqual(['typeId']);
  expect((await reader.as.call(calls.many, { act: 'enable', items })).status).toBe(403);
});

test('versions tell who made them; whoever may not open the library does not read them', async () => {
  const { as, reader, one, typeId } = await library();
  const next = { id: one, version: 1, code: 'E1', eventName: 'Renamed', typeId, ...content };
  await as.get(calls.update, next);
  const versions = await as.get(calls.versions, { id: one });
  expect(versions.map(({ version, eventName, by }) => [version, eventName, by])).toEqual([
    [2, 'Renamed', 'Edith'],
    [1, 'Event E1', 'Edith'],
  ]);
  expect((await reader.as.call(calls.versions, { id: one })).status).toBe(403);
});

test('reviewers of an event are active reviewers, two of them', async () => {
  const { org, as, reader, add } = await library();
  const first = await org.person({ roles: ['reviewer'], isReviewer: true });
  const fields = async (input: object): Promise<string[]> => {
    const id = newId();
    const [{ typeId } = { typeId: '' }] = (await as.get(calls.list, {})).rows;
    const answer = await as.call(calls.save, {
      id,
      code: 'R1',
      eventName: 'Reviewed',
      typeId,
      ...content,
      ...input,
    });
    return Object.keys(answer.fields);
  };
  expect(await fields({ firstReviewerId: reader.memberId })).toEqual(['firstReviewerId']);
  expect(await fields({ firstReviewerId: first.memberId, lastReviewerId: first.memberId })).toEqual([
    'lastReviewerId',
  ]);
  expect(await fields({ reviewersLocked: true })).toEqual(['reviewersLocked']);
  const id = await add('R2', { firstReviewerId: first.memberId, reviewersLocked: true });
  expect(await as.get(calls.detail, { id })).toMatchObject({
    firstReviewer: { id: first.memberId },
    lastReviewer: null,
    reviewersLocked: true,
  });
});
