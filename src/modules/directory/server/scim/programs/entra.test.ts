/** The requests of Entra ID with its usual mapping. */
import { expect, test } from 'vitest';
import { sql } from '../../../../../kit/server/database/db.ts';
import { newId } from '../../../../../kit/server/id.ts';
import { useWorld } from '../../../../../test/world.ts';
import { scimWorld } from '../../fixture.ts';
import { enterpriseSchema, groupSchema, userSchema } from '../attributes.ts';
import { added, code, filtered, idOf, names, patchOf, refused } from '../scim.fixture.ts';

const world = await useWorld();

test('provisions a user with its usual mapping, changes each attribute, disables and deletes it', async () => {
  const own = await scimWorld(world);
  const name = `eva.${code()}`;
  const path = filtered(`userName eq "${name}"`);
  const none = await own.provider.ask('GET', path);
  expect([none.status, none.body['totalResults']]).toEqual([200, 0]);
  const created = await own.provider.ask('POST', '/Users', {
    schemas: [userSchema, enterpriseSchema],
    externalId: newId(),
    userName: name,
    active: true,
    displayName: 'Eva Ruiz',
    emails: [{ type: 'work', value: `${name}@example.org`, primary: true }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Eva Ruiz', familyName: 'Ruiz', givenName: 'Eva' },
    roles: [],
  });
  expect(created.status).toBe(201);
  const id = idOf(created);
  expect(names(await own.provider.ask('GET', path), 'id')).toEqual([id]);
  const changes: [string, unknown][] = [
    ['displayName', 'Eva R.'],
    ['title', 'Nurse'],
    ['preferredLanguage', 'es-ES'],
    ['name.givenName', 'Evita'],
    ['name.familyName', 'Ruiz G.'],
    ['emails[type eq "work"].value', `new.${name}@example.org`],
    ['addresses[type eq "work"].formatted', 'Calle 1'],
    ['addresses[type eq "work"].streetAddress', 'Calle 1'],
    ['addresses[type eq "work"].locality', 'Madrid'],
    ['addresses[type eq "work"].region', 'M'],
    ['addresses[type eq "work"].postalCode', '28001'],
    ['addresses[type eq "work"].country', 'ES'],
    ['phoneNumbers[type eq "work"].value', '+34 911 111 111'],
    ['phoneNumbers[type eq "mobile"].value', '+34 600 111 222'],
    ['phoneNumbers[type eq "fax"].value', '+34 911 111 112'],
    ['externalId', newId()],
    [`${enterpriseSchema}:employeeNumber`, '77'],
    [`${enterpriseSchema}:department`, 'Sales'],
    [`${enterpriseSchema}:manager`, '26118915'],
  ];
  const all = await own.provider.ask(
    'PATCH',
    `/Users/${id}`,
    patchOf(...changes.map(([target, value]) => ({ op: 'Add', path: target, value }))),
  );
  expect([all.status, all.body]).toEqual([
    200,
    expect.objectContaining({ displayName: 'Eva R.', title: 'Nurse' }),
  ]);
  expect(all.body).toMatchObject({
    emails: [{ value: `new.${name}@example.org`, type: 'work' }],
    addresses: [{ type: 'work', locality: 'Madrid', postalCode: '28001', country: 'ES' }],
    phoneNumbers: [
      { value: '+34 911 111 111', type: 'work' },
      { value: '+34600111222', type: 'mobile' },
      { value: '+34 911 111 112', type: 'fax' },
    ],
    [enterpriseSchema]: { employeeNumber: '77', department: 'Sales', manager: { value: '26118915' } },
  });
  for (const [target, value] of changes) {
    const one = await own.provider.ask(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'Replace', path: target, value }),
    );
    expect([target, one.status, one.headers.get('etag')]).toEqual([target, 200, all.headers.get('etag')]);
  }
  const disabled = await own.provider.ask(
    'PATCH',
    `/Users/${id}`,
    patchOf({ op: 'Replace', path: 'active', value: 'False' }),
  );
  expect(disabled.body['active']).toBe(false);
  expect((await own.provider.ask('GET', filtered(`externalId eq "${newId()}"`))).body['totalResults']).toBe(
    0,
  );
  expect((await own.provider.ask('DELETE', `/Users/${id}`)).status).toBe(204);
  refused(await own.provider.ask('GET', `/Users/${id}`), 404);
  refused(await own.provider.ask('DELETE', `/Users/${id}`), 404);
  const rows = await own.org.tx((tx) => tx.all(sql`select given::text from directory_user`));
  expect(JSON.stringify(rows)).not.toContain('Madrid');
});

test('makes a group once, finds it without its members, moves members, renames and deletes it', async () => {
  const own = await scimWorld(world);
  const { id: member } = await added(own);
  const name = `G ${code()}`;
  const group = {
    schemas: [groupSchema],
    externalId: newId(),
    displayName: name,
    meta: { resourceType: 'Group' },
  };
  const created = await own.provider.ask('POST', '/Groups', group);
  expect(created.status).toBe(201);
  refused(await own.provider.ask('POST', '/Groups', group), 409, 'uniqueness');
  const id = idOf(created);
  const read = await own.provider.ask('GET', `/Groups/${id}?excludedAttributes=members`);
  expect([read.status, read.body['members']]).toEqual([200, undefined]);
  const patch = (operation: object) => own.provider.ask('PATCH', `/Groups/${id}`, patchOf(operation));
  const entered = await patch({ op: 'Add', path: 'members', value: [{ value: member }] });
  expect(entered.body['members']).toMatchObject([{ value: member }]);
  const has = (memberId: string) =>
    own.provider.ask('GET', filtered(`id eq "${id}" and members eq "${memberId}"`, 'Groups'));
  expect(names(await has(member), 'id')).toEqual([id]);
  expect(names(await has(newId()), 'id')).toEqual([]);
  await patch({ op: 'Remove', path: 'members', value: [{ value: member }] });
  expect(names(await has(member), 'id')).toEqual([]);
  expect((await patch({ op: 'Replace', path: 'displayName', value: `${name} b` })).body['displayName']).toBe(
    `${name} b`,
  );
  expect((await own.provider.ask('DELETE', `/Groups/${id}`)).status).toBe(204);
  refused(await own.provider.ask('GET', `/Groups/${id}`), 404);
});
