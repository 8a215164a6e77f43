import { afterEach, beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';
import { call, type Call } from '../../contract/call.ts';

// Browser globals that Node lacks, set before the modules that read them are loaded.
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { protocol: 'https:' });
export const browser = { onLine: true };
vi.stubGlobal('navigator', browser);
const entries = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
});
export const { CallRefused, CallUnanswered, quietly, send, sendEarly, sendForFile } =
  await import('./send.ts');
const { attachFrame } = await import('./send.ts');
export const { forgetReads } = await import('./early.ts');
export const { addressOf, configureHosts, isExempt } = await import('./hosts.ts');
export const { session } = await import('./session.ts');

export const orgId = '01980000-0000-7000-8000-000000000001';
const anything = { input: z.looseObject({}), output: z.looseObject({}), summary: '' };
export const declare = (part: Partial<Call> & Pick<Call, 'method' | 'path'>): Call =>
  call({ service: 'organisation', permission: 'member', ...anything, ...part });
export const read = declare({ method: 'GET', path: '/api/org/config' });
export const list = declare({ method: 'POST', path: '/api/meritpoint/topic/list' });
export const write = declare({ method: 'POST', path: '/api/meritpoint/nullify', write: true });
export const download = declare({ method: 'GET', path: '/api/file/download', wire: 'blob' });
export const upload = declare({
  method: 'POST',
  path: '/common/upload',
  service: 'odms',
  org: 'exempt',
  wire: 'multipart',
  write: true,
  maximumBytes: 11_000_000,
});

export type Sent = { url: URL; method: string; headers: Headers; body: string };
export type Answer = (request: Sent) => Response | Promise<Response>;
export const good = (): Response => Response.json({ code: 200, object: {} });
export const refusedWith = (status: number) => (): Response => Response.json({ code: status }, { status });

/** The browser's fetch: addresses are relative to the page, and a signal ends what waits. */
export function answerWith(answer: Answer): void {
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
    wire.sent.push(one);
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

export const frame = {
  failed: vi.fn<(status: number) => void>(),
  refusedByHelper: vi.fn<(status: number) => void>(),
  unanswered: vi.fn<() => void>(),
  signInAgain: vi.fn<() => Promise<boolean>>(),
  noOrganisation: vi.fn<() => void>(),
};
/**
 * The controls and observations of a test: the requests in order, the frame's package, the page around it, a pending
 * sign-in.
 */
export const wire = {
  sent: [] as Sent[],
  packageCode: null as string | null,
  around: null as string | null,
  underWay: null as Promise<boolean> | null,
};

beforeEach(() => {
  Object.assign(wire, { sent: [], packageCode: null, around: null, underWay: null });
  browser.onLine = true;
  vi.clearAllMocks();
  frame.signInAgain.mockResolvedValue(false);
  attachFrame({
    ...frame,
    language: () => 'es_ES',
    packageCode: () => wire.packageCode,
    embeddedBy: () => wire.around,
    signInUnderWay: () => wire.underWay,
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

export const last = (): Sent => {
  const one = wire.sent.at(-1);
  if (!one) throw new Error('something was sent');
  return one;
};
