import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { FakeMailServer } from '../../../identity/server/mail/fake-mail-server.ts';
import { TestBrowser } from '../../../identity/server/account/test-browser.ts';
import { membersCalls as calls } from '../../calls.ts';
import { posted } from '../save/fixture.ts';

const world = await useWorld();
const office = await FakeMailServer.open();
afterAll(() => office.close());
const org = await world.organisation();
const admin = await org.person({ roles: ['administrator'] });
const prefix = `${org.mark}.`.toLowerCase();
let count = 0;

/** Members as a file without accounts makes them. */
async function newcomers(amount: number, more: (index: number) => object = () => ({})): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < amount; index += 1) {
    const input = {
      memberName: 'Nur',
      memberNo: `A${(count += 1)}`,
      unitIds: [org.rootUnitId],
      ...more(index),
    };
    ids.push((await admin.as.get(calls.save, input)).id);
  }
  return ids;
}
const byNumber = { rule: 'number', prefix, activate: true } as const;
const rowsOf = async (memberIds: string[]) => (await admin.as.get(calls.accounts, { memberIds })).rows;

async function setsPassword(url: string): Promise<TestBrowser> {
  const browser = new TestBrowser(world.base);
  const { pathname, search } = new URL(url);
  await browser.go(pathname + search);
  const answer = await browser.form(pathname, { password: 'Kenari#2207', repeat: 'Kenari#2207' });
  expect(answer.status).toBe(303);
  return browser;
}

test('from a file over accounts by number and links in one go to a newcomer who is in', async () => {
  const unitName = `生产部 ${org.mark}`;
  await org.unit('生产部');
  const { id } = await posted(admin, [
    { memberNo: 'F01', memberName: '陈一', unitName },
    { memberNo: 'F02', memberName: '陈二', unitName },
  ]);
  const before = await admin.as.get(calls.accounts, { importId: id });
  expect(before.rows.map(({ memberNo, loginName, isActive }) => [memberNo, loginName, isActive])).toEqual([
    ['F01', null, false],
    ['F02', null, false],
  ]);
  expect(before.prefix).toMatch(/^[a-z]{1,6}\.$/);
  const memberIds = before.rows.map(({ memberId }) => memberId);
  const answer = await admin.as.get(calls.makeAccounts, { memberIds, ...byNumber });
  expect(answer).toMatchObject({
    count: 2,
    results: [{ reason: null, loginName: `${prefix}F01` }, { reason: null }],
  });
  const { results } = await admin.as.get(calls.links, { memberIds });
  expect(results.map(({ reason, loginName }) => [reason, loginName])).toEqual([
    [null, `${prefix}F01`],
    [null, `${prefix}F02`],
  ]);
  const browser = await setsPassword(results[0]!.url);
  expect(browser.cookie('laurel_entry')).toBeTruthy();
  expect((await new TestBrowser(world.base).tokens(`${prefix}F01`, 'Kenari#2207')).access_token).toBeTruthy();
  const after = await rowsOf(memberIds);
  expect(after.map(({ hasPassword, isActive }) => [hasPassword, isActive])).toEqual([
    [true, true],
    [false, true],
  ]);
  // A member with a password is not sent another link among newcomers.
  expect((await admin.as.get(calls.links, { memberIds })).results.map(({ reason }) => reason)).toEqual([
    'has_password',
    null,
  ]);
  const audited = await org.tx((tx) =>
    tx.one(sql<{ links: number; kept: number }>`
      select (select sum(jsonb_array_length(input -> 'memberIds'))::int from audit
          where org_id = ${org.orgId} and call = 'members.links') as links,
        (select count(*)::int from idempotency where answer::text like '%/login/reset%') as kept`),
  );
  expect(audited).toEqual({ links: 3, kept: 0 });
});

