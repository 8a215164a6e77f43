import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { filesCalls } from '../../modules/files/calls.ts';
import { identityCalls } from '../../modules/identity/calls.ts';
import { membersCalls } from '../../modules/members/calls.ts';
import { streamPath } from '../../modules/messages/server/stream.ts';
import { viewsCalls } from '../../modules/views/calls.ts';
import { newId } from '../../kit/server/id.ts';
import { MinuteLimit, organisationWritesPerMinute } from '../../kit/server/http/limits.ts';
import { useWorld, type Person } from '../world.ts';

const world = await useWorld({ limits: true });
const org = await world.organisation();
const { app } = world.app;

const write = (person: Person) =>
  person.as.call(viewsCalls.save, { screen: '/integralManage/list', settings: null });
const count = (statuses: readonly number[], expected: number) =>
  statuses.filter((status) => status === expected).length;

/** Many requests, a few at a time. */
async function many(times: number, ask: (index: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < times; from += 40) {
    const size = Math.min(40, times - from);
    statuses.push(...(await Promise.all(Array.from({ length: size }, (_, index) => ask(from + index)))));
  }
  return statuses;
}

test('a user may write 120 times a minute, with any number of tokens; others are not affected', async () => {
  const [person, other] = [await org.person(), await org.person()];
  const again = { ...person, as: await world.caller(person.userId, org) };
  const statuses = await many(130, async (index) => (await write(index % 2 === 0 ? person : again)).status);
  expect([count(statuses, 200), count(statuses, 429)]).toEqual([120, 10]);
  const refused = await write(again);
  expect([refused.status, refused.reason]).toEqual([429, 'too_many']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await write(other)).status).toBe(200);
  // Reading is not limited.
  expect((await again.as.call(identityCalls.account, {})).status).toBe(200);
});

test('a user reads 600 times a minute', async () => {
  const person = await org.person();
  const statuses = await many(610, async () => (await person.as.call(identityCalls.account, {})).status);
  expect([count(statuses, 200), count(statuses, 429)]).toEqual([600, 10]);
});

test('made-up tokens and addresses that a client claims are one caller', async () => {
  const statuses = await many(620, async (index) => {
    const headers = {
      authorization: `Bearer ${newId()}${newId()}`,
      'x-forwarded-for': `198.51.100.${index % 250}`,
    };
    const response = await fetch(`${world.base}${identityCalls.account.path}`, { headers });
    await response.body?.cancel();
    return response.status;
  });
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([600, 20]);
});

test('an organisation changes things 2,000 times a minute; strangers do not use that up', async () => {
  expect(organisationWritesPerMinute).toBe(2_000);
  const own = await world.organisation();
  const [one, two] = [await own.person(), await own.person()];
  const stranger = await (await world.organisation()).person();
  Object.assign(app, { organisationWrites: new MinuteLimit(5) });
  for (let round = 0; round < 8; round += 1) {
    const answer = await stranger.as.call(
      viewsCalls.save,
      { screen: '/a', settings: null },
      { orgId: own.orgId },
    );
    expect(answer.status).toBe(403);
  }
  const answers = [];
  for (let round = 0; round < 6; round += 1) answers.push(await write(round % 2 === 0 ? one : two));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await write(stranger)).status).toBe(200);
  Object.assign(app, { organisationWrites: new MinuteLimit(organisationWritesPerMinute) });
});

