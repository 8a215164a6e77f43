import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addDays } from '../../kit/contract/format.ts';
import type { RunningApp } from '../../kit/server/app/app.ts';
import { openDatabase, sql, type Database } from '../../kit/server/database/db.ts';
import { newId } from '../../kit/server/id.ts';
import { Caller } from '../../kit/test/caller.ts';
import { ofToday } from '../../kit/test/budget.ts';
import { cloneDatabase, dropDatabase, urlOfDatabase } from '../../kit/test/cluster.ts';
import { batchCalls } from '../../modules/batch/calls.ts';
import { checkBatch, csvOf, handIn, line, settledBatch } from '../../modules/batch/server/fixture.ts';
import { eventsCalls } from '../../modules/events/calls.ts';
import { filesCalls } from '../../modules/files/calls.ts';
import { identityCalls } from '../../modules/identity/calls.ts';
import { TestBrowser } from '../../modules/identity/server/account/test-browser.ts';
import { signInsCalls } from '../../modules/identity/sign-ins.calls.ts';
import { membersCalls } from '../../modules/members/calls.ts';
import { meritCalls } from '../../modules/merit/calls.ts';
import { documentFor, meritWorld, typed, type MeritWorld } from '../../modules/merit/server/builders.ts';
import { streamPath } from '../../modules/messages/server/stream.ts';
import { rankingCalls } from '../../modules/ranking/calls.ts';
import { violations } from '../invariants.ts';
import { ServerProcess } from '../server-process.ts';
import { World, type Person } from '../world.ts';

/** On a machine that runs other tests beside it. */
const startMs = 120_000;
const password = 'Kenari#2207';
const home = mkdtempSync(join(tmpdir(), 'laurel-several-'));
chmodSync(home, 0o711);
const database = 'several_processes';
const servers: ServerProcess[] = [];
let db: Database;
let world: World;
let merit: MeritWorld;

/** As many stateless processes before one database and one folder, as an operator starts them behind a balancer. */
async function haveProcesses(count: number): Promise<void> {
  while (servers.length < count) {
    const server = await ServerProcess.create(join(home, 'data'));
    servers.push(server);
    await server.start(startMs, {
      DATABASE_URL: urlOfDatabase(inject('ownerUrl'), database),
      PUBLIC_URL: servers[0]!.base,
    });
  }
}

beforeAll(async () => {
  await cloneDatabase(inject('adminUrl'), new URL(inject('ownerUrl')).pathname.slice(1), database);
  await haveProcesses(1);
  const url = urlOfDatabase(inject('ownerUrl'), database);
  db = openDatabase({ url, maximumConnections: 6 });
  // The builders need the database and the address of the product, wherever it runs.
  world = new World({ app: { db } } as unknown as RunningApp, servers[0]!.base, { now: null }, url);
  merit = await meritWorld(world);
}, 2 * startMs);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await db?.close();
  await dropDatabase(inject('adminUrl'), database);
  rmSync(home, { recursive: true, force: true });
});

const today = (): string => new Date().toISOString().slice(0, 10);
let filesMade = 0;

/** A file that gives each target points, on another day than those before: what is there already is left out. */
async function nextFile({ manager, targets, eventId }: MeritWorld): Promise<Buffer> {
  filesMade += 1;
  const date = addDays(today(), -filesMade);
  const { code } = await manager.as.get(eventsCalls.detail, { id: eventId });
  return csvOf(targets.map((target) => line(target, { event: code, date })));
}

/** The same person at another process: a balancer knows nobody. */
const at = (person: Person, index: number): Person => ({
  ...person,
  as: new Caller(servers[index % servers.length]!.base, person.as.token, merit.org.orgId),
});

/** Follows the live events of a person at a process. */
async function follow(person: Person, index: number): Promise<{ types: string[]; end: () => void }> {
  const ending = new AbortController();
  const { as } = at(person, index);
  const headers = { authorization: `Bearer ${as.token}`, comomOrgId: merit.org.orgId };
  const { body } = await fetch(`${as.base}${streamPath}`, { headers, signal: ending.signal });
  const types: string[] = [];
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const bytes of body!)
      types.push(...[...decoder.decode(bytes).matchAll(/^event: (.+)$/gm)].map(([, type]) => type!));
  };
  read().catch(() => {}); // it ends with the test
  await expect.poll(() => types).toEqual(['hello']);
  return { types, end: () => ending.abort() };
}

/** Submits, passes and releases a record, each step at the next process. */
async function award(first: number): Promise<void> {
  const id = newId();
  const recordDate = today();
  const document = typed(documentFor(merit, { recordDate, remark: id }));
  await at(merit.recorder, first).as.get(meritCalls.submit, { id, version: 0, document });
  await at(merit.first, first + 1).as.get(meritCalls.passFirst, { id, version: 1 });
  await at(merit.last, first + 2).as.get(meritCalls.passLast, { id, version: 2 });
}

