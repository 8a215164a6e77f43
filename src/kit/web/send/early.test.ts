import { expect, test, vi } from 'vitest';

// What the browser has and Node has not, before the modules that look at it are loaded.
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { protocol: 'https:', origin: 'https://page' });
const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
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
  return Response.json({});
});
const { askAsBefore, forgetReads, keepReads, noteRead } = await import('./early.ts');
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
  forgetReads();
  askAsBefore('/here?page=7');
  expect(sent).toHaveLength(2);
});
