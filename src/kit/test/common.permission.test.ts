import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { accessCalls } from '../../modules/access/access.calls.ts';
import { builtInRoles, permissionIds, type BuiltInRole } from '../../modules/access/access.permissions.ts';
import { policy } from '../../modules/access/policy.test-table.ts';
import { revokeRole } from '../../modules/access/server/access.door.ts';
import { endUserSessions } from '../../modules/identity/server/identity.door.ts';
import { membersCalls } from '../../modules/members/members.calls.ts';
import { meritCalls } from '../../modules/merit/merit.calls.ts';
import { streamPath } from '../../modules/messages/server/messages.stream.ts';
import { newId } from '../server/id.ts';
import { everyCall, exchange, send } from './every-call.ts';
import { useWorld, type Person } from './world.ts';

const world = await useWorld();
const org = await world.organisation();
const roles = builtInRoles.map(({ builtIn }) => builtIn);
const holders = new Map<BuiltInRole, Person>();
for (const role of roles) holders.set(role, await org.person(role === 'member' ? {} : { roles: [role] }));
const administrator = holders.get('administrator') as Person;
const other = await world.organisation();
const stranger = await other.person({ roles: ['administrator'] });
// The first organisation's administrator is nobody in particular in the second.
await other.person({ userId: administrator.userId });

/** Rights are judged before the input, so an empty one shows them and changes nothing. */
const inputs: Record<string, Record<string, unknown>> = {
  'identity.myLang': { x: 'current' },
  'identity.changeLangAndZone': { userId: newId() },
};

describe('the table of who may send what', () => {
  test('has every call, and no other', () => {
    expect(Object.keys(policy).sort()).toEqual(everyCall.map(({ name }) => name).sort());
  });

  test('meets declarations whose rights exist', () => {
    const fixed = ['public', 'user', 'member'];
    const unknown = everyCall.filter(
      ({ declared: { permission } }) => !fixed.includes(permission) && !permissionIds.has(permission),
    );
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });
});

describe.each(everyCall)('$name', ({ name, declared }) => {
  const audience = policy[name] ?? [];
  const ask = (token: string | null, orgId: string | null) =>
    send(world.base, declared, inputs[name] ?? {}, { token, org: orgId ? { header: orgId } : {} });

  test.each(roles)('%s', async (role) => {
    const { status, reason } = await ask(holders.get(role)?.as.token ?? null, org.orgId);
    const isAllowed = typeof audience === 'string' || audience.includes(role);
    if (isAllowed) expect([200, 400], String(reason)).toContain(status);
    else expect([status, reason]).toEqual([403, 'forbidden']);
  });

  test('nobody, and somebody else', async () => {
    const isOpen = audience === 'anybody';
    const expired = 'x'.repeat(43);
    for (const token of [null, expired]) {
      const { status, reason } = await ask(token, org.orgId);
      if (isOpen) expect(status).toBe(200);
      else expect([status, reason]).toEqual([401, 'unauthenticated']);
    }
    const { status, reason } = await ask(stranger.as.token, org.orgId);
    if (isOpen || audience === 'users') expect(status).toBe(200);
    else expect([status, reason]).toEqual([403, 'no_membership']);
    // Rights of one organisation are none in another.
    const elsewhere = await ask(administrator.as.token, other.orgId);
    if (typeof audience !== 'string')
      expect([elsewhere.status, elsewhere.reason]).toEqual([403, 'forbidden']);
  });
});

describe('what is taken away is gone at once', () => {
  const entering = { keyword: '' };
  const drafts = (person: Person) => person.as.call(meritCalls.listDrafts, entering);
  const takeAway: Record<string, [(person: Person) => Promise<unknown>, number, string]> = {
    'a role': [({ memberId }) => org.tx((tx) => revokeRole(tx, memberId, 'recorder')), 403, 'forbidden'],
    'by freezing': [
      ({ memberId }) => administrator.as.get(membersCalls.freeze, { memberIds: [memberId] }),
      403,
      'no_membership',
    ],
    'by stopping': [
      ({ memberId }) =>
        administrator.as.get(membersCalls.stopOrStart, { memberIds: [memberId], action: 'stop' }),
      403,
      'no_membership',
    ],
    'by deletion': [
      ({ memberId }) => administrator.as.get(membersCalls.deleteMember, { memberId, reason: 'left' }),
      403,
      'no_membership',
    ],
    'by signing out': [
      ({ userId }) => world.app.app.db.transact({ orgId: null, userId }, (tx) => endUserSessions(tx, userId)),
      401,
      'unauthenticated',
    ],
  };

  test.each(Object.entries(takeAway))('%s', async (_name, [take, status, reason]) => {
    const person = await org.person({ roles: ['recorder'] });
    expect((await drafts(person)).status).toBe(200);
    await take(person);
    const answer = await drafts(person);
    expect([answer.status, answer.reason]).toEqual([status, reason]);
  });

  test('and what only the browser claims was never there', async () => {
    const plain = holders.get('member') as Person;
    const claims = {
      packageCode: 'professional',
      'x-permission': 'MERITPOINT001001',
      permission: 'MERITPOINT001001',
    };
    const answer = await plain.as.call(meritCalls.listDrafts, {}, { headers: claims });
    expect(answer.status).toBe(403);
    expect((await plain.as.get(accessCalls.resources, {})).flags['MERITPOINT001001']).toBe(false);
  });

  test('from a live stream within five seconds', async () => {
    const ends = Object.entries(takeAway).filter(([name]) => name !== 'a role');
    await Promise.all(
      ends.map(async ([, [take]]) => {
        const person = await org.person();
        const stream = await openStream(person);
        await take(person);
        const start = performance.now();
        await stream.ended;
        // The clock of the check may have struck just before.
        expect(performance.now() - start).toBeLessThan(6_000);
        const again = await exchange(`${world.base}${streamPath}`, { headers: headersOf(person) });
        expect([401, 403]).toContain(again.status);
      }),
    );
  });

  const headersOf = (person: Person) => ({
    authorization: `Bearer ${person.as.token}`,
    comomOrgId: org.orgId,
  });

  async function openStream(person: Person): Promise<{ ended: Promise<void> }> {
    const response = await fetch(`${world.base}${streamPath}`, { headers: headersOf(person) });
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    await reader?.read();
    const ended = (async () => {
      while (!(await reader?.read())?.done);
    })();
    return {
      ended: Promise.race([
        ended,
        sleep(10_000).then(() => Promise.reject(new Error('the stream stays open'))),
      ]),
    };
  }
});
