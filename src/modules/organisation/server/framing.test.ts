import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld } from '../../../test/world.ts';
import { identityCalls } from '../../identity/calls.ts';
import { membersCalls } from '../../members/calls.ts';
import { sessionCalls } from '../../session/calls.ts';
import { organisationCalls as calls } from '../calls.ts';
import { isFrameOrigin } from '../rules.ts';

const web = mkdtempSync(join(tmpdir(), 'laurel-frame-'));
mkdirSync(join(web, 'assets'));
writeFileSync(join(web, 'index.html'), '<!doctype html><head><title>Laurel</title></head>');
writeFileSync(join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
afterAll(() => rmSync(web, { recursive: true, force: true }));

const world = await useWorld({ webFolder: web });
// Without users every page redirects to the founding page.
await (await world.organisation()).person();
const portal = 'https://portal.example.com';

/** The operator writes into the configuration with a database tool; the product's own role only reads it. */
async function asOperator(query: [string, unknown[]?]): Promise<void> {
  const client = await world.admin();
  await client.query(...query);
  await client.end();
}

const page = (address: string) => fetch(`${world.base}${address}`, { headers: { accept: 'text/html' } });
const directive = async (address: string, name: string): Promise<string> => {
  const policy = (await page(address)).headers.get('content-security-policy') ?? '';
  return policy.split(';').find((each) => each.startsWith(name)) ?? '';
};

describe('the page may be framed', () => {
  test('in frames of our own alone, unless the organisation in the address has registered others', async () => {
    const [org, other] = [
      await world.organisation({ frameOrigins: [portal, 'https://intra.example.com:8443'] }),
      await world.organisation(),
    ];
    expect(await directive('/home', 'frame-ancestors')).toBe("frame-ancestors 'self'");
    for (const address of [`/?orgId=${org.orgId}`, `/integralManage/list?orgId=${org.orgId.toUpperCase()}`]) {
      expect(await directive(address, 'frame-ancestors')).toBe(
        `frame-ancestors 'self' ${portal} https://intra.example.com:8443`,
      );
    }
    for (const named of [other.orgId, newId(), 'x', `${org.orgId}&orgId=${other.orgId}`, "'; script-src *"]) {
      expect(await directive(`/?orgId=${named}`, 'frame-ancestors'), named).toBe("frame-ancestors 'self'");
    }
    const text = await (await page(`/?orgId=${org.orgId}`)).text();
    expect(text).toContain(
      `<meta name="laurel-frame-origins" content="${portal} https://intra.example.com:8443" />`,
    );
    expect(await (await page('/')).text()).toContain('<meta name="laurel-frame-origins" content="" />');
  });

  test('nothing else of the product may be framed elsewhere', async () => {
    const org = await world.organisation({ frameOrigins: [portal] });
    for (const address of [
      `/login/none?orgId=${org.orgId}`,
      `/docs?orgId=${org.orgId}`,
      `/logout?orgId=${org.orgId}`,
    ]) {
      const policy = (await fetch(`${world.base}${address}`, { redirect: 'manual' })).headers.get(
        'content-security-policy',
      );
      expect(policy, address).toContain("frame-ancestors 'self'");
      expect(policy, address).not.toContain(portal);
    }
  });

  test('a text in the table that is no origin is left out of the header', async () => {
    const org = await world.organisation({ frameOrigins: [portal, 'https://a.example; script-src *'] });
    const policy = (await page(`/?orgId=${org.orgId}`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors 'self' ${portal};`);
    expect(policy).not.toContain('script-src *');
  });

  test('and reaches the services that the operator has put elsewhere', async () => {
    const put = (value: string | null) =>
      asOperator(
        value === null
          ? ["delete from platform.config where key = 'services'"]
          : ["insert into platform.config (key, value) values ('services', $1::jsonb)", [value]],
      );
    await put(JSON.stringify({ points: 'https://points.example.com/v1', push: '', file: 'not an address' }));
    try {
      expect(await directive('/', 'connect-src')).toBe("connect-src 'self' https://points.example.com");
      const text = await (await page('/')).text();
      expect(text).toContain('content="{&quot;points&quot;:&quot;https://points.example.com/v1&quot;}"');
    } finally {
      await put(null);
    }
    expect(await directive('/', 'connect-src')).toBe("connect-src 'self'");
  });
});

test('an origin is written as browsers write it, encrypted, and has no jokers', () => {
  for (const good of [
    portal,
    'https://intra.example.com:8443',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
  ])
    expect(isFrameOrigin(good), good).toBe(true);
  const bad = [
    '',
    '*',
    'https://*.example.com',
    'https://example.com/',
    'https://example.com/path',
    'https://EXAMPLE.com',
    'https://example.com:443',
    'http://example.com',
    'ftp://example.com',
    'https://user@example.com',
    'example.com',
    "https://a'b.example",
    'https://a;b.example',
    'https://a b.example',
    'null',
    'data:text/html,x',
    'https://',
  ];
  for (const each of bad) expect(isFrameOrigin(each), each).toBe(false);
});

describe('the registered origins', () => {
  test('are set only by members who may configure third-party platforms', async () => {
    const org = await world.organisation();
    const [admin, plain] = [await org.person({ roles: ['administrator'] }), await org.person()];
    const { version } = await admin.as.get(calls.frameOrigins, {});
    const saved = await admin.as.get(calls.saveFrameOrigins, { origins: [portal, portal], version });
    expect(saved).toEqual({ origins: [portal], version: version + 1 });
    expect(await directive(`/?orgId=${org.orgId}`, 'frame-ancestors')).toBe(
      `frame-ancestors 'self' ${portal}`,
    );
    expect((await admin.as.call(calls.saveFrameOrigins, { origins: [], version })).reason).toBe('stale');
    const wrong = await admin.as.call(calls.saveFrameOrigins, {
      origins: [portal, 'https://portal.example.com/path'],
      version: version + 1,
    });
    expect(wrong.envelope).toMatchObject({
      fields: { 'origins.1': expect.stringContaining('https://') as string },
    });
    expect((await plain.as.call(calls.frameOrigins, {})).status).toBe(403);
    expect((await plain.as.call(calls.saveFrameOrigins, { origins: [], version: version + 1 })).status).toBe(
      403,
    );
    expect((await admin.as.get(calls.frameOrigins, {})).origins).toEqual([portal]);
  });
});

describe('inside a page of another site', () => {
  test('nothing is changed, unless every page around is registered; everything is read', async () => {
    const org = await world.organisation({ frameOrigins: [portal] });
    const admin = await org.person({ roles: ['administrator'] });
    const member = await org.person();
    const freeze = (around: string) =>
      admin.as.call(
        membersCalls.freeze,
        { memberIds: [member.memberId] },
        { headers: { 'embedded-by': around } },
      );
    for (const around of [
      'https://evil.example',
      `${portal} https://evil.example`,
      'null',
      '',
      `${portal}/`,
    ]) {
      const { status, reason } = await freeze(around);
      expect([status, reason], around).toEqual([403, 'framed']);
    }
    const evil = { headers: { 'embedded-by': 'https://evil.example' } };
    const remove = { memberId: member.memberId, reason: 'x' };
    expect((await admin.as.call(membersCalls.deleteMember, remove, evil)).reason).toBe('framed');
    expect((await admin.as.call(sessionCalls.enter, {}, evil)).status).toBe(200);
    expect((await freeze(portal)).object).toMatchObject({ count: 1 });
  });
});

describe('what the frame opens with', () => {
  test('is one answer: user, member, rights and organisation, of this organisation alone', async () => {
    const [org, other] = [
      await world.organisation({ manageVersion: 'base', style: 'group_4' }),
      await world.organisation(),
    ];
    const person = await org.person({ name: `${org.mark} 王芳`, roles: ['administrator'] });
    await other.person({ userId: person.userId, name: `${other.mark} 另名` });
    const entered = await person.as.get(sessionCalls.enter, {});
    const current = await person.as.get(identityCalls.currentUser, {});
    expect(entered).toMatchObject({
      user: { userId: current.userId, pictureUrl: current.avatar, language: current.language },
      memberName: `${org.mark} 王芳`,
      isAdmin: true,
      flags: { HOME001: true, ODMB002002: true },
      organisation: { manageVersion: 'base', style: 'group_4', zone: 'Asia/Shanghai', level: 2 },
    });
    const plain = await (await org.person()).as.get(sessionCalls.enter, {});
    expect([plain.isAdmin, plain.flags['ODMB002002'], plain.flags['HOME003']]).toEqual([false, false, true]);
  });
});

test('the icon is there under both names', async () => {
  const icon = await fetch(`${world.base}/favicon.ico`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});
