import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawsCalls, stageCalls } from '../../modules/draws/calls.ts';
import { draftOf } from '../../modules/draws/server/fixture.ts';
import { meritCalls } from '../../modules/merit/calls.ts';
import {
  documentFor,
  memberLine,
  meritWorld,
  typed,
  type MeritWorld,
} from '../../modules/merit/server/builders.ts';
import { saveSettings } from '../../modules/organisation/server/door.ts';
import { counterCalls, prizesCalls } from '../../modules/prizes/calls.ts';
import { ticketsCalls } from '../../modules/tickets/calls.ts';
import { ticketEvent } from '../../modules/tickets/server/fixture.ts';
import type { Call } from '../../kit/contract/call.ts';
import type { RunningApp } from '../../kit/server/app/app.ts';
import { openDatabase, sql, type Database } from '../../kit/server/database/db.ts';
import { newId } from '../../kit/server/id.ts';
import { budget } from '../../kit/test/budget.ts';
import { violations } from '../invariants.ts';
import { ServerProcess } from '../server-process.ts';
import { World, type Person } from '../world.ts';

const cycles = Number(process.env['CRASH_CYCLES'] ?? budget(3, 6));
const writers = Number(process.env['CRASH_WRITERS'] ?? 8);
/** A release run on a quiet machine holds it to 5 s (CRASH_READY_MS=5000); a test run shares its machine. */
const readyMs = Number(process.env['CRASH_READY_MS'] ?? 60_000);
const firstStartMs = 120_000;
const victims = ['server', 'database', 'both'] as const;

type Write = { person: Person; call: Call; input: Record<string, unknown> & { id: string }; key: string };
type Acknowledged = Write & { object: string };

const dataDir = mkdtempSync(join(tmpdir(), 'laurel-crash-'));
chmodSync(dataDir, 0o711); // where root has to run PostgreSQL as somebody else, that user must get in
let server: ServerProcess;
let db: Database;
let world: World;
let merit: MeritWorld;
/** Nobody redeems what he printed. */
let counter: Person;
/** Of each writer, a member in a unit of one: so the draws of different writers have different tickets. */
const players: { person: Person; unitId: string }[] = [];
const prizeId = newId();
const stock = 1_000_000;
const acknowledged: Acknowledged[] = [];

beforeAll(async () => {
  server = await ServerProcess.create(dataDir);
  await server.start(firstStartMs);
  const url = server.databaseUrl;
  db = openDatabase({ url, maximumConnections: 8 });
  // The builders need the database and the address of the product, wherever it runs.
  const elsewhere = { app: { db } } as unknown as RunningApp;
  world = new World(elsewhere, server.base, { now: null }, url);
  merit = await meritWorld(world);
  await merit.org.tx((tx) => saveSettings(tx, { ticketsOn: true }));
  counter = await merit.org.person({ roles: ['administrator'] });
  merit.eventId = await ticketEvent(merit.manager);
  for (let count = 0; count < writers; count += 1) {
    const unitId = await merit.org.unit(`Players ${count}`);
    players.push({ unitId, person: await merit.org.person({ unitId }) });
  }
  const prize = { name: 'Umbrella', price: 2, limitTimes: null, limitSpan: null, isOffered: true, note: '' };
  await merit.manager.as.get(prizesCalls.save, { id: prizeId, version: 0, ...prize });
  const received = { kind: 'received', pieces: stock, note: '' } as const;
  await merit.manager.as.get(prizesCalls.move, { id: prizeId, version: 1, ...received });
}, 2 * firstStartMs);

afterAll(async () => {
  await db?.close();
  await server?.end();
  rmSync(dataDir, { recursive: true, force: true });
});

function send({ person, call, input, key }: Write): Promise<Response> {
  return person.as.raw(call, input, { key });
}

