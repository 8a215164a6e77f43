import { expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { memberKeys } from '../../../../kit/server/database/search-tokens.ts';
import { useWorld } from '../../../../test/world.ts';
import { membersCalls } from '../../calls.ts';
import { touchMembers } from '../stamp/touch.ts';
import { renewSearch } from './search.worker.ts';

const world = await useWorld();

async function office() {
  const org = await world.organisation();
  const asker = await org.person();
  const [li, otherLi, wang] = [
    await org.person({ name: '李伟', number: 'A01' }),
    await org.person({ name: '李伟', number: 'A02' }),
    await org.person({ name: 'Wang Fang', number: 'A2' }),
  ];
  const lookUp = async (rows: string[][], more: { includeFrozen?: boolean } = {}) =>
    (await asker.as.get(membersCalls.lookUp, { rows, ...more })).rows.map((row) =>
      row.map(({ memberId }) => memberId),
    );
  return { org, asker, li, otherLi, wang, lookUp };
}

test('rows mean whom their number says, else whom their name says, in the order of the rows', async () => {
  const { li, otherLi, wang, lookUp } = await office();
  const rows = [
    ['a01'],
    ['wang fang'],
    ['李伟', 'A02'],
    ['A01', 'nobody'],
    ['李伟'],
    ['Wang Fang', 'wang fang'],
    ['李'],
    ['%'],
    ['-', 'A2'],
  ];
  expect(await lookUp(rows)).toEqual([
    [li.memberId],
    [wang.memberId],
    [otherLi.memberId],
    [li.memberId],
    [li.memberId, otherLi.memberId],
    [wang.memberId],
    [],
    [],
    [wang.memberId],
  ]);
});

test('a number and a name of two different members leave the choice to the user', async () => {
  const { li, otherLi, wang, lookUp } = await office();
  const rows = [
    ['A2', '李伟'],
    ['Wang Fang', 'a01'],
    ['A02', '李伟', 'A01'],
    ['A01', 'Wang Fangg', '5'],
    ['A01', 'A2'],
  ];
  expect(await lookUp(rows)).toEqual([
    [wang.memberId, li.memberId, otherLi.memberId],
    [li.memberId, wang.memberId],
    [otherLi.memberId],
    [li.memberId],
    [li.memberId],
  ]);
});

test('finds no members of other organisations, and frozen ones only on request', async () => {
  const { org, wang, lookUp } = await office();
  const stranger = await (await world.organisation()).person({ name: 'Stranger', number: 'S9' });
  expect(await lookUp([['S9'], [stranger.name]])).toEqual([[], []]);
  await org.tx((tx) =>
    tx.run(sql`update member set status = 'frozen' where org_id = ${tx.orgId} and id = ${wang.memberId}`),
  );
  expect(await lookUp([['A2']])).toEqual([[]]);
  expect(await lookUp([['A2']], { includeFrozen: true })).toEqual([[wang.memberId]]);
});

test('two thousand rows at once; more, none, or a cell that is too long are refused', async () => {
  const { asker, li, lookUp } = await office();
  const many = Array.from({ length: 2_000 }, (_, index) => [index === 1_999 ? 'A01' : `X${index}`]);
  expect((await lookUp(many)).at(-1)).toEqual([li.memberId]);
  const reasonOf = async (rows: string[][]) => (await asker.as.call(membersCalls.lookUp, { rows })).reason;
  for (const rows of [[], [...many, ['A01']], [[]], [['x'.repeat(51)]], [['1', '2', '3', '4', '5']]])
    expect(await reasonOf(rows)).toBe('invalid_input');
});

test('a search lists exact names first, then names that begin with it, then the others', async () => {
  const { org, asker } = await office();
  for (const name of ['Annabel', 'Joanna', 'Anna']) await org.person({ name });
  const names = async (keyword: string) =>
    (await asker.as.get(membersCalls.userMembers, { keyword })).rows.map(({ memberName }) => memberName);
  expect(await names('anna')).toEqual(['Anna', 'Annabel', 'Joanna']);
  expect((await names('A2'))[0]).toBe('Wang Fang');
});

test('a surname by its own reading comes before one by an old reading, and the latter only inside', async () => {
  const org = await world.organisation();
  const asker = await org.person({ name: 'Asker' });
  const elsewhere = await org.unit('Elsewhere');
  const add = (name: string, unitId?: string) => org.person({ name, ...(unitId && { unitId }) });
  await add('沈锐成');
  await add('程光');
  const lately = await add('陈一', elsewhere);
  for (const unitId of [elsewhere, undefined]) await add(unitId ? '陈乙' : '陈文杰', unitId);
  await add('崔海恩');
  await asker.as.get(membersCalls.picked, { memberIds: [lately.memberId] });
  const found = async (keyword: string) =>
    (await asker.as.get(membersCalls.userMembers, { keyword })).rows.map(
      ({ memberName, inside }) => `${memberName}${inside ? '?' : ''}`,
    );
  // Chosen recently, of the own unit, others; then names that only begin alike; then the old reading.
  const expected = ['陈一', '陈文杰', '陈乙', '程光', '沈锐成?'];
  expect(await found('chen')).toEqual(expected);
  // Initials come behind the beginnings of names.
  expect(await found('che')).toEqual(['陈一', '程光', '陈文杰', '陈乙', '崔海恩', '沈锐成?']);
  expect(await found('chengg')).toEqual(['程光']);
  expect((await found('锐成'))[0]).toBe('沈锐成?');
  // Only keys of the former version are rewritten.
  const former = '沈锐成\nshenruicheng\nsrc\nchenruicheng\ncrc';
  await org.tx(async (tx) => {
    const rows = await tx.all(sql<{ id: string }>`
      update member set search = ${former}, search_form = 0
      where org_id = ${tx.orgId} and name in ('沈锐成', '陈乙') returning id`);
    touchMembers(
      tx,
      rows.map(({ id }) => id),
    );
  });
  expect(await found('chen')).not.toEqual(expected);
  await renewSearch(world.app.app.db);
  expect(await found('chen')).toEqual(expected);
  const rows = await org.tx((tx) =>
    tx.all(sql<{ search: string; name: string; number: string }>`
      select search, name, number from member where org_id = ${tx.orgId} and search_form = 1`),
  );
  expect(rows.map(({ search }) => search)).toEqual(rows.map(memberKeys));
});
