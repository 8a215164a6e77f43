import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { meritCalls } from '../../../merit/calls.ts';
import { documentFor, meritWorld, recordIn, typed } from '../../../merit/server/builders.ts';
import { newId } from '../../../../kit/server/id.ts';
import { managersCalls as calls } from '../../managers.calls.ts';
import { rowOf, set } from './fixture.ts';

const world = await useWorld();
beforeEach(() => world.at('2026-11-20T02:00:00Z'));

type Merit = Awaited<ReturnType<typeof meritWorld>>;

/** The id of each built-in role. */
async function rolesIn({ org }: Merit): Promise<Record<string, string>> {
  const rows = await org.tx((tx) =>
    tx.all(
      sql<{ id: string; name: string }>`select id, built_in as name from role where org_id = ${tx.orgId}`,
    ),
  );
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]));
}

describe('roles, reviewer flag and scope', () => {
  test('are set together, and hold with the next request', async () => {
    const merit = await meritWorld(world);
    const { manager, targets } = merit;
    const [person] = targets as [Person];
    const roles = await rolesIn(merit);
    expect((await person.as.call(calls.list, {})).status).toBe(403);
    const { object } = await set(manager, person, { roleIds: [roles['points_manager']!], isReviewer: true });
    expect(object?.warnings).toEqual(['reviewerWithoutLevel']);
    expect((await person.as.call(calls.list, {})).reason).toBeNull();
    expect(await rowOf(manager, person)).toMatchObject({ isReviewer: true, version: object?.version });
    await set(manager, person, { roleIds: [] });
    expect((await person.as.call(calls.list, {})).status).toBe(403);
  });

  test('are not set over what somebody else set meanwhile, nor for who is not there', async () => {
    const merit = await meritWorld(world);
    const { manager, targets, first } = merit;
    const [person] = targets as [Person];
    const target = { id: person.memberId, version: (await rowOf(manager, person)).version };
    const input = { ...target, roleIds: [], isReviewer: true, scopeIds: [] };
    expect((await manager.as.call(calls.set, input)).reason).toBeNull();
    expect((await manager.as.call(calls.set, { ...input, isReviewer: false })).reason).toBe('stale');
    expect((await manager.as.call(calls.set, { ...input, id: newId() })).reason).toBe('not_found');
    const unknown = await set(manager, first, { scopeIds: [newId()], roleIds: [] });
    expect([unknown.reason, Object.keys(unknown.fields)]).toEqual(['holder_unknown', ['scopeIds']]);
    expect((await rowOf(manager, first)).roles).toHaveLength(1);
  });

  test('are given and taken within own rights alone', async () => {
    const merit = await meritWorld(world);
    const { org, manager, targets } = merit;
    const [person] = targets as [Person];
    const roles = await rolesIn(merit);
    const points = await org.person({ roles: ['points_manager'] });
    const choices = Object.fromEntries(
      (await points.as.get(calls.choices, {})).map((role) => [role.id, role]),
    );
    expect(choices[roles['recorder']!]).toMatchObject({ isGivable: true });
    expect(choices[roles['administrator']!]).toMatchObject({ isGivable: false });
    expect((await set(points, person, { roleIds: [roles['recorder']!] })).reason).toBeNull();
    const beyond = await set(points, person, { roleIds: [roles['administrator']!] });
    expect([beyond.reason, Object.keys(beyond.fields)]).toEqual(['role_beyond_own', ['roleIds']]);
    expect((await set(points, manager, { roleIds: [] })).reason).toBe('role_beyond_own');
    expect((await rowOf(points, manager)).roles).toHaveLength(1);
    // A role that the caller may not give is no obstacle if it stays.
    expect((await set(points, manager, { isReviewer: false })).reason).toBeNull();
    const reader = await org.person({ roles: ['report_reader'] });
    expect((await reader.as.call(calls.set, { id: person.memberId } as never)).status).toBe(403);
    await org.tx((tx) =>
      tx.run(
        sql`update role set permissions = array_remove(permissions, 'MERITPOINT002001')
          where org_id = ${tx.orgId} and built_in = 'points_manager'`,
      ),
    );
    await org.tx((tx) =>
      tx.run(
        sql`update role set permissions = permissions || array['MERITPOINT002001']
          where org_id = ${tx.orgId} and built_in = 'report_reader'`,
      ),
    );
    expect((await set(points, person, { roleIds: [roles['report_reader']!] })).reason).toBe(
      'role_beyond_own',
    );
  });

  test('leave the organisation an administrator', async () => {
    const merit = await meritWorld(world);
    const { org, manager } = merit;
    expect((await set(manager, manager, { roleIds: [] })).reason).toBe('last_administrator');
    expect((await rowOf(manager, manager)).roles).toHaveLength(1);
    const other = await org.person({ roles: ['administrator'] });
    const answers = await Promise.all([
      set(manager, other, { roleIds: [] }),
      set(other, manager, { roleIds: [] }),
    ]);
    const left = await org.tx((tx) =>
      tx.all(sql`select from role_member rm join role r on r.org_id = rm.org_id and r.id = rm.role_id
        where rm.org_id = ${tx.orgId} and r.built_in = 'administrator'`),
    );
    expect(left).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === null)).toHaveLength(1);
  });

  test('are warned of where they contradict each other, in the list and its filter', async () => {
    const merit = await meritWorld(world);
    const { org, manager, first, targets } = merit;
    const [plain, role, level] = targets as [Person, Person, Person];
    const roles = await rolesIn(merit);
    const empty = await org.unit('Empty');
    const warned = async (person: Person) => (await rowOf(manager, person)).warnings.toSorted();
    await set(manager, plain, { isReviewer: true });
    expect(await warned(plain)).toEqual(['flagWithoutRole', 'reviewerWithoutLevel']);
    await set(manager, role, { roleIds: [roles['reviewer']!] });
    expect(await warned(role)).toEqual(['roleWithoutFlag']);
    await set(manager, level, { scopeIds: [empty] });
    expect(await warned(level)).toEqual(['scopeEmpty', 'scopeWithoutFlag']);
    await org.tx((tx) =>
      tx.run(sql`insert into authority_binding (org_id, id, holder_id, level_id, from_date)
        select org_id, ${newId()}, ${level.memberId}, id, '2026-01-01' from authority_level
        where org_id = ${tx.orgId} limit 1`),
    );
    await set(manager, level, { scopeIds: [] });
    expect(await warned(level)).toEqual(['levelWithoutFlag']);
    expect(await warned(first)).toEqual([]);
    expect(await warned(manager)).toEqual([]);
    const list = async (filter: object) =>
      (await manager.as.get(calls.list, { size: 100, ...filter })).rows.map(({ id }) => id).toSorted();
    const contradicting = [plain, role, level].map(({ memberId }) => memberId).toSorted();
    expect(await list({ warned: true })).toEqual(contradicting);
    expect(await list({ appointed: true })).toHaveLength(7);
    const { rows: ordered } = await manager.as.get(calls.list, { size: 100 });
    const duties = ordered.map((row) => row.isReviewer || row.roles.length > 0);
    expect(duties).toEqual(duties.toSorted((a, b) => Number(b) - Number(a)));
    expect(await list({ roleId: roles['reviewer']! })).toHaveLength(3);
    expect(await list({ unitIds: [empty] })).toEqual([]);
  });

  test('of many members are set one by one, each with its result', async () => {
    const merit = await meritWorld(world);
    const { manager, targets } = merit;
    const roles = await rolesIn(merit);
    const rows = await Promise.all(targets.map((person) => rowOf(manager, person)));
    const items = rows.map(({ id, version }) => ({ id, version }));
    const give = { act: 'give' as const, roleId: roles['recorder']! };
    const mixed = [...items.slice(0, 2), { ...items[2]!, version: 99 }, { id: newId(), version: 0 }];
    const { results } = await manager.as.get(calls.many, { ...give, items: mixed });
    expect(results.map(({ reason }) => reason)).toEqual([null, null, 'stale', 'not_found']);
    const now = await Promise.all(targets.map((person) => rowOf(manager, person)));
    expect(now.map((row) => row.roles.length)).toEqual([1, 1, 0]);
    const left = now.map(({ id, version }) => ({ id, version }));
    await manager.as.get(calls.many, { act: 'reviewer', items: left });
    await manager.as.get(calls.many, {
      act: 'take',
      roleId: roles['recorder']!,
      items: await Promise.all(
        targets.map(async (person) => ({
          id: person.memberId,
          version: (await rowOf(manager, person)).version,
        })),
      ),
    });
    for (const person of targets)
      expect(await rowOf(manager, person)).toMatchObject({ isReviewer: true, roles: [] });
    expect((await manager.as.call(calls.many, { act: 'give', items })).reason).toBe('holder_unknown');
    const last = { id: manager.memberId, version: (await rowOf(manager, manager)).version };
    const answer = await manager.as.get(calls.many, {
      act: 'take',
      roleId: roles['administrator']!,
      items: [last],
    });
    expect(answer.results).toMatchObject([{ reason: 'last_administrator' }]);
  });
});

