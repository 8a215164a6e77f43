import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { openIdentity } from '../../modules/identity/server/test-world.ts';
import { pcBasic, TestBrowser } from '../../modules/identity/server/account/test-browser.ts';
import { permissionIds } from '../../modules/access/server/permission-rows.ts';
import { streamPath } from '../../modules/messages/server/stream.ts';
import { budget, diceOf, seed } from '../../kit/test/budget.ts';
import { everyCall } from '../every-call.ts';
import { seedEverything } from '../seed-everything.ts';
import { useWorld } from '../world.ts';

/** Every route that the server registers, seen as it does. */
const routes: { url: string; method: string | string[] }[] = [];
const watch = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ url, method }) => void routes.push({ url, method }));
};
subscribe('fastify.initialization', watch);

const web = mkdtempSync(join(tmpdir(), 'laurel-web-'));
mkdirSync(join(web, 'assets'));
writeFileSync(join(web, 'index.html'), '<!doctype html><title>Laurel</title>');
writeFileSync(join(web, 'assets', 'screen-1a2b3c.js'), 'export {};');
afterAll(() => rmSync(web, { recursive: true, force: true }));

const world = await useWorld({ webFolder: web });
unsubscribe('fastify.initialization', watch);
const org = await world.organisation();
const person = await org.person();
const bearer = { authorization: `Bearer ${person.as.token}`, comomOrgId: org.orgId };
const html = { accept: 'text/html' };

/** Headers on every answer (reliability, policy D1). */
const always: Record<string, string | RegExp> = {
  'content-security-policy':
    /^default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';manifest-src 'self';form-action 'self';base-uri 'none';object-src 'none';frame-ancestors 'self';require-trusted-types-for 'script'$/,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
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
  'the page': [() => get('/', html), 200, 'no-store'],
  'its file': [() => get('/index.html'), 200, 'no-store'],
  'a screen': [() => get('/integralManage/list', html), 200, 'no-store'],
  'an asset': [() => get('/assets/screen-1a2b3c.js'), 200, immutable],
  'a missing asset': [() => get('/assets/none.js'), 404, 'no-store'],
  'the contract': [() => get('/openapi.json'), 200, 'no-store'],
  'the docs': [() => get('/docs', html), 200, 'no-store'],
  metrics: [() => get('/metrics'), 200, 'no-store'],
  health: [() => get('/health/ready'), 200, 'no-store'],
  'the live stream': [() => get(streamPath, bearer), 200, 'no-store'],
  'a refused stream': [() => get(streamPath), 401, 'no-store'],
  'the sign-out': [() => get('/logout'), 303, 'no-store'],
  'the metadata of the sign-in': [() => get('/.well-known/oauth-authorization-server'), 200, 'no-store'],
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
  const own = await seedEverything(world);
  const { token } = own.merit.manager.as;
  const headers = { authorization: `Bearer ${token}`, comomOrgId: own.id('org') };
  const response = await get(`/api/file/download?id=${own.id('file')}`, headers);
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
    await identity.user('wei', 'Bamboo#grove7');
    const typed = { account: 'wei', password: 'Bamboo#grove7' };
    const signedIn = await browser.form(start.headers.get('location') ?? '', typed);
    const resumed = await browser.go(signedIn.headers.get('location') ?? '');
    expect(resumed.headers.get('location')).toContain('code=');
    const signedOut = await browser.go('/logout');
    expect(browser.cookie(`${secure ? '__Host-' : ''}laurel_session`)).toBeUndefined();
    const cookies = [start, signedIn, resumed, signedOut].flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies.join()).toContain('laurel_device=');
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; httponly/i);
      expect(cookie).toMatch(/; samesite=lax|; samesite=strict/i);
      expect(/; secure/i.test(cookie), cookie).toBe(secure);
      const name = /; path=\/(;|$)/i.test(cookie) ? '__Host-laurel_' : '__Secure-laurel_';
      expect(cookie.startsWith(secure ? name : 'laurel_'), cookie).toBe(true);
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
    ['/oauth/token', 'POST', { 'content-type': 'application/x-www-form-urlencoded' }],
    [
      '/oauth/token',
      'POST',
      { authorization: 'Basic eDp5', 'content-type': 'application/x-www-form-urlencoded' },
    ],
    ['/oauth/revoke', 'POST', {}],
    ['/oauth/check_token', 'GET', {}],
    ['/api/fetch_all_configs', 'GET', {}],
    [streamPath, 'GET', bearer],
    ['/openapi.json', 'GET', {}],
  ] as [string, string, Record<string, string>][])('%s %s', async (path, method, headers) => {
    const response = await get(path, { ...headers, ...evil }, method);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    await response.body?.cancel();
  });
});

