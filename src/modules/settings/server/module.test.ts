import { describe, expect, test } from 'vitest';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { newId } from '../../../kit/server/id.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { ownWordsIn } from '../../../kit/server/words.ts';
import { eventually } from '../../../test/eventually.ts';
import { useWorld, type OrganisationWorld } from '../../../test/world.ts';
import { post, reverse } from '../../ledger/server/door.ts';
import { membersCalls } from '../../members/calls.ts';
import { organisationCalls } from '../../organisation/calls.ts';
import { meritCalls } from '../../merit/calls.ts';
import { documentFor, memberLine, meritWorld, typed } from '../../merit/server/builders.ts';
import { ratioFor, saveRatio, saveSettings, settings } from '../../organisation/server/door.ts';
import { meritRights } from '../../merit/permissions.ts';
import { rankingCalls } from '../../ranking/calls.ts';
import { settingsCalls as calls } from '../calls.ts';

const world = await useWorld();

const managerOf = async (org: OrganisationWorld) => (await org.person({ roles: ['points_manager'] })).as;
type Manager = Awaited<ReturnType<typeof managerOf>>;

/** All that the settings say, without those that name the kinds of points. */
async function textsBeside(as: Awaited<ReturnType<typeof managerOf>>): Promise<string> {
  const { settings } = await as.get(calls.get, {});
  return settings
    .filter(({ name }) => !/^tier[A-Z]$/.test(name))
    .flatMap(({ title, help, unit, options }) => [title, help, unit, ...options.map((each) => each.title)])
    .join(' · ');
}

const settingOf = async (as: Manager, name: string) => {
  const found = (await as.get(calls.get, {})).settings.find((each) => each.name === name);
  if (!found) throw new Error(`no setting ${name}`);
  return found;
};