/** Sends a write once. Null when no success came back: it may have happened or not. Empty where nothing was to do. */
async function attempt(write: Write): Promise<string | null> {
  try {
    const response = await send(write);
    const envelope = (await response.json()) as { code: number; reason?: string; object: unknown };
    if (envelope.code === 200) return JSON.stringify(envelope.object);
    // Without the database the product must say so; any other answer is wrong.
    if (response.status === 503) return null;
    // Another writer has printed the ticket already.
    if (write.call === ticketsCalls.print && envelope.reason === 'nothing_to_print') return '';
    throw new WrongAnswer(`${write.call.path}: ${JSON.stringify(envelope)}`);
  } catch (error) {
    if (error instanceof WrongAnswer) throw error;
    return null;
  }
}

class WrongAnswer extends Error {}

/**
 * Takes records from submission to the ledger, prints the tickets that they bring, redeems those of one member and draws among
 * those of another, until the connection breaks; returns the requests under way.
 */
async function keepWriting(
  until: { over: boolean },
  { person: player, unitId }: (typeof players)[number],
): Promise<Write[]> {
  const { recorder, first, last, manager } = merit;
  const order = { memberId: merit.targets[0]!.memberId, prizeId, pieces: 1 };
  while (!until.over) {
    const id = newId();
    const recordDate = new Date().toISOString().slice(0, 10);
    const content = documentFor(merit, { recordDate, remark: id });
    content.events[0]!.members = [memberLine(merit.targets[0]!), memberLine(player)];
    const document = typed(content);
    const drawId = newId();
    const rounds = [{ prizeId, prizeName: '', tickets: null, winners: 1 }];
    const steps: Write[] = [
      { person: recorder, call: meritCalls.submit, input: { id, version: 0, document }, key: newId() },
      { person: first, call: meritCalls.passFirst, input: { id, version: 1 }, key: newId() },
      { person: last, call: meritCalls.passLast, input: { id, version: 2 }, key: newId() },
      { person: manager, call: ticketsCalls.print, input: { id: newId() }, key: newId() },
      { person: counter, call: counterCalls.redeem, input: { id: newId(), ...order }, key: newId() },
      {
        person: manager,
        call: drawsCalls.save,
        input: draftOf({ id: drawId, unitIds: [unitId], rounds }),
        key: newId(),
      },
      { person: manager, call: drawsCalls.freeze, input: { id: drawId, version: 1 }, key: newId() },
      { person: manager, call: stageCalls.begin, input: { id: drawId, version: 2, word: '' }, key: newId() },
      { person: manager, call: stageCalls.round, input: { id: drawId, place: 1 }, key: newId() },
      { person: manager, call: stageCalls.finish, input: { id: drawId, version: 4 }, key: newId() },
    ];
    for (const [index, step] of steps.entries()) {
      const object = await attempt(step);
      if (object === null) return steps.slice(index);
      if (object !== '') acknowledged.push({ ...step, object });
    }
  }
  return [];
}

async function crash(victim: (typeof victims)[number]): Promise<void> {
  if (victim === 'server') return server.killServer();
  if (victim === 'both') {
    await Promise.all([server.killServer(), server.killDatabase()]);
    return;
  }
  await server.killDatabase();
  // Without its database the product still answers with a failure.
  const answer = await fetch(`${server.base}/api/account`, {
    headers: { authorization: `Bearer ${merit.last.as.token}` },
    signal: AbortSignal.timeout(5_000),
  });
  expect([200, 503]).toContain(answer.status);
  await server.killServer();
}

/** Acknowledged writes are there once, and a repetition gets the first answer. */
async function checkAcknowledged(steps: readonly Acknowledged[]): Promise<void> {
  for (let start = 0; start < steps.length; start += 8) {
    await Promise.all(
      steps.slice(start, start + 8).map(async ({ object, ...step }) => {
        const response = await send(step);
        const envelope = (await response.json()) as { code: number; object: unknown };
        expect(envelope.code, `${step.call.path} ${JSON.stringify(envelope)}`).toBe(200);
        expect(sorted(envelope.object), step.input.id).toBe(sorted(JSON.parse(object)));
        expect(response.headers.get('idempotent-replayed')).toBe('true');
      }),
    );
  }
}