describe('accounts', () => {
  test('are made once, under one key or again, and activated only where it is asked', async () => {
    const memberIds = await newcomers(2);
    const input = { memberIds, ...byNumber, activate: false };
    const key = newId();
    const first = await admin.as.get(calls.makeAccounts, input, { key });
    expect(await admin.as.get(calls.makeAccounts, input, { key })).toEqual(first);
    // By another rule, the account that is there stays.
    const again = await admin.as.get(calls.makeAccounts, { ...input, prefix: 'other.' });
    expect(again.results).toEqual(first.results);
    expect((await rowsOf(memberIds)).map(({ isActive }) => isActive)).toEqual([false, false]);
    await admin.as.get(calls.makeAccounts, { ...input, activate: true });
    expect((await rowsOf(memberIds)).map(({ isActive }) => isActive)).toEqual([true, true]);
  });

  test('by mobile and mail; each mistake is told at its member and stops nobody else', async () => {
    const [plain, mail, phone] = await newcomers(
      3,
      (index) => [{}, { email: `Q${org.mark}@example.org` }, { mobile: '86-13900001111' }][index]!,
    );
    const results = async (rule: 'number' | 'mobile' | 'email', prefix = '') => {
      const input = { memberIds: [plain!, mail!, phone!], rule, prefix: prefix, activate: false };
      return (await admin.as.get(calls.makeAccounts, input)).results.map(
        ({ reason, loginName }) => reason ?? loginName,
      );
    };
    expect(await results('email')).toEqual([
      'no_email',
      `q${org.mark}@example.org`.toLowerCase(),
      'no_email',
    ]);
    // Digits alone are no account.
    expect(await results('mobile')).toEqual([
      'no_mobile',
      expect.stringContaining('@'),
      expect.stringMatching(/^rule\./),
    ]);
    expect(await results('mobile', prefix)).toEqual([
      'no_mobile',
      expect.stringContaining('@'),
      `${prefix}13900001111`,
    ]);
    const other = await newcomers(1);
    const answer = await admin.as.get(calls.makeAccounts, {
      memberIds: other,
      rule: 'number',
      prefix: '',
      activate: false,
    });
    expect(answer.count).toBe(1);
    const elsewhere = await world.organisation();
    const theirs = await elsewhere.person({ roles: ['administrator'] });
    const { id } = await theirs.as.get(calls.save, {
      memberName: 'Nur',
      memberNo: answer.results[0]!.loginName!,
      unitIds: [elsewhere.rootUnitId],
    });
    const refused = await theirs.as.get(calls.makeAccounts, {
      memberIds: [id],
      rule: 'number',
      prefix: '',
      activate: false,
    });
    expect(refused.results[0]!.reason).toBe('login_taken');
  });
});

describe('refused', () => {
  test('to whoever may not change members, activate them or give links, and for members of others', async () => {
    const memberIds = await newcomers(1);
    const plain: Person = await org.person();
    expect((await plain.as.call(calls.accounts, { memberIds })).status).toBe(403);
    expect((await plain.as.call(calls.makeAccounts, { memberIds, ...byNumber })).status).toBe(403);
    expect((await plain.as.call(calls.links, { memberIds })).status).toBe(403);
    expect((await plain.as.call(calls.sendLinks, { memberIds })).status).toBe(403);
    const other = await world.organisation();
    const { memberId } = await other.person();
    expect((await admin.as.call(calls.accounts, { memberIds: [memberId] })).object?.rows ?? []).toEqual([]);
    for (const call of [calls.links, calls.sendLinks] as const)
      expect((await admin.as.get(call, { memberIds: [memberId] })).results[0]!.reason).toBe('not_found');
    expect(
      (await admin.as.get(calls.makeAccounts, { memberIds: [memberId], ...byNumber })).results[0]!.reason,
    ).toBe('not_found');
    expect((await admin.as.get(calls.accounts, { importId: newId() })).rows).toEqual([]);
  });

  test('a link to oneself and to who has no account, and the sixth of an hour; the others are made', async () => {
    const [none, some] = await newcomers(2);
    await admin.as.get(calls.makeAccounts, { memberIds: [some!], ...byNumber });
    const ask = async () =>
      (
        await admin.as.get(calls.links, { memberIds: [admin.memberId, none!, some!], onlyNew: false })
      ).results.map(({ reason }) => reason);
    expect(await ask()).toEqual(['not_yourself', 'no_account', null]);
    for (let more = 0; more < 4; more += 1) await ask();
    expect((await ask())[2]).toBe('code_limit');
  });

  test('letters where none can be sent; where they can, they go to the own address once', async () => {
    const memberIds = await newcomers(2, (index) =>
      index === 0 ? { email: `letter.${org.mark}@example.org` } : {},
    );
    await admin.as.get(calls.makeAccounts, { memberIds, ...byNumber });
    const send = async () =>
      (await admin.as.get(calls.sendLinks, { memberIds })).results.map(({ reason }) => reason);
    expect((await admin.as.get(calls.accounts, { memberIds })).canSend).toBe(false);
    expect(await send()).toEqual(['no_letters', 'no_letters']);
    Object.assign(world.app.app.environment, { mail: office.address });
    expect((await admin.as.get(calls.accounts, { memberIds })).canSend).toBe(true);
    expect(await send()).toEqual([null, 'no_own_address']);
    expect((await office.take(`letter.${org.mark}@example.org`)).text).toMatch(/\/login\/reset\?link=/);
  });
});
