import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { InputOf } from '../../../kit/contract/call.ts';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { filesCalls } from '../../files/calls.ts';
import { bannersCalls as calls } from '../calls.ts';
import { isLink } from '../rules.ts';

const world = await useWorld();

async function pictureOf({ as }: Person, width = 800, height = 200, name = 'a.png'): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#2463eb' } })
    .png()
    .toBuffer();
  return (await as.get(filesCalls.upload, { file: new File([new Uint8Array(bytes)], name) })).id;
}

async function place(): Promise<{ org: OrganisationWorld; admin: Person; fileId: string }> {
  world.at('2026-11-20T04:00:00Z');
  const org = await world.organisation();
  const admin = await org.person({ roles: ['administrator'] });
  return { org, admin, fileId: await pictureOf(admin) };
}

type Banner = InputOf<typeof calls.save>;
const banner = (fileId: string, more: Partial<Banner> = {}): Banner => ({
  id: newId(),
  version: 0,
  place: 'home',
  title: '年会',
  link: '/integralManage/list',
  fileId,
  fromDay: '2026-11-20',
  untilDay: '2026-11-21',
  publish: true,
  ...more,
});
const shownTo = async ({ as }: Person): Promise<string[]> =>
  (await as.get(calls.resources, {})).map(({ id }) => id);

test('a banner is a draft, waits for its first day, is live, and ends after its last', async () => {
  const { org, admin, fileId } = await place();
  const member = await org.person();
  const draft = banner(fileId, { publish: false, fromDay: '2026-11-21', untilDay: '2026-11-22' });
  await admin.as.get(calls.save, draft);
  const state = async () => (await admin.as.get(calls.list, {})).rows[0]?.state;
  expect(await state()).toBe('draft');
  await admin.as.get(calls.publish, { id: draft.id, version: 1 });
  expect([await state(), await shownTo(member)]).toEqual(['scheduled', []]);
  world.at('2026-11-20T16:30:00Z');
  expect([await state(), await shownTo(member)]).toEqual(['live', [draft.id]]);
  world.at('2026-11-22T16:30:00Z');
  expect([await state(), await shownTo(member)]).toEqual(['ended', []]);
  world.at('2026-11-21T04:00:00Z');
  await admin.as.get(calls.end, { id: draft.id, version: 2 });
  expect([await state(), await shownTo(member)]).toEqual(['ended', []]);
  expect((await admin.as.call(calls.end, { id: draft.id, version: 3 })).reason).toBe('wrong_state');
});

test('it is shown to its audience alone, with its picture, and each way of following it is counted', async () => {
  const { org, admin, fileId } = await place();
  const unitId = await org.unit('A');
  const below = await org.unit('B', unitId);
  const [inside, outside, reviewer] = [
    await org.person({ unitId: below }),
    await org.person(),
    await org.person({ roles: ['reviewer'] }),
  ];
  const roles = await admin.as.get(calls.choices, {});
  expect(roles.length).toBeGreaterThan(2);
  const forUnit = banner(fileId, { audience: 'units', unitIds: [unitId] });
  await admin.as.get(calls.save, forUnit);
  expect([await shownTo(inside), await shownTo(outside)]).toEqual([[forUnit.id], []]);
  const pictured = async (person: Person) => {
    const answer = await person.as.raw(calls.picture, { id: forUnit.id });
    return answer.headers.get('content-type');
  };
  expect(await pictured(inside)).toBe('image/png');
  expect(await pictured(outside)).toMatch(/json/);
  expect((await outside.as.call(calls.click, { id: forUnit.id })).reason).toBe('not_found');
  const key = crypto.randomUUID();
  await inside.as.get(calls.click, { id: forUnit.id }, { key });
  await inside.as.get(calls.click, { id: forUnit.id }, { key });
  await Promise.all([1, 2, 3].map(() => inside.as.get(calls.click, { id: forUnit.id })));
  expect((await admin.as.get(calls.list, {})).rows).toMatchObject([
    { clicks: 4, audienceNames: [`A ${org.mark}`] },
  ]);
  const roleIds = new Set(
    await Promise.all(
      roles.map(async ({ id }) => {
        const forRole = banner(fileId, { audience: 'roles', roleIds: [id] });
        await admin.as.get(calls.save, forRole);
        return forRole.id;
      }),
    ),
  );
  const ofReviewer = await shownTo(reviewer);
  expect(ofReviewer.filter((id) => roleIds.has(id)).length).toBeGreaterThanOrEqual(1);
  expect(ofReviewer.length).toBeLessThan(roles.length);
});