describe('a setting', () => {
  test('holds from its day on, is written down, and can be withdrawn before', async () => {
    world.at('2026-11-10T02:00:00Z');
    const org = await world.organisation();
    const as = await managerOf(org);
    const oldest = { name: 'oldestDays', fromDay: '2026-11-20' };
    expect(await settingOf(as, 'oldestDays')).toMatchObject({ value: '180', since: null, version: 0 });
    await as.get(calls.save, { ...oldest, value: '30', version: 0 });
    await as.get(calls.save, { name: 'oldestDays', fromDay: '2026-11-10', value: '60', version: 1 });
    expect(await settingOf(as, 'oldestDays')).toMatchObject({
      value: '60',
      since: '2026-11-10',
      planned: [{ fromDay: '2026-11-20', value: '30' }],
      version: 2,
    });
    expect((await org.tx(settings)).oldestDays).toBe(60);
    world.at('2026-11-20T02:00:00Z');
    expect((await org.tx(settings)).oldestDays).toBe(30);
    const answer = await as.call(calls.withdraw, { ...oldest, version: 2 });
    expect(answer.reason).toBe('setting_has_begun');
    world.at('2026-11-19T02:00:00Z');
    await as.get(calls.withdraw, { ...oldest, version: 2 });
    expect(await settingOf(as, 'oldestDays')).toMatchObject({ value: '60', planned: [], version: 3 });
    const { rows, total } = await as.get(calls.log, { name: 'oldestDays' });
    expect(total).toBe(3);
    expect(rows.map(({ no, before, value, fromDay }) => [no, before, value, fromDay])).toEqual([
      [3, '30 days', null, '2026-11-20'],
      [2, null, '60 days', '2026-11-10'],
      [1, null, '30 days', '2026-11-20'],
    ]);
    expect(rows.every(({ by }) => by !== null)).toBe(true);
  });

  test('names a kind of points for lists, files and templates, as no other kind is named', async () => {
    world.at('2026-11-10T02:00:00Z');
    const [org, other] = [await world.organisation(), await world.organisation()];
    const as = await managerOf(org);
    const label = { fromDay: '2026-11-10', version: 0 };
    await as.get(calls.save, { ...label, name: 'tierB', value: ' Credits ' });
    expect(await settingOf(as, 'tierB')).toMatchObject({ kind: 'text', value: 'Credits', max: 12 });
    const titlesOf = async (of: OrganisationWorld) => {
      const { merit, rejected } = await of.tx((tx) =>
        ownWordsIn(tx, 'en_US', (words) => ({
          merit: words.merit,
          rejected: words.meritRecord.review.rejected,
        })),
      );
      // Users' texts are quoted verbatim.
      return [merit.columns.bmp, merit.tierName.b, merit.columns.amp, rejected('No B points')];
    };
    const titles = await titlesOf(other);
    expect(await titlesOf(org)).toEqual(['Credits', 'Credits', ...titles.slice(2)]);
    for (const value of ['credits', 'B points', 'puntos B', 'b']) {
      const refused = await as.call(calls.save, { ...label, name: 'tierA', value });
      expect([refused.reason, Object.keys(refused.fields)]).toEqual(['setting_label_taken', ['value']]);
    }
    // Settings speak of it under that name, too, but for the ones that give the names.
    expect(await textsBeside(as)).not.toMatch(/B points/);
    await as.get(calls.save, { ...label, name: 'tierG', value: 'Yield' });
    expect(await textsBeside(as)).not.toMatch(/output/i);
    expect(await textsBeside(as)).toMatch(/Yield/);
    const named = async (of: OrganisationWorld) =>
      of.tx((tx) =>
        ownWordsIn(tx, 'en_US', (words) => [words.merit.tier.g, words.eventsLibrary.columns.gcpPoints]),
      );
    expect([await named(org), await named(other)]).toEqual([
      ['Yield', 'Yield'],
      ['Output', 'Output'],
    ]);
    const long = await as.call(calls.save, { ...label, name: 'tierA', value: 'x'.repeat(13) });
    expect([long.reason, Object.keys(long.fields)]).toEqual(['setting_value', ['value']]);
    await as.get(calls.save, { ...label, name: 'tierB', value: '', version: 1 });
    expect(await titlesOf(org)).toEqual(titles);
    const { rows } = await as.get(calls.log, { name: 'tierB' });
    expect(rows.map(({ before, value }) => [before, value])).toEqual([
      ['Credits', 'Its own name'],
      [null, 'Credits'],
    ]);
  });

  test('is refused where its value, its day or its version is wrong', async () => {
    world.at('2026-11-10T02:00:00Z');
    const as = await managerOf(await world.organisation());
    const tried = async (input: object) => {
      const request = { name: 'oldestDays', value: '90', fromDay: '2026-11-10', version: 0, ...input };
      const { reason, fields } = await as.call(calls.save, request);
      return [reason, Object.keys(fields)];
    };
    expect(await tried({ value: '0' })).toEqual(['setting_value', ['value']]);
    expect(await tried({ value: '1.5' })).toEqual(['setting_value', ['value']]);
    expect(await tried({ name: 'tieRule', value: 'none' })).toEqual(['setting_value', ['value']]);
    expect(await tried({ fromDay: '2026-11-09' })).toEqual(['setting_too_early', ['fromDay']]);
    expect(await tried({ name: 'closingDay', value: '6', fromDay: '2026-11-20' })).toEqual([
      'setting_too_early',
      ['fromDay'],
    ]);
    expect(await tried({ name: 'closingDay', value: '6', fromDay: '2026-12-02' })).toEqual([
      'setting_by_month',
      ['fromDay'],
    ]);
    expect(await tried({ name: 'rankEmpty', value: 'false', fromDay: '2026-11-11' })).toEqual([
      'setting_at_once',
      ['fromDay'],
    ]);
    expect(await tried({ version: 1 })).toEqual(['stale', []]);
    expect(await tried({ name: 'unheardOf' })).toEqual(['not_found', []]);
    expect(await settingOf(as, 'oldestDays')).toMatchObject({ value: '180', version: 0 });
  });

  test('changed by two people at once is changed by one of them', async () => {
    world.at('2026-11-10T02:00:00Z');
    const as = await managerOf(await world.organisation());
    const answers = await Promise.all(
      ['10', '20', '30'].map((value) =>
        as.call(calls.save, { name: 'oldestDays', value, fromDay: '2026-11-10', version: 0 }),
      ),
    );
    expect(answers.map(({ reason }) => reason ?? 'saved').toSorted()).toEqual(['saved', 'stale', 'stale']);
  });
});

