import { expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { directoryCalls as calls } from '../../calls.ts';
import { checkAddress, isPrivate } from '../connect/ask.ts';

const world = await useWorld();

const place = async () => {
  const org = await world.organisation();
  const { as } = await org.person({ roles: ['administrator'] });
  const link = {
    id: newId(),
    version: 0,
    kind: 'feishu' as const,
    name: 'F',
    appId: 'app',
    secret: 'a-secret-nobody-reads',
    rootUnitId: org.rootUnitId,
  };
  return { org, as, link };
};

test('a secret is encrypted, answered to nobody, kept when it is left out, and never sent to another address', async () => {
  const { org, as, link } = await place();
  await as.get(calls.saveLink, link);
  const raw = await as.call(calls.links, {});
  expect(JSON.stringify(raw.envelope)).not.toContain(link.secret);
  expect(raw.object.rows).toMatchObject([
    { hasSecret: true, baseUrl: 'https://open.feishu.cn', nightly: false },
  ]);
  const stored = await org.tx((tx) =>
    tx.all(sql`select encode(secret, 'escape') as secret, (select string_agg(input::text, '') from audit) as audit
      from directory_link`),
  );
  expect(JSON.stringify(stored)).not.toContain(link.secret);
  const change = { ...link, version: 1, name: 'G', secret: null };
  await as.get(calls.saveLink, change);
  expect((await as.get(calls.links, {})).rows).toMatchObject([{ name: 'G', hasSecret: true }]);
  for (const moved of [{ baseUrl: 'https://elsewhere.example' }, { appId: 'other' }])
    expect((await as.call(calls.saveLink, { ...change, version: 2, ...moved })).fields).toEqual({
      secret: expect.any(String),
    });
  await as.get(calls.removeLink, { id: link.id, version: 2 });
  const left = await org.tx((tx) => tx.all(sql`select secret from directory_link`));
  expect(left).toEqual([{ secret: null }]);
});

test('what is wrong is told at its field, all at once', async () => {
  const { as, link } = await place();
  const wrong = await as.call(calls.saveLink, {
    ...link,
    name: ' ',
    baseUrl: 'x',
    appId: '',
    secret: null,
    maximumShare: 99,
  });
  expect(Object.keys(wrong.fields).toSorted()).toEqual([
    'appId',
    'baseUrl',
    'maximumShare',
    'name',
    'secret',
  ]);
  const still = await as.call(calls.saveLink, {
    ...link,
    baseUrl: 'x',
    appId: '',
    secret: null,
    rootUnitId: newId(),
  });
  expect(Object.keys(still.fields).toSorted()).toEqual(['appId', 'baseUrl', 'rootUnitId', 'secret']);
  await as.get(calls.saveLink, link);
  const twin = await as.call(calls.saveLink, { ...link, id: newId() });
  expect(Object.keys(twin.fields)).toEqual(['name']);
  const scim = { ...link, kind: 'scim' as const, secret: null };
  await as.get(calls.saveLink, { ...scim, id: newId(), name: 'S' });
  expect(Object.keys((await as.call(calls.saveLink, { ...scim, id: newId(), name: 'T' })).fields)).toEqual([
    'kind',
  ]);
});

test.each([
  'http://open.feishu.cn',
  'https://localhost',
  'https://127.0.0.1',
  'https://0x7f.1',
  'https://10.1.2.3',
  'https://192.168.0.1',
  'https://169.254.169.254',
  'https://[::1]',
  'https://[fd00::1]',
  'https://[::ffff:127.0.0.1]',
  'https://[::7f00:1]',
  'https://[2002:7f00:1::]',
  'https://[64:ff9b::7f00:1]',
  'https://[64:ff9b:1::7f00:1]',
  'https://[fec0::1]',
  'https://[fe80::1]',
  'https://[100::1]',
  'https://[2001:0:53aa:64c:0:5efe:7f00:1]',
  'https://[2001:db8::1]',
  'https://[5f00::1]',
  'https://192.0.1.1',
  'https://192.0.2.1',
  'https://192.88.99.1',
  'https://198.51.100.1',
  'https://203.0.113.1',
  'https://user:password@open.feishu.cn',
  'ftp://open.feishu.cn',
  'file:///etc/passwd',
  'nonsense',
])('%s is not asked', async (address) => {
  expect(() => checkAddress(address, { allowLoopback: false })).toThrow('address');
});

test('loopback is asked only where the environment lets tests do so', () => {
  expect(checkAddress('http://127.0.0.1:1234', { allowLoopback: true }).port).toBe('1234');
  expect(() => checkAddress('http://10.0.0.1', { allowLoopback: true })).toThrow('address');
  expect(checkAddress('https://open.feishu.cn', { allowLoopback: false }).hostname).toBe('open.feishu.cn');
  expect(['8.8.8.8', '192.0.66.2', '2606:4700::1111', '2400:3200::1'].some(isPrivate)).toBe(false);
});
