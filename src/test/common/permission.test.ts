import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { accessCalls } from '../../modules/access/calls.ts';
import { permissionIds } from '../../modules/access/server/permission-rows.ts';
import { builtInRoles, grantsOf } from '../../modules/access/server/roles.ts';
import type { BuiltInRole } from '../../kit/contract/permission.ts';
import { policy } from '../module-samples.ts';
import { revokeRole } from '../../modules/access/server/door.ts';
import { endUserSessions } from '../../modules/identity/server/door.ts';
import { membersCalls } from '../../modules/members/calls.ts';
import { meritCalls } from '../../modules/merit/calls.ts';
import { streamPath } from '../../modules/messages/server/stream.ts';
import { newId } from '../../kit/server/id.ts';
import { eachOf, halfOfToday, isFull } from '../../kit/test/budget.ts';
import { everyCall, exchange, send, type NamedCall } from '../every-call.ts';
import { useWorld, type Person } from '../world.ts';

const world = await useWorld();
const org = await world.organisation();
const roles = builtInRoles.map(({ builtIn }) => builtIn);
const holders = new Map<BuiltInRole, Person>();
for (const role of roles) holders.set(role, await org.person(role === 'member' ? {} : { roles: [role] }));
const administrator = holders.get('administrator') as Person;
const other = await world.organisation();
const stranger = await other.person({ roles: ['administrator'] });
// The first organisation's administrator has no special rights in the second.
await other.person({ userId: administrator.userId });

/** Rights are judged before the input, so an empty one shows them and changes nothing. */
const inputs: Record<string, Record<string, unknown>> = {
  'identity.myLang': { x: 'current' },
  'identity.changeLangAndZone': { userId: newId() },
};

describe('the table of permissions per call', () => {
  test('has every call, and no other', () => {
    expect(Object.keys(policy).sort()).toEqual(everyCall.map(({ name }) => name).sort());
  });

  test('covers declarations with existing permissions', () => {
    const fixed = ['public', 'user', 'member'];
    const unknown = everyCall.filter(
      ({ declared: { permission } }) => !fixed.includes(permission) && !permissionIds().has(permission),
    );
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });
});

const rightsOf = (role: BuiltInRole): Set<string> => new Set(([role, 'member'] as const).flatMap(grantsOf));
const mayAsk = (name: string, role: BuiltInRole): boolean => {
  const audience = policy[name] ?? [];
  return typeof audience === 'string' || audience.includes(role);
};
const byRights = roles.toSorted((a, b) => rightsOf(a).size - rightsOf(b).size);

/** Of the roles with a right to a call the one that may least, and of those without it the one that may most. */
function nearest(name: string): BuiltInRole[] {
  const least = byRights.find((role) => mayAsk(name, role));
  const most = byRights.findLast((role) => !mayAsk(name, role));
  return [least, most].filter((role) => role !== undefined);
}

/** The table is compared whole each day; half of the calls are sent, the others on the next. */
const sentToday = halfOfToday(everyCall);

describe('permissions per call', () => {
  test('the rights of each role are those of the table, call by call', () => {
    const wrong = everyCall.flatMap(({ name, declared: { permission } }) =>
      roles
        .filter((role) => {
          const isFree = ['public', 'user', 'member'].includes(permission);
          return (isFree || rightsOf(role).has(permission)) !== mayAsk(name, role);
        })
        .map((role) => `${name} ${role}`),
    );
    expect(wrong).toEqual([]);
  });

  /** All differences between actual and expected answers, reported together. */
  async function compare(
    cases: readonly { name: string; as: string; expected: string; ask: () => Promise<string> }[],
  ): Promise<void> {
    const wrong: string[] = [];
    await eachOf(cases, async ({ name, as, expected, ask }) => {
      const answer = await ask();
      if (answer !== expected) wrong.push(`${name} as ${as}: ${answer}, and not ${expected}`);
    });
    expect(wrong.toSorted()).toEqual([]);
  }

  const asker =
    ({ name, declared }: NamedCall, token: string | null, orgId: string | null) =>
    async (): Promise<string> => {
      const caller = { token, org: orgId ? { header: orgId } : {} };
      const { status, reason } = await send(world.base, declared, inputs[name] ?? {}, caller);
      return [200, 400].includes(status) ? 'let in' : `${status} ${reason}`;
    };

  test('each call lets its roles in, and no others', async () => {
    await compare(
      sentToday.flatMap((call) =>
        (isFull ? roles : nearest(call.name)).map((role) => ({
          name: call.name,
          as: role,
          expected: mayAsk(call.name, role) ? 'let in' : '403 forbidden',
          ask: asker(call, holders.get(role)?.as.token ?? null, org.orgId),
        })),
      ),
    );
  });

  test('strangers and members of other organisations are refused wherever permission is required', async () => {
    await compare(
      sentToday.flatMap((call) => {
        const audience = policy[call.name] ?? [];
        const isOpen = audience === 'anybody';
        const unknown = isOpen ? 'let in' : '401 unauthenticated';
        const cases: [string, string | null, string, string][] = [
          ['nobody', null, org.orgId, unknown],
          [
            'a made-up token',
            'x'.repeat(43),
            org.orgId,
            call.declared.optionalBearer ? '401 unauthenticated' : unknown,
          ],
          [
            'a stranger',
            stranger.as.token,
            org.orgId,
            isOpen || audience === 'users' ? 'let in' : '403 no_membership',
          ],
          // Rights of one organisation are none in another.
          ...(typeof audience === 'string'
            ? []
            : ([['an administrator elsewhere', administrator.as.token, other.orgId, '403 forbidden']] as [
                string,
                string,
                string,
                string,
              ][])),
        ];
        return cases.map(([as, token, orgId, expected]) => ({
          name: call.name,
          as,
          expected,
          ask: asker(call, token, orgId),
        }));
      }),
    );
  });
});

describe('a revoked permission ends at once', () => {
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
