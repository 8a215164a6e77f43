import { describe, expect, test } from 'vitest';
import type { PermissionId } from '../../../../kit/contract/permission.ts';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { accessCalls } from '../../../access/calls.ts';
import { accessRights } from '../../../access/permissions.ts';
import { TestBrowser } from '../../../identity/server/account/test-browser.ts';
import { seedAuthority } from '../../../authority/server/door.ts';
import { memberRights } from '../../permissions.ts';
import { membersCalls as calls } from '../../calls.ts';

const world = await useWorld();
const org = await world.organisation();
const admin = await org.person({ roles: ['administrator'] });
await org.tx((tx) => seedAuthority(tx, []));
const { roles, levels } = await admin.as.get(calls.choices, {});
const roleId = (builtIn: string): string => roles.find((role) => role.builtIn === builtIn)?.id ?? '';
const password = 'Kenari#2207';
let count = 0;

const inputOf = (more: object = {}) => ({
  memberName: 'Nur',
  memberNo: `L${(count += 1)}`,
  loginName: `nur.${count}.${org.mark}`.toLowerCase(),
  unitIds: [org.rootUnitId],
  ...more,
});

/** A person who may add members and grant roles, without being an administrator. */
const personnel = (rights: readonly PermissionId[]): Promise<Person> =>
  org.person({ roles: ['recorder'], rights });

async function setPassword(url: string): Promise<string> {
  const browser = new TestBrowser(world.base);
  const { pathname, search } = new URL(url);
  await browser.go(pathname + search);
  const answer = await browser.form(pathname, { password, repeat: password }, { 'accept-language': 'en' });
  return answer.status === 303 ? 'entered' : answer.text();
}

const linkOf = (memberId: string, by = admin) => by.as.call(calls.link, { memberId });

test('without any mail or text message a second person is added with a role, gets a link, and is in', async () => {
  const member = inputOf({ roleIds: [roleId('reviewer')], levelId: levels[0]?.id, activate: true });
  const { id } = await admin.as.get(calls.save, member);
  const { url } = await admin.as.get(calls.link, { memberId: id });
  expect(url).toMatch(new RegExp(`^${world.base}/login/reset\\?link=[\\w-]{43}$`));
  expect(await setPassword(url)).toBe('entered');
  expect(await setPassword(url)).toContain('This link no longer works');

  const { access_token } = await new TestBrowser(world.base).tokens(member.loginName, password);
  const { flags } = (
    (await (
      await fetch(`${world.base}${accessCalls.resources.path}?orgId=${org.orgId}`, {
        headers: { authorization: `Bearer ${access_token}` },
      })
    ).json()) as { object: { flags: Record<string, boolean> } }
  ).object;
  expect([flags['MERITPOINT001001'], flags['MERITPOINT002'], flags['MERITPOINT004001']]).toEqual([
    true,
    true,
    false,
  ]);
  const reviewers = await admin.as.get(calls.reviewers, { isReviewer: true });
  expect(reviewers.rows.map((row) => row.id)).toContain(id);

  const traces = await org.tx((tx) =>
    tx.one(sql`
      select (select count(*)::int from audit where org_id = ${org.orgId} and call = 'members.link'
          and object_id = ${id} and user_id = ${admin.userId}) as audited,
        (select count(*)::int from identity.auth_event where kind = 'reset_link_shown'
          and by_user_id = ${admin.userId}) as noted,
        (select count(*)::int from idempotency where answer::text like '%/login/reset%') as kept`),
  );
  expect(traces).toEqual({ audited: 1, noted: 1, kept: 0 });
});

test('a newer link ends the one before, and the sixth in an hour is refused', async () => {
  const { id } = await admin.as.get(calls.save, inputOf({ activate: true }));
  const first = await admin.as.get(calls.link, { memberId: id });
  const second = await admin.as.get(calls.link, { memberId: id });
  expect(await setPassword(first.url)).toContain('This link no longer works');
  for (let more = 0; more < 3; more += 1) await linkOf(id);
  expect(await linkOf(id)).toMatchObject({ status: 429, reason: 'code_limit' });
  expect(await setPassword(second.url)).toContain('This link no longer works');
});

describe('refused', () => {
  const members = async (): Promise<number> => (await admin.as.get(calls.list, {})).total;

  test('a login name that is taken in any letter case, at its field', async () => {
    const { loginName } = inputOf();
    await admin.as.get(calls.save, inputOf({ loginName }));
    const before = await members();
    const again = await admin.as.call(calls.save, inputOf({ loginName: loginName.toUpperCase() }));
    expect([again.reason, Object.keys(again.fields)]).toEqual(['login_taken', ['loginName']]);
    expect(await members()).toBe(before);
  });

  test('rights beyond those of the caller, and unknown roles and levels; then nobody is added', async () => {
    const some = await personnel([memberRights.save, memberRights.list, accessRights.giveRoles]);
    const without = await personnel([memberRights.save, memberRights.list]);
    const before = await members();
    const tried = async (by: Person, more: object) => {
      const { status, reason, fields } = await by.as.call(calls.save, inputOf(more));
      return [status, reason, ...Object.keys(fields)];
    };
    for (const builtIn of ['administrator', 'points_manager', 'reviewer'])
      expect(await tried(some, { roleIds: [roleId(builtIn)] }), builtIn).toEqual([
        200,
        'role_beyond_own',
        'roleIds.0',
      ]);
    const forbidden = [403, 'forbidden'];
    expect(await tried(without, { roleIds: [roleId('recorder')] })).toEqual(forbidden);
    expect(await tried(some, { levelId: levels[0]?.id })).toEqual(forbidden);
    expect(await tried(some, { activate: true })).toEqual(forbidden);
    expect(await tried(admin, { roleIds: [newId()] })).toEqual([200, 'role_unknown', 'roleIds.0']);
    expect(await tried(admin, { levelId: newId() })).toEqual([200, 'level_unknown', 'levelId']);
    expect(await members()).toBe(before);
    // They may grant the rights that they have.
    expect((await tried(some, { roleIds: [roleId('recorder')] }))[1]).toBeNull();
  });

  test('links to oneself, to administrators by others, to accounts of two organisations, and to members without an account', async () => {
    const helper = await personnel([memberRights.resetPassword]);
    const other = await world.organisation();
    const both = await org.person();
    await other.person({ userId: both.userId });
    const { id: accountless } = await admin.as.get(calls.save, inputOf({ loginName: undefined }));
    const plain = await org.person();
    expect((await linkOf(admin.memberId)).reason).toBe('not_yourself');
    expect((await linkOf(admin.memberId, helper)).reason).toBe('holds_more');
    expect((await linkOf(both.memberId)).reason).toBe('account_elsewhere');
    expect((await linkOf(accountless)).reason).toBe('no_account');
    expect((await linkOf((await other.person()).memberId)).reason).toBe('not_found');
    expect((await linkOf(plain.memberId, plain)).status).toBe(403);
    expect((await linkOf(plain.memberId, helper)).status).toBe(200);
  });
});
