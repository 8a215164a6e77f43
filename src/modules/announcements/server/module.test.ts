import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { eventually } from '../../../test/eventually.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { filesCalls } from '../../files/calls.ts';
import { membersCalls } from '../../members/calls.ts';
import { messagesCalls } from '../../messages/calls.ts';
import { announcementsCalls as calls } from '../calls.ts';
import { yearsOn } from '../rules.ts';
import { congratulating } from './celebrations.ts';
import { followingDays } from './publish.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };
const text = {
  version: 0,
  category: 'announcement',
  title: 'Canteen',
  body: 'Closed\non Friday.',
  language: 'en_US',
  audience: 'all',
  fromHour: 8,
  needsConfirm: false,
} as const;

async function place() {
  world.at('2026-11-20T04:00:00Z');
  const org = await world.organisation();
  const author = await org.person({ roles: ['points_manager'] });
  const other = await org.person({ roles: ['points_manager'] });
  const member = await org.person();
  return { org, author, other, member };
}
type Place = Awaited<ReturnType<typeof place>>;

const run = (org: OrganisationWorld, schedule: typeof followingDays): Promise<void> =>
  schedule.run({ app: world.app.app, orgId: org.orgId, signal: new AbortController().signal } as never);

const noticesOf = async ({ as }: Person) => {
  await world.settle();
  return (await as.get(messagesCalls.list, { ...page, kind: 'notice' })).rows;
};

/** Delivery is background work. */
const delivered = ({ as }: Person, id: string) =>
  eventually(async () => {
    const [row] = (await as.get(calls.list, { ...page, id })).rows;
    return row!.state === 'published' && row!.recipients === 0 ? null : row!;
  });

async function published(
  { author, other }: Place,
  changes: object = {},
): Promise<{ id: string; version: number }> {
  const id = newId();
  await author.as.get(calls.save, { ...text, id, ...changes });
  await author.as.get(calls.submit, { id, version: 1 });
  const { version } = await other.as.get(calls.approve, { id, version: 2 });
  await delivered(author, id);
  return { id, version };
}

test('is written, approved by another one, read by whom it is for, and confirmed in the list of messages', async () => {
  const all = await place();
  const { author, other, member } = all;
  const id = newId();
  await author.as.get(calls.save, { ...text, id, needsConfirm: true });
  await author.as.get(calls.translate, {
    id,
    version: 1,
    language: 'es_ES',
    title: 'Comedor',
    body: 'Cerrado.',
  });
  expect((await member.as.call(calls.read, { id })).reason).toBe('not_found');
  await author.as.get(calls.submit, { id, version: 2 });
  expect((await author.as.call(calls.approve, { id, version: 3 })).reason).toBe('announcement_own');
  const { version } = await other.as.get(calls.approve, { id, version: 3 });
  await delivered(author, id);
  expect((await author.as.get(calls.texts, { id })).texts.map((text) => text.title)).toEqual([
    'Canteen',
    'Comedor',
  ]);
  const [message] = await noticesOf(member);
  expect(message).toMatchObject({
    key: 'announcements.announcement',
    category: 2,
    objectId: id,
    act: 'confirm',
    params: { title: 'Canteen', en_US: 'Canteen', es_ES: 'Comedor', zh_CN: '' },
  });
  expect((await member.as.get(calls.read, { id })).body).toBe('Closed\non Friday.');
  await member.as.get(calls.confirm, { id });
  const first = await member.as.get(calls.confirm, { id });
  expect((await member.as.get(calls.read, { id })).confirmedAt).toBe(first.confirmedAt);
  expect((await noticesOf(member))[0]).toMatchObject({ handled: true });
  const { rows } = await author.as.get(calls.list, { ...page, state: 'published' });
  expect(rows[0]).toMatchObject({
    version,
    recipients: 3,
    readers: 1,
    confirmers: 1,
    translations: ['es_ES'],
  });
  expect(await author.as.get(calls.remind, { id })).toEqual({ count: 2 });
  expect((await author.as.call(calls.remind, { id })).reason).toBe('announcement_reminded');
  const receipts = await author.as.get(calls.receipts, { ...page, announcementId: id, state: 'confirmed' });
  expect(receipts.rows.map(({ memberId }) => memberId)).toEqual([member.memberId]);
});

