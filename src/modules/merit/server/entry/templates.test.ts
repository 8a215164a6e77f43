import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { templateCalls } from '../../template.calls.ts';
import { documentFor, meritWorld, typed, type MeritWorld } from '../builders.ts';

const world = await useWorld();

async function freshWorld(): Promise<MeritWorld> {
  world.at('2026-11-20T04:00:00Z');
  return meritWorld(world);
}
const template = (merit: MeritWorld, name: string, shared = false) => ({
  id: newId(),
  version: 0,
  kind: 'record' as const,
  name,
  shared,
  content: { document: typed(documentFor(merit)) },
});
const namesOf = async ({ as }: Person) =>
  (await as.get(templateCalls.templates, { kind: 'record' })).rows.map(({ name }) => name);

describe('templates', () => {
  test('keep an entry without its day and files, and come back with the people in it', async () => {
    const merit = await freshWorld();
    const { recorder } = merit;
    const weekly = template(merit, 'Weekly');
    expect(await recorder.as.get(templateCalls.saveTemplate, weekly)).toEqual({ id: weekly.id, version: 1 });
    const { rows, mayShare } = await recorder.as.get(templateCalls.templates, { kind: 'record' });
    expect(mayShare).toBe(false);
    expect(rows).toMatchObject([{ id: weekly.id, name: 'Weekly', own: true, shared: false, lines: 1 }]);
    const opened = await recorder.as.get(templateCalls.template, { id: weekly.id });
    expect(opened.document).toMatchObject({
      recordDate: null,
      attachments: [],
      name: weekly.content.document.name,
    });
    expect(opened.people.map(({ id }) => id)).toContain(merit.first.memberId);
    expect((await recorder.as.get(templateCalls.templates, { kind: 'sheet' })).rows).toEqual([]);
  });

  test('are renamed and deleted by their own member, at the version that was seen', async () => {
    const merit = await freshWorld();
    const { recorder, manager } = merit;
    const weekly = template(merit, 'Weekly');
    await recorder.as.get(templateCalls.saveTemplate, weekly);
    const other = await recorder.as.call(templateCalls.saveTemplate, template(merit, 'WEEKLY'));
    expect(other.fields).toHaveProperty('name');
    const { content: _content, ...renamed } = { ...weekly, version: 1, name: 'Monthly' };
    expect((await manager.as.call(templateCalls.saveTemplate, renamed)).reason).toBe('not_found');
    expect((await manager.as.call(templateCalls.template, { id: weekly.id })).reason).toBe('not_found');
    await recorder.as.get(templateCalls.saveTemplate, renamed);
    expect((await recorder.as.call(templateCalls.saveTemplate, renamed)).reason).toBe('stale');
    expect(await namesOf(recorder)).toEqual(['Monthly']);
    const deletion = { id: weekly.id, version: 2 };
    expect((await manager.as.call(templateCalls.deleteTemplate, deletion)).reason).toBe('not_found');
    await recorder.as.get(templateCalls.deleteTemplate, deletion);
    expect(await namesOf(recorder)).toEqual([]);
  });

  test('are shared by those alone who may, and used by all who enter, in one organisation', async () => {
    const merit = await freshWorld();
    const { recorder, manager } = merit;
    const refused = await recorder.as.call(templateCalls.saveTemplate, template(merit, 'Mine', true));
    expect(refused.reason).toBe('template_share_forbidden');
    const forAll = template(merit, 'For all', true);
    await manager.as.get(templateCalls.saveTemplate, forAll);
    expect(await namesOf(recorder)).toEqual(['For all']);
    expect(await recorder.as.get(templateCalls.template, { id: forAll.id })).toMatchObject({
      own: false,
      ownerName: manager.name,
    });
    const change = { ...forAll, version: 1, name: 'Taken over' };
    expect((await recorder.as.call(templateCalls.saveTemplate, change)).reason).toBe('not_found');
    const elsewhere = await meritWorld(world);
    expect(await namesOf(elsewhere.manager)).toEqual([]);
    expect((await elsewhere.manager.as.call(templateCalls.template, { id: forAll.id })).reason).toBe(
      'not_found',
    );
  });
});
