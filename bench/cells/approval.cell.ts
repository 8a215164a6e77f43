import { buildApp, type RunningApp } from '../../src/kit/server/app/app.ts';
import { dayInZone } from '../../src/kit/contract/format.ts';
import { newId } from '../../src/kit/server/id.ts';
import { sql } from '../../src/kit/server/database/db.ts';
import { openLog } from '../../src/kit/server/operate/log.ts';
import { issueToken } from '../../src/modules/identity/server/door.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { gate, modules } from '../../src/modules.ts';
import { Awards } from '../award.ts';
import { compareIn, foldAll, mustEqual, type Bench } from '../cell.ts';
import { median, quantile, ratioOfRuns, round, runCount } from '../measure.ts';
import { Client } from '../routes.ts';
import { insertRaw } from './posting.cell.ts';

const recordsPerCall = 500;
const linesPerRecord = 10;

type Item = { id: string; version: number };

/**
 * Records of ten lines passed in groups over HTTP as a reviewer does, and undone, against their entries alone put into
 * the same table by one multi-row insert. Beside it somebody else enters awards to the same members.
 */
export async function approvalCell(bench: Bench): Promise<void> {
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
  const awards = await Awards.of(bench, bench.large);
  const { by, items } = await awards.waiting(bench.quick ? 2_000 : 10_000);
  await foldAll(bench);
  while (await running.outbox.drain());
  const base = await running.server.listen({ port: 0, host: '127.0.0.1' });
  const token = await bench.db.transact({ orgId: null, userId: by.userId }, (tx) =>
    issueToken(tx, by.userId),
  );
  const client = new Client(base, token, bench.large.orgId);
  try {
    await measure(bench, { client, awards, items, outbox: running.outbox });
  } finally {
    client.close();
    await running.close();
    await foldAll(bench);
  }
}

type Given = { client: Client; awards: Awards; items: readonly Item[]; outbox: RunningApp['outbox'] };

async function measure(bench: Bench, { client, awards, items, outbox }: Given): Promise<void> {
  const decide = (call: 'passMany' | 'takeBackMany') => decideAll(client, call);
  const [pass, undo, raw] = [[] as number[], [] as number[], [] as number[]];
  let now = items;
  for (let run = 0; run < runCount; run += 1) {
    raw.push(await insertions(bench, items.length / recordsPerCall));
    while (await outbox.drain());
    const passed = await decide('passMany')(now);
    while (await outbox.drain());
    const undone = await decide('takeBackMany')(passed.items);
    pass.push(passed.ms);
    undo.push(undone.ms);
    now = undone.items;
  }
  const others = await besidePassing(awards, async () => {
    now = (await decide('passMany')(now)).items;
  });
  const { n } = await compareIn(bench, bench.large.orgId, (tx) =>
    tx.one(sql<{ n: number }>`
      select count(*)::int as n from merit_state
      where org_id = ${tx.orgId} and id = any(${items.map(({ id }) => id)}::uuid[]) and status = 1`),
  );
  mustEqual('records passed', n, items.length);
  const entries = items.length * linesPerRecord;
  const perSecond = (times: readonly number[]) => round((entries * 1_000) / median(times), 0);
  const seconds = (times: readonly number[]) =>
    ratioOfRuns(times.map((ms) => ms / 1_000 / (items.length / 10_000)));
  bench.report.add(
    'P12',
    'records of 10 lines passed by the 500 over HTTP : raw multi-row insert of the entries',
    { atLeast: 0.7 },
    ratioOfRuns(pass.map((ms, run) => raw[run]! / ms)),
    { records: items.length, entriesPerSecond: perSecond(pass), rawPerSecond: perSecond(raw) },
  );
  bench.report.add('P12', '10,000 records passed, in seconds', { atMost: 3 }, seconds(pass));
  bench.report.add('P12', '10,000 passes undone, in seconds', { atMost: 3 }, seconds(undo));
  bench.report.add(
    'P12',
    'longest award of somebody else meanwhile, in ms, with its three steps',
    null,
    ratioOfRuns([Math.max(...others)]),
    { p50: round(median(others), 0), p95: round(quantile(others, 0.95), 0), awards: others.length },
  );
}

type Decided = { ms: number; items: Item[] };

/** Sends one call after the other, as the list of records does; fails where a record is refused. */
const decideAll =
  (client: Client, call: 'passMany' | 'takeBackMany') =>
  async (items: readonly Item[]): Promise<Decided> => {
    const next: Item[] = [];
    const start = performance.now();
    for (let from = 0; from < items.length; from += recordsPerCall) {
      const text = await client.post(meritCalls[call].path, {
        items: items.slice(from, from + recordsPerCall),
      });
      const { object } = JSON.parse(text) as {
        object: { results: { standing: Item | null; reason: string }[] };
      };
      if (!object) throw new Error(`${call} answered ${text.slice(0, 300)}`);
      for (const { standing, reason } of object.results) {
        if (!standing) throw new Error(`${call} refused a record: ${reason}`);
        next.push({ id: standing.id, version: standing.version });
      }
    }
    return { ms: performance.now() - start, items: next };
  };

/** How long so many inserts of as many entries take, each committed, into an organisation of their own. */
async function insertions({ db }: Bench, calls: number): Promise<number> {
  const [orgId, unitId, day] = [newId(), newId(), dayInZone(new Date(), 'UTC')];
  const members = Array.from({ length: 2_000 }, () => newId());
  const entry = (index: number) => ({
    memberId: members[(index * 7_919) % members.length]!,
    unitId,
    eventId: null,
    recordDate: day,
    bmp: ((index % 20) + 1) * 10,
    amp: 0,
    pmp: 0,
    gcp: 0,
  });
  const posting = (index: number) => ({
    kind: 'post' as const,
    recordId: newId(),
    stateVersion: 3,
    bookDate: day,
    byMemberId: null,
    ratio: 200,
    entries: Array.from({ length: linesPerRecord }, (_, line) => entry(index * linesPerRecord + line)),
  });
  // Made beforehand: what is timed is the insert.
  const given = Array.from({ length: calls }, () =>
    Array.from({ length: recordsPerCall }, (_, at) => posting(at)),
  );
  const start = performance.now();
  for (const postings of given)
    await db.transact({ orgId, userId: null }, (tx) => insertRaw(tx, postings, unitId, day));
  return performance.now() - start;
}

/** How long each award of somebody else takes while the passing goes on. */
async function besidePassing(awards: Awards, passing: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const entering = (async () => {
    while (!isOver) {
      const start = performance.now();
      await awards.award(1);
      times.push(performance.now() - start);
    }
  })();
  await passing();
  isOver = true;
  await entering;
  return times;
}