test('another zone holds at once, for days, schedules and what is shown, and never lets a day come twice', async () => {
  // 10:00 in Shanghai, 03:00 in Madrid, 20:00 of the day before in Mexico.
  world.at('2026-11-10T02:00:00Z');
  const org = await world.organisation();
  const as = await managerOf(org);
  const change = (value: string, version: number, fromDay = '2026-11-10') =>
    as.call(calls.save, { name: 'zone', value, fromDay, version });
  expect(await settingOf(as, 'zone')).toMatchObject({ value: 'Asia/Shanghai', earliest: '2026-11-10' });
  const behind = await change('America/Mexico_City', 0);
  expect([behind.reason, Object.keys(behind.fields)]).toEqual(['zone_behind', ['value']]);
  expect((await change('Nowhere/Nothing', 0)).reason).toBe('setting_value');
  expect((await change('Europe/Madrid', 0, '2026-11-11')).reason).toBe('setting_at_once');
  expect((await change('Europe/Madrid', 0)).reason).toBeNull();
  expect((await org.tx(settings)).zone).toBe('Europe/Madrid');
  expect(await as.get(organisationCalls.config, {})).toMatchObject({ zone: 'Europe/Madrid' });
  expect(await settingOf(as, 'zone')).toMatchObject({ value: 'Europe/Madrid', since: '2026-11-10' });
  // 18:00 in Madrid is the next day in Shanghai.
  world.at('2026-11-10T17:00:00Z');
  expect((await as.get(calls.get, {})).today).toBe('2026-11-10');
  expect((await change('America/Mexico_City', 1)).reason).toBeNull();
  expect((await as.get(calls.log, { name: 'zone' })).rows[0]).toMatchObject({
    before: 'Europe/Madrid',
    value: 'America/Mexico City',
  });
});

test('O24: a ratio of 30 from the 1st leaves the month before at 20', async () => {
  world.at('2026-11-10T02:00:00Z');
  const org = await world.organisation();
  const as = await managerOf(org);
  const input = { name: 'ratio', value: '300', version: 0 };
  expect((await as.call(calls.save, { ...input, fromDay: '2026-11-01' })).reason).toBe('setting_too_early');
  await as.get(calls.save, { ...input, fromDay: '2026-12-01' });
  world.at('2026-12-03T02:00:00Z');
  const set = await org.tx(settings);
  expect([202611, 202612].map((month) => ratioFor(set, month))).toEqual([200, 300]);
});

/** October with A points, half tenths, a reversal of October and one of September. */
async function bookOctober(org: OrganisationWorld, memberIds: readonly string[], unitId: string) {
  const [one, two, three] = memberIds as [string, string, string];
  const book = (memberId: string, day: string, bmp: number, amp: number, id = newId()) =>
    org
      .tx((tx) =>
        post(tx, {
          kind: 'post',
          recordId: id,
          stateVersion: 1,
          bookDate: day,
          byMemberId: null,
          entries: [{ memberId, unitId, eventId: null, recordDate: day, bmp, amp, pmp: 0, gcp: 0 }],
        }),
      )
      .then(({ postingId }) => ({ postingId, recordId: id }));
  const undo = (posting: { postingId: string; recordId: string }, bookDate: string) =>
    org.tx((tx) => reverse(tx, { ...posting, stateVersion: 2, byMemberId: null, bookDate }));
  await book(one, '2026-10-02', 100, 15);
  await book(two, '2026-10-03', 390, -3);
  await book(three, '2026-10-04', 330, 1);
  await undo(await book(one, '2026-10-05', 0, 40), '2026-10-06');
  await undo(await book(three, '2026-09-05', 10, 7), '2026-10-06');
}

type Simulated = OutputOf<typeof calls.simulate>;
const afterOf = ({ rows }: Simulated) =>
  rows.map(({ memberNo, after }) => [memberNo, after?.rank, after?.points]);

