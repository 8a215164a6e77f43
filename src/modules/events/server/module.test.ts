import { describe, expect, test } from 'vitest';
import { languages } from '../../../kit/contract/language.ts';
import { newId } from '../../../kit/server/id.ts';
import { useWorld } from '../../../test/world.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { eventsCalls } from '../calls.ts';
import { plainEvent } from '../event.fixture.ts';
import { starterCalls } from '../starter.calls.ts';
import { ofToday } from '../../../kit/test/budget.ts';
import { eventsByIds, eventsUsed, importStarter, starterIndustries, starterLibrary } from './door.ts';

const world = await useWorld();

async function libraryOf(industry: string) {
  const found = await starterLibrary(industry);
  if (!found) throw new Error(`no starter library for ${industry}`);
  return found;
}

async function library() {
  const org = await world.organisation();
  const editor = await org.person({ roles: ['points_manager'] });
  const reader = await org.person({ roles: ['recorder'] });
  const starter = await libraryOf('manufacturing');
  const ids = await org.tx((tx) => importStarter(tx, starter, 'zh_CN'));
  return { org, editor, reader, starter, ids };
}

const eventsByCode = (tx: Tx) =>
  tx.all(sql<{ code: string; name: string }>`
    select e.code, v.name from event e join event_version v on v.org_id = ${tx.orgId} and v.event_id = e.id
      and v.version = e.version where e.org_id = ${tx.orgId} order by e.code`);

const content = (typeId: string, code: string) => ({
  ...plainEvent,
  code,
  eventName: '主动加班',
  typeId,
  bpoints: 100,
  bMin: 50,
  bMax: 200,
  decimals: false,
});

describe('the starter libraries', () => {
  test.each(
    ofToday(
      starterIndustries.flatMap((industry) => languages.map((language) => [industry, language] as const)),
      1,
    ),
  )('%s in %s', async (industry, language) => {
    const starter = await libraryOf(industry);
    const org = await world.organisation();
    const reader = await org.person();
    const ids = await org.tx((tx) => importStarter(tx, starter, language));
    expect(ids.size).toBe(starter.events.length);
    const { rows, total } = await reader.as.get(eventsCalls.list, { size: 200 }, { language });
    expect(total).toBe(starter.events.length);
    const first = starter.events[0];
    const row = rows.find(({ code }) => code === first?.code);
    expect(row).toMatchObject({
      eventName: first?.name[language],
      bpoints: first?.b,
      bMin: first?.bMin,
      bMax: first?.bMax,
      status: 1,
      version: 1,
      useCount: 0,
      can: { edit: false, delete: false },
    });
    // A reader of another language reads the library in that language.
    for (const other of languages) {
      const keyword = first?.name[other] ?? '';
      const found = await reader.as.get(eventsCalls.list, { keyword, size: 200 }, { language: other });
      const own = found.rows.find(({ code }) => code === first?.code);
      expect(own).toMatchObject({ eventName: first?.name[other], eventDesc: first?.desc[other] });
      const type = starter.types.find(({ code }) => code === first?.typePath.at(-1));
      expect(own?.typeName).toBe(type?.name[other]);
    }
    expect((await org.tx((tx) => importStarter(tx, starter, language))).size).toBe(0);
  });

  test('of another edition joins a library: what has its name here stays, a code that is taken gets a number', async () => {
    const { org, editor, reader, starter } = await library();
    const of = async (industry: string) =>
      (await editor.as.get(starterCalls.list, {})).find((each) => each.industry === industry);
    expect(await of('manufacturing')).toMatchObject({ here: starter.events.length });
    const hotel = await libraryOf('hotel');
    const { here = -1 } = (await of('hotel')) ?? {};
    const added = await editor.as.get(starterCalls.add, { industry: 'hotel' });
    expect(added).toMatchObject({ here, events: hotel.events.length - here });
    expect(await of('hotel')).toMatchObject({ here: hotel.events.length });
    expect(await editor.as.get(starterCalls.add, { industry: 'hotel' })).toMatchObject({
      types: 0,
      events: 0,
    });
    const all = await org.tx((tx) => eventsByCode(tx));
    expect(all).toHaveLength(starter.events.length + added.events);
    const clash = hotel.events.find(({ code }) => starter.events.some((own) => own.code === code));
    const [renamed] = all.filter(({ name }) => name === clash?.name.zh_CN);
    expect(renamed?.code).toBe(clash && `${clash.code}-2`);
    expect((await reader.as.call(starterCalls.add, { industry: 'retail' })).status).toBe(403);
    expect((await editor.as.call(starterCalls.add, { industry: 'mining' as never })).fields).toHaveProperty(
      'industry',
    );
  });
});

