import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { membersCalls } from '../../../members/calls.ts';
import { messagesCalls } from '../../../messages/calls.ts';
import { directoryCalls as calls } from '../../calls.ts';
import { askedKinds } from '../../rules.ts';
import { FakeDirectory } from '../connect/fake-directory.ts';
import { settled, synchronised, syncWorld, tried, type SyncWorld } from '../fixture.ts';
import { lockRun } from './run.store.ts';
import { beginNightly, carryOut } from './work.ts';

const world = await useWorld();
const directory = await FakeDirectory.open();
afterAll(() => directory.close());
beforeEach(() => {
  Object.assign(directory, { status: 200, redirect: null });
  directory.departments = [
    { id: '1', parentId: null, name: 'Company' },
    { id: '2', parentId: '1', name: '销售部' },
    { id: '3', parentId: '2', name: '华东' },
  ];
  directory.people = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({
    id: `dir.${id}`,
    name: `人员${id}`,
    departments: [String((at % 3) + 1)],
    number: `D00${at}`,
    mobile: `1380013800${at}`,
    email: `${id}@example.org`,
    position: '职员',
  }));
});

const membersOf = async ({ admin }: SyncWorld) =>
  (await admin.as.get(membersCalls.list, { size: 200, sort: 'memberNo' })).rows.filter(({ memberNo }) =>
    memberNo.startsWith('D'),
  );
const statuses = async (own: SyncWorld): Promise<number[]> =>
  (await membersOf(own)).map(({ memberStatus }) => memberStatus);
const person = (id: string) => directory.people.find((each) => each.id === `dir.${id}`)!;
const without = (...ids: string[]): void => {
  directory.people = directory.people.filter(({ id }) => !ids.includes(id.slice(4)));
};

test.each(askedKinds)(
  '%s: a dry run lists and changes nothing; carried out twice, the second changes nothing',
  async (kind) => {
    if (kind === 'wecom') for (const each of directory.people) delete each.number;
    const own = await syncWorld(world, directory, kind);
    const tested = await own.admin.as.get(calls.testLink, { id: own.linkId });
    expect(tested).toEqual({ departments: 3, failure: null });
    const { run, kinds } = await tried(own);
    expect(run).toMatchObject({ state: 'planned', people: 5, added: 7, gone: 0 });
    expect(kinds.slice(0, 3)).toEqual(['unitAdd 销售部', 'unitAdd 华东', 'add 人员a']);
    const { total } = await own.admin.as.get(membersCalls.list, {});
    expect(total).toBe(1);
    await own.admin.as.get(calls.applyRun, { id: run.id, freeze: false, gone: 0 });
    expect(await settled(own, run.id)).toMatchObject({ state: 'done', refused: 0, undoable: 0 });
    const { rows } = await own.admin.as.get(membersCalls.list, { size: 50, keyword: '人员' });
    expect(rows).toHaveLength(5);
    expect(rows.find(({ memberName }) => memberName === '人员c')).toMatchObject({
      memberNo: kind === 'wecom' ? 'dir.c' : 'D002',
      unitNames: ['华东'],
      memberStatus: 1,
      position: '职员',
      email: 'c@example.org',
    });
    expect((await tried(own)).run).toMatchObject({ state: 'done', total: 0 });
    expect((await tried(own)).rows).toEqual([]);
  },
);

test('changes, moves and renamed departments follow; a mobile number is masked where they are listed', async () => {
  const own = await syncWorld(world, directory);
  await synchronised(own);
  Object.assign(person('a'), { position: '经理', mobile: '13900139000' });
  Object.assign(person('b'), { departments: ['3', '1'] });
  directory.departments[1]!.name = '市场部';
  const { run, rows, kinds } = await tried(own);
  expect(kinds).toEqual(['unitChange 市场部', 'change 人员a', 'move 人员b']);
  expect(rows[1]!.differences).toEqual([
    { field: 'mobile', before: '138****8000', after: '139****9000' },
    { field: 'position', before: '职员', after: '经理' },
  ]);
  await own.admin.as.get(calls.applyRun, { id: run.id, freeze: false, gone: 0 });
  await settled(own, run.id);
  const [a, b] = await membersOf(own);
  expect(a).toMatchObject({ position: '经理' });
  expect(b!.unitNames.toSorted()).toEqual(['华东', `总部 ${own.org.mark}`].toSorted());
  const { rows: units } = await own.admin.as.get(calls.units, { linkId: own.linkId });
  expect(units.map(({ unitName }) => unitName)).toContain('市场部');
  expect((await tried(own)).run.total).toBe(0);
});