describe('the scope of a reviewer', () => {
  test('bounds who may be named, and what is passed, from the moment it is set', async () => {
    const merit = await meritWorld(world);
    const { org, manager, recorder, first, last, targets } = merit;
    const shop = await org.unit('Shop');
    const floor = await org.unit('Floor', shop);
    const inside = await org.person({ unitId: floor });
    const { id, version } = await recordIn(merit, 'last');
    await set(manager, last, { scopeIds: [shop] });
    const refused = await last.as.call(meritCalls.passLast, { id, version });
    expect([refused.reason, Object.keys(refused.fields)]).toEqual(['outside_scope', ['lastReviewerId']]);
    const submit = (target: Person) =>
      recorder.as.call(meritCalls.submit, {
        id: newId(),
        version: 0,
        document: typed(documentFor({ ...merit, targets: [target] })),
      });
    const outside = await submit(targets[0] as Person);
    expect(Object.keys(outside.fields)).toEqual(['document.lastReviewerId']);
    expect((await submit(inside)).reason).toBeNull();
    const named = async (target: Person) => {
      const rows = await recorder.as.get(meritCalls.reviewers, {
        stage: 'last',
        firstReviewerId: first.memberId,
        targetIds: [target.memberId],
        keyword: '',
      });
      return rows.some(({ memberId }) => memberId === last.memberId);
    };
    expect([await named(targets[0] as Person), await named(inside)]).toEqual([false, true]);
    // Without units it is the whole organisation again.
    await set(manager, last, { scopeIds: [] });
    expect((await last.as.call(meritCalls.passLast, { id, version })).reason).toBeNull();
  });

  test('bounds the first review too', async () => {
    const merit = await meritWorld(world);
    const { org, manager, first } = merit;
    const shop = await org.unit('Shop');
    const { id, version } = await recordIn(merit, 'first');
    await set(manager, first, { scopeIds: [shop] });
    expect((await first.as.call(meritCalls.passFirst, { id, version })).reason).toBe('outside_scope');
    await set(manager, first, { scopeIds: [first.unitId] });
    expect((await first.as.call(meritCalls.passFirst, { id, version })).reason).toBeNull();
  });
});
