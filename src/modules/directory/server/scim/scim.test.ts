import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld } from '../../../../test/world.ts';
import { membersCalls } from '../../../members/calls.ts';
import { scimWorld, type ScimWorld } from '../fixture.ts';
import { enterpriseSchema, groupSchema, userSchema } from './attributes.ts';
import { errorSchema } from './error.ts';
import { listSchema } from './page.ts';
import { added, code, idOf, names, patchOf, userOf } from './scim.fixture.ts';

const world = await useWorld();

const statusOf = ({ org }: ScimWorld, id: string): Promise<string> =>
  org.tx(
    async (tx) => (await tx.one(sql<{ status: string }>`select status from member where id = ${id}`)).status,
  );

/** Every operation of RFC 7644 that identity providers use, as Entra ID, Okta and others send it. */
describe('the operations of RFC 7644', () => {
  test.each([
    ['3.1 4: the service tells what it can', 'GET', '/ServiceProviderConfig', 200, 'patch'],
    ['4: the types of resources', 'GET', '/ResourceTypes', 200, 'Resources'],
    ['4: one type', 'GET', '/ResourceTypes/User', 200, 'endpoint'],
    ['4: the schemas', 'GET', '/Schemas', 200, 'Resources'],
    ['4: one schema', 'GET', `/Schemas/${userSchema}`, 200, 'attributes'],
    ['3.4.2: a list of users', 'GET', '/Users', 200, 'Resources'],
    ['3.4.2.4: no rows, but their number', 'GET', '/Users?count=0', 200, 'totalResults'],
    ['3.4.2.4: a first below one is the first', 'GET', '/Users?startIndex=0&count=-1', 200, 'totalResults'],
    ['3.4.2.3: in an order', 'GET', '/Users?sortBy=userName&sortOrder=descending', 200, 'Resources'],
    ['3.4.2: a list of groups', 'GET', '/Groups?excludedAttributes=members', 200, 'Resources'],
    ['3.4.1: an unknown resource', 'GET', `/Users/${newId()}`, 404, 'detail'],
    ['3.4.1: an id that is none', 'GET', '/Users/nobody', 404, 'detail'],
    ['3.11: no /Me', 'GET', '/Me', 501, 'detail'],
    ['3.7: no bulk', 'POST', '/Bulk', 501, 'detail'],
  ])('%s', async (_title, method, path, status, field) => {
    const { provider } = await shared;
    const answer = await provider.ask(method, path, method === 'POST' ? {} : undefined);
    expect([answer.status, Object.keys(answer.body)]).toEqual([status, expect.arrayContaining([field])]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/scim\+json/);
    if (status >= 400) expect(answer.body).toMatchObject({ schemas: [errorSchema], status: String(status) });
  });

  test('3.3: a user is made once, with its location and version', async () => {
    const own = await shared;
    const name = `u.${code()}`;
    const created = await own.provider.ask('POST', '/Users', userOf(name));
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toBe(`${world.base}/scim/v2/Users/${idOf(created)}`);
    expect(created.body).toMatchObject({
      userName: name,
      externalId: `x-${name}`,
      displayName: 'Ana López',
      name: { familyName: 'López', givenName: 'Ana' },
      active: true,
      title: 'Nurse',
      phoneNumbers: [{ value: '+8613800138000', type: 'mobile' }],
      groups: [{ value: own.org.rootUnitId }],
      meta: { resourceType: 'User', version: created.headers.get('etag') },
    });
    const again = await own.provider.ask(
      'POST',
      '/Users',
      userOf(name.toUpperCase(), { externalId: 'other' }),
    );
    expect([again.status, again.body['scimType']]).toEqual([409, 'uniqueness']);
    const twin = await own.provider.ask('POST', '/Users', userOf(`${name}b`, { externalId: `x-${name}` }));
    expect([twin.status, twin.body['scimType']]).toEqual([409, 'uniqueness']);
    const { rows } = await own.admin.as.get(membersCalls.list, { keyword: name });
    expect(rows).toMatchObject([
      { memberNo: name, memberName: 'Ana López', memberStatus: 1, position: 'Nurse' },
    ]);
  });

  test('3.4.2.2: providers find a user by what they know', async () => {
    const own = await scimWorld(world);
    const { id, name } = await added(own);
    await added(own, { active: false });
    const filters = [
      `userName eq "${name}"`,
      `userName eq "${name.toUpperCase()}"`,
      `userName sw "${name.slice(0, 6)}" and active eq true`,
      `userName co "${name.slice(3, 10)}" and externalId eq "x-${name}"`,
      `(userName ew "${name.slice(-5)}" or userName eq "none") and not (active eq false)`,
      `id eq "${id}"`,
      `externalId eq "x-${name}"`,
      `emails.value eq "${name}@example.org"`,
      `emails[type eq "work" and value co "${name}"]`,
      `displayName eq "Ana López" and active eq "True" and title pr and externalId pr`,
      `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${name}"`,
      `groups.value eq "${own.org.rootUnitId}" and userName eq "${name}"`,
      `meta.lastModified gt "2020-01-01T00:00:00Z" and userName eq "${name}"`,
      `phoneNumbers.value eq "+8613800138000" and userName eq "${name}"`,
    ];
    for (const filter of filters) {
      const answer = await own.provider.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, answer.status, names(answer)]).toEqual([filter, 200, [name]]);
      const searched = await own.provider.ask('POST', '/Users/.search', { filter, count: 5 });
      expect(names(searched)).toEqual([name]);
    }
    const none = await own.provider.ask('GET', `/Users?filter=${encodeURIComponent('userName eq "none"')}`);
    expect(none.body).toMatchObject({ schemas: [listSchema], totalResults: 0, Resources: [] });
  });

  test('3.4.2.4: pages hold everybody once, and attributes are chosen', async () => {
    const own = await scimWorld(world);
    for (let at = 0; at < 5; at += 1) await added(own);
    const pages = await Promise.all(
      [1, 3, 5].map((startIndex) =>
        own.provider.ask('GET', `/Users?startIndex=${startIndex}&count=2&attributes=userName`),
      ),
    );
    expect(pages.map(({ body }) => body['itemsPerPage'])).toEqual([2, 2, 2]);
    expect(pages.every(({ body }) => body['totalResults'] === 6)).toBe(true);
    expect(new Set(pages.flatMap((page) => names(page))).size).toBe(6);
    const [first] = pages[0]!.body['Resources'] as object[];
    expect(Object.keys(first!).toSorted()).toEqual(['id', 'schemas', 'userName']);
  });

  test.each([
    ['Entra ID disables', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    ['Okta disables', [{ op: 'replace', value: { active: false } }], { active: false }],
    [
      'Entra ID renames',
      [
        { op: 'Add', path: 'name.givenName', value: 'Eva' },
        { op: 'Replace', path: 'name.familyName', value: 'Ruiz' },
      ],
      { displayName: 'Eva Ruiz' },
    ],
    [
      'Entra ID changes the e-mail by a filter',
      [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@example.org' }],
      { emails: [{ value: 'new@example.org' }] },
    ],
    [
      'without a path, with dotted keys',
      [{ op: 'Replace', value: { 'name.givenName': 'Mar', title: 'Doctor' } }],
      { displayName: 'Mar López', title: 'Doctor' },
    ],
    ['removes an attribute', [{ op: 'remove', path: 'title' }], { displayName: 'Ana López' }],
    ['removes values by a filter', [{ op: 'remove', path: 'emails[type eq "work"]' }], { active: true }],
    [
      'takes in vain what members do not have',
      [
        { op: 'Add', path: `${enterpriseSchema}:department`, value: 'Sales' },
        { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Madrid' },
        { op: 'replace', value: { id: 'x', nickName: 'A', [enterpriseSchema]: { employeeNumber: '77' } } },
      ],
      { [enterpriseSchema]: { employeeNumber: '77' } },
    ],
  ])('3.5.2: %s', async (_title, operations, expected) => {
    const own = await shared;
    const { id } = await added(own);
    const answer = await own.provider.ask('PATCH', `/Users/${id}`, patchOf(...operations));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(expected);
    const same = await own.provider.ask('PATCH', `/Users/${id}`, patchOf(...operations));
    expect(same.headers.get('etag')).toBe(answer.headers.get('etag'));
  });

  test.each([
    ['nonsense as a path', [{ op: 'replace', path: '][', value: 1 }], 'invalidPath'],
    ['an unknown attribute', [{ op: 'replace', path: 'favouriteColour', value: 'red' }], 'invalidPath'],
    ['an unknown part', [{ op: 'replace', path: 'name.shoeSize', value: '42' }], 'invalidPath'],
    ['a part of what has none', [{ op: 'replace', path: 'active.value', value: true }], 'invalidPath'],
    ['a filter that never ends', [{ op: 'remove', path: `emails[${'('.repeat(50)}` }], 'invalidPath'],
    ['a filter of an unknown part', [{ op: 'remove', path: 'emails[size eq 3]' }], 'invalidPath'],
    ['what the server keeps', [{ op: 'replace', path: 'id', value: newId() }], 'mutability'],
    ['groups, which come from groups', [{ op: 'add', path: 'groups', value: [] }], 'mutability'],
    ['removing nothing', [{ op: 'remove' }], 'noTarget'],
    [
      'a filter of no value',
      [{ op: 'replace', path: 'emails[value sw "q"].value', value: 'a@b.co' }],
      'noTarget',
    ],
    ['an unknown operation', [{ op: 'move', path: 'title', value: 'x' }], 'invalidSyntax'],
    ['no operations', [], 'invalidSyntax'],
    ['an operation that is none', ['replace'], 'invalidSyntax'],
    ['a missing value', [{ op: 'add', path: 'title' }], 'invalidValue'],
    ['a list for a text', [{ op: 'replace', path: 'title', value: ['a'] }], 'invalidValue'],
    ['a text for a flag', [{ op: 'replace', path: 'active', value: 'perhaps' }], 'invalidValue'],
    ['no e-mail address', [{ op: 'replace', path: 'emails', value: [{ value: 'nobody' }] }], 'invalidValue'],
    [
      'a name without end',
      [{ op: 'replace', path: 'displayName', value: 'x'.repeat(99_999) }],
      'invalidValue',
    ],
    ['a NUL', [{ op: 'replace', path: 'displayName', value: 'a\0b' }], 'invalidValue'],
    ['a user without a name', [{ op: 'remove', path: 'userName' }], 'invalidValue'],
  ])('3.5.2 and 3.12: refuses %s', async (_title, operations, scimType) => {
    const own = await shared;
    const id = await known(own);
    const answer = await own.provider.ask('PATCH', `/Users/${id}`, patchOf(...(operations as object[])));
    expect([answer.status, answer.body['scimType']]).toEqual([400, scimType]);
    expect(answer.body).toMatchObject({ schemas: [errorSchema] });
  });

  test('3.5.1: a user is replaced, in the version that was read', async () => {
    const own = await shared;
    const { id, name } = await added(own);
    const read = await own.provider.ask('GET', `/Users/${id}`);
    const version = read.headers.get('etag') ?? '';
    const whole = userOf(name, { title: 'Doctor', name: { familyName: '王', givenName: '伟' } });
    const replaced = await own.provider.ask('PUT', `/Users/${id}`, whole, { 'if-match': version });
    expect([replaced.status, replaced.body['displayName'], replaced.body['title']]).toEqual([
      200,
      '王伟',
      'Doctor',
    ]);
    expect((await own.provider.ask('PUT', `/Users/${id}`, whole, { 'if-match': version })).status).toBe(412);
    expect(
      (await own.provider.ask('DELETE', `/Users/${id}`, undefined, { 'if-match': version })).status,
    ).toBe(412);
    const current = replaced.headers.get('etag') ?? '';
    expect(
      (await own.provider.ask('GET', `/Users/${id}`, undefined, { 'if-none-match': current })).status,
    ).toBe(304);
    const again = await own.provider.ask('PUT', `/Users/${id}`, whole);
    expect(again.headers.get('etag')).toBe(current);
    const history = await own.org.tx((tx) =>
      tx.all(sql`select 1 from member where id = ${id} and version > 3`),
    );
    // The same content again writes nothing of the member.
    expect(history).toEqual([]);
  });

  test('3.6: a deleted user is gone there and stopped here, and comes back as the same member', async () => {
    const own = await shared;
    const { id, name } = await added(own);
    expect((await own.provider.ask('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await own.provider.ask('DELETE', `/Users/${id}`)).status).toBe(404);
    expect((await own.provider.ask('GET', `/Users/${id}`)).status).toBe(404);
    expect(await statusOf(own, id)).toBe('stopped');
    const back = await own.provider.ask('POST', '/Users', userOf(name));
    expect([back.status, idOf(back), back.body['active']]).toEqual([201, id, true]);
    expect(await statusOf(own, id)).toBe('active');
  });

  test('groups are units: made, joined, left, renamed and ended', async () => {
    const own = await scimWorld(world);
    const [ana, eva] = [await added(own), await added(own)];
    const name = `G ${code()}`;
    const group = {
      schemas: [groupSchema],
      displayName: name,
      externalId: 'g',
      members: [{ value: ana.id }],
    };
    const created = await own.provider.ask('POST', '/Groups', group);
    expect(created.status).toBe(201);
    const id = idOf(created);
    const groupsOf = async (user: string) =>
      ((await own.provider.ask('GET', `/Users/${user}`)).body['groups'] as { value: string }[]).map(
        ({ value }) => value,
      );
    // A member of a group is no longer among those without one.
    expect(await groupsOf(ana.id)).toEqual([id]);
    expect((await own.provider.ask('POST', '/Groups', group)).body['scimType']).toBe('uniqueness');
    const patch = (...operations: object[]) =>
      own.provider.ask('PATCH', `/Groups/${id}`, patchOf(...operations));
    expect((await patch({ op: 'Add', path: 'members', value: [{ value: eva.id }] })).status).toBe(200);
    expect((await patch({ op: 'Add', path: 'members', value: [{ value: eva.id }] })).status).toBe(200);
    expect(await groupsOf(eva.id)).toEqual([id]);
    const found = await own.provider.ask(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent(`displayName eq "${name}"`)}`,
    );
    expect(names(found, 'displayName')).toEqual([name]);
    expect(names(found, 'members')).toEqual([undefined]);
    const byMember = await own.provider.ask(
      'GET',
      `/Groups?filter=${encodeURIComponent(`members.value eq "${eva.id}"`)}`,
    );
    expect(names(byMember, 'id')).toEqual([id]);
    expect((await patch({ op: 'remove', path: `members[value eq "${eva.id}"]` })).status).toBe(200);
    expect(await groupsOf(eva.id)).toEqual([own.org.rootUnitId]);
    // As Entra ID removes members.
    expect((await patch({ op: 'Remove', path: 'members', value: [{ value: ana.id }] })).status).toBe(200);
    expect(await groupsOf(ana.id)).toEqual([own.org.rootUnitId]);
    // As Okta renames.
    const renamed = await patch({ op: 'replace', value: { id, displayName: `${name} b` } });
    expect(renamed.body['displayName']).toBe(`${name} b`);
    const put = { ...group, displayName: name, members: [{ value: ana.id }, { value: eva.id }] };
    expect((await own.provider.ask('PUT', `/Groups/${id}`, put)).body['members']).toHaveLength(2);
    const unknown = await patch({ op: 'add', path: 'members', value: [{ value: newId() }] });
    expect([unknown.status, unknown.body['scimType']]).toEqual([400, 'invalidValue']);
    expect((await own.provider.ask('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await own.provider.ask('GET', `/Groups/${id}`)).status).toBe(404);
    expect(await groupsOf(eva.id)).toEqual([own.org.rootUnitId]);
    // Its history keeps the unit, so that the group comes back as the same one.
    expect(idOf(await own.provider.ask('POST', '/Groups', group))).toBe(id);
    expect((await own.provider.ask('DELETE', `/Groups/${own.org.rootUnitId}`)).status).toBe(403);
  });
});

const shared = scimWorld(world);
let knownId: Promise<string> | null = null;
const known = (own: ScimWorld): Promise<string> => (knownId ??= added(own).then(({ id }) => id));

describe('active', () => {
  test('freezes and starts again by the product’s own use cases, and leaves alone who was frozen by hand', async () => {
    const own = await scimWorld(world);
    const { id } = await added(own);
    const set = (active: boolean) =>
      own.provider.ask('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: active }));
    await set(false);
    expect(await statusOf(own, id)).toBe('frozen');
    await set(true);
    expect(await statusOf(own, id)).toBe('active');
    await own.admin.as.get(membersCalls.freeze, { memberIds: [id], reason: 'by hand' });
    expect((await set(true)).body['active']).toBe(false);
    expect(await statusOf(own, id)).toBe('frozen');
    await own.admin.as.get(membersCalls.unfreeze, { memberIds: [id] });
    expect((await own.provider.ask('GET', `/Users/${id}`)).body['active']).toBe(true);
  });

  test('the last administrator stays, whatever the directory says', async () => {
    const own = await scimWorld(world, { endsBy: 'stop' });
    const answer = await own.provider.ask('DELETE', `/Users/${own.admin.memberId}`);
    expect(answer.status).toBe(403);
    expect(await statusOf(own, own.admin.memberId)).toBe('active');
  });

  test('with accounts the user name is that of the account, and stays', async () => {
    const own = await scimWorld(world, { makesAccounts: true });
    const name = `${code()}@example.org`;
    const created = await own.provider.ask(
      'POST',
      '/Users',
      userOf(name, { [enterpriseSchema]: { employeeNumber: '4711' } }),
    );
    expect(created.body).toMatchObject({ userName: name, [enterpriseSchema]: { employeeNumber: '4711' } });
    const { rows } = await own.admin.as.get(membersCalls.list, { keyword: '4711' });
    expect(rows).toMatchObject([{ loginName: name, memberNo: '4711' }]);
    const renamed = await own.provider.ask(
      'PATCH',
      `/Users/${idOf(created)}`,
      patchOf({ op: 'replace', path: 'userName', value: 'other' }),
    );
    expect([renamed.status, renamed.body['scimType']]).toEqual([400, 'mutability']);
    const elsewhere = await scimWorld(world, { makesAccounts: true });
    const answer = await elsewhere.provider.ask('POST', '/Users', userOf(name));
    expect([answer.status, answer.body['scimType']]).toEqual([409, 'uniqueness']);
  });
});