test('those who are gone are listed and frozen only when their number is confirmed, and come back unharmed', async () => {
  const own = await syncWorld(world, directory);
  await synchronised(own);
  without('a');
  person('b').isActive = false;
  const { run, kinds } = await tried(own);
  expect(kinds).toEqual(['inactive 人员b', 'missing 人员a']);
  const wrong = await own.admin.as.call(calls.applyRun, { id: run.id, freeze: true, gone: 1 });
  expect(wrong.reason).toBe('gone_changed');
  await own.admin.as.get(calls.applyRun, { id: run.id, freeze: false, gone: 2 });
  await settled(own, run.id);
  expect(await statuses(own)).toEqual([1, 1, 1, 1, 1]);

  const done = await synchronised(own, true);
  expect(done).toMatchObject({ state: 'done', undoable: 2 });
  expect(await statuses(own)).toEqual([0, 0, 1, 1, 1]);
  expect((await tried(own)).run.total).toBe(0);

  // One comes back through the directory, the other by undoing.
  person('b').isActive = true;
  expect((await tried(own)).kinds).toEqual(['return 人员b']);
  await synchronised(own);
  expect(await statuses(own)).toEqual([0, 1, 1, 1, 1]);
  await own.admin.as.get(calls.undoRun, { id: done.id });
  await settled(own, done.id);
  expect(await statuses(own)).toEqual([1, 1, 1, 1, 1]);
  expect((await own.admin.as.call(calls.undoRun, { id: done.id })).reason).toBe('nothing_to_undo');
});

test('a directory that shows few or nobody freezes nobody', async () => {
  const own = await syncWorld(world, directory);
  await synchronised(own);
  const all = directory.people;
  without('a', 'b', 'c', 'd');
  const { run } = await tried(own);
  expect(run).toMatchObject({ gone: 4, mayGo: false, linked: 5 });
  const refused = await own.admin.as.call(calls.applyRun, { id: run.id, freeze: true, gone: 4 });
  expect(refused.reason).toBe('too_many_gone');
  directory.people = [];
  expect((await tried(own)).run).toMatchObject({ state: 'failed', failure: { kind: 'empty' } });
  directory.people = all;
  directory.status = 500;
  expect((await tried(own)).run).toMatchObject({ failure: { kind: 'status', detail: '500' } });
  Object.assign(directory, { status: 200, redirect: 'http://169.254.169.254/' });
  expect((await tried(own)).run).toMatchObject({ failure: { kind: 'redirect' } });
  directory.redirect = null;
  expect(await statuses(own)).toEqual([1, 1, 1, 1, 1]);
  expect((await tried(own)).run.total).toBe(0);
});

test('people are found by number, mobile and work-chat account; what fits several is decided by hand', async () => {
  const own = await syncWorld(world, directory);
  const { org } = own;
  const [byNumber, byMobile, byChat] = [
    await org.person({ number: 'D000', name: '旧名' }),
    await org.person({ number: 'N-1', mobile: '86-13800138001' }),
    await org.person({ number: 'N-2', workChat: 'dir.c' }),
  ];
  await org.person({ number: 'N-3', mobile: '13800138003' });
  await org.person({ number: 'N-4', workChat: 'dir.d' });
  const { run, rows } = await tried(own);
  const people = rows
    .filter(({ isUnit }) => !isUnit)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  expect(people).toMatchObject([
    { kind: 'change', name: '人员a', by: 'number', memberName: '旧名' },
    { kind: 'change', name: '人员b', by: 'mobile', memberName: byMobile.name },
    { kind: 'change', name: '人员c', by: 'workChat', memberName: byChat.name },
    { kind: 'conflict', name: '人员d', conflict: 'several' },
    { kind: 'add', name: '人员e' },
  ]);
  await own.admin.as.get(calls.applyRun, { id: run.id, freeze: false, gone: 0 });
  await settled(own, run.id);
  const { rows: open } = await own.admin.as.get(calls.people, { linkId: own.linkId, state: 'open' });
  expect(open).toMatchObject([{ name: '人员d', conflict: 'several' }]);
  const [{ externalId, version, candidates }] = open as [(typeof open)[number]];
  expect(candidates.map(({ number }) => number).toSorted()).toEqual(['N-3', 'N-4']);
  const decide = { linkId: own.linkId, externalId, version };
  const resolved = await own.admin.as.call(calls.resolvePerson, {
    ...decide,
    decision: 'member',
    memberId: byNumber.memberId,
  });
  expect(resolved.fields['memberId']).toBeTruthy();
  const chosen = candidates.find(({ number }) => number === 'N-4')!;
  await own.admin.as.get(calls.resolvePerson, { ...decide, decision: 'member', memberId: chosen.id });
  const old = await own.admin.as.call(calls.resolvePerson, { ...decide, decision: 'ignore' });
  expect(old.reason).toBe('stale');
  expect(await synchronised(own)).toMatchObject({ conflicts: 0, refused: 0 });
  expect(await membersOf(own)).toHaveLength(5);
});

