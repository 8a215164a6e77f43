import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from '../../../src/kit/server/app/app.ts';
import { sql } from '../../../src/kit/server/database/db.ts';
import { newId } from '../../../src/kit/server/id.ts';
import { openLog } from '../../../src/kit/server/operate/log.ts';
import { gate, modules } from '../../../src/modules.ts';
import { issueToken } from '../../../src/modules/identity/server/door.ts';
import { membersCalls } from '../../../src/modules/members/calls.ts';
import { boundIndexes } from '../../../src/modules/members/server/search/indexes.ts';
import { Chance } from '../../../scripts/demo/random.ts';
import { makePeople } from '../../../scripts/load/people.ts';
import { mustEqual, type Bench } from '../../cell.ts';
import { median, quantile, ratioOfRuns, round, runCount } from '../../measure.ts';
import { Client } from '../../routes.ts';
import { Sender } from '../../sender.ts';

const members = 100_000;
const perSecond = 200;
const seconds = 10;
const megabytes = 128;
const { path } = membersCalls.userMembers;
/** Ticks of a process's clock in `/proc`. */
const tickMs = 10;

type Input = { keyword: string; near: true; size: number; page: number };
type Asking = { bench: Bench; base: string; token: string; orgId: string };

/** Each key of people who look for members among 100,000: the time and the processor that its answer takes. */
export async function searchCell(bench: Bench): Promise<void> {
  const orgId = newId();
  const people = await bench.db.transact({ orgId, userId: null }, (tx) =>
    makePeople(tx, { name: orgId, members, chance: new Chance(1) }),
  );
  const { userId } = people.manager;
  const token = await bench.db.transact({ orgId: null, userId }, (tx) => issueToken(tx, userId));
  const running = await buildApp({
    environment: bench.app.environment,
    databaseUrl: bench.url,
    modules,
    gate,
    logger: openLog('warn'),
    webFolder: null,
    limits: false,
    maximumConnections: 12,
  });
  const base = await running.server.listen({ port: 0, host: '127.0.0.1' });
  try {
    await measure({ bench, base, token, orgId });
  } finally {
    await running.close();
    boundIndexes(megabytes * 2 ** 20);
  }
}

async function measure(asking: Asking): Promise<void> {
  const { bench } = asking;
  const keys = await keysOf(asking);
  const [first = []] = keys;
  const few = first.slice(0, bench.quick ? 100 : 400);
  boundIndexes(0);
  const database = await inTurn(asking, few);
  boundIndexes(megabytes * 2 ** 20);
  const loadMs = await loaded(asking);
  const index = await inTurn(asking, few);
  for (const [at, { keyword }] of few.entries()) {
    const wanted = idsOf(database.answers[at]);
    // Behind them only those with a typing error, which the database does not look for.
    const got = idsOf(index.answers[at]).slice(0, wanted.length);
    mustEqual(`the answer to "${keyword}"`, got, wanted);
  }
  const cost = (name: 'nodeMs' | 'databaseMs') => [round(index[name]), round(database[name])];
  bench.report.add(
    'search',
    `a key among ${members} members : by the database alone`,
    null,
    ratioOfRuns([index.p50 / database.p50]),
    {
      p50Ms: round(index.p50),
      databaseP50Ms: round(database.p50),
      nodeMs: cost('nodeMs'),
      databaseMs: cost('databaseMs'),
    },
  );
  // The first keys find the letters that everybody types for the first time.
  const [cold, ...runs] = await inRuns(asking, keys);
  bench.report.add(
    'search',
    `p95 of ${perSecond} keys a second, in ms`,
    { atMost: 20 },
    ratioOfRuns(runs.map(({ p95 }) => p95)),
    { loadMs: round(loadMs, 0), coldP95Ms: round(cold?.p95 ?? 0, 0) },
  );
  bench.report.add(
    'search',
    'processor of a key, Node and PostgreSQL, in ms',
    { atMost: 1 },
    ratioOfRuns(runs.map(({ nodeMs, databaseMs }) => nodeMs + databaseMs)),
    {
      nodeMs: round(median(runs.map(({ nodeMs }) => nodeMs))),
      databaseMs: round(median(runs.map(({ databaseMs }) => databaseMs))),
      longestTurnMs: round(Math.max(...runs.map(({ turnMs }) => turnMs)), 1),
    },
  );
}

