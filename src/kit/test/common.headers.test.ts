import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openIdentity } from '../../modules/identity/server/identity-world.ts';
import { pcBasic, TestBrowser } from '../../modules/identity/server/test-browser.ts';
import { permissionIds } from '../../modules/access/access.permissions.ts';
import { streamPath } from '../../modules/messages/server/messages.stream.ts';
import { everyCall } from './every-call.ts';
import { furnished } from './furnished.ts';
import { useWorld } from './world.ts';

const web = mkdtempSync(join(tmpdir(), 'laurel-web-'));
mkdirSync(join(web, 'assets'));
writeFileSync(join(web, 'index.html'), '<!doctype html><title>Laurel</title>');
writeFileSync(join(web, 'assets', 'screen-1a2b3c.js'), 'export {};');
afterAll(() => rmSync(web, { recursive: true, force: true }));

const world = await useWorld({ webFolder: web });
const org = await world.organisation();
const person = await org.person();
const bearer = { authorization: `Bearer ${person.as.token}`, comomOrgId: org.orgId };
const html = { accept: 'text/html' };

/** On every answer, whatever it is (reliability, policy D1). */
const always: Record<string, string | RegExp> = {
  'content-security-policy':
    /^default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';manifest-src 'self';form-action 'self';base-uri 'none';object-src 'none';frame-ancestors 'self';require-trusted-types-for 'script'$/,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-trace-id': /^[0-9a-f-]{36}$/,
};

