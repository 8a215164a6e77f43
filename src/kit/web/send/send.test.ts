import type { PermissionId } from '../../contract/permission.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { call, type Call } from '../../contract/call.ts';
import { serviceOf } from '../../contract/hosts.ts';

// Browser globals that Node lacks, set before the modules that read them are loaded.
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { protocol: 'https:' });
const browser = { onLine: true };
vi.stubGlobal('navigator', browser);
const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const { attachFrame, CallRefused, CallUnanswered, quietly, send, sendEarly, sendForFile } =
  await import('./send.ts');
const { forgetReads } = await import('./early.ts');
const { addressOf, configureHosts, isExempt } = await import('./hosts.ts');
const { session } = await import('./session.ts');

const orgId = '01980000-0000-7000-8000-000000000001';
const anything = { input: z.looseObject({}), output: z.looseObject({}), summary: '' };
const declare = (given: Partial<Call> & Pick<Call, 'method' | 'path'>): Call =>
  call({ service: 'organisation', permission: 'member', ...anything, ...given });
const read = declare({ method: 'GET', path: '/api/org/config' });
const list = declare({ method: 'POST', path: '/api/meritpoint/topic/list' });
const write = declare({ method: 'POST', path: '/api/meritpoint/nullify', write: true });
const download = declare({ method: 'GET', path: '/api/file/download', wire: 'blob' });
const upload = declare({
  method: 'POST',
  path: '/common/upload',
  service: 'odms',
  org: 'exempt',
  wire: 'multipart',
  write: true,
  maximumBytes: 11_000_000,
});

type Sent = { url: URL; method: string; headers: Headers; body: string };
let sent: Sent[] = [];
type Answer = (request: Sent) => Response | Promise<Response>;
const good = (): Response => Response.json({ code: 200, object: {} });
const refusedWith = (status: number) => (): Response => Response.json({ code: status }, { status });

/** The browser's fetch: addresses are relative to the page, and a signal ends what waits. */
function answerWith(answer: Answer): void {
  vi.stubGlobal('fetch', async (input: Request | string, init: RequestInit = {}) => {
    const request = typeof input === 'string' ? new Request(new URL(input, 'https://page'), init) : input;
    const signal = init.signal ?? request.signal;
    const givenUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    const one = {
      url: new URL(request.url),
      method: request.method,
      headers: request.headers,
      body: await request.text(),
    };
    sent.push(one);
    return Promise.race([answer(one), givenUp]);
  });
}

const NodeRequest = Request;
vi.stubGlobal(
  'Request',
  class extends NodeRequest {
    constructor(input: string | URL | Request, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'https://page') : input, init);
    }
  },
);

const frame = {
  failed: vi.fn<(status: number) => void>(),
  refusedByHelper: vi.fn<(status: number) => void>(),
  unanswered: vi.fn<() => void>(),
  signInAgain: vi.fn<() => Promise<boolean>>(),
  noOrganisation: vi.fn<() => void>(),
};
let packageCode: string | null = null;
let around: string | null = null;
let underWay: Promise<boolean> | null = null;

beforeEach(() => {
  sent = [];
  packageCode = null;
  around = null;
  underWay = null;
  browser.onLine = true;
  vi.clearAllMocks();
  frame.signInAgain.mockResolvedValue(false);
  attachFrame({
    ...frame,
    language: () => 'es_ES',
    packageCode: () => packageCode,
    embeddedBy: () => around,
    signInUnderWay: () => underWay,
  });
  configureHosts({});
  session.token = { access_token: 'first', refresh_token: 'again' };
  session.organisation = {
    orgId,
    memberId: 'm',
    status: 1,
    memberStatus: 1,
    organizationTypeValue: 'group_1',
  };
  answerWith(good);
});
afterEach(() => vi.useRealTimers());

const last = (): Sent => {
  const one = sent.at(-1);
  if (!one) throw new Error('something was sent');
  return one;
};

