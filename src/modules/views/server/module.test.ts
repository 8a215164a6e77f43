import { describe, expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld } from '../../../test/world.ts';
import { sessionCalls } from '../../session/calls.ts';
import { maximumFavourites, maximumSavedViews, viewsCalls as calls } from '../calls.ts';

const world = await useWorld();
const screen = '/integralManage/list';
const settings = {
  columns: [{ key: 'topicName', widthPx: 200, pinned: 'left' as const }],
  density: 'compact' as const,
};

describe('list settings', () => {
  test('are kept per person and screen, and put back with null', async () => {
    const org = await world.organisation();
    const [one, two] = [await org.person(), await org.person()];
    expect(await one.as.get(calls.get, { screen })).toEqual({ settings: null, saved: [] });
    await one.as.get(calls.save, { screen, settings });
    expect(await one.as.get(calls.get, { screen })).toEqual({ settings, saved: [] });
    expect(await two.as.get(calls.get, { screen })).toEqual({ settings: null, saved: [] });
    await one.as.get(calls.save, { screen, settings: null });
    expect(await one.as.get(calls.get, { screen })).toEqual({ settings: null, saved: [] });
  });

  test('have limits', async () => {
    const org = await world.organisation();
    const { as } = await org.person();
    const columns = Array.from({ length: 61 }, (_, index) => ({ key: `c${index}` }));
    expect((await as.call(calls.save, { screen, settings: { ...settings, columns } })).reason).not.toBeNull();
    expect((await as.call(calls.save, { screen: 'no/path', settings })).reason).not.toBeNull();
  });
});

describe('saved views', () => {
  test('are shared in the organisation on request, and changed by their owner only', async () => {
    const org = await world.organisation();
    const [owner, reader, admin] = [
      await org.person(),
      await org.person(),
      await org.person({ roles: ['administrator'] }),
    ];
    const view = {
      id: newId(),
      screen,
      name: '待我审核',
      shared: false,
      content: { search: 'status=3' },
      version: 0,
    };
    await owner.as.get(calls.savedSave, view);
    expect(await reader.as.get(calls.savedList, { screen })).toEqual([]);
    await owner.as.get(calls.savedSave, { ...view, shared: true, version: 1 });
    const [shared] = await reader.as.get(calls.savedList, { screen });
    expect((await reader.as.get(calls.get, { screen })).saved).toEqual([shared]);
    expect(shared).toMatchObject({
      name: '待我审核',
      ownerName: owner.name,
      content: view.content,
      can: { change: false },
    });
    expect((await reader.as.call(calls.savedSave, { ...view, version: 2 })).reason).toBe('not_found');
    expect((await reader.as.call(calls.savedDelete, { id: view.id })).reason).toBe('not_found');
    expect((await owner.as.call(calls.savedSave, { ...view, version: 1 })).reason).toBe('stale');
    const same = await owner.as.call(calls.savedSave, { ...view, id: newId() });
    expect(Object.keys(same.fields)).toEqual(['name']);
    const stranger = await (await world.organisation()).person();
    expect((await stranger.as.call(calls.savedDelete, { id: view.id })).reason).toBe('not_found');
    expect(await admin.as.get(calls.savedDelete, { id: view.id })).toEqual({ deleted: true });
  });

  test('are limited in number', async () => {
    const org = await world.organisation();
    const { as } = await org.person();
    const save = (index: number) =>
      as.call(calls.savedSave, {
        id: newId(),
        screen,
        name: `v${index}`,
        shared: false,
        content: { search: '' },
        version: 0,
      });
    for (let index = 0; index < maximumSavedViews; index += 1) await save(index);
    expect((await save(maximumSavedViews)).reason).toBe('too_many_views');
  });
});

describe('favourite pages', () => {
  const page = { path: '/integralManage/detail/1', title: 'Week 47' };

  test('are marked and taken off, however often it is sent, and come with the frame', async () => {
    const org = await world.organisation();
    const [one, two] = [await org.person(), await org.person()];
    await one.as.get(calls.favour, { ...page, on: true });
    const other = { path: screen, title: '' };
    await one.as.get(calls.favour, { ...other, on: true });
    expect(await one.as.get(calls.favour, { ...page, on: true })).toEqual([page, other]);
    expect((await one.as.get(sessionCalls.enter, {})).favourites).toEqual([page, other]);
    expect((await two.as.get(sessionCalls.enter, {})).favourites).toEqual([]);
    await two.as.get(calls.favour, { ...page, on: false });
    for (const _ of [1, 2]) expect(await one.as.get(calls.favour, { ...page, on: false })).toEqual([other]);
  });

  test('are addresses of pages, and so many', async () => {
    const { as } = await (await world.organisation()).person();
    for (const path of ['', 'x', '//elsewhere', '/x y', 'https://elsewhere', `/${'x'.repeat(200)}`])
      expect((await as.call(calls.favour, { path, title: '', on: true })).reason, path).not.toBeNull();
    for (let made = 0; made < maximumFavourites; made += 1)
      await as.get(calls.favour, { path: `/p/${made}`, title: '', on: true });
    const more = await as.call(calls.favour, { ...page, on: true });
    expect(more.reason).toBe('too_many_favourites');
    expect(await as.get(calls.favour, { path: '/p/0', title: 'Zero', on: true })).toHaveLength(
      maximumFavourites,
    );
  });
});
