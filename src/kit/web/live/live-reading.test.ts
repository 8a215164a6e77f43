import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The stream that delivers events is the browser's; here the test delivers them on the tabs' channel.
vi.stubGlobal('document', { cookie: 'access_token=t' });
// Another tab listens to the server, so that this one fetches no code of the stream: it would arrive after the test had ended.
vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } });
vi.stubGlobal('fetch', () => new Promise(() => {}));
const { readOnLive, startLive } = await import('./live.ts');
const { session } = await import('../send/session.ts');

const orgId = 'an-organisation';
session.organisation = { orgId, memberId: 'm', status: 1, memberStatus: 1, organizationTypeValue: 'group_1' };

let publish: (type: string) => void = () => {};
vi.stubGlobal(
  'BroadcastChannel',
  class {
    addEventListener(_name: string, listener: (event: { data: { type: string } }) => void): void {
      publish = (type) => listener({ data: { type } });
    }
    postMessage(): void {}
    close(): void {}
  },
);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a burst of events is read at its first and once after its last, never twice at a time', async () => {
  const stopLive = startLive();
  let reading = 0;
  const read = vi.fn(async () => {
    reading += 1;
    expect(reading).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    reading -= 1;
  });
  const stop = readOnLive('todo', read);
  for (let each = 0; each < 50; each += 1) publish('todo');
  publish('another');
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(2);
  publish('todo');
  expect(read).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(3);
  stop();
  publish('todo');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(3);
  stopLive();
});

test('what cannot be read is read at the next event', async () => {
  const stopLive = startLive();
  const read = vi.fn(() => Promise.reject(new Error('no answer')));
  const stop = readOnLive('todo', read);
  publish('todo');
  await vi.advanceTimersByTimeAsync(5_000);
  publish('todo');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(read).toHaveBeenCalledTimes(2);
  stop();
  stopLive();
});