test('whoever hides a banner does not see it until somebody changes it; others do', async () => {
  const { org, admin, fileId } = await place();
  const [one, two] = [await org.person(), await org.person()];
  const [own, next] = [banner(fileId), banner(fileId)];
  await admin.as.get(calls.save, own);
  await admin.as.get(calls.save, next);
  const [resource] = await one.as.get(calls.resources, {});
  expect(resource).toMatchObject({ id: own.id, edition: 1 });
  await one.as.get(calls.hide, { id: own.id, edition: 1 });
  expect([await shownTo(one), await shownTo(two)]).toEqual([[next.id], [own.id, next.id]]);
  // Another place in the order is no other banner.
  await admin.as.get(calls.sort, { place: 'home', ids: [next.id, own.id] });
  expect(await shownTo(one)).toEqual([next.id]);
  await admin.as.get(calls.save, { ...own, version: 2, title: '年会改期' });
  expect(await shownTo(one)).toEqual([next.id, own.id]);
  const stranger = await (await world.organisation()).person();
  expect((await stranger.as.call(calls.hide, { id: own.id, edition: 1 })).reason).toBe('not_found');
  await one.as.get(calls.hide, { id: own.id, edition: 2 });
  await admin.as.get(calls.remove, { id: own.id, version: 3 });
  expect(await shownTo(one)).toEqual([next.id]);
});

test('a new order is that of the home page; one that is out of date is refused', async () => {
  const { admin, fileId } = await place();
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const one = banner(fileId);
    ids.push(one.id);
    await admin.as.get(calls.save, one);
  }
  expect(await shownTo(admin)).toEqual(ids);
  await admin.as.get(calls.sort, { place: 'home', ids: ids.toReversed() });
  expect(await shownTo(admin)).toEqual(ids.toReversed());
  expect((await admin.as.call(calls.sort, { place: 'home', ids: ids.slice(1) })).reason).toBe('stale');
  expect((await admin.as.call(calls.sort, { place: 'home', ids: [...ids, newId()] })).reason).toBe('stale');
});

test('what is wrong is told at its field, all at once: shape, owner and kind of the picture, link, days, audience', async () => {
  const { org, admin, fileId } = await place();
  const other = await org.person({ roles: ['administrator'] });
  const fieldsOf = async (more: Partial<Banner>) =>
    Object.keys((await admin.as.call(calls.save, banner(fileId, more))).fields).toSorted();
  expect(await fieldsOf({ fileId: await pictureOf(admin, 800, 300) })).toEqual(['fileId']);
  expect(await fieldsOf({ fileId: await pictureOf(admin, 400, 100) })).toEqual(['fileId']);
  expect(await fieldsOf({ fileId: await pictureOf(other) })).toEqual(['fileId']);
  expect(await fieldsOf({ fileId: newId() })).toEqual(['fileId']);
  expect(await fieldsOf({ place: 'side' })).toEqual(['fileId']);
  const csv = (await admin.as.get(filesCalls.upload, { file: new File(['a,b'], 'a.csv') })).id;
  const wrong = {
    fileId: csv,
    link: 'javascript:alert(1)',
    untilDay: '2026-11-01',
    audience: 'units' as const,
  };
  expect(await fieldsOf(wrong)).toEqual(['fileId', 'link', 'unitIds', 'untilDay']);
  expect(await fieldsOf({ audience: 'roles', roleIds: [newId()] })).toEqual(['roleIds']);
  expect(await fieldsOf({ fromDay: '2026-10-01', untilDay: '2026-10-02' })).toEqual(['untilDay']);
});

test.each([
  ['/home', true],
  ['/integralManage/list?status=3', true],
  ['https://example.org/a', true],
  ['http://example.org', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://user:secret@example.org', false],
  ['nonsense', false],
])('a link to %s: %s', (link, isRight) => {
  expect(isLink(link)).toBe(isRight);
});

test('strangers see and change nothing, and a picture stays as long as a banner shows it', async () => {
  const { admin, fileId } = await place();
  const [one, two] = [banner(fileId), banner(fileId)];
  await admin.as.get(calls.save, one);
  await admin.as.get(calls.save, two);
  const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
  expect((await stranger.as.get(calls.list, {})).total).toBe(0);
  expect((await stranger.as.call(calls.remove, { id: one.id, version: 1 })).reason).toBe('not_found');
  expect((await stranger.as.call(calls.click, { id: one.id })).reason).toBe('not_found');
  await admin.as.get(calls.remove, { id: one.id, version: 1 });
  expect(await shownTo(admin)).toEqual([two.id]);
  const next = await pictureOf(admin);
  await admin.as.get(calls.save, { ...two, version: 1, fileId: next });
  expect((await admin.as.call(calls.save, { ...two, version: 1 })).reason).toBe('stale');
  const { rows } = await admin.as.get(calls.list, {});
  expect(rows).toMatchObject([{ fileId: next, version: 2 }]);
});
