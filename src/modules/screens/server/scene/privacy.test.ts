import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld } from '../../../../test/world.ts';
import {
  documentFor,
  memberLine,
  meritWorld,
  recordIn,
  type MeritWorld,
} from '../../../merit/server/builders.ts';
import { profileCalls } from '../../profile.calls.ts';
import { firstContent, type Content } from '../../rules/content.rules.ts';
import type { Scene } from '../../rules/scene.ts';
import { pairedScreen } from '../fixture.ts';

const world = await useWorld();

/** A profile of this content, which is published at once. */
async function published({ manager }: MeritWorld, changes: Partial<Content>, name = 'Hall') {
  const content = { ...firstContent(''), ...changes };
  const typed = {
    ...content,
    unitIds: [...content.unitIds],
    pages: content.pages.map((page) => ({ ...page })),
  };
  const profile = { id: newId(), version: 0, name };
  const saved = await manager.as.get(profileCalls.save, { ...typed, ...profile });
  return manager.as.get(profileCalls.publish, { ...saved, at: null });
}

/** Two members with points: the second, Bo, is a minor. */
async function twoRanked() {
  const merit = await meritWorld(world);
  const { org, targets } = merit;
  const [first, second] = [targets[0]!, targets[1]!];
  await org.tx(async (tx) => {
    await tx.run(
      sql`update member set name = 'Ann Older' where org_id = ${tx.orgId} and id = ${first.memberId}`,
    );
    await tx.run(sql`
      update member set name = 'Bo Younger', birthday = (${tx.instant}::timestamptz - interval '15 years')::date
      where org_id = ${tx.orgId} and id = ${second.memberId}`);
  });
  const today = await org.tx((tx) => Promise.resolve(tx.instant.slice(0, 10)));
  const events = [
    {
      eventId: merit.eventId,
      name: '',
      desc: '',
      members: [memberLine(first, { b: 90 }), memberLine(second, { b: 60 })],
    },
  ];
  await recordIn(merit, 'passed', documentFor(merit, { recordDate: today, events }));
  await world.settle();
  return merit;
}

const ranksOf = ({ pages }: Scene) =>
  pages.flatMap((page) => (page.kind === 'ranking' && page.period === 'month' ? page.rows : []));
const sceneFor = async (merit: MeritWorld, changes: Partial<Content>) => {
  const { id } = await published(merit, changes, `Hall ${newId()}`);
  return (await (await pairedScreen(world, merit, { profileId: id })).state()).body;
};

test('names follow the privacy of the profile, and those of minors are masked unless it says otherwise', async () => {
  const merit = await twoRanked();
  const names = async (changes: Partial<Content>) =>
    ranksOf(await sceneFor(merit, changes))
      .map(({ name }) => name)
      .slice(0, 2);
  expect(await names({ privacy: 'full' })).toEqual(['Ann Older', 'B**']);
  expect(await names({ privacy: 'full', showsMinors: true })).toEqual(['Ann Older', 'Bo Younger']);
  expect(await names({ privacy: 'masked', showsMinors: true })).toEqual(['A**', 'B**']);
  const top = ranksOf(await sceneFor(merit, { privacy: 'top', top: 1 }));
  expect(top.map(({ name, place }) => [name, place])).toEqual([['Ann Older', 1]]);
});

test('bands tell neither places nor points', async () => {
  const merit = await twoRanked();
  const rows = ranksOf(await sceneFor(merit, { privacy: 'bands' }));
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(row).toMatchObject({ place: 0, points: null, change: null });
  expect(new Set(rows.map(({ band }) => band)).size).toBeGreaterThan(1);
});

test('names are masked in a school without a profile', () => {
  expect([firstContent('school').privacy, firstContent('manufacturing').privacy]).toEqual(['masked', 'full']);
});

test('an award of a minor reaches the stream masked, and a publication its screens at once', async () => {
  const merit = await twoRanked();
  const { id, version } = await published(merit, { privacy: 'full' });
  const screen = await pairedScreen(world, merit, { profileId: id });
  expect((await screen.state()).body.awards.map(({ name }) => name).toSorted()).toEqual([]);
  const stream = await screen.open((await screen.state()).body.last);
  await recordIn(
    merit,
    'passed',
    documentFor(merit, {
      events: [{ eventId: merit.eventId, name: '', desc: '', members: [memberLine(merit.targets[1]!)] }],
    }),
  );
  await world.settle();
  await expect.poll(() => stream.events.at(-1)?.data['name']).toBe('B**');
  await merit.manager.as.get(profileCalls.publish, { id, version, at: null });
  await world.settle();
  await expect.poll(() => stream.events.at(-1)?.event).toBe('content');
  stream.cut();
});

test('a publication that waits is shown when its moment has come, and a later one takes its place', async () => {
  const merit = await twoRanked();
  const { id, version } = await published(merit, { theme: 'day' });
  const screen = await pairedScreen(world, merit, { profileId: id });
  const { rows } = await merit.manager.as.get(profileCalls.list, {});
  expect(rows.find((row) => row.id === id)).toMatchObject({ liveNo: 1, isChanged: false, screens: 1 });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const detail = await merit.manager.as.get(profileCalls.detail, { id });
  const saved = await merit.manager.as.get(profileCalls.save, { ...detail, version, theme: 'festive' });
  await merit.manager.as.get(profileCalls.publish, { ...saved, at });
  expect((await screen.state()).body.theme).toBe('day');
  const [row] = (await merit.manager.as.get(profileCalls.list, {})).rows.filter((each) => each.id === id);
  expect(row).toMatchObject({ liveNo: 1, nextAt: at, isChanged: false });
  const used = await merit.manager.as.call(profileCalls.remove, { id, version: row!.version });
  expect(used.reason).toBe('profile_used');
});
