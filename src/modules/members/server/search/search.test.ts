import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { membersCalls as calls } from '../../calls.ts';
import { boundIndexes } from './indexes.ts';

const world = await useWorld();

const megabyte = 2 ** 20;
afterAll(() => boundIndexes(64 * megabyte));

type Input = { keyword: string; includeFrozen?: boolean; near?: boolean; page?: number; size?: number };
const ask = ({ as }: Person, input: Input) => as.get(calls.userMembers, input);
const names = async (person: Person, input: Input) =>
  (await ask(person, input)).rows.map(({ memberName }) => memberName);

/** The same question to the database alone. */
async function bySql(person: Person, input: Input) {
  boundIndexes(0);
  try {
    return await ask(person, input);
  } finally {
    boundIndexes(64 * megabyte);
  }
}

const surnames = ['张', '沈', '欧阳', '曾', '吕', '王', 'José ', 'Siti ', 'Ann'];
const rests = ['伟', '三', '娜娜', '国藩', '布', '乐', 'Núñez Vega', 'Nurhaliza', 'abel', 'wang'];

async function crowd() {
  const org = await world.organisation();
  const elsewhere = await org.unit('Elsewhere');
  const admin = await org.person({ name: 'Zoe', roles: ['administrator'] });
  const asker = await org.person({ name: 'Asker' });
  for (const [at, surname] of surnames.entries())
    for (const [index, rest] of rests.entries())
      await org.person({
        name: surname + rest,
        number: `N${at}-${index}`,
        unitId: (at + index) % 3 === 0 ? elsewhere : org.rootUnitId,
      });
  return { org, admin, asker };
}

test('finds exactly what the database finds, in its order', { timeout: 120_000 }, async () => {
  const { org, admin, asker } = await crowd();
  for (const keyword of ['N3-3', 'N5-5', 'N7-7']) {
    const [{ memberId } = { memberId: '' }] = (await ask(admin, { keyword })).rows;
    await asker.as.get(calls.picked, { memberIds: [memberId] });
    if (keyword !== 'N5-5') await admin.as.get(calls.freeze, { memberIds: [memberId], reason: 'r' });
  }
  const rows = await org.tx((tx) =>
    tx.all(sql<{ search: string }>`select search from member where org_id = ${tx.orgId}`),
  );
  const part = fc
    .tuple(
      fc.constantFrom(...rows.flatMap(({ search }) => search.split(/[\n\t\f]+/))),
      fc.nat(),
      fc.integer({ min: 1, max: 8 }),
    )
    .map(([line, at, length]) => {
      const characters = Array.from(line);
      return characters
        .slice(at % characters.length)
        .slice(0, length)
        .join('');
    });
  const typed = fc.oneof(part, fc.constantFrom('z', 'zh', '张', 'n', 'N1-', 'wang', 'ZHANG san', 'zzz', '1'));
  const pages = [1, 2, 3].flatMap((page) => [3, 20].map((size) => ({ page, size })));
  await fc.assert(
    fc.asyncProperty(typed, fc.boolean(), fc.constantFrom(...pages), async (keyword, includeFrozen, page) => {
      // Signs alone are refused.
      fc.pre(/[\p{L}\p{N}]/u.test(keyword));
      const input = { keyword, includeFrozen, ...page };
      const answer = await ask(asker, input);
      expect([input, answer]).toEqual([input, await bySql(asker, input)]);
    }),
    { numRuns: 200 },
  );
});

test('finds each change in the next answer, whoever made it', async () => {
  const { admin, asker, org } = await crowd();
  expect(await names(asker, { keyword: 'xinming' })).toEqual([]);
  // Past the handlers of this process: another one does the same.
  const person = await org.person({ name: '新明' });
  expect(await names(asker, { keyword: 'xinming' })).toEqual(['新明']);
  const { version } = await admin.as.get(calls.detail, { memberId: person.memberId });
  const fields = { memberNo: person.number, unitIds: [org.rootUnitId] };
  await admin.as.get(calls.update, { ...fields, id: person.memberId, version, memberName: '旧明' });
  expect(await names(asker, { keyword: 'xinming' })).toEqual([]);
  expect(await names(asker, { keyword: 'jm' })).toEqual(['旧明']);
  await admin.as.get(calls.freeze, { memberIds: [person.memberId], reason: 'r' });
  expect(await names(asker, { keyword: 'jiu' })).toEqual([]);
  expect(await names(asker, { keyword: 'jiu', includeFrozen: true })).toEqual(['旧明']);
  await admin.as.get(calls.unfreeze, { memberIds: [person.memberId], reason: 'r' });
  expect(await names(asker, { keyword: 'jiu' })).toEqual(['旧明']);
  await admin.as.get(calls.stopOrStart, { memberIds: [person.memberId], action: 'stop', reason: 'r' });
  expect(await names(asker, { keyword: 'jiu', includeFrozen: true })).toEqual([]);
});

test('finds nobody of another organisation', async () => {
  const [{ asker }, other] = [await crowd(), await world.organisation()];
  await other.person({ name: 'Stranger', number: 'S-1' });
  expect(await names(asker, { keyword: 'stranger', near: true })).toEqual([]);
  expect((await ask(asker, { keyword: 'asker' })).total).toBe(1);
});

test('one typing error in a word of four letters or more finds, behind those without one', async () => {
  const { asker, org } = await crowd();
  for (const name of ['张伟明', 'Wanda']) await org.person({ name });
  const near = (keyword: string) => names(asker, { keyword, near: true });
  for (const typo of [
    'zhangwieming',
    'zhangweimng',
    'zhangweimming',
    'zhengweiming',
    'hzangweiming',
    'hangweimin',
  ])
    expect([typo, ...(await near(typo))]).toEqual([typo, '张伟明']);
  expect(await names(asker, { keyword: 'zhangwieming' })).toEqual([]);
  // Letters in their place come first, and what is only like them is never chosen beforehand.
  const { rows, total } = await ask(asker, { keyword: 'wand', near: true });
  expect(rows[0]).toMatchObject({ memberName: 'Wanda', inside: false });
  expect(rows.slice(1).map(({ inside }) => inside)).not.toContain(false);
  expect(total).toBe(rows.length);
  expect(await near('zhx')).toEqual([]);
  expect(await near('N3-33')).toEqual([]);
});

test('thousands of members are read in the background, and the database finds them until then', async () => {
  const org = await world.organisation();
  const asker = await org.person({ name: 'Asker' });
  await org.tx((tx) =>
    tx.run(sql`
      insert into member (org_id, id, name, number, search, status)
      select ${tx.orgId}, gen_random_uuid(), 'Member ' || n, 'X' || n, 'member' || n || E'\nx' || n, 'active'
      from generate_series(1, 2500) n`),
  );
  expect((await ask(asker, { keyword: 'member', near: true })).total).toBe(2500);
  await expect
    .poll(async () => (await ask(asker, { keyword: 'memebr', near: true })).rows.length, { timeout: 20_000 })
    .toBe(20);
  const input = { keyword: 'r12', page: 2, size: 5 };
  expect(await ask(asker, input)).toEqual(await bySql(asker, input));
});