test('a department that is matched by hand keeps its name, and one that is left out gives its people to the one above', async () => {
  const own = await syncWorld(world, directory);
  await tried(own);
  const unitId = await own.org.unit('Own');
  const { rows } = await own.admin.as.get(calls.units, { linkId: own.linkId });
  const [sales, east] = ['销售部', '华东'].map((name) => rows.find((each) => each.name === name)!);
  const decide = (unit: typeof sales, decision: 'chosen' | 'ignored', id: string | null) =>
    own.admin.as.get(calls.decideUnit, {
      linkId: own.linkId,
      externalId: unit!.externalId,
      version: unit!.version,
      decision,
      unitId: id,
    });
  await decide(sales, 'chosen', unitId);
  await decide(east, 'ignored', null);
  await synchronised(own);
  const members = await membersOf(own);
  const inUnit = members.filter(({ unitNames }) => unitNames.join() === `Own ${own.org.mark}`);
  expect(inUnit.map(({ memberName }) => memberName)).toEqual(['人员b', '人员c', '人员e']);
  expect((await tried(own)).run.total).toBe(0);
});

test('a process that dies in the middle loses nothing: the run goes on where it stood', async () => {
  directory.people = Array.from({ length: 60 }, (_, at) => ({
    id: `many.${at}`,
    name: `多人${at}`,
    number: `M${String(at).padStart(3, '0')}`,
    departments: ['2'],
  }));
  const own = await syncWorld(world, directory);
  const { run } = await tried(own);
  // As the job does it, up to a point at which the process is gone.
  const { app } = world.app;
  const control = new AbortController();
  await own.org.tx((tx) => tx.run(sql`update directory_run set state = 'changing' where id = ${run.id}`));
  let slices = 0;
  const dying = {
    ...app,
    db: {
      ...app.db,
      transact: (...parameters: Parameters<typeof app.db.transact>) => {
        slices += 1;
        if (slices === 3) control.abort();
        return app.db.transact(...parameters);
      },
    },
  } as typeof app;
  await expect(carryOut(dying, own.org.orgId, run.id, control.signal)).rejects.toThrow();
  const midway = await own.org.tx((tx) => lockRun(tx, run.id));
  expect(midway).toMatchObject({ state: 'changing' });
  expect(midway!.atNo).toBeGreaterThan(0);
  expect(midway!.atNo).toBeLessThan(run.total);
  await carryOut(app, own.org.orgId, run.id, new AbortController().signal);
  expect(await settled(own, run.id)).toMatchObject({ state: 'done', refused: 0, done: run.total });
  const { total } = await own.admin.as.get(membersCalls.list, { keyword: '多人' });
  expect(total).toBe(60);
  expect((await tried(own)).run.total).toBe(0);
});

test('runs of the night add and change, freeze nobody, and tell what is left', async () => {
  const own = await syncWorld(world, directory);
  await synchronised(own);
  const before = (await own.admin.as.get(calls.links, {})).rows[0]!;
  const { credentials } = directory;
  const { rootUnitId, id, version } = before;
  await own.admin.as.get(calls.saveLink, {
    id,
    version,
    kind: 'dingtalk',
    name: 'Night',
    rootUnitId,
    ...credentials,
    nightly: true,
  });
  without('a');
  person('b').name = '新名';
  await own.org.tx(beginNightly);
  const { rows } = await own.admin.as.get(calls.runs, {});
  const run = await settled(own, rows[0]!.id);
  expect(run).toMatchObject({ automatic: true, state: 'done', gone: 1, freezes: false });
  expect(await statuses(own)).toEqual([1, 1, 1, 1, 1]);
  expect((await membersOf(own))[1]!.memberName).toBe('新名');
  await world.settle();
  const { rows: messages } = await own.admin.as.get(messagesCalls.list, { kind: 'notice' });
  expect(JSON.stringify(messages)).toContain('Night');
});

test('two runs of one link never overlap, an older dry run is no longer carried out, and strangers see none', async () => {
  const own = await syncWorld(world, directory);
  const [first, second] = [await tried(own), await tried(own)];
  expect((await own.admin.as.call(calls.applyRun, { id: first.run.id, freeze: false, gone: 0 })).reason).toBe(
    'run_old',
  );
  const apply = { id: second.run.id, freeze: false, gone: 0 };
  const both = await Promise.all([
    own.admin.as.call(calls.applyRun, apply),
    own.admin.as.call(calls.applyRun, apply),
  ]);
  expect(both.filter(({ reason }) => reason === null)).toHaveLength(1);
  await settled(own, second.run.id);
  expect(await membersOf(own)).toHaveLength(5);
  const other = await world.organisation();
  const stranger = await other.person({ roles: ['administrator'] });
  expect((await stranger.as.call(calls.run, { id: first.run.id })).reason).toBe('not_found');
  expect((await stranger.as.call(calls.dryRun, { id: newId(), linkId: own.linkId })).reason).toBe(
    'not_found',
  );
  expect((await stranger.as.get(calls.changes, { id: second.run.id })).total).toBe(0);
  const member = await own.org.person();
  expect((await member.as.call(calls.links, {})).status).toBe(403);
});
