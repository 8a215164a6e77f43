import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useWorld, type Person } from '../../../test/world.ts';
import { bannersCalls } from '../../banners/calls.ts';
import { filesCalls } from '../../files/calls.ts';
import { keepingCalls } from '../../files/keep.calls.ts';
import { exported, uploaded } from '../../files/server/fixture.ts';
import { profileCalls } from '../../account/profile.calls.ts';
import { newId } from '../../../kit/server/id.ts';
import { saveSettings } from '../../organisation/server/door.ts';
import { spaceCalls as calls } from '../calls.ts';

const world = await useWorld();

async function picture(by: Person, name: string, width = 800, height = 200): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#2463eb' } })
    .png()
    .toBuffer();
  return (await by.as.get(filesCalls.upload, { file: new File([new Uint8Array(bytes)], name) })).id;
}

async function filled() {
  const org = await world.organisation();
  const [admin, member] = [await org.person({ roles: ['administrator'] }), await org.person()];
  const banner = await picture(admin, '横幅.png');
  await admin.as.get(bannersCalls.save, {
    id: newId(),
    version: 0,
    place: 'home',
    title: 'Harvest',
    fileId: banner,
    fromDay: '2026-11-01',
    untilDay: '2026-12-01',
  });
  await member.as.get(profileCalls.updateMemberUrl, { fileId: await picture(member, 'me.png', 300, 300) });
  const table = await uploaded(member, 'list');
  return { org, admin, member, banner, table };
}

test('shows the use of the room, and every file with whose it is, what holds it and when it goes', async () => {
  world.at('2026-11-20T04:00:00Z');
  const { org, admin, member, banner, table } = await filled();
  const { rows, total } = await admin.as.get(calls.list, {});
  expect(total).toBe(4);
  expect(rows.map(({ size }) => size)).toEqual(rows.map(({ size }) => size).toSorted((a, b) => b - a));
  const byId = new Map(rows.map((row) => [row.id, row]));
  expect(byId.get(banner)).toMatchObject({
    name: '横幅.png',
    kind: 'picture',
    memberName: admin.name,
    uses: ['banner'],
    expiresAt: null,
  });
  expect(byId.get(table)).toMatchObject({
    kind: 'table',
    size: 6,
    memberName: member.name,
    uses: [],
    expiresAt: '2026-11-27T04:00:00.000Z',
  });
  const summary = await admin.as.get(calls.overview, {});
  const bytes = rows.reduce((sum, { size }) => sum + size, 0);
  expect(summary).toMatchObject({ usedBytes: bytes, files: 4, limitBytes: 5_120 * 1024 * 1024, keepDays: 7 });
  expect(summary.kinds.map(({ kind, files }) => [kind, files])).toEqual(
    expect.arrayContaining([
      ['picture', 3],
      ['table', 1],
    ]),
  );
  expect(Object.fromEntries(summary.uses.map(({ use, files }) => [use, files]))).toEqual({
    banner: 1,
    picture: 1,
    nothing: 2,
  });
  expect(await admin.as.get(calls.holders, { id: banner })).toEqual([
    { use: 'banner', title: 'Harvest', path: '/bannerConfig' },
  ]);
  expect(await admin.as.get(calls.holders, { id: table })).toEqual([]);
  await org.tx((tx) => saveSettings(tx, { fileMegabytes: 1 }));
  expect((await admin.as.get(calls.overview, {})).limitBytes).toBe(1024 * 1024);
  world.at(null);
});

test('filters and sorts, opens, writes to a file, and deletes what nothing holds', async () => {
  const { admin, member, banner, table } = await filled();
  const names = async (input: object) => (await admin.as.get(calls.list, input)).rows.map(({ name }) => name);
  expect(await names({ kind: 'table' })).toEqual(['list.csv']);
  expect(await names({ use: 'banner' })).toEqual(['横幅.png']);
  expect(await names({ use: 'nothing', sort: 'name' })).toEqual(['list.csv', 'me.png']);
  expect(await names({ keyword: '横' })).toEqual(['横幅.png']);
  expect(await names({ memberId: admin.memberId })).toEqual(['横幅.png']);
  expect(await names({ to: '2020-01-01' })).toEqual([]);
  const picture = await admin.as.raw(calls.file, { id: banner, size: 'small' });
  expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(96);
  expect(await (await admin.as.raw(calls.file, { id: table })).text()).toBe('list,1');
  const lines = await exported(admin, { kind: 'space.files', params: { use: 'banner' } });
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^横幅\.png,Picture,\d+,.*,Banner,/);
  expect((await admin.as.call(keepingCalls.remove, { id: banner })).reason).toBe('file_held');
  await admin.as.get(keepingCalls.remove, { id: table });
  expect(await names({ kind: 'table' })).toEqual([]);
  expect((await member.as.call(calls.list, {})).status).toBe(403);
  await world.settle();
});

test('says by member how many files there are and how much room they take, by both methods', async () => {
  const { org, admin, member } = await filled();
  const { rows } = await admin.as.get(calls.members, { sort: '-files' });
  expect(rows.map(({ memberName, files }) => [memberName, files])).toEqual([
    [member.name, 3],
    [admin.name, 1],
  ]);
  expect(rows[0]!.avatarUrl).toContain('/api/member/picture?fileId=');
  expect(rows[0]!.waiting).toBeLessThan(rows[0]!.size);
  const address = `${world.base}${calls.members.path}?orgId=${org.orgId}&size=1`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${admin.as.token}` } });
  expect(await response.json()).toMatchObject({ code: 200, object: { total: 2, rows: [{}] } });
  expect(await exported(admin, { kind: 'space.members', params: {} })).toHaveLength(3);
  // Another organisation's administrator sees his own files alone.
  const { admin: other } = await filled();
  expect((await other.as.get(calls.members, {})).rows.map(({ memberName }) => memberName)).not.toContain(
    member.name,
  );
});
