/** The requests of SCIM test programs, attribute by attribute. */
import { describe, expect, test } from 'vitest';
import { newId } from '../../../../../kit/server/id.ts';
import { useWorld } from '../../../../../test/world.ts';
import { membersCalls } from '../../../../members/calls.ts';
import { scimWorld } from '../../fixture.ts';
import { enterpriseSchema, groupSchema, userSchema } from '../attributes.ts';
import { listSchema } from '../page.ts';
import { added, code, filtered, idOf, names, patchOf, refused, userOf } from '../scim.fixture.ts';

const world = await useWorld();
const shared = scimWorld(world);

type Field = {
  name: string;
  type: string;
  multiValued: boolean;
  required: boolean;
  mutability: string;
  canonicalValues?: string[];
  subAttributes?: Field[];
};
type Described = { id: string; name: string; attributes: Field[] };

describe('questions', () => {
  test('one and the same value of several is asked for by its kind', async () => {
    const { provider } = await shared;
    const { name } = await added(await shared);
    const ask = (type: string, by = 'eq') =>
      provider.ask('GET', filtered(`emails[type eq "${type}"].value ${by} "${name}@example.org"`));
    const found = await ask('work');
    expect([found.status, found.body['schemas'], names(found)]).toEqual([200, [listSchema], [name]]);
    expect(names(await ask('work', 'sw'))).toEqual([name]);
    expect(names(await ask('home'))).toEqual([]);
    const both = `userName eq "${name}" and phoneNumbers[type eq "mobile"].value pr`;
    expect(names(await provider.ask('GET', filtered(both)))).toEqual([name]);
    for (const wrong of [
      'emails[type eq "work"]. eq "x"',
      'emails[type eq "work"].size eq 1',
      'emails[type eq "work"].value',
    ])
      refused(await provider.ask('GET', filtered(wrong)), 400, 'invalidFilter');
  });

  test('an order knows no capitals where the attribute knows none', async () => {
    const own = await scimWorld(world);
    const mark = code();
    const userNames = ['b', 'C', 'a', 'D'].map((letter) => `${letter}.${mark}`);
    for (const name of userNames) await own.provider.ask('POST', '/Users', userOf(name));
    const namesIn = async (order: string) =>
      names(
        await own.provider.ask(
          'GET',
          `${filtered(`userName ew "${mark}"`)}&sortBy=userName&sortOrder=${order}`,
        ),
      );
    expect(await namesIn('descending')).toEqual(['D', 'C', 'b', 'a'].map((letter) => `${letter}.${mark}`));
    expect(await namesIn('ascending')).toEqual(['a', 'b', 'C', 'D'].map((letter) => `${letter}.${mark}`));
  });

  test('a part of an attribute is asked for, or left out, by itself', async () => {
    const { provider } = await shared;
    const { id, name } = await added(await shared, {
      [enterpriseSchema]: { department: 'Sales', division: 'N' },
    });
    const read = async (query: string) => (await provider.ask('GET', `/Users/${id}?${query}`)).body;
    expect(await read('attributes=emails.value')).toEqual({
      schemas: expect.anything(),
      id,
      emails: [{ value: `${name}@example.org` }],
    });
    expect(await read(`attributes=${userSchema}:name.familyName,${enterpriseSchema}:department`)).toEqual({
      schemas: expect.anything(),
      id,
      name: { familyName: 'López' },
      [enterpriseSchema]: { department: 'Sales' },
    });
    const without = await read('excludedAttributes=emails.type,phoneNumbers');
    expect(without).toMatchObject({
      emails: [{ value: `${name}@example.org`, primary: true }],
      userName: name,
    });
    expect(without['phoneNumbers']).toBeUndefined();
    expect((without['emails'] as object[])[0]).not.toHaveProperty('type');
    const search = await provider.ask('POST', '/Users/.search', {
      filter: `userName eq "${name}"`,
      attributes: ['emails.type'],
    });
    expect(names(search, 'emails')).toEqual([[{ type: 'work' }]]);
  });

  test('users and groups are searched together', async () => {
    const own = await scimWorld(world);
    const { name } = await added(own, { displayName: 'Zoe' });
    const group = await own.provider.ask('POST', '/Groups', { schemas: [groupSchema], displayName: 'Zoe' });
    const search = (body: object) => own.provider.ask('POST', '/.search', body);
    const both = await search({ filter: 'displayName eq "Zoe"' });
    expect([both.body['totalResults'], names(both), names(both, 'displayName')]).toEqual([
      2,
      [name, undefined],
      ['Zoe', 'Zoe'],
    ]);
    const second = await search({ filter: 'displayName eq "Zoe"', startIndex: 2, count: 1 });
    expect([second.body['totalResults'], names(second, 'id')]).toEqual([2, [idOf(group)]]);
    // Groups have no user name: none is found by it.
    expect(names(await search({ filter: `userName eq "${name}"` }))).toEqual([name]);
    const kind = await search({ filter: 'displayName eq "Zoe" and meta.resourceType eq "Group"' });
    expect(names(kind, 'id')).toEqual([idOf(group)]);
    refused(await search({ filter: 'shoeSize eq 1' }), 400, 'invalidFilter');
    refused(await search({ sortBy: 'displayName' }), 400, 'invalidValue');
  });
});