describe.each(ofToday([2, 4], 1))('%i processes before one database', (count) => {
  beforeAll(() => haveProcesses(count), count * startMs);

  test('a sign-in goes from process to process, and ends on all of them when it is ended on one', async () => {
    const loginName = `several${count}`;
    await merit.org.person({ loginName, password });
    let requests = 0;
    const signIn = () =>
      new TestBrowser(servers[0]!.base, () => servers[requests++ % count]!.base).tokens(loginName, password);
    const { access_token: token } = await signIn();
    const { access_token: other } = await signIn();
    const callers = servers.map(({ base }) => new Caller(base, token, merit.org.orgId));
    const statuses = () =>
      Promise.all(callers.map(async (as) => (await as.call(identityCalls.account, {})).status));
    expect(await statuses()).toEqual(Array(count).fill(200));
    await new Caller(servers[count - 1]!.base, other, merit.org.orgId).get(signInsCalls.endOtherSignIns, {});
    expect((await callers[count - 1]!.call(identityCalls.account, {})).status).toBe(401);
    // The others remember a token for five seconds.
    await expect.poll(statuses, { timeout: 15_000 }).toEqual(Array(count).fill(401));
  });

  test('what one process commits, streams of all tell', async () => {
    const streams = await Promise.all(servers.map((_, index) => follow(merit.first, index)));
    const { recorder } = merit;
    const document = typed(documentFor(merit, { recordDate: today() }));
    await at(recorder, count - 1).as.get(meritCalls.submit, { id: newId(), version: 0, document });
    for (const { types } of streams)
      await expect.poll(() => types).toEqual(expect.arrayContaining([expect.stringMatching(/^message/)]));
    for (const { end } of streams) end();
  });

  test('a changed right and a changed setting hold at the next call of every process', async () => {
    const { manager, org } = merit;
    const frozen = await org.person();
    const statuses = (person: Person) =>
      Promise.all(
        servers.map(async (_, index) => (await at(person, index).as.call(rankingCalls.mine, {})).status),
      );
    expect(await statuses(frozen)).toEqual(Array(count).fill(200));
    await at(manager, 1).as.get(membersCalls.freeze, { memberIds: [frozen.memberId] });
    expect(await statuses(frozen)).toEqual(Array(count).fill(403));
    for (const [index] of servers.entries()) {
      const settings = { passwordMinimum: 8 + index, deviceSignIn: false, administratorSteps: false };
      await at(manager, index).as.get(signInsCalls.saveSignInSettings, settings);
      for (const [reader] of servers.entries())
        expect(await at(manager, reader).as.get(signInsCalls.signInSettings, {})).toEqual(settings);
    }
  });

  test('one write with one key at every process at once happens once', async () => {
    const { recorder } = merit;
    const [id, key] = [newId(), newId()];
    const document = typed(documentFor(merit, { recordDate: today() }));
    const answers = await Promise.all(
      servers.map((_, index) =>
        at(recorder, index).as.call(meritCalls.submit, { id, version: 0, document }, { key }),
      ),
    );
    expect(new Set(answers.map(({ object }) => JSON.stringify(object))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(
      count - 1,
    );
  });

  test('points that were booked through all of them at once stand in every ranking, once', async () => {
    const [target] = merit.targets as [Person];
    const points = async (index: number): Promise<number> =>
      (await at(target, index).as.get(rankingCalls.mine, {})).cumulative.own?.bmp ?? 0;
    const before = await points(0);
    await Promise.all(Array.from({ length: 3 * count }, (_, index) => award(index)));
    const all = await Promise.all(servers.map((_, index) => points(index)));
    expect(all).toEqual(Array(count).fill(before + 3 * count * 100));
    expect(await violations(world)).toEqual([]);
  });

  test('a file handed in at one process is checked, posted and seen at the others; so is an export', async () => {
    const { manager, targets } = merit;
    const { object } = await handIn(at(manager, 0), await nextFile(merit));
    const read = await settledBatch(at(manager, 1), object.id);
    const { token } = await checkBatch(at(manager, count - 1), read);
    await at(manager, 0).as.get(batchCalls.confirm, { id: read.id, token });
    for (const [index] of servers.entries())
      expect(await settledBatch(at(manager, index), read.id)).toMatchObject({
        state: 'posted',
        postedRows: targets.length,
      });
    const id = newId();
    const options = { kind: 'members.list', params: {}, format: 'csv' } as const;
    await at(manager, 0).as.get(filesCalls.startExport, { id, ...options });
    const job = () => at(manager, 1).as.get(filesCalls.getJob, { id });
    await expect.poll(async () => (await job()).state).toBe('done');
    const file = await at(manager, count - 1).as.raw(filesCalls.download, { id: (await job()).file!.id });
    expect(await file.text()).toContain(targets[0]!.name);
  });
});

test('a process that is killed leaves its work to the others, which do it once', async () => {
  const { manager } = merit;
  const files = [await nextFile(merit), await nextFile(merit), await nextFile(merit)];
  const victim = servers.length - 1;
  const handedIn = await Promise.all(files.map((file) => handIn(at(manager, victim), file)));
  await servers.pop()!.killServer();
  for (const { object } of handedIn) {
    const read = await settledBatch(at(manager, 0), object.id);
    const { token } = await checkBatch(at(manager, 1), read);
    await at(manager, 2).as.get(batchCalls.confirm, { id: read.id, token });
    expect(await settledBatch(at(manager, 0), read.id)).toMatchObject({ state: 'posted' });
  }
  const left = await merit.org.tx((tx) =>
    tx.all(sql`select name from work where org_id = ${tx.orgId} and name like 'import.%'`),
  );
  expect(left).toEqual([]);
  expect(await violations(world)).toEqual([]);
}, 180_000);