test('goes to its units with those below, or to its roles, and to nobody else', async () => {
  const all = await place();
  const { org, author, member } = all;
  const unitId = await org.unit('Press');
  const inside = await org.person({ unitId: await org.unit('Night', unitId) });
  const toUnits = await published(all, { audience: 'units', unitIds: [unitId] });
  expect((await inside.as.get(calls.read, { id: toUnits.id })).title).toBe('Canteen');
  expect((await member.as.call(calls.read, { id: toUnits.id })).reason).toBe('not_found');
  const roles = await author.as.get(calls.choices, {});
  const { id: roleId } = await org.tx((tx) =>
    tx.one(
      sql<{ id: string }>`select id from role where org_id = ${tx.orgId} and built_in = 'points_manager'`,
    ),
  );
  expect(roles.some(({ id }) => id === roleId)).toBe(true);
  const toRoles = await published(all, { audience: 'roles', roleIds: [roleId] });
  expect((await inside.as.call(calls.read, { id: toRoles.id })).reason).toBe('not_found');
  expect((await author.as.get(calls.read, { id: toRoles.id })).title).toBe('Canteen');
  const empty = newId();
  await author.as.get(calls.save, {
    ...text,
    id: empty,
    audience: 'units',
    unitIds: [await org.unit('Empty')],
  });
  expect((await author.as.call(calls.submit, { id: empty, version: 1 })).reason).toBe('announcement_nobody');
});

test('waits for its day and hour, ends after its last day, and a recalled one is unreadable', async () => {
  const all = await place();
  const { org, author, member } = all;
  const { id, version } = await published(all, {
    fromDay: '2026-11-21',
    fromHour: 9,
    untilDay: '2026-11-22',
  });
  const state = async () => (await author.as.get(calls.list, { ...page, id })).rows[0]!.state;
  expect(await state()).toBe('approved');
  world.at('2026-11-21T00:30:00Z');
  await run(org, followingDays);
  expect(await state()).toBe('approved');
  world.at('2026-11-21T01:00:00Z');
  await run(org, followingDays);
  expect((await delivered(author, id)).state).toBe('published');
  await member.as.get(calls.read, { id });
  world.at('2026-11-22T17:00:00Z');
  await run(org, followingDays);
  expect(await state()).toBe('ended');
  await author.as.get(calls.recall, { id, version: version + 2, reason: 'wrong day' });
  const recalled = await member.as.get(calls.read, { id });
  expect(recalled).toMatchObject({ state: 'recalled', body: '', files: [], reason: 'wrong day' });
  expect((await noticesOf(member)).map(({ key }) => key)).toContain('announcements.recalled');
});

test('files are there for those who got it, until it is recalled', async () => {
  const all = await place();
  const { author, member } = all;
  const { id: fileId } = await author.as.get(filesCalls.upload, {
    file: new File(['%PDF-1.4\n%%EOF'], 'plan.pdf'),
  });
  const stolen = await all.other.as.call(calls.save, { ...text, id: newId(), fileIds: [fileId] });
  expect(stolen.fields).toHaveProperty('fileIds');
  const { id, version } = await published(all, { fileIds: [fileId] });
  const fetched = await member.as.raw(calls.file, { id, fileId });
  expect(fetched.status).toBe(200);
  await author.as.get(calls.recall, { id, version, reason: 'old' });
  expect((await member.as.call(calls.file, { id, fileId })).reason).toBe('not_found');
  const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
  expect((await stranger.as.call(calls.file, { id, fileId })).reason).toBe('not_found');
});

test('birthdays and jubilees are congratulated on once a year, of active members; 28 February counts for the 29th', async () => {
  expect(yearsOn('2026-02-28', '2000-02-29')).toBe(26);
  expect(yearsOn('2028-02-28', '2000-02-29')).toBeNull();
  expect(yearsOn('2028-02-29', '2000-02-29')).toBe(28);
  const { org, other, member } = await place();
  await org.tx((tx) =>
    tx.run(sql`update member set birthday = '1990-11-20', join_day = '2016-11-20'
      where org_id = ${tx.orgId} and id = any(${[other.memberId, member.memberId]}::uuid[])`),
  );
  const admin = await org.person({ roles: ['administrator'] });
  await admin.as.get(membersCalls.freeze, { memberIds: [member.memberId], reason: 'leave' });
  await run(org, congratulating);
  await run(org, congratulating);
  const keys = (await noticesOf(other)).map(({ key, params }) => `${key} ${params['years'] ?? ''}`);
  expect(keys.toSorted()).toEqual(['announcements.birthday ', 'announcements.jubilee 10']);
  await admin.as.get(membersCalls.unfreeze, { memberIds: [member.memberId], reason: 'back' });
  expect((await noticesOf(member)).map(({ key }) => key)).not.toContain('announcements.birthday');
});
