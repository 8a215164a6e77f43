import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { HeardMessage } from './heard.ts';

const portal = 'https://portal.example';
const own = 'https://laurel.example';
const orgId = '01980000-0000-7000-8000-000000000001';

type PageSetup = { ancestors?: string[]; referrer?: string; registered?: string; alone?: boolean };

/** The module as loaded in a page with these ancestors. */
async function loadedIn({ ancestors, referrer = '', registered = '', alone = false }: PageSetup) {
  vi.resetModules();
  const listeners: ((event: object) => void)[] = [];
  const parent = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
  const self = {
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
  };
  vi.stubGlobal('window', Object.assign(self, { parent: alone ? self : parent }));
  vi.stubGlobal('location', {
    origin: own,
    search: `?orgId=${orgId}`,
    ...(ancestors && { ancestorOrigins: ancestors }),
  });
  vi.stubGlobal('document', { referrer, querySelector: () => ({ content: registered }) });
  const loaded = { ...(await import('./embedding.ts')), ...(await import('./heard.ts')) };
  const receive = (event: object): void => listeners.forEach((listener) => listener(event));
  return { ...loaded, parent, receive };
}

beforeEach(() => vi.unstubAllGlobals());

test.each([
  ['a registered parent', { ancestors: [portal], registered: `https://other.example ${portal}` }, portal],
  ['our own page', { ancestors: [own] }, own],
  ['a browser that tells the referrer alone', { referrer: `${portal}/path`, registered: portal }, portal],
  [
    'a parent that is not registered',
    { ancestors: [portal], registered: 'https://portal.example.evil' },
    null,
  ],
  [
    'a registered page further out',
    { ancestors: ['https://evil.example', portal], registered: portal },
    null,
  ],
  ['a parent that nobody tells', { registered: portal }, null],
  ['no parent', { alone: true, registered: portal }, null],
] as [string, PageSetup, string | null][])(
  '%s is told by its exact origin or not at all',
  async (_name, setup, origin) => {
    const { sendToParent, parent } = await loadedIn(setup);
    sendToParent({ type: 'signedOut', code: 401 });
    expect(parent.postMessage.mock.calls).toEqual(origin ? [[{ type: 'signedOut', code: 401 }, origin]] : []);
  },
);

describe('a message', () => {
  const token = 'x'.repeat(43);

  test('is heard from the registered parent alone', async () => {
    const { hearParent, receive, parent } = await loadedIn({ ancestors: [portal], registered: portal });
    const messages: HeardMessage[] = [];
    hearParent((message) => messages.push(message));
    const data = { type: 'signOut' };
    receive({ origin: 'https://evil.example', source: parent, data });
    receive({ origin: portal, source: {}, data });
    receive({ origin: portal, source: parent, data: { type: 'signOut', more: 1 } });
    expect(messages).toEqual([]);
    receive({ origin: portal, source: parent, data });
    expect(messages).toEqual([{ type: 'signOut' }]);
  });

  test('is nothing but what it may be', async () => {
    const { readMessage } = await loadedIn({ alone: true });
    expect(readMessage({ type: 'token', token })).toEqual({ type: 'token', token });
    expect(readMessage({ type: 'signOut' })).toEqual({ type: 'signOut' });
    const wrong = [
      null,
      'signOut',
      [],
      {},
      { type: 'open' },
      { type: 'token' },
      { type: 'token', token: 1 },
      { type: 'token', token: 'short' },
      { type: 'token', token: `${token} ;` },
      { type: 'token', token, userId: '1' },
      { type: 'signOut', token },
    ];
    for (const each of wrong) expect(readMessage(each), JSON.stringify(each)).toBeNull();
  });
});

test('a write says which foreign pages are around, ours left out and an unknown one named null', async () => {
  expect((await loadedIn({ ancestors: [portal, own, 'https://top.example'] })).foreignAncestors()).toBe(
    `${portal} https://top.example`,
  );
  expect((await loadedIn({ ancestors: [own] })).foreignAncestors()).toBeNull();
  expect((await loadedIn({})).foreignAncestors()).toBe('null');
  expect((await loadedIn({ alone: true })).foreignAncestors()).toBeNull();
});

test('the address keeps the organisation inside a frame, and screens never see it', async () => {
  const framed = await loadedIn({ ancestors: [portal], registered: portal });
  expect(framed.keepOrganisation('/home')).toBe(`/home?orgId=${orgId}`);
  expect(framed.keepOrganisation(`/list?page=2&orgId=x#top`)).toBe(`/list?page=2&orgId=${orgId}#top`);
  expect(framed.withoutOrganisation(`/list?page=2&orgId=${orgId}`)).toBe('/list?page=2');
  const alone = await loadedIn({ alone: true });
  expect([alone.keepOrganisation('/home'), alone.withoutOrganisation('/home?orgId=1')]).toEqual([
    '/home',
    '/home?orgId=1',
  ]);
});
