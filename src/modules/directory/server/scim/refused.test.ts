import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld } from '../../../../test/world.ts';
import { organisationRights } from '../../../organisation/permissions.ts';
import { directoryCalls as calls } from '../../calls.ts';
import { Provider, scimWorld } from '../fixture.ts';
import { errorSchema } from './error.ts';
import { added, patchOf } from './scim.fixture.ts';

const world = await useWorld();
const shared = scimWorld(world);

describe('is refused', () => {
  test('a missing, made-up, other organisation’s or revoked token', async () => {
    const [own, other] = [await shared, await scimWorld(world)];
    const ask = (token: string, path = '/Users') => new Provider(world.base, token).ask('GET', path);
    const { token } = own.provider;
    const forged = `${token.slice(0, -3)}abc`;
    const foreign = token.replace(own.org.orgId.replaceAll('-', ''), other.org.orgId.replaceAll('-', ''));
    for (const wrong of [
      '',
      'x',
      forged,
      foreign,
      own.admin.as.token ?? '',
      `lscim.${'0'.repeat(32)}.${'a'.repeat(43)}`,
    ]) {
      const answer = await ask(wrong);
      expect([answer.status, answer.body['schemas']]).toEqual([401, [errorSchema]]);
    }
    const mine = (await added(own)).id;
    expect((await other.provider.ask('GET', `/Users/${mine}`)).status).toBe(404);
    expect((await other.provider.ask('DELETE', `/Users/${mine}`)).status).toBe(404);
    const moved = await other.provider.ask('POST', '/Groups', {
      displayName: 'G',
      members: [{ value: mine }],
    });
    expect([moved.status, moved.body['scimType']]).toEqual([400, 'invalidValue']);
    const { rows } = await other.admin.as.get(calls.tokens, { id: other.linkId });
    expect(rows).toMatchObject([{ state: 'valid', lastUsedAt: expect.any(String) }]);
    await other.admin.as.get(calls.revokeToken, { id: rows[0]!.id });
    expect((await other.provider.ask('GET', '/Users')).status).toBe(401);
  });

  test('tokens of more than one’s own organisation, and those that are not there', async () => {
    const [own, other] = [await shared, await world.organisation()];
    const stranger = await other.person({ roles: ['administrator'] });
    const input = { id: newId(), linkId: own.linkId, name: 'T' };
    expect((await stranger.as.call(calls.addToken, input)).reason).toBe('not_found');
    const member = await own.org.person();
    expect((await member.as.call(calls.addToken, input)).status).toBe(403);
    const rows = await own.org.tx((tx) => tx.all(sql`select * from directory_token`));
    expect(JSON.stringify(rows)).not.toContain(own.provider.token.slice(-43));
  });

  test.each([
    ['an attribute alone', 'userName'],
    ['no value', 'userName eq'],
    ['a text without its first quote', 'userName eq x"'],
    ['an unknown operator', 'userName like "x"'],
    ['an unknown attribute', 'shoeSize eq "x"'],
    ['an end in the middle', 'userName eq "x" and'],
    ['a flag in an order', 'active gt true'],
    ['a part of an id', 'id co "x"'],
    ['an instant that is none', 'meta.created gt "soon"'],
    ['statements of the database', 'userName eq "x"; drop table member; --'],
    ['two thousand brackets', `${'('.repeat(2_000)}userName pr${')'.repeat(2_000)}`],
    ['two hundred conditions', Array.from({ length: 200 }, () => 'title pr').join(' or ')],
    ['a filter within a filter', 'emails[emails[value eq "x"]]'],
  ])('a filter with %s', async (_title, filter) => {
    const { provider } = await shared;
    const answer = await provider.ask('POST', '/Users/.search', { filter });
    expect([answer.status, answer.body['scimType']]).toEqual([400, 'invalidFilter']);
  });

  test('bodies that are too large, no JSON, or of another type', async () => {
    const { provider } = await shared;
    const huge = await provider.ask('POST', '/Users', { userName: 'x'.repeat(1_100_000) });
    expect([huge.status, huge.body['schemas']]).toEqual([413, [errorSchema]]);
    for (const text of ['{', '[]', 'null', '"x"', `${'['.repeat(5_000)}${']'.repeat(5_000)}`]) {
      const answer = await provider.ask('POST', '/Users', text);
      expect([text.slice(0, 9), answer.status, answer.body['scimType']]).toEqual([
        text.slice(0, 9),
        400,
        'invalidSyntax',
      ]);
    }
    const form = await provider.ask('POST', '/Users', 'userName=x', { 'content-type': 'text/plain' });
    expect(form.status).toBe(415);
    expect((await provider.ask('GET', '/Users?count=many')).body['scimType']).toBe('invalidValue');
    expect((await provider.ask('GET', '/Users?sortBy=shoeSize')).body['scimType']).toBe('invalidValue');
    const quoted = await provider.ask('POST', '/Users/.search', {
      filter: 'userName eq "\\u0000%_\' or 1=1"',
    });
    expect([quoted.status, quoted.body['totalResults']]).toEqual([200, 0]);
  });
});

test('a token ends an administrator only where who answers for it could', async () => {
  const own = await scimWorld(world);
  const second = await own.org.person({ roles: ['administrator'] });
  const helper = await own.org.person({
    rights: Object.values(organisationRights),
  });
  const { token } = await helper.as.get(calls.addToken, { id: newId(), linkId: own.linkId, name: 'H' });
  const weak = new Provider(world.base, token);
  const path = `/Users/${second.memberId}`;
  const ends = patchOf({ op: 'replace', path: 'active', value: false });
  const [stopped, frozen] = [await weak.ask('DELETE', path), await weak.ask('PATCH', path, ends)];
  expect([stopped.status, frozen.status]).toEqual([403, 403]);
  expect(String(frozen.body['detail'])).toContain('administrative rights');
  const plain = await own.org.person();
  expect((await weak.ask('DELETE', `/Users/${plain.memberId}`)).status).toBe(204);
  expect((await own.provider.ask('DELETE', path)).status).toBe(204);
});

test('what a provider writes stands in the audit log, in the name of whoever made its token', async () => {
  const own = await scimWorld(world);
  const { id } = await added(own);
  const rows = await own.org.tx((tx) =>
    tx.all(sql`select call, user_id as "userId" from audit where object_id = ${id}`),
  );
  expect(rows).toEqual([{ call: 'directory.scim.createUser', userId: own.admin.userId }]);
});