describe('information about the installation is not public', () => {
  const proxied = { 'x-forwarded-for': '192.0.2.1' };

  test.each([
    ['/metrics', 'x-forwarded-for', '127.0.0.1'],
    ['/metrics', 'forwarded', 'for=127.0.0.1'],
    ['/docs', 'x-forwarded-host', 'points.example.org'],
    ['/docs', 'x-real-ip', '192.0.2.1'],
    ['/docs.css', 'via', '1.1 proxy'],
    ['/metrics', 'host', 'points.example.org'],
    ['/docs', 'host', 'points.example.org'],
  ])('%s does not exist through a proxy (%s: %s)', async (path, name, value) => {
    const port = Number(new URL(world.base).port);
    const response = await new Promise<IncomingMessage>((answered) =>
      request({ port, host: '127.0.0.1', path, headers: { [name]: value, ...bearer } }, answered).end(),
    );
    expect(response.statusCode).toBe(404);
    expect(JSON.parse(await text(response))).toMatchObject({ reason: 'unknown_path' });
  });

  test('the token and DOCS let others in, each to its own', async () => {
    const { environment } = world.app.app;
    const metricsToken = 'a-token-of-the-operators';
    const statuses = async () => {
      const authorization = `Bearer ${metricsToken}`;
      const requests = [
        get('/metrics', { ...proxied, authorization }),
        get('/metrics', { ...proxied, authorization: `${authorization}x` }),
        get('/metrics', proxied),
        get('/docs', { ...proxied, authorization }),
        get('/docs.css', proxied),
      ];
      return (await Promise.all(requests)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    Object.assign(environment, { metricsToken });
    expect(await statuses()).toEqual([200, 404, 404, 404, 404]);
    Object.assign(environment, { metricsToken: undefined, servesDocs: true });
    expect(await statuses()).toEqual([404, 404, 404, 200, 200]);
    Object.assign(environment, { servesDocs: false });
    expect((await get('/openapi.json', proxied)).status).toBe(200);
  });
});

/** Routes for browsers, terminals and the program of a cloud screen; the authorisation's own next step is in its redirects. */
const pages =
  /^(\/|\*|\/\*|\/favicon\.ico|\/docs|\/docs\.css|\/login\/.*|\/(satisfy|evaluate|iclock|d)\/.*|\/api\/b\/screen\/(pair|state|beat)|\/oauth\/authorize\/\{uid\})$/;

type Operation = {
  operationId: string;
  'x-permission'?: string;
  parameters?: { in?: string; name?: string }[];
};
type Document = { paths: Record<string, Record<string, Operation>> };

/** The names of fields that hold points, in the specification and the product. */
const pointFields =
  /^(bmp|amp|pmp|gcp|meritPoint\w*|[bapg]|[bapg](Plus|Minus|Score|Min|Max)|([bap]|gcp)[pP]oints|awarded|deducted|toNext|toLift)$/;

describe('the served document equals the contract', () => {
  const verbsOf = (method: string) => (method === 'ANY' ? ['get', 'post'] : [method.toLowerCase()]);

  test('openapi.json has every route that is served, except the pages, and nothing else', async () => {
    const document = (await (await get('/openapi.json')).json()) as Document;
    const described = Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb} ${path}`),
    );
    const served = routes
      .map(({ url, method }) => ({ path: url.replace(/:(\w+)/g, '{$1}'), verbs: [method].flat() }))
      .filter(({ path }) => !pages.test(path))
      .flatMap(({ path, verbs }) => verbs.map((verb) => `${verb.toLowerCase()} ${path}`))
      .filter((route) => !route.startsWith('head '));
    expect(served.length).toBeGreaterThan(everyCall.length);
    expect(described.sort()).toEqual(served.sort());
  });

  test('a part of the path is described as one, and every field of points says its unit', async () => {
    const document = (await (await get('/openapi.json')).json()) as Document;
    const wrong: string[] = [];
    for (const [path, verbs] of Object.entries(document.paths))
      for (const { parameters = [] } of Object.values(verbs)) {
        const inPath = parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`);
        if (inPath.join() !== (path.match(/\{\w+\}/g) ?? []).join()) wrong.push(path);
      }
    expect(wrong).toEqual([]);

    const silent: string[] = [];
    const look = (schema: unknown, at: string): void => {
      if (schema === null || typeof schema !== 'object') return;
      const name = at.slice(at.lastIndexOf('.') + 1);
      const { type, description } = schema as { type?: unknown; description?: string };
      if (type === 'integer' && pointFields.test(name) && !description?.includes('tenths')) silent.push(at);
      for (const [key, inner] of Object.entries(schema))
        look(inner, /^(anyOf|oneOf|\d+|items)$/.test(key) ? at : `${at}.${key}`);
    };
    look(document.paths, '');
    expect(silent).toEqual([]);
  });

  test('every permission that a call requires can be granted', async () => {
    const document = (await (await get('/openapi.json')).json()) as Document;
    const rights = Object.values(document.paths).flatMap((verbs) =>
      Object.values(verbs).map((verb) => verb['x-permission']),
    );
    const unknown = rights.filter(
      (right) =>
        right !== undefined && !['public', 'user', 'member'].includes(right) && !permissionIds().has(right),
    );
    expect(unknown).toEqual([]);
  });

  // Methods are the router's: a part of the calls a day shows it.
  const throwDice = diceOf(seed);
  const callsToday = everyCall.filter(() => throwDice(budget(4, 1)) === 0);
  test.each(callsToday)('$name answers its own method only', async ({ declared: { path } }) => {
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
          expect(await response.json()).toMatchObject({ code: 500, reason: 'unknown_path' });
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
