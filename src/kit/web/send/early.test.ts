import { expect, test, vi } from 'vitest';

// Browser globals that Node lacks, set before the modules that read them are loaded.
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { protocol: 'https:', origin: 'https://page' });
const tab = new Map<string, string>();
const browser = new Map<string, string>();
const storageIn = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
vi.stubGlobal('sessionStorage', storageIn(tab));
vi.stubGlobal('localStorage', storageIn(browser));
const sent: string[] = [];
vi.stubGlobal(
  'Request',
  class {
    readonly path: string;
    constructor(path: string) {
      this.path = path;
    }
  },
);
vi.stubGlobal('fetch', async ({ path }: { path: string }) => {
  sent.push(path);
  return Response.json(path === '/refused' ? { code: 500, object: null } : { code: 200, object: path });
});
const { askAsBefore, askEarly, earlyObject, forgetReads, keepReads, noteRead, takeEarly, untilEarlyAnswers } =
  await import('./early.ts');
const { session } = await import('./session.ts');

const part = { memberId: 'm', status: 1, memberStatus: 1, organizationTypeValue: 'group_1' };
const read = (path: string) => ({ path, method: 'GET', headers: {}, body: null });

test('what an address read first is sent at once when it is loaded again, in its organisation, until it is forgotten', () => {
  session.token = { access_token: 't', refresh_token: null };
  session.organisation = { orgId: 'one', ...part };
  noteRead(read('/list'));
  noteRead(read('/views'));
  keepReads('/here?page=7');
  noteRead(read('/later'));
  askAsBefore('/there');
  session.organisation = { orgId: 'other', ...part };
  askAsBefore('/here?page=7');
  expect(sent).toEqual([]);
  session.organisation = { orgId: 'one', ...part };
  askAsBefore('/here?page=7');
  expect(sent).toEqual(['/list', '/views']);
  tab.delete('laurel.reads');
  session.organisation = null;
  void takeEarly(read('/list'));
  void takeEarly(read('/views'));
  askAsBefore('/here?page=7');
  expect(sent, 'by a new tab too, which has no organisation yet').toHaveLength(4);
  session.organisation = { orgId: 'other', ...part };
  askAsBefore('/here?page=7');
  session.organisation = null;
  forgetReads();
  askAsBefore('/here?page=7');
  expect(sent).toHaveLength(4);
});

test('what something else has put into the store is passed over', () => {
  browser.set('laurel.reads', '{');
  expect(() => askAsBefore('/here?page=7')).not.toThrow();
});

test('a screen is drawn with an answer that is here, which no call takes again, and never with a refusal', async () => {
  session.token = { access_token: 't', refresh_token: null };
  askEarly(read('/list'));
  askEarly(read('/refused'));
  askEarly(read('/views'));
  expect(earlyObject(read('/list')), 'before it is here').toBeUndefined();
  await untilEarlyAnswers(60_000);
  expect(earlyObject(read('/list'))).toBe('/list');
  expect(earlyObject(read('/list')), 'drawn once more').toBe('/list');
  expect(takeEarly(read('/list')), 'an answer that was shown is old').toBeNull();
  expect(earlyObject(read('/refused'))).toBeUndefined();
  const refusal = await takeEarly(read('/refused'));
  expect(await refusal?.json(), 'the call handles it').toMatchObject({ code: 500 });
  session.token = { access_token: 'other', refresh_token: null };
  expect(earlyObject(read('/views')), 'that of another session').toBeUndefined();
  forgetReads();
});

test('an answer that does not come holds a screen up for a moment only', async () => {
  session.token = { access_token: 't', refresh_token: null };
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  askEarly(read('/slow'));
  await untilEarlyAnswers(1);
  expect(earlyObject(read('/slow'))).toBeUndefined();
});