test('finds by name, code, pinyin, initials; by state, type with children, tag', async () => {
  const { reader, editor, starter } = await library();
  const find = async (filter: object) =>
    (await reader.as.get(eventsCalls.list, { size: 200, ...filter })).rows.map(({ code }) => code);
  for (const keyword of ['上报安全隐患', 'saf-01', 'shangbaoanquan', 'sbaqyh']) {
    expect(await find({ keyword })).toContain('SAF-01');
  }
  expect(await find({ keyword: '没有这样的事件' })).toEqual([]);
  // Matches at the beginning come before matches inside: Enter selects the first.
  const chinese = { language: 'zh_CN' };
  const about5S = await reader.as.get(eventsCalls.list, { size: 200, keyword: '5S' }, chinese);
  const names = about5S.rows.map(({ eventName }) => eventName.startsWith('5S'));
  expect(names).toEqual(names.toSorted((one, other) => Number(other) - Number(one)));
  expect(new Set(names).size).toBe(2);
  const types = await reader.as.get(eventsCalls.types, {});
  const safety = types.find(({ code }) => code === 'SAF');
  const below = starter.events.filter(({ typePath }) => typePath[0] === 'SAF').map(({ code }) => code);
  expect((await find({ typeId: safety?.id })).sort()).toEqual(below.sort());
  expect(types.findIndex(({ code }) => code === 'SAF')).toBeLessThan(
    types.findIndex(({ code }) => code === 'SAF-PRE'),
  );
  const tags = await reader.as.get(eventsCalls.tags, {
    orderType: '1',
    detail: 'daily',
    groupKey: 'group_1',
  });
  const [tag] = tags;
  expect(tags.every(({ eventCount }, index) => eventCount <= (tags[index - 1]?.eventCount ?? Infinity))).toBe(
    true,
  );
  const tagged = await find({ tagId: tag?.id });
  expect(tagged).toHaveLength(tag?.eventCount ?? -1);
  const [listed] = await reader.as.get(eventsCalls.tagEvents, { ids: [tag?.id ?? ''] });
  expect(listed?.eventIds).toHaveLength(tagged.length);
  const rows = (await reader.as.get(eventsCalls.list, { keyword: 'SAF-01' })).rows;
  const ids = rows.map(({ id }) => id);
  expect(await editor.as.get(eventsCalls.setStatus, { ids, status: 0 })).toEqual({ changed: ids.length });
  expect(await find({ status: 0 })).toContain('SAF-01');
  expect(await find({ status: 1 })).not.toContain('SAF-01');
  expect(await find({})).toHaveLength(starter.events.length);
});

test('an event has its words by language; a language without any reads the organisation’s own', async () => {
  const { editor, reader } = await library();
  const [type] = await reader.as.get(eventsCalls.types, {});
  const id = newId();
  await editor.as.get(eventsCalls.save, {
    id,
    ...content(type?.id ?? '', 'OWN-1'),
    eventNames: { es_ES: 'Horas extra', ms_MY: '' },
    eventDescs: { es_ES: 'Fuera de turno' },
  });
  const read = (language: string) => reader.as.get(eventsCalls.detail, { id }, { language });
  const own = {
    name: '主动加班',
    names: { es_ES: 'Horas extra' },
    descriptions: { es_ES: 'Fuera de turno' },
  };
  expect(await read('es_ES')).toMatchObject({
    eventName: 'Horas extra',
    eventDesc: 'Fuera de turno',
    ...own,
  });
  expect(await read('ms_MY')).toMatchObject({ eventName: '主动加班', eventDesc: '', ...own });
  const found = await reader.as.get(eventsCalls.list, { keyword: 'horas' }, { language: 'en_US' });
  expect(found.rows.map((row) => row.id)).toEqual([id]);
  const tooLong = { id: newId(), ...content(type?.id ?? '', 'OWN-2'), eventNames: { en_US: 'x'.repeat(51) } };
  const answer = await editor.as.call(eventsCalls.save, tooLong);
  expect(Object.keys(answer.fields)).toEqual(['eventNames.en_US']);
});