/** Waits until members are in the index: only it knows typing errors. */
async function loaded({ base, token, orgId }: Asking): Promise<number> {
  const client = new Client(base, token, orgId);
  const start = performance.now();
  const isThere = async () =>
    (JSON.parse(await client.post(path, inputOf('hzangwei'))) as Envelope).object.rows.length > 0;
  try {
    while (!(await isThere())) await pause(20);
  } finally {
    client.close();
  }
  return performance.now() - start;
}

type Envelope = { object: { rows: { memberId: string }[] } };

const idsOf = (text: string | undefined): string[] =>
  (JSON.parse(text ?? '') as Envelope).object.rows.map(({ memberId }) => memberId);

const inputOf = (keyword: string): Input => ({ keyword, near: true, size: 5, page: 1 });

/** The keys of people who type names, pinyin, initials, numbers, and pinyin with an error, each from its first letter to the last. */
async function keysOf({ bench, orgId }: Asking): Promise<Input[][]> {
  const rows = await bench.db.read({ orgId, userId: null }, (tx) =>
    tx.all(sql<{ search: string }>`
      select search from member where org_id = ${tx.orgId} and status = 'active' order by id limit 20000`),
  );
  const chance = new Chance(2);
  const word = (): string => {
    const lines = chance
      .pick(rows)
      .search.split('\n')
      .map((line) => line.trim());
    const line = chance.pick(lines);
    if (!/^[a-z]{5,}$/.test(line) || !chance.is(0.1)) return line;
    const at = 1 + Math.floor((line.length - 2) / 2);
    return line.slice(0, at) + line[at + 1] + line[at] + line.slice(at + 2);
  };
  return Array.from({ length: runCount + 1 }, () => {
    const keys: Input[] = [];
    while (keys.length < perSecond * seconds) {
      const characters = Array.from(word());
      for (const end of characters.keys()) keys.push(inputOf(characters.slice(0, end + 1).join('')));
    }
    return keys.slice(0, perSecond * seconds);
  });
}

type Measured = { p95: number; nodeMs: number; databaseMs: number; turnMs: number };

async function inRuns(asking: Asking, keys: readonly Input[][]): Promise<Measured[]> {
  const runs: Measured[] = [];
  for (const each of keys) runs.push(await atRate(asking, each));
  return runs;
}

async function atRate(asking: Asking, inputs: Input[]): Promise<Measured> {
  const { base, token, orgId } = asking;
  const sender = new Sender();
  try {
    let [turnMs, last] = [0, performance.now()];
    const watch = setInterval(() => {
      const now = performance.now();
      turnMs = Math.max(turnMs, now - last - 5);
      last = now;
    }, 5);
    const cost = await processor(asking);
    const p95 = await sender.carryOut({ kind: 'rate', base, token, orgId, path, inputs, perSecond });
    const spent = await cost();
    clearInterval(watch);
    return {
      p95,
      turnMs,
      nodeMs: spent.nodeMs / inputs.length,
      databaseMs: spent.databaseMs / inputs.length,
    };
  } finally {
    sender.close();
  }
}

/** One after the other. */
async function inTurn(asking: Asking, inputs: readonly Input[]) {
  const client = new Client(asking.base, asking.token, asking.orgId);
  const [times, answers]: [number[], string[]] = [[], []];
  try {
    const cost = await processor(asking);
    for (const input of inputs) {
      const start = performance.now();
      answers.push(await client.post(path, input));
      times.push(performance.now() - start);
    }
    const { nodeMs, databaseMs } = await cost();
    return {
      answers,
      p50: quantile(times, 0.5),
      nodeMs: nodeMs / inputs.length,
      databaseMs: databaseMs / inputs.length,
    };
  } finally {
    client.close();
  }
}

/** What this process and the connections of the database have computed since. */
async function processor({ bench }: Asking): Promise<() => Promise<{ nodeMs: number; databaseMs: number }>> {
  const ofDatabase = async (): Promise<number> => {
    const rows = await bench.db.job((tx) => tx.all(sql<{ pid: number }>`select pid from pg_stat_activity`));
    return rows.reduce((sum, { pid }) => sum + ticksOf(pid), 0) * tickMs;
  };
  const [node, database] = [process.cpuUsage(), await ofDatabase()];
  return async () => {
    const { user, system } = process.cpuUsage(node);
    return { nodeMs: (user + system) / 1_000, databaseMs: (await ofDatabase()) - database };
  };
}

function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
