import { describe, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { membersCalls } from '../../../members/calls.ts';
import { messagesCalls } from '../../../messages/calls.ts';
import { directoryCalls as calls } from '../../calls.ts';
import { Provider, scimWorld, type ScimWorld } from '../fixture.ts';
import { tellOfTokens } from './token.end.ts';

const world = await useWorld();

/** A token that a second administrator made. */
async function ofHelper(own: ScimWorld, validDays?: '30') {
  const helper = await own.org.person({ roles: ['administrator'] });
  const id = newId();
  const input = { id, linkId: own.linkId, name: `H ${id.slice(-4)}`, ...(validDays && { validDays }) };
  const { token } = await helper.as.get(calls.addToken, input);
  return { helper, id, name: input.name, provider: new Provider(world.base, token) };
}

const stateOf = async ({ admin, linkId }: ScimWorld, id: string) =>
  (await admin.as.get(calls.tokens, { id: linkId })).rows.find((row) => row.id === id)?.state;

const toldOf = async (person: Person, name: string): Promise<number> => {
  await world.settle();
  const { rows } = await person.as.get(messagesCalls.list, { kind: 'notice' });
  return rows.filter((row) => JSON.stringify(row).includes(name)).length;
};

describe('a token rests', () => {
  const own = scimWorld(world);

  test.each(['is frozen', 'is deleted', 'loses the right', 'manages some units alone'] as const)(
    'once who answers for it %s, and goes on once it is taken over',
    async (how) => {
      const { admin, org } = await own;
      const { helper, id, name, provider } = await ofHelper(await own);
      expect((await provider.ask('GET', '/Users')).status).toBe(200);
      if (how === 'is frozen')
        await admin.as.get(membersCalls.freeze, { memberIds: [helper.memberId], reason: 'r' });
      else if (how === 'is deleted')
        await admin.as.get(membersCalls.deleteMember, {
          memberId: helper.memberId,
          reason: 'r',
        });
      else if (how === 'loses the right')
        await org.tx((tx) =>
          tx.run(sql`delete from role_member where org_id = ${org.orgId} and member_id = ${helper.memberId}`),
        );
      else
        await org.tx((tx) =>
          tx.run(sql`
            insert into member_scope (org_id, member_id, unit_ids)
            values (${org.orgId}, ${helper.memberId}, array[${org.rootUnitId}::uuid])`),
        );
      expect(await stateOf(await own, id)).toBe('rests');
      for (const [method, path] of [
        ['GET', '/Users'],
        ['POST', '/Users'],
      ] as const)
        expect((await provider.ask(method, path, method === 'POST' ? {} : undefined)).status).toBe(401);
      // Run twice, notified once.
      expect(await toldOf(admin, name)).toBe(1);
      await admin.as.get(calls.takeToken, { id });
      expect(await stateOf(await own, id)).toBe('valid');
      expect((await provider.ask('GET', '/Users')).status).toBe(200);
      await admin.as.get(calls.revokeToken, { id });
    },
  );
});

describe('a token ends', () => {
  test('on its day: it lets nobody in, is marked, and cannot be taken over', async () => {
    const own = await scimWorld(world);
    const { id, name, provider } = await ofHelper(own, '30');
    const daysLeft = async () =>
      (
        await own.org.tx((tx) =>
          tx.one(sql<{ days: number }>`
            select round(extract(epoch from expires_at - created_at) / 86400)::int as days
            from directory_token where org_id = ${own.org.orgId} and id = ${id}`),
        )
      ).days;
    expect(await daysLeft()).toBe(30);
    const leave = (days: number) =>
      own.org.tx((tx) =>
        tx.run(sql`
          update directory_token set expires_at = laurel_now() + make_interval(days => ${days})
          where org_id = ${own.org.orgId} and id = ${id}`),
      );
    await leave(20);
    await own.org.tx(tellOfTokens);
    expect(await toldOf(own.admin, name)).toBe(0);
    await leave(13);
    await own.org.tx(tellOfTokens);
    await own.org.tx(tellOfTokens);
    expect(await toldOf(own.admin, name)).toBe(1);
    expect((await provider.ask('GET', '/Users')).status).toBe(200);
    await leave(0);
    expect((await provider.ask('GET', '/Users')).status).toBe(401);
    expect(await stateOf(own, id)).toBe('expired');
    expect((await own.admin.as.call(calls.takeToken, { id })).reason).toBe('not_found');
  });

  test('a year after it was made, where nobody said otherwise', async () => {
    const own = await scimWorld(world);
    const [row] = (await own.admin.as.get(calls.tokens, { id: own.linkId })).rows;
    const days = (Date.parse(row!.expiresAt) - Date.parse(row!.createdAt)) / 86_400_000;
    expect(Math.round(days)).toBe(365);
    expect(
      (
        await own.admin.as.call(calls.addToken, {
          id: newId(),
          linkId: own.linkId,
          name: 'T',
          validDays: '400' as never,
        })
      ).reason,
    ).toBe('invalid_input');
  });

  test('only an administrator of the whole of the same organisation takes one over', async () => {
    const [own, other] = [await scimWorld(world), await scimWorld(world)];
    const { id } = await ofHelper(own);
    expect((await other.admin.as.call(calls.takeToken, { id })).reason).toBe('not_found');
    const member = await own.org.person();
    expect((await member.as.call(calls.takeToken, { id })).status).toBe(403);
  });
});