test('an edit is a new version; a used event stays, an unused one may go', async () => {
  const { org, editor, reader } = await library();
  const [type] = await editor.as.get(eventsCalls.types, {});
  const id = newId();
  await editor.as.get(eventsCalls.save, { id, ...content(type?.id ?? '', 'X-01') });
  const update = { id, version: 1, ...content(type?.id ?? '', 'X-01'), bMax: 100 };
  expect(await editor.as.get(eventsCalls.update, update)).toEqual({ id, version: 2 });
  expect((await editor.as.call(eventsCalls.update, update)).reason).toBe('stale');
  const current = await org.tx((tx) => eventsByIds(tx, [id]));
  expect(current.get(id)).toMatchObject({ version: 2, bMax: 100 });
  await org.tx((tx) => eventsUsed(tx, reader.memberId, [id, id]));
  expect((await reader.as.get(eventsCalls.recent, {})).map((event) => event.id)).toEqual([id]);
  expect(await editor.as.get(eventsCalls.detail, { id })).toMatchObject({
    useCount: 1,
    can: { delete: false },
  });
  expect((await editor.as.call(eventsCalls.remove, { id })).reason).toBe('in_use');
  const unused = newId();
  await editor.as.get(eventsCalls.save, { id: unused, ...content(type?.id ?? '', 'X-02') });
  await editor.as.get(eventsCalls.remove, { id: unused });
  expect((await editor.as.call(eventsCalls.detail, { id: unused })).reason).toBe('not_found');
});

test('every mistake is reported at its field', async () => {
  const { editor } = await library();
  const answer = await editor.as.call(eventsCalls.save, {
    id: newId(),
    ...content(newId(), 'SAF-01'),
    bpoints: 300,
    aMin: 5,
    tagIds: [newId()],
  });
  expect(Object.keys(answer.fields).sort()).toEqual([
    'aMin',
    'apoints',
    'bpoints',
    'code',
    'tagIds',
    'typeId',
  ]);
});

test('no two events get one code at the same moment, in whatever letters, new or changed', async () => {
  const { editor, ids } = await library();
  const [own] = await editor.as.get(eventsCalls.byIds, { ids: [[...ids.values()][0]!] });
  const typeId = own!.typeId;
  const codes = ['Q77', 'q77', 'Q77', 'q77'];
  const added = await Promise.all(
    codes.map((code) => editor.as.call(eventsCalls.save, { ...content(typeId, code), id: newId() })),
  );
  const refused = added.filter(({ reason }) => reason !== null);
  expect(refused.map(({ reason }) => reason)).toEqual(Array(3).fill('code_taken'));
  for (const { fields } of refused) expect(Object.keys(fields)).toEqual(['code']);
  const [id, other] = [newId(), newId()];
  await editor.as.get(eventsCalls.save, { ...content(typeId, 'R1'), id });
  const both = await Promise.all([
    editor.as.call(eventsCalls.update, { ...content(typeId, 'S9'), id, version: 1 }),
    editor.as.call(eventsCalls.save, { ...content(typeId, 's9'), id: other }),
  ]);
  expect(both.filter(({ reason }) => reason === 'code_taken')).toHaveLength(1);
  expect(both.filter(({ reason }) => reason === null)).toHaveLength(1);
});

test('types make no ring', async () => {
  const { editor } = await library();
  const types = await editor.as.get(eventsCalls.types, {});
  const parent = types.find(({ code }) => code === 'SAF');
  const child = types.find(({ code }) => code === 'SAF-PRE');
  const move = { id: parent?.id ?? '', version: 1, code: 'SAF', name: '安全', parentId: child?.id ?? '' };
  expect((await editor.as.call(eventsCalls.saveType, move)).fields).toHaveProperty('parentId');
});

test('reading is for members, editing for those with the right, and never across organisations', async () => {
  const { reader, ids } = await library();
  const other = await library();
  const id = ids.get('SAF-01') ?? '';
  expect((await reader.as.call(eventsCalls.setStatus, { ids: [id], status: 0 })).status).toBe(403);
  expect((await other.editor.as.call(eventsCalls.setStatus, { ids: [id], status: 0 })).reason).toBe(
    'not_found',
  );
  expect((await other.editor.as.call(eventsCalls.detail, { id })).reason).toBe('not_found');
});

test('several events at once, disabled ones included; unknown and foreign ones are absent', async () => {
  const { reader, editor, ids } = await library();
  const [one, other] = [...ids.values()] as [string, string];
  const [foreign] = [...(await library()).ids.values()] as [string];
  await editor.as.get(eventsCalls.setStatus, { ids: [other], status: 0 });
  const found = await reader.as.get(eventsCalls.byIds, { ids: [one, other, foreign, newId()] });
  expect(found.map(({ id, status }) => [id, status]).sort()).toEqual(
    [
      [one, 1],
      [other, 0],
    ].sort(),
  );
});