describe('what is not there', () => {
  test.each([
    ['GET', '/NoSuch', 404],
    ['POST', '/Users/x/y', 404],
    ['GET', '', 404],
    ...['/Schemas', '/ResourceTypes', '/ServiceProviderConfig'].flatMap((path) =>
      ['POST', 'PUT', 'PATCH', 'DELETE'].map((method): [string, string, number] => [method, path, 405]),
    ),
    ['PUT', '/Users', 405],
    ['POST', `/Users/${newId()}`, 405],
    ['GET', `/Schemas/${newId()}`, 404],
  ] as [string, string, number][])(
    '%s %s is refused in the words of the protocol',
    async (method, path, status) => {
      const { provider } = await shared;
      const answer = await provider.ask(method, path, method === 'GET' ? undefined : {});
      refused(answer, status);
      if (status === 405) expect(answer.headers.get('allow')).toMatch(/[A-Z]/);
    },
  );

  test.each([
    ['POST', '/Users', { userName: 'x' }],
    ['POST', '/Users', { userName: 'x', schemas: [] }],
    ['POST', '/Users', { userName: 'x', schemas: [groupSchema] }],
    ['POST', '/Groups', { displayName: 'x' }],
  ])('%s %s without its schema', async (method, path, body) => {
    refused(await (await shared).provider.ask(method, path, body), 400, 'invalidValue');
  });

  test('a change without its schema, or of a value that is not there', async () => {
    const own = await shared;
    const { id } = await added(own);
    const before = (await own.provider.ask('GET', `/Users/${id}`)).body;
    const operation = { op: 'replace', path: 'title', value: 'x' };
    refused(
      await own.provider.ask('PATCH', `/Users/${id}`, { Operations: [operation] }),
      400,
      'invalidValue',
    );
    refused(await own.provider.ask('PUT', `/Users/${id}`, { userName: 'x' }), 400, 'invalidValue');
    for (const path of [
      'emails[type eq "other"].value',
      'emails[type eq "other"]',
      'addresses[type eq "work"].country',
    ])
      refused(
        await own.provider.ask(
          'PATCH',
          `/Users/${id}`,
          patchOf({ op: 'replace', path, value: 'a@example.org' }),
        ),
        400,
        'noTarget',
      );
    for (const path of ['password', 'roles', 'photos[type eq "photo"].value'])
      refused(
        await own.provider.ask('PATCH', `/Users/${id}`, patchOf({ op: 'add', path, value: 'x' })),
        400,
        'invalidPath',
      );
    expect((await own.provider.ask('GET', `/Users/${id}`)).body).toEqual(before);
  });
});

/** A value for an attribute, as a program makes it that knows nothing but the schema. */
function valueFor({ name, type, multiValued, canonicalValues, subAttributes }: Field, path = name): unknown {
  const one = (): unknown => {
    if (type === 'boolean') return true;
    if (type === 'complex')
      return Object.fromEntries(
        (subAttributes ?? [])
          .filter(({ mutability }) => mutability !== 'readOnly')
          .map((part) => [part.name, valueFor(part, `${path}.${part.name}`)]),
      );
    if (canonicalValues?.[0]) return canonicalValues.at(-1);
    if (path === 'emails.value') return `${code()}@example.org`;
    if (path === 'phoneNumbers.value') return String(1_000_000_000 + Math.floor(Math.random() * 1e9));
    return `${name} ${code()}`;
  };
  return multiValued ? [one()] : one();
}

/** The same without the attributes that the service adds. */
const valueAt = (body: Record<string, unknown>, path: string): unknown => {
  const extension = `${enterpriseSchema}:`;
  if (!path.startsWith(extension)) return body[path.replace(`${userSchema}:`, '')];
  return ((body[enterpriseSchema] ?? {}) as Record<string, unknown>)[path.slice(extension.length)];
};

