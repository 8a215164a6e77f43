import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { membersCalls } from '../../../members/calls.ts';
import { awardCalls as calls, awardImport } from '../../award.calls.ts';
import { check, handIn, posted, undone } from '../fixture.ts';

const world = await useWorld();

async function place() {
  world.at('2026-11-20T04:00:00Z');
  const org = await world.organisation();
  return { org, admin: await org.person({ roles: ['administrator'] }), one: await org.person() };
}

test('awards are added, found, changed, exported and deleted; mistakes are told at their fields', async () => {
  const { admin, one } = await place();
  const id = newId();
  const award = {
    id,
    version: 0,
    memberId: one.memberId,
    kind: 'award',
    day: '2026-11-01',
    title: 'Model worker',
  } as const;
  await admin.as.get(calls.saveAward, award);
  await admin.as.get(calls.saveAward, {
    ...award,
    id: newId(),
    kind: 'punish',
    title: 'Warning',
    day: '2026-10-01',
  });
  const titles = async (input: object) =>
    (await admin.as.get(calls.awards, input)).rows.map(({ title }) => title);
  expect(await titles({})).toEqual(['Model worker', 'Warning']);
  expect(await titles({ kind: 'punish' })).toEqual(['Warning']);
  expect(await titles({ keyword: one.number })).toHaveLength(2);
  expect(await titles({ keyword: 'model' })).toEqual(['Model worker']);
  expect(await titles({ memberId: admin.memberId })).toEqual([]);
  expect(await titles({ from: '2026-10-15' })).toEqual(['Model worker']);
  const late = await admin.as.call(calls.saveAward, { ...award, id: newId(), day: '2026-11-21' });
  expect(Object.keys(late.fields)).toEqual(['day']);
  const nobody = await admin.as.call(calls.saveAward, { ...award, id: newId(), memberId: newId() });
  expect(Object.keys(nobody.fields)).toEqual(['memberId']);
  await admin.as.get(calls.saveAward, { ...award, version: 1, title: 'Changed' });
  expect((await admin.as.call(calls.saveAward, { ...award, version: 1 })).reason).toBe('stale');
  for (const call of [calls.awardHandOut, calls.awardHandOutApi]) {
    const answer = await admin.as.raw(call, {}, { language: 'en_US' });
    const [sheet] = (await readXlsx(Buffer.from(await answer.arrayBuffer()))).sheets;
    expect(sheet?.rows.flat()).toEqual(expect.arrayContaining(['Changed', 'Award', 'Warning', 'Punishment']));
  }
  // The export is logged with the views of members.
  const { rows } = await admin.as.get(membersCalls.looks, { kind: 'awards' });
  expect(rows.map(({ byName, rows: count }) => [byName, count])).toEqual([
    [admin.name, 2],
    [admin.name, 2],
  ]);
  await admin.as.get(calls.removeAward, { id, version: 2 });
  expect(await titles({})).toEqual(['Warning']);
});

test('a file of them is taken at both addresses, told row by row, and taken back', async () => {
  const { org, admin, one } = await place();
  const manager = await org.person({ roles: ['points_manager'] });
  const heads = '编号,姓名,奖惩,日期,名称';
  const content = Buffer.from(`${heads}\r\n${one.number},,奖励,2026-11-02,A`).toString('base64');
  const { id } = await admin.as.get(calls.awardHandIn, { id: newId(), name: 'a.csv', content });
  expect((await admin.as.get(calls.awardHandInApi, { id: newId(), name: 'a.csv', content })).id).toBe(id);
  expect((await manager.as.call(calls.awardHandIn, { id: newId(), name: 'a.csv', content })).status).toBe(
    403,
  );
  const file = await handIn(admin, awardImport, [
    heads,
    `${one.number},${one.name},奖励,2026-11-02,先进个人`,
    `${one.number},别人,奖励,2026-11-02,x`,
    `NOBODY,,惩处,2026-11-02,x`,
    `${one.number},,表扬,2026-11-32,`,
    `${one.number},,惩处,2027-01-01,x`,
    `${one.number},,award,2026/11/2,先进个人`,
    `${one.number},,惩处,2026-11-03,=1+1`,
  ]);
  const answer = await check(admin, awardImport, file);
  expect(answer).toMatchObject({ good: 2, bad: 4, duplicate: 1 });
  const wrong = Object.fromEntries(
    answer.lines.map(({ line, cells }) => [
      line,
      Object.keys(cells)
        .filter((field) => cells[field]?.error)
        .toSorted(),
    ]),
  );
  expect(wrong).toMatchObject({
    3: ['memberName'],
    4: ['memberNo'],
    5: ['day', 'kind', 'title'],
    6: ['day'],
  });
  const all = [heads, `${one.number},,奖励,2026-11-05,B`];
  const done = await posted(admin, awardImport, all);
  expect(done).toMatchObject({ state: 'posted', postedRows: 1 });
  expect((await admin.as.get(calls.awards, {})).total).toBe(1);
  expect(await undone(admin, awardImport, done.id)).toMatchObject({ state: 'undone' });
  expect((await admin.as.get(calls.awards, {})).total).toBe(0);
});