test('what is simulated of last month is to the point what the value would have made of it', async () => {
  world.at('2026-11-10T02:00:00Z');
  const orgs = await Promise.all(
    [200, 333].map(async (ratio) => {
      const org = await world.organisation();
      if (ratio !== 200) await org.tx((tx) => saveRatio(tx, 202610, ratio));
      const people = [await org.person(), await org.person(), await org.person()];
      const unitId = await org.tx(async (tx) => {
        const { id } = await tx.one(
          sql<{ id: string }>`select id from unit where org_id = ${tx.orgId} order by id limit 1`,
        );
        return id;
      });
      world.at('2026-10-07T02:00:00Z');
      await bookOctober(
        org,
        people.map(({ memberId }) => memberId),
        unitId,
      );
      world.at('2026-11-10T02:00:00Z');
      return { org, as: await managerOf(org), people };
    }),
  );
  const [tried, real] = orgs as [(typeof orgs)[number], (typeof orgs)[number]];
  const month = { month: 202610, size: 200 };
  const ranked = async ({ as, people }: typeof tried) => {
    const { rows } = await as.get(rankingCalls.rank, month);
    const own = new Map(people.map(({ memberId }, index) => [memberId, index]));
    return rows
      .filter(({ memberId }) => own.has(memberId))
      .map(({ memberId, rankNum, meritPoint }) => [own.get(memberId), rankNum, meritPoint]);
  };
  const simulated = await tried.as.get(calls.simulate, { name: 'ratio', value: '333', size: 200 });
  const own = new Map(tried.people.map(({ memberId }, index) => [memberId, index]));
  const places = (which: 'before' | 'after') =>
    simulated.rows
      .filter(({ memberId }) => own.has(memberId))
      .map((row) => [own.get(row.memberId), row[which]?.rank, row[which]?.points])
      .toSorted((a, b) => Number(a[1]) - Number(b[1]));
  expect(places('after')).toEqual(await ranked(real));
  expect(places('before')).toEqual(await ranked(tried));
  expect(places('after')).not.toEqual(places('before'));
  expect(simulated).toMatchObject({ month: 202610, otherPoints: 3 });
  const changed = await tried.as.get(calls.simulate, { name: 'ratio', value: '333', changed: true });
  expect(changed.rows.every(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))).toBe(
    true,
  );
  expect(afterOf(await tried.as.get(calls.simulate, { name: 'ratio', value: '200', changed: true }))).toEqual(
    [],
  );
});

test('a simulation lists nobody whom rankings do not show', async () => {
  world.at('2026-11-10T02:00:00Z');
  const org = await world.organisation();
  const manager = await org.person({ roles: ['points_manager'] });
  const other = await org.person();
  await bookOctober(org, [manager.memberId, other.memberId, other.memberId], org.rootUnitId);
  const tried = () => manager.as.get(calls.simulate, { name: 'ratio', value: '333' });
  expect((await tried()).total).toBeGreaterThan(1);
  await org.tx(async (tx) => {
    await tx.run(sql`update role set permissions = array_remove(permissions, ${meritRights.wholeRanking})
      where org_id = ${tx.orgId} and built_in = 'points_manager'`);
    await saveSettings(tx, { rankVisibility: 'own' });
  });
  const own = await tried();
  expect(own.rows.map(({ memberId }) => memberId)).toEqual([manager.memberId]);
  expect(own.members).toBeGreaterThan(1);
});