describe('every attribute of a schema', () => {
  test('is added, replaced and removed by its path, and told as it was given', async () => {
    const { provider } = await shared;
    const { body } = await provider.ask('GET', '/Schemas');
    const described = body['Resources'] as Described[];
    expect(described.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'User',
        'Group',
        'EnterpriseUser',
        'Schema',
        'ResourceType',
        'ServiceProviderConfig',
      ]),
    );
    const { id } = await added(await shared, { emails: [], phoneNumbers: [], title: undefined });
    const fields = described
      .filter((schema) => [userSchema, enterpriseSchema].includes(schema.id))
      .flatMap((schema) =>
        schema.attributes
          .filter(({ required, mutability }) => !required && mutability === 'readWrite')
          .map((field) => ({ field, path: `${schema.id}:${field.name}` })),
      );
    expect(fields.length).toBeGreaterThan(15);
    const change = async (operation: object) => provider.ask('PATCH', `/Users/${id}`, patchOf(operation));
    for (const op of ['add', 'replace'])
      for (const { field, path } of fields) {
        const value = valueFor(field);
        const changed = await change({ op, path, value });
        expect([path, changed.status, valueAt(changed.body, path)]).toEqual([path, 200, value]);
        const read = await provider.ask('GET', `/Users/${id}`);
        expect([path, valueAt(read.body, path)]).toEqual([path, value]);
      }
    for (const { field, path } of fields) {
      const changed = await change({ op: 'remove', path });
      expect([path, changed.status]).toEqual([path, 200]);
      // A member has a name, and is active or not, even after removals.
      if (!['name', 'displayName', 'active'].includes(field.name))
        expect([path, valueAt(changed.body, path)]).toEqual([path, undefined]);
    }
  });

  test('is told as it was given with a whole user, which may be replaced', async () => {
    const { provider } = await shared;
    const whole = {
      schemas: [userSchema, enterpriseSchema],
      name: {
        familyName: 'Ruiz',
        givenName: 'Eva',
        middleName: 'M',
        honorificPrefix: 'Dr',
        honorificSuffix: 'II',
      },
      nickName: 'Evi',
      profileUrl: 'https://example.org/eva',
      userType: 'Employee',
      preferredLanguage: 'es-ES',
      locale: 'es-ES',
      timezone: 'Europe/Madrid',
      emails: [
        { value: 'eva@example.org', type: 'work', primary: true },
        { value: 'eva@example.net', type: 'home' },
      ],
      phoneNumbers: [
        { value: '+34911111111', type: 'work' },
        { value: '+34600111222', type: 'mobile' },
        { value: '+34911111112', type: 'fax' },
      ],
      addresses: [{ type: 'work', locality: 'Madrid', country: 'ES', formatted: 'Calle 1\nMadrid' }],
      [enterpriseSchema]: {
        employeeNumber: '4711',
        costCenter: 'C1',
        organization: 'O',
        division: 'D',
        department: 'Sales',
        manager: { value: '26118915', displayName: 'Wei' },
      },
    };
    const { formatted: _line, ...address } = whole.addresses[0]!;
    // A line ends no line of what members have.
    const sent = { ...whole, addresses: [{ ...address, formatted: 'Calle 1, Madrid' }] };
    const created = await provider.ask('POST', '/Users', { ...sent, userName: `u.${code()}` });
    expect([created.status, created.body]).toEqual([
      201,
      expect.objectContaining({ ...sent, name: expect.objectContaining(sent.name) }),
    ]);
    const { id, meta, groups, ...fields } = created.body;
    expect([meta, groups]).toBeTruthy();
    const replaced = await provider.ask('PUT', `/Users/${String(id)}`, fields);
    expect([replaced.status, replaced.headers.get('etag')]).toEqual([200, created.headers.get('etag')]);
    const department = `${enterpriseSchema}:department eq "Sales" and userName eq "${String(fields['userName'])}"`;
    expect(names(await provider.ask('GET', filtered(department)), 'id')).toEqual([id]);
    const bare = await provider.ask('PUT', `/Users/${String(id)}`, {
      schemas: [userSchema],
      userName: fields['userName'],
    });
    expect(Object.keys(bare.body).toSorted()).toEqual(
      ['active', 'displayName', 'groups', 'id', 'meta', 'name', 'schemas', 'userName'].toSorted(),
    );
  });

  test('one value is the primary one, and the member has it', async () => {
    const own = await shared;
    const { id, name } = await added(own);
    const answer = await own.provider.ask(
      'PATCH',
      `/Users/${id}`,
      patchOf({
        op: 'add',
        path: 'emails',
        value: [{ value: 'home@example.org', type: 'home', primary: true }],
      }),
    );
    expect(answer.body['emails']).toEqual([
      { value: `${name}@example.org`, type: 'work', primary: false },
      { value: 'home@example.org', type: 'home', primary: true },
    ]);
    const { rows } = await own.admin.as.get(membersCalls.list, { keyword: name });
    expect(rows).toMatchObject([{ email: 'home@example.org' }]);
    refused(
      await own.provider.ask(
        'PATCH',
        `/Users/${id}`,
        patchOf({
          op: 'replace',
          path: 'addresses',
          value: Array.from({ length: 21 }, (_, at) => ({ locality: `L${at}` })),
        }),
      ),
      400,
      'invalidValue',
    );
  });
});