describe('the interceptor', () => {
  test('sends bearer, language and JSON, and puts orgId and packageCode into the body, or into the query of a GET', async () => {
    packageCode = 'pack';
    await send(list, { page: 2 });
    expect(JSON.parse(last().body)).toEqual({ page: 2, orgId, packageCode: 'pack' });
    expect(last().headers.get('authorization')).toBe('Bearer first');
    expect(last().headers.get('content-type')).toBe('application/json');
    expect(last().headers.get('lang')).toBe('es_ES');
    await send(read, { month: 202611 });
    expect(Object.fromEntries(last().url.searchParams)).toEqual({
      month: '202611',
      orgId,
      packageCode: 'pack',
    });
    expect(last().body).toBe('');
  });

  test('leaves exempt paths alone; there the header names the organisation', async () => {
    packageCode = 'pack';
    const exempt = [
      '/api/member/orgListByClient',
      '/authenticate/phonecode',
      '/api/account',
      '/api/organization/detail',
      '/api/region/query',
      '/api/industry/query',
      '/api/dictionary/query',
      '/api/flow/myTodoNum',
      '/api/myLang/zh',
      '/api/mpmToken',
      '/api/member/checkOrgInit',
    ] as const;
    for (const path of exempt) {
      await send(declare({ method: 'POST', path }), {});
      expect([path, last().body, last().headers.get('comomOrgId')]).toEqual([path, '{}', orgId]);
    }
    expect(
      ['/api/organization/details', '/api/accounts', '/api/member/orgListByClients'].filter(isExempt),
    ).toEqual([]);
  });

  test('writes the form of the calls that want one', async () => {
    await send(declare({ method: 'POST', path: '/api/bannerConfig/resources', wire: 'form' }), { a: 'x y' });
    expect(last().headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(last().body))).toEqual({ a: 'x y', orgId });
  });

  test('sends a file as the one part of its body, and names the organisation in the header alone', async () => {
    packageCode = 'pack';
    await send(upload, { file: new File(['%PDF'], '证明.pdf', { type: 'application/pdf' }) });
    const { headers, body } = last();
    expect(headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(headers.get('comomOrgId')).toBe(orgId);
    expect(headers.get('idempotency-key')).not.toBeNull();
    expect(body.match(/ name="[^"]*"/g)).toEqual([' name="file"']);
    expect(body).toContain('filename="证明.pdf"');
    expect(body).toContain('%PDF');
  });

  test('refuses without an organisation before anything is sent', async () => {
    session.organisation = null;
    await expect(send(list, {})).rejects.toMatchObject({ reason: 'no_organisation' });
    const own = declare({ method: 'POST', path: '/api/auth/currentUser', permission: 'user' });
    await expect(send(own, {})).rejects.toMatchObject({ reason: 'no_organisation' });
    expect(frame.noOrganisation).toHaveBeenCalledTimes(2);
    expect(sent).toEqual([]);
    // The bootstrap reads these before any organisation is chosen.
    await send({ ...own, path: '/api/account' }, {});
    await send({ ...own, path: '/api/organization/lastUsed', org: 'outside' }, {});
    expect(sent).toHaveLength(2);
  });

  test('gives a write its key and says inside whose page it is sent; a member call its opaque code', async () => {
    around = 'https://portal.example';
    await send(write, {}, { idempotencyKey: 'k' });
    expect([last().headers.get('idempotency-key'), last().headers.get('embedded-by')]).toEqual(['k', around]);
    await send(list, {});
    expect([last().headers.get('idempotency-key'), last().headers.get('embedded-by')]).toEqual([null, null]);
    await send(
      declare({ method: 'POST', path: '/api/member/list', permission: 'EMDMSPC001001' as PermissionId }),
      {},
    );
    expect(last().headers.get('permissioncode')).toBe('EMDMSPC001001');
    const detail = {
      method: 'POST',
      path: '/api/member/detail',
      code: 'EMDMSPC001001001' as PermissionId,
    } as const;
    await send(declare(detail), {});
    expect(last().headers.get('permissioncode')).toBe('EMDMSPC001001001');
  });

  test('sends the fixed bearer where a call has one, and that of the session everywhere else', async () => {
    const fixed = { permission: 'public', org: 'outside', bearer: 'laurel-country-codes' } as const;
    await send(declare({ method: 'GET', path: '/countryCode/list', ...fixed }), {});
    expect(last().headers.get('authorization')).toBe('Bearer laurel-country-codes');
    await send(declare({ method: 'GET', path: '/api/region/query', permission: 'public' }), {});
    expect(last().headers.get('authorization')).toBe('Bearer first');
  });
});

test('the host is that of the longest prefix, whole path segments; what nobody has is at the page itself', () => {
  const hosts: Record<string, string> = {
    '/api/meritpoint/topic/list': 'points',
    '/api/b/report/rank': 'points',
    '/api/buckle': 'points',
    '/api/draft/list': 'points',
    '/api/quantify/submit': 'points',
    '/api/mobile/member/topics/log': 'points',
    '/api/mobile/org/x': 'points',
    '/api/batch/firstDraft': 'points',
    '/api/batch/nextDraft': 'points',
    '/api/batch/other': 'organisation',
    '/api/b/event/list': 'organisation',
    '/api/b/events': 'points',
    '/api/b/app/role/list': 'organisation',
    '/api/b/org/view/get': 'organisation',
    '/api/approval/x': 'organisation',
    '/api/regularconfig/import': 'organisation',
    '/api/file/member/export': 'organisation',
    '/api/file/delete': 'file',
    '/api/org/member': 'file',
    '/api/org/config': 'organisation',
    '/spaceresource/x': 'file',
    '/api/flow/myTodoNum': 'process',
    '/authenticate/forgotPassword': 'password',
    '/api/usercenter/employeeuser/passwordreset': 'password',
    '/pushServer/pushResult': 'push',
    '/api/fetch_all_configs': 'config',
    '/CrmLeads/fuzzySearch': 'crm',
    '/voucher/x': 'cloud',
    '/ranking/api/x': 'cloud',
    '/iot/x': 'cloud',
    '/mpm-mgr/openapi/tag/eventTag': 'cloud',
    '/api/myLang/zh': 'auth',
    '/api/changeLangAndZone/1': 'auth',
    '/countryCode/list': 'country',
    '/api/member/list': 'organisation',
  };
  for (const [path, service] of Object.entries(hosts))
    expect([path, serviceOf(path)]).toEqual([path, service]);
  configureHosts({ points: 'https://points.example.com' });
  expect(addressOf('/api/draft/list')).toBe('https://points.example.com/api/draft/list');
  expect(addressOf('/api/b/event/list')).toBe('/api/b/event/list');
});

describe('a read that is sent before its call', () => {
  test('answers the one call that asks the same, and no other', async () => {
    sendEarly(list, { page: 1 });
    await send(list, { page: 1 });
    expect(sent).toHaveLength(1);
    await send(list, { page: 1 });
    sendEarly(list, { page: 1 });
    await send(list, { page: 2 });
    expect(sent).toHaveLength(4);
    forgetReads();
  });

  test('answers nobody whose token or organisation is another, and no write is ever sent early', async () => {
    sendEarly(list, { page: 1 });
    session.token = { access_token: 'second', refresh_token: null };
    await send(list, { page: 1 });
    expect(last().headers.get('authorization')).toBe('Bearer second');
    sendEarly(list, { page: 1 });
    session.organisation = { ...session.organisation!, orgId: '01980000-0000-7000-8000-000000000002' };
    await send(list, { page: 1 });
    expect(sent).toHaveLength(4);
    sendEarly(write, { id: '1' });
    expect(sent).toHaveLength(4);
    forgetReads();
  });

  test('that was refused or lost counts as the first try of its call', async () => {
    answerWith(refusedWith(403));
    sendEarly(list, {});
    await expect(send(list, {})).rejects.toThrow(CallRefused);
    expect(sent).toHaveLength(1);
    vi.useFakeTimers();
    answerWith(() => (sent.length === 2 ? Promise.reject(new TypeError('lost')) : good()));
    sendEarly(list, {});
    const call = send(list, {});
    await vi.advanceTimersByTimeAsync(1_500);
    await call;
    expect(sent).toHaveLength(3);
  });
});

test('what nobody has asked for yet fails without a word', async () => {
  browser.onLine = false;
  await expect(quietly(() => send(list, {}))).rejects.toThrow(CallUnanswered);
  expect(frame.unanswered).not.toHaveBeenCalled();
  await expect(send(list, {})).rejects.toThrow(CallUnanswered);
  expect(frame.unanswered).toHaveBeenCalledTimes(1);
});

describe('a refusal', () => {
  test('of the business is thrown, and nothing is said or repeated', async () => {
    answerWith(() =>
      Response.json({ code: 500, object: null, reason: 'stale', message: 'x', fields: { name: 'y' } }),
    );
    await expect(send(list, {})).rejects.toMatchObject({
      code: 500,
      reason: 'stale',
      fields: { name: 'y' },
      status: 200,
    });
    expect(sent).toHaveLength(1);
    for (const said of Object.values(frame)) expect(said).not.toHaveBeenCalled();
  });

  test('of HTTP is said once with its status and not repeated; a quiet one is not said', async () => {
    for (const status of [400, 403, 404, 429, 500, 503]) {
      answerWith(refusedWith(status));
      sent = [];
      await expect(send(list, {})).rejects.toBeInstanceOf(CallRefused);
      expect(sent).toHaveLength(1);
      expect(frame.failed).toHaveBeenLastCalledWith(status);
    }
    const said = frame.failed.mock.calls.length;
    await expect(send(list, {}, { quiet: true })).rejects.toBeInstanceOf(CallRefused);
    expect(frame.failed).toHaveBeenCalledTimes(said);
    expect(frame.signInAgain).not.toHaveBeenCalled();
  });

  test('of a helper of the start ends the session, after a busy server has been asked again', async () => {
    vi.useFakeTimers();
    answerWith(refusedWith(503));
    const busy = expect(send(read, {}, { helper: true })).rejects.toBeInstanceOf(CallRefused);
    await vi.runAllTimersAsync();
    await busy;
    expect([sent.length, frame.refusedByHelper.mock.calls]).toEqual([3, [[503]]]);
    answerWith(refusedWith(403));
    sent = [];
    await expect(send(read, {}, { helper: true })).rejects.toBeInstanceOf(CallRefused);
    expect([sent.length, frame.refusedByHelper.mock.lastCall, frame.failed.mock.calls]).toEqual([
      1,
      [403],
      [],
    ]);
  });
});

describe('a missing answer', () => {
  const never = (): Promise<Response> => new Promise(() => {});
  const broken = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));

  test('is tried again three times 1 s apart, then the load failure is shown', async () => {
    vi.useFakeTimers();
    answerWith(broken);
    const start = Date.now();
    const ended = expect(send(write, {})).rejects.toBeInstanceOf(CallUnanswered);
    await vi.runAllTimersAsync();
    await ended;
    expect([sent.length, Date.now() - start]).toEqual([4, 3_000]);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(frame.unanswered).toHaveBeenCalledOnce();
  });

  test('of the retry client is tried again twice 2 s apart', async () => {
    vi.useFakeTimers();
    answerWith(broken);
    const start = Date.now();
    const ended = expect(send(list, {}, { retryPolicy: 'retry' })).rejects.toBeInstanceOf(CallUnanswered);
    await vi.runAllTimersAsync();
    await ended;
    expect([sent.length, Date.now() - start]).toEqual([3, 4_000]);
  });

  test('of a file is waited for as long as a slow line takes to send it, and the file is sent again whole', async () => {
    vi.useFakeTimers();
    const slowMs = 100_000;
    answerWith(async () => {
      await new Promise((resolve) => setTimeout(resolve, slowMs));
      return sent.length === 1 ? broken() : good();
    });
    let isAnswered = false;
    const answered = send(upload, { file: new File(['whole'], 'a.csv') }).then(() => (isAnswered = true));
    while (!isAnswered) await vi.advanceTimersByTimeAsync(1_000);
    await answered;
    expect(sent.map(({ body }) => body.includes('whole'))).toEqual([true, true]);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(frame.unanswered).not.toHaveBeenCalled();
  });

  test('that is a file has to begin in time, and its bytes may take a slow line longer', async () => {
    vi.useFakeTimers();
    const wholeMs = vi.spyOn(AbortSignal, 'timeout');
    answerWith(never);
    const ended = expect(sendForFile(download, {})).rejects.toBeInstanceOf(CallUnanswered);
    const start = Date.now();
    await vi.runAllTimersAsync();
    await ended;
    expect([sent.length, Date.now() - start]).toEqual([1, 31_000]);
    expect(wholeMs.mock.calls).toEqual([[180_000]]);
    wholeMs.mockRestore();
  });

  test('without a connection leads to the load failure at once, and a call that comes back is answered', async () => {
    browser.onLine = false;
    await expect(send(list, {})).rejects.toBeInstanceOf(CallUnanswered);
    expect([sent.length, frame.unanswered.mock.calls.length]).toEqual([0, 1]);
    browser.onLine = true;
    vi.useFakeTimers();
    let tries = 0;
    answerWith(() => ((tries += 1) < 3 ? broken() : good()));
    const answered = send(list, {});
    await vi.runAllTimersAsync();
    expect(await answered).toEqual({});
    expect(frame.unanswered).toHaveBeenCalledOnce();
  });

  test('that was given up by the screen is nobody’s fault', async () => {
    answerWith(never);
    const control = new AbortController();
    const ended = expect(send(list, {}, { signal: control.signal })).rejects.toThrow();
    control.abort();
    await ended;
    expect([sent.length, frame.unanswered.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('a token that is refused', () => {
  const isRenewal = ({ url }: Sent): boolean => url.pathname === '/oauth/token';
  const renewals = (): Sent[] => sent.filter(isRenewal);
  const byToken: Answer = (request) => {
    if (isRenewal(request)) return Response.json({ access_token: 'second', refresh_token: 'later' });
    return request.headers.get('authorization') === 'Bearer second'
      ? good()
      : Response.json({ code: 401 }, { status: 401 });
  };

  test('is renewed once for fifty calls, which are sent once more with their keys', async () => {
    answerWith(byToken);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, each) => send(write, { each })));
    expect(answers).toHaveLength(50);
    expect(renewals().map(({ body }) => new URLSearchParams(body).get('grant_type'))).toEqual([
      'refresh_token',
    ]);
    const calls = sent.filter((each) => !isRenewal(each));
    expect(calls).toHaveLength(100);
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(50);
    expect(session.token).toEqual({ access_token: 'second', refresh_token: 'later' });
    expect(frame.signInAgain).not.toHaveBeenCalled();
  });

  test('ends the session when its renewal is refused, or the new one is refused too', async () => {
    answerWith((request) => Response.json({}, { status: isRenewal(request) ? 400 : 401 }));
    await expect(send(list, {})).rejects.toMatchObject({ status: 401 });
    expect([frame.signInAgain.mock.calls.length, frame.failed.mock.calls.length]).toEqual([1, 0]);
    answerWith((request) => (isRenewal(request) ? byToken(request) : Response.json({}, { status: 401 })));
    await expect(send(list, {})).rejects.toMatchObject({ status: 401 });
    expect(frame.signInAgain).toHaveBeenCalledTimes(2);
  });

  test('holds calls back until the person has signed in again, then sends each once more with its key', async () => {
    const again = Promise.withResolvers<boolean>();
    frame.signInAgain.mockReturnValue(again.promise);
    answerWith((request) => (isRenewal(request) ? Response.json({}, { status: 400 }) : byToken(request)));
    const first = send(write, {});
    await vi.waitFor(() => expect(frame.signInAgain).toHaveBeenCalledOnce());
    underWay = again.promise;
    const second = send(write, {});
    const sentBefore = sent.length;
    session.token = { access_token: 'second', refresh_token: 'later' };
    again.resolve(true);
    expect(await Promise.all([first, second])).toEqual([{}, {}]);
    expect([sentBefore, sent.length]).toEqual([2, 4]);
    expect(sent[0]?.headers.get('idempotency-key')).toBe(sent[2]?.headers.get('idempotency-key'));
  });

  test('is no end of the session when the renewal gets no good answer: three tries, then the load failure', async () => {
    vi.useFakeTimers();
    answerWith((request) => Response.json({}, { status: isRenewal(request) ? 503 : 401 }));
    const ended = expect(send(list, {})).rejects.toBeInstanceOf(CallUnanswered);
    await vi.runAllTimersAsync();
    await ended;
    expect([
      renewals().length,
      frame.unanswered.mock.calls.length,
      frame.signInAgain.mock.calls.length,
    ]).toEqual([3, 1, 0]);
  });
});