function checkHeaders(response: Response, cache: string): void {
  for (const [name, value] of Object.entries(always)) {
    const sent = response.headers.get(name) ?? '';
    if (typeof value === 'string') expect(sent, name).toBe(value);
    else expect(sent, name).toMatch(value);
  }
  expect(response.headers.get('cache-control')).toBe(cache);
  for (const name of ['server', 'x-powered-by', 'access-control-allow-credentials']) {
    expect(response.headers.get(name), name).toBeNull();
  }
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${world.base}${path}`, { method, headers, redirect: 'manual', signal: AbortSignal.timeout(5_000) });

const immutable = 'public, max-age=31536000, immutable';
const answers: Record<string, [() => Promise<Response>, number, string]> = {
  'a success': [() => get('/api/account', bearer), 200, 'no-store'],
  'a refusal': [() => get('/api/mobile/member/topics/log?id=x', bearer), 200, 'no-store'],
  'a missing sign-in': [() => get('/api/account'), 401, 'no-store'],
  'a missing right': [() => get('/api/member/importCount', bearer), 403, 'no-store'],
  'an unknown path': [() => get('/api/none', bearer), 404, 'no-store'],
  'a contradiction': [() => get('/api/org/config?orgId=1&orgId=2', bearer), 400, 'no-store'],
  'the page': [() => get('/', html), 200, 'no-cache'],
  'a screen': [() => get('/integralManage/list', html), 200, 'no-cache'],
  'an asset': [() => get('/assets/screen-1a2b3c.js'), 200, immutable],
  'a missing asset': [() => get('/assets/none.js'), 404, 'no-store'],
  'the contract': [() => get('/openapi.json'), 200, 'no-store'],
  'the docs': [() => get('/docs', html), 200, 'no-store'],
  metrics: [() => get('/metrics'), 200, 'no-store'],
  health: [() => get('/health/ready'), 200, 'no-store'],
  'the live stream': [() => get(streamPath, bearer), 200, 'no-store'],
  'a refused stream': [() => get(streamPath), 401, 'no-store'],
  'the sign-out': [() => get('/logout'), 303, 'no-store'],
  'a refused exchange': [() => get('/oauth/token', {}, 'POST'), 400, 'no-store'],
  'the page of a forgotten password': [() => get('/login/forgotten', html), 200, 'no-store'],
  'the page of a link': [() => get('/login/reset', html), 200, 'no-store'],
  'a link': [() => get('/login/reset?link=x', html), 303, 'no-store'],
  'a code by phone': [() => get('/authenticate/phonecode?mobile=13800000000'), 200, 'no-store'],
  'an expired sign-in page': [() => get('/login/none', html), 200, 'no-store'],
};

test.each(Object.entries(answers))('%s carries the headers', async (_name, [ask, status, cache]) => {
  const response = await ask();
  expect(response.status).toBe(status);
  checkHeaders(response, cache);
  await response.body?.cancel();
});

test('a file comes as an attachment in a sandbox', async () => {
  const own = await furnished(world);
  const { token } = own.merit.manager.as;
  const headers = { authorization: `Bearer ${token}`, comomOrgId: own.ids.org };
  const response = await get(`/api/file/download?id=${own.ids.file}`, headers);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\w.-]+"; filename\*=UTF-8''\S+$/,
  );
  expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

describe('the sign-in page', () => {
  test('carries the headers, and its parts may be kept', async () => {
    const browser = new TestBrowser(world.base);
    const page = await browser.go(await browser.openSignIn());
    checkHeaders(page, 'no-store');
    const text = await page.text();
    const parts = [...text.matchAll(/(?:href|src)="(\/login\/assets\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(parts).toHaveLength(2);
    for (const path of parts) checkHeaders(await get(path), immutable);
    expect(/<script(?! src)|\sstyle="|\son\w+="/.test(text)).toBe(false);
  });

  test.each([
    ['http://points.example.org', false],
    ['https://points.example.org', true],
  ])('sets cookies that only we read, %s', async (publicUrl, secure) => {
    const identity = await openIdentity({ publicUrl });
    const browser = new TestBrowser(identity.base);
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'laurel-pc',
      redirect_uri: `${publicUrl}/`,
      state: 's',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    const start = await browser.go(`/oauth/authorize?${query}`);
    const cookies = start.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; httponly/i);
      expect(cookie).toMatch(/; samesite=lax|; samesite=strict/i);
      expect(/; secure/i.test(cookie), cookie).toBe(secure);
    }
  });
});

describe('no other origin reads answers', () => {
  const evil = { origin: 'https://evil.example' };
  test.each([
    ['/api/account', 'GET', bearer],
    ['/api/member/list', 'OPTIONS', { 'access-control-request-method': 'POST' }],
    ['/oauth/token', 'OPTIONS', { 'access-control-request-method': 'POST' }],
    ['/oauth/token', 'POST', { authorization: pcBasic, 'content-type': 'application/x-www-form-urlencoded' }],
    ['/api/fetch_all_configs', 'GET', {}],
    [streamPath, 'GET', bearer],
    ['/openapi.json', 'GET', {}],
  ] as [string, string, Record<string, string>][])('%s %s', async (path, method, headers) => {
    const response = await get(path, { ...headers, ...evil }, method);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    await response.body?.cancel();
  });
});

type Document = { paths: Record<string, Record<string, { operationId: string; 'x-permission': string }>> };

describe('what is served is what the contract says', () => {
  const verbsOf = (method: string) => (method === 'ANY' ? ['get', 'post'] : [method.toLowerCase()]);

  test('openapi.json has every call and nothing else', async () => {
    const document = (await (await get('/openapi.json')).json()) as Document;
    const described = Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb} ${path}`),
    );
    const declared = everyCall.flatMap(({ declared: { method, path } }) =>
      verbsOf(method).map((verb) => `${verb} ${path}`),
    );
    expect(described.sort()).toEqual(declared.sort());
    expect(new Set(declared).size).toBe(declared.length);
  });

  test('every right that a call asks for can be given', async () => {
    const document = (await (await get('/openapi.json')).json()) as Document;
    const rights = Object.values(document.paths).flatMap((verbs) =>
      Object.values(verbs).map((verb) => verb['x-permission']),
    );
    const unknown = rights.filter(
      (right) => !['public', 'user', 'member'].includes(right) && !permissionIds.has(right),
    );
    expect(unknown).toEqual([]);
  });

  test.each(everyCall)('$name answers its own method only', async ({ declared: { path } }) => {
    const address = path.replace(/\{\w+\}/g, 'x');
    const served = everyCall
      .filter(({ declared }) => declared.path === path)
      .flatMap(({ declared }) => verbsOf(declared.method));
    for (const verb of ['get', 'post', 'put', 'delete', 'patch', 'head', 'options']) {
      const response = await get(address, {}, verb.toUpperCase());
      const isRoute = served.includes(verb);
      if (isRoute) expect(response.status, verb).not.toBe(404);
      else {
        expect(response.status, verb).toBe(404);
        checkHeaders(response, 'no-store');
        if (verb !== 'head')
          expect(await response.json()).toMatchObject({ code: 404, reason: 'unknown_path' });
      }
    }
  });

  test('a path with a slash too many, or in other letters, gives no other answer', async () => {
    expect((await get('/api/account/')).status).toBe(401);
    expect((await get('/API/account')).status).toBe(404);
    expect((await get('//api/account')).status).toBe(400);
    expect((await get('/api/./account')).status).toBe(401);
    expect((await get('/api%2Faccount')).status).toBe(404);
  });
});