test('a user has five live streams', async () => {
  const person = await org.person();
  const headers = { authorization: `Bearer ${person.as.token}`, comomOrgId: org.orgId };
  const ends: AbortController[] = [];
  const open = async () => {
    const end = new AbortController();
    ends.push(end);
    return (await fetch(`${world.base}${streamPath}`, { headers, signal: end.signal })).status;
  };
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) statuses.push(await open());
  for (const end of ends) end.abort();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a list has 200 rows a page and is read 10,000 rows deep; a batch names 500', async () => {
  const admin = await org.person({ roles: ['administrator'] });
  const fields = async (input: object) => Object.keys((await admin.as.call(membersCalls.list, input)).fields);
  expect((await admin.as.get(membersCalls.list, {})).rows.length).toBeLessThanOrEqual(20);
  expect(await fields({ size: 200 })).toEqual([]);
  expect(await fields({ size: 201 })).toEqual(['size']);
  expect(await fields({ size: 200, page: 51 })).toEqual([]);
  expect(await fields({ size: 200, page: 52 })).toEqual(['page']);
  const memberIds = Array.from({ length: 501 }, () => newId());
  const frozen = await admin.as.call(membersCalls.freeze, { memberIds });
  expect(Object.keys(frozen.fields)).toEqual(['memberIds']);
});

test('limits a body to a megabyte, headers to 16 KB, and the time of a connection', async () => {
  const person = await org.person();
  const headers = {
    authorization: `Bearer ${person.as.token}`,
    comomOrgId: org.orgId,
    'content-type': 'application/json',
  };
  const post = async (size: number) =>
    (
      await fetch(`${world.base}${viewsCalls.save.path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ screen: 'x'.repeat(size) }),
      })
    ).status;
  expect(await post(1_000_000)).toBe(200);
  expect(await post(1_048_576)).toBe(413);
  const withHeader = (size: number) =>
    new Promise<number>((resolve, reject) => {
      const sent = httpRequest(
        `${world.base}/health/live`,
        { headers: { 'x-long': 'y'.repeat(size) } },
        (response) => resolve(response.resume().statusCode ?? 0),
      );
      sent.on('error', reject);
      sent.end();
    });
  expect(await withHeader(15_000)).toBe(200);
  expect(await withHeader(17_000)).toBe(413);
  const { requestTimeout, headersTimeout, keepAliveTimeout } = world.app.server.server;
  expect({ requestTimeout, headersTimeout, keepAliveTimeout }).toEqual({
    requestTimeout: 180_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 72_000,
  });
});

test('a body has 25 s to arrive; a file on a slow line has longer', { timeout: 60_000 }, async () => {
  const person = await org.person();
  const ends = `authorization: Bearer ${person.as.token}\r\ncomomOrgId: ${org.orgId}\r\nhost: a\r\n`;
  const [views, files] = [viewsCalls.save.path, filesCalls.upload.path];
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b';
  const type = 'content-type: multipart/form-data; boundary=x';
  const tail = '\r\n--x--\r\n';
  const small = open(
    `POST ${views} HTTP/1.1\r\n${ends}content-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
  );
  const refused = open(`POST ${files} HTTP/1.1\r\nhost: a\r\n${type}\r\ncontent-length: 99\r\n\r\n--x`);
  const length = part.length + tail.length;
  const large = open(`POST ${files} HTTP/1.1\r\n${ends}${type}\r\ncontent-length: ${length}\r\n\r\n${part}`);
  const startedAt = performance.now();
  await small.closed;
  expect(performance.now() - startedAt).toBeGreaterThan(24_000);
  expect(performance.now() - startedAt).toBeLessThan(29_000);
  expect(small.text()).toMatch(/^HTTP\/1.1 400 [^]*"reason":"bad_request"/);
  // Answered at once; nobody reads the rest of the request.
  expect(refused.text()).toMatch(/^HTTP\/1.1 401 /);
  refused.line.destroy();
  large.line.write(tail);
  await expect.poll(() => large.text(), { timeout: 5_000 }).toMatch(/^HTTP\/1.1 200 [^]*"name":"a.csv"/);
  large.line.destroy();
});

/** A connection to the server with what was sent and received. */
function open(firstText: string): { line: Socket; text: () => string; closed: Promise<void> } {
  const line = connect(Number(new URL(world.base).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  line.on('data', (chunk: Buffer) => chunks.push(chunk));
  line.on('error', () => {});
  line.write(firstText);
  const closed = new Promise<void>((resolve) => line.once('close', () => resolve()));
  return { line, text: () => Buffer.concat(chunks).toString('latin1'), closed };
}