const sorted = (value: unknown): string => JSON.stringify(Object.entries(value as object).toSorted());

async function checkOnce(): Promise<void> {
  const twice = await merit.org.tx((tx) =>
    tx.all(sql<{ call: string }>`
      select call, object_id from audit
      where org_id = ${tx.orgId} and (call like 'merit.%' or call in ('tickets.print', 'prizes.redeem', 'draws.stageRound'))
      group by call, object_id having count(*) <> 1`),
  );
  expect(twice).toEqual([]);
  const lost = await merit.org.tx((tx) =>
    tx.one(sql<{ n: number }>`
      select count(*) as n from unnest(${acknowledged.map(({ input }) => input.id)}::uuid[]) as a(id)
      where not exists (select from audit where org_id = ${tx.orgId} and object_id = a.id)`),
  );
  expect(lost.n).toBe(0);
}

/** Background work of committed transactions is carried out, too. */
async function emptyOutbox(): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { n } = await merit.org.tx((tx) =>
      tx.one(sql<{ n: number }>`select count(*) as n from outbox where org_id = ${tx.orgId}`),
    );
    if (n === 0) return;
    await sleep(100);
  }
  throw new Error('the outbox does not empty');
}

test.each(
  Array.from({ length: cycles }, (_each, index) => ({
    cycle: index + 1,
    victim: victims[index % 3] ?? 'both',
  })),
)('crash $cycle: $victim', { timeout: 180_000 }, async ({ victim }) => {
  const before = acknowledged.length;
  const until = { over: false };
  const writing = Promise.all(players.map((player) => keepWriting(until, player)));
  await sleep(300 + Math.random() * 1_700);
  await crash(victim);
  until.over = true;
  const unanswered = (await writing).flat();
  const tookMs = await server.start(readyMs);
  await checkAcknowledged(acknowledged.slice(before));
  // Sent again under its key, a request under way takes effect exactly once.
  for (const step of unanswered) {
    const object = await attempt(step);
    expect(object, `${step.call.path} ${step.input.id}`).not.toBeNull();
    if (object) acknowledged.push({ ...step, object });
  }
  await checkOnce();
  await emptyOutbox();
  expect(await violations(world)).toEqual([]);
  console.info(
    `${victim}: ${acknowledged.length - before} acknowledged, ready after ${Math.round(tookMs)} ms`,
  );
});

test('after all crashes everything that was ever acknowledged is there', { timeout: 600_000 }, async () => {
  expect(acknowledged.length).toBeGreaterThan(cycles);
  await checkAcknowledged(acknowledged.slice(-2_000));
  const totals = await merit.org.tx((tx) =>
    tx.one(sql<{ postings: number; points: number }>`
      select count(distinct posting_id) as postings, coalesce(sum(bmp), 0) as points
      from entry where org_id = ${tx.orgId}`),
  );
  const sent = (of: Call) => acknowledged.filter(({ call }) => call === of).length;
  const decided = sent(meritCalls.passLast);
  expect(totals).toEqual({ postings: decided, points: decided * 200 });
  const redeemed = sent(counterCalls.redeem);
  const tickets = await merit.org.tx((tx) =>
    tx.one(sql<{ made: number; used: number }>`
      select count(*) as made, count(*) filter (where state = 'used') as used from ticket where org_id = ${tx.orgId}`),
  );
  const draws = sent(stageCalls.round);
  expect(draws).toBeGreaterThan(0);
  expect(tickets).toEqual({ made: decided * 4, used: redeemed * 2 + draws });
  const { rows } = await merit.manager.as.get(prizesCalls.list, { page: 1, size: 20 });
  expect(rows).toMatchObject([{ stock: stock - redeemed - sent(drawsCalls.freeze), redeemed }]);
});
