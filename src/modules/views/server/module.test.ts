import { describe, expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld } from '../../../test/world.ts';
import { heldRoleIds } from '../../access/server/door.ts';
import { sessionCalls } from '../../session/calls.ts';
import { maximumFavourites, maximumPinned, maximumSavedViews, viewsCalls as calls } from '../calls.ts';

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

describe('saved views in the menu, and as defaults of roles', () => {
  const search = JSON.stringify({
    sort: { id: 'createTime', desc: true },
    filters: { status: '3', unitIds: ['u1', 'u2'] },
  });
  const viewOf = (shared: boolean) => ({
    id: newId(),
    screen,
    name: `待审核 ${newId().slice(-12)}`,
    shared,
    content: { search },
    version: 0,
  });

  test('a view is kept by whoever sees it, with its address, and is gone with the view or its sharing', async () => {
    const org = await world.organisation();
    const [owner, reader] = [await org.person(), await org.person()];
    const [own, shared] = [viewOf(false), viewOf(true)];
    for (const view of [own, shared]) await owner.as.get(calls.savedSave, view);
    const pin = { id: shared.id, place: '_scope=all', on: true };
    expect(await owner.as.get(calls.pin, { id: own.id, place: '', on: true })).toMatchObject([
      { id: own.id, name: own.name, screen },
    ]);
    for (const _ of [1, 2]) {
      const [placed, ...more] = await reader.as.get(calls.pin, pin);
      expect(more).toEqual([]);
      const { pathname, searchParams } = new URL(placed!.href, 'http://x');
      expect([pathname, Object.fromEntries(searchParams)]).toEqual([
        screen,
        { _scope: 'all', status: '3', unitIds: '["u1","u2"]', sort: '-createTime', _view: shared.id },
      ]);
      expect((await reader.as.get(sessionCalls.enter, {})).pinnedViews).toEqual([placed]);
    }
    const { saved } = await reader.as.get(calls.get, { screen });
    expect(saved).toMatchObject([{ id: shared.id, pinned: true, defaultOf: [] }]);
    expect((await reader.as.call(calls.pin, { ...pin, id: own.id })).reason).toBe('not_found');
    const stranger = await (await world.organisation()).person();
    expect((await stranger.as.call(calls.pin, pin)).reason).toBe('not_found');
    await owner.as.get(calls.savedSave, { ...shared, shared: false, version: 1 });
    expect((await reader.as.get(sessionCalls.enter, {})).pinnedViews).toEqual([]);
    await owner.as.get(calls.savedDelete, { id: own.id });
    expect((await owner.as.get(sessionCalls.enter, {})).pinnedViews).toEqual([]);
  });

  test('whoever gives roles has a list open with a shared view for their people', async () => {
    const org = await world.organisation();
    const [admin, member] = [
      await org.person({ roles: ['administrator'] }),
      await org.person({ roles: ['report_reader'] }),
    ];
    const [first, second, hidden] = [viewOf(true), viewOf(true), viewOf(false)];
    for (const view of [first, second, hidden]) await admin.as.get(calls.savedSave, view);
    const roles = await admin.as.get(calls.roles, {});
    const roleIds = await org.tx((tx) => heldRoleIds(tx, member.memberId));
    expect(roles.map(({ id }) => id)).toEqual(expect.arrayContaining(roleIds));
    const asDefault = { id: first.id, place: '_scope=all', roleIds: roleIds };
    const opened = async (person = member) => (await person.as.get(sessionCalls.enter, {})).defaultViews;

    for (const _ of [1, 2]) await admin.as.get(calls.setDefault, asDefault);
    expect(await opened()).toMatchObject([{ id: first.id, screen }]);
    expect(await opened(await org.person())).toEqual([]);
    // The one that is set last takes the place of the other.
    await admin.as.get(calls.setDefault, { ...asDefault, id: second.id });
    expect(await opened()).toMatchObject([{ id: second.id }]);
    const { saved } = await admin.as.get(calls.get, { screen });
    expect(saved.map(({ id, defaultOf }) => [id, defaultOf])).toEqual(
      expect.arrayContaining([
        [first.id, []],
        [second.id, roleIds],
      ]),
    );

    expect((await member.as.call(calls.setDefault, asDefault)).reason).toBe('forbidden');
    expect((await admin.as.call(calls.setDefault, { ...asDefault, id: hidden.id })).reason).toBe(
      'view_not_shared',
    );
    const unknown = await admin.as.call(calls.setDefault, { ...asDefault, roleIds: [newId()] });
    expect(Object.keys(unknown.fields)).toEqual(['roleIds.0']);
    const other = await (await world.organisation()).person({ roles: ['administrator'] });
    expect((await other.as.call(calls.setDefault, { ...asDefault, roleIds: [] })).reason).toBe('not_found');
    await admin.as.get(calls.setDefault, { ...asDefault, id: second.id, roleIds: [] });
    expect(await opened()).toEqual([]);
  });

  test('an address that is no place of a list is refused, and so many stand in the menu', async () => {
    const { as } = await (await world.organisation()).person();
    const views = Array.from({ length: maximumPinned + 1 }, () => viewOf(false));
    for (const view of views) await as.get(calls.savedSave, view);
    for (const place of ['x=1', '//elsewhere', '_a b'])
      expect((await as.call(calls.pin, { id: views[0]!.id, place, on: true })).reason, place).not.toBeNull();
    for (const { id } of views.slice(1)) await as.get(calls.pin, { id, place: '', on: true });
    expect((await as.call(calls.pin, { id: views[0]!.id, place: '', on: true })).reason).toBe(
      'too_many_pinned',
    );
    await as.get(calls.pin, { id: views[1]!.id, place: '', on: false });
    expect(await as.get(calls.pin, { id: views[0]!.id, place: '', on: true })).toHaveLength(maximumPinned);
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
    for (let index = 0; index < maximumFavourites; index += 1)
      await as.get(calls.favour, { path: `/p/${index}`, title: '', on: true });
    const more = await as.call(calls.favour, { ...page, on: true });
    expect(more.reason).toBe('too_many_favourites');
    expect(await as.get(calls.favour, { path: '/p/0', title: 'Zero', on: true })).toHaveLength(
      maximumFavourites,
    );
  });
});