test('who is ranked at all is simulated as rankings show it afterwards', async () => {
  world.at('2026-10-02T02:00:00Z');
  const org = await world.organisation();
  const as = await managerOf(org);
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => org.person()));
  const ids = people.map(({ memberId }) => memberId);
  await bookOctober(org, ids, org.rootUnitId);
  // Frozen with points and without any; stopped ones are never ranked.
  const administrator = await org.person({ roles: ['administrator'] });
  await administrator.as.get(membersCalls.freeze, { memberIds: [ids[1]!, ids[3]!], reason: 'away' });
  world.at('2026-11-03T02:00:00Z');
  const ranked = async () => {
    const { rows } = await as.get(rankingCalls.rank, { month: 202610, size: 200 });
    return rows.map(({ memberId, rankNum, meritPoint }) => [memberId, rankNum, meritPoint]);
  };
  const places = ({ rows }: Simulated, which: 'before' | 'after') =>
    rows
      .filter((row) => row[which] !== null)
      .map((row) => [row.memberId, row[which]?.rank, row[which]?.points])
      .toSorted((a, b) => Number(a[1]) - Number(b[1]));
  const sorted = (rows: (string | number | null | undefined)[][]) => rows.map((row) => row.join()).toSorted();
  for (const [name, value] of [
    ['rankFrozen', 'true'],
    ['rankEmpty', 'false'],
    ['rankFrozen', 'false'],
    ['rankEmpty', 'true'],
  ] as const) {
    const simulated = await as.get(calls.simulate, { name, value, size: 200 });
    expect(sorted(places(simulated, 'before'))).toEqual(sorted(await ranked()));
    expect(simulated.otherRank).toBeGreaterThan(0);
    const { version } = await settingOf(as, name);
    await as.get(calls.save, { name, value, fromDay: '2026-11-03', version });
    await eventually(async () =>
      sorted(places(simulated, 'after')).join() === sorted(await ranked()).join() ? true : null,
    );
    expect(sorted(places(simulated, 'after'))).toEqual(sorted(await ranked()));
    const same = await as.get(calls.simulate, { name, value, changed: true });
    expect([same.total, same.otherRank, same.otherPoints]).toEqual([0, 0, 0]);
  }
});

test('a rule for ties is simulated as rankings show it afterwards', async () => {
  world.at('2026-11-10T02:00:00Z');
  const org = await world.organisation();
  for (let count = 0; count < 3; count += 1) await org.person();
  const as = await managerOf(org);
  const input = { name: 'tieRule', value: 'row', size: 200 };
  const { rows } = await as.get(calls.simulate, input);
  await as.get(calls.save, { name: 'tieRule', value: 'row', fromDay: '2026-11-10', version: 0 });
  const real = await as.get(rankingCalls.rank, { month: 202610, size: 200 });
  expect(rows.map(({ memberId, after }) => [memberId, after?.rank])).toEqual(
    real.rows.map(({ memberId, rankNum }) => [memberId, rankNum]),
  );
  expect((await as.call(calls.simulate, { ...input, name: 'oldestDays', value: '5' })).reason).toBe(
    'not_found',
  );
});

test('only whole points are entered once the organisation wants it so', async () => {
  world.at('2026-11-20T02:00:00Z');
  const merit = await meritWorld(world);
  const submit = async (b: number) => {
    const line = { ...memberLine(merit.targets[0]!), b };
    const events = [{ eventId: merit.eventId, name: '', desc: '', members: [line] }];
    const document = typed(documentFor(merit, { events }));
    const { fields } = await merit.recorder.as.call(meritCalls.submit, { id: newId(), version: 0, document });
    return Object.keys(fields);
  };
  expect(await submit(105)).toEqual([]);
  const change = { name: 'decimals', value: 'false', fromDay: '2026-11-20', version: 0 };
  await merit.manager.as.get(calls.save, change);
  expect(await submit(105)).toEqual(['document.events.0.members.0.b']);
  expect(await submit(110)).toEqual([]);
});

test('a recorder reviews first what he entered, until the organisation parts the two', async () => {
  world.at('2026-11-20T02:00:00Z');
  const merit = await meritWorld(world);
  const { manager, last } = merit;
  const submit = () => {
    const document = typed(documentFor(merit, { firstReviewerId: manager.memberId }));
    return manager.as.call(meritCalls.submit, { id: newId(), version: 0, document });
  };
  const waiting = (await submit()).object;
  expect(waiting?.stage).toBe(2);
  await manager.as.get(calls.save, {
    name: 'firstMayBeRecorder',
    value: 'false',
    fromDay: '2026-11-20',
    version: 0,
  });
  expect(Object.keys((await submit()).fields)).toEqual(['document.firstReviewerId']);
  const rows = await manager.as.get(meritCalls.reviewers, { stage: 'first' });
  expect(rows.map(({ memberId }) => memberId)).not.toContain(manager.memberId);
  // Pending records are decided as they were submitted.
  const passed = await last.as.call(meritCalls.passLast, { id: waiting?.id ?? '', version: 1 });
  expect(passed.reason).toBeNull();
});
