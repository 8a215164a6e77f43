import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';

// Browser globals that Node lacks, set before the modules that read them are loaded.
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { protocol: 'https:' });
vi.stubGlobal('navigator', { onLine: true });
const { writer } = await import('./write.ts');
const { session } = await import('./session.ts');

const save = call({
  method: 'POST',
  path: '/api/meritpoint/save',
  service: 'points',
  permission: 'member',
  write: true,
  summary: '',
  input: z.strictObject({ name: z.string() }),
  output: z.object({}),
});

let keys: (string | null)[] = [];
let status = 200;
const NodeRequest = Request;

beforeEach(() => {
  keys = [];
  session.organisation = { orgId: '01980000-0000-7000-8000-000000000001' } as never;
  vi.stubGlobal(
    'Request',
    class extends NodeRequest {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, 'https://page'), init);
      }
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => {
    keys.push(request.headers.get('idempotency-key'));
    const code = status === 201 ? 500 : status;
    return Response.json({ code, object: {} }, { status: status === 201 ? 200 : status });
  });
});
afterEach(() => {
  session.organisation = null;
  status = 200;
});

const refused = 201; // an envelope of code 500 under HTTP 200

async function attempt(write: ReturnType<typeof writer>, name: string, answer: number): Promise<void> {
  status = answer;
  await write(save, { name }, { quiet: true }).catch(() => {});
}

test('an attempt without an answer keeps its key, so that pressing again repeats the same change', async () => {
  const write = writer();
  await attempt(write, 'a', 503);
  await attempt(write, 'a', 200);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test.each([200, refused])(
  'what was answered (%i) is over: the same content is a change of its own',
  async (answer) => {
    const write = writer();
    await attempt(write, 'a', answer);
    await attempt(write, 'a', 200);
    expect(new Set(keys).size).toBe(2);
  },
);

test('other content is another intent, whether or not the first succeeded', async () => {
  const write = writer();
  await attempt(write, 'a', 503);
  await attempt(write, 'b', 200);
  expect(new Set(keys).size).toBe(2);
});
