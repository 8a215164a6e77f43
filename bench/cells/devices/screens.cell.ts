import { createHash, randomBytes } from 'node:crypto';
import { buildApp } from '../../../src/kit/server/app/app.ts';
import { sql, type Database, type Tx } from '../../../src/kit/server/database/db.ts';
import { newId } from '../../../src/kit/server/id.ts';
import { openLog } from '../../../src/kit/server/operate/log.ts';
import { gate, modules } from '../../../src/modules.ts';
import { registerDevice } from '../../../src/modules/devices/server/door.ts';
import { makeEvents } from '../../../scripts/load/events.ts';
import type { LoadedSet } from '../../../scripts/load/load.ts';
import { makePeople } from '../../../scripts/load/people.ts';
import { Chance } from '../../../scripts/demo/random.ts';
import { Awards, clients } from '../../award.ts';
import { foldAll, type Bench } from '../../cell.ts';
import { median, quantile, ratioOfRuns, round, runCount, throughput } from '../../measure.ts';
import { Audience, type Seen } from './audience.ts';

const screens = 500;
const several = 10;
const sliceMs = 15_000;

/** What entry and its slowest 5 % cost beside 500 open screens, of one organisation and of ten that all enter awards. */
export async function screensCell(bench: Bench): Promise<void> {
  const running = await buildApp({
    environment: bench.app.environment,
    databaseUrl: bench.url,
    modules,
    gate,
    logger: openLog('warn'),
    webFolder: null,
    limits: false,
    maximumConnections: 40,
  });
  const base = await running.server.listen({ port: 0, host: '127.0.0.1' });
  const audience = new Audience();
  // In the process that serves the screens, as in the product.
  const { db } = running.app;
  try {
    await measure({ ...bench, db }, { base, audience, sets: [bench.large] });
    const sets: LoadedSet[] = [];
    while (sets.length < several) sets.push(await smallSet(db));
    await measure({ ...bench, db }, { base, audience, sets });
  } finally {
    audience.end();
    await running.close();
    await foldAll(bench);
  }
}

type Halls = { base: string; audience: Audience; sets: readonly LoadedSet[] };
type Entry = { perSecond: number; p95Ms: number };

async function measure(bench: Bench, { base, audience, sets }: Halls): Promise<void> {
  const awards = await Promise.all(sets.map((set) => Awards.of(bench, set)));
  const enter = async (milliseconds: number): Promise<Entry> => {
    const times: number[] = [];
    const perSecond = await throughput(clients, milliseconds, async (lane) => {
      const start = performance.now();
      await awards[lane % awards.length]!.award(lane);
      times.push(performance.now() - start);
    });
    return { perSecond, p95Ms: quantile(times, 0.95) };
  };
  const beside = async (): Promise<{ entry: Entry; seen: Seen }> => {
    const tokens: string[] = [];
    for (const set of sets) tokens.push(...(await pair(bench.db, set, screens / sets.length)));
    await audience.open(base, tokens);
    const entry = await enter(sliceMs);
    const seen = await audience.close();
    for (const set of sets) await unpair(bench.db, set);
    return { entry, seen };
  };
  await enter(2_000);
  const [alone, crowd]: [Entry[], Entry[]] = [[], []];
  const watched: Seen[] = [];
  for (let run = 0; run < runCount; run += 1) {
    const slices = { alone: [] as Entry[], crowd: [] as Entry[] };
    // In turns, so that neither always comes second.
    for (const name of ['alone', 'crowd', 'crowd', 'alone'] as const) {
      if (name === 'alone') slices.alone.push(await enter(sliceMs));
      else {
        const { entry, seen } = await beside();
        slices.crowd.push(entry);
        watched.push(seen);
      }
    }
    alone.push(meanOf(slices.alone));
    crowd.push(meanOf(slices.crowd));
  }
  report(bench, sets.length, { alone, crowd, watched });
}

type Measured = { alone: readonly Entry[]; crowd: readonly Entry[]; watched: readonly Seen[] };

function report(
  { report: findings }: Bench,
  organisations: number,
  { alone, crowd, watched }: Measured,
): void {
  const of = organisations === 1 ? 'one organisation' : `${organisations} organisations`;
  const ratios = (name: keyof Entry) => ratioOfRuns(crowd.map((each, run) => each[name] / alone[run]![name]));
  const middle = (list: readonly Entry[], name: keyof Entry) =>
    round(median(list.map((each) => each[name])), 0);
  findings.add(
    'screens',
    `awards a second beside ${screens} open screens of ${of} : without`,
    { atLeast: 0.9 },
    ratios('perSecond'),
    {
      perSecond: middle(crowd, 'perSecond'),
      perSecondWithout: middle(alone, 'perSecond'),
    },
  );
  findings.add('screens', `the slowest 5 % of these awards : without, ${of}`, null, ratios('p95Ms'), {
    p95Ms: middle(crowd, 'p95Ms'),
    p95MsWithout: middle(alone, 'p95Ms'),
  });
  findings.add(
    'screens',
    `p95 from the decision to the screen, in seconds, ${of}`,
    { atMost: 2 },
    ratioOfRuns(watched.map(({ p95Ms }) => p95Ms / 1_000)),
    {
      awards: watched.map((each) => each.awards),
      resets: watched.map(({ resets }) => resets),
      states: watched.map(({ states }) => states),
      refused: watched.map(({ refused }) => refused),
    },
  );
}

const meanOf = (entries: readonly Entry[]): Entry => ({
  perSecond: mean(entries.map(({ perSecond }) => perSecond)),
  p95Ms: mean(entries.map(({ p95Ms }) => p95Ms)),
});
const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

async function smallSet(db: Database): Promise<LoadedSet> {
  const orgId = newId();
  return db.transact({ orgId, userId: null }, async (tx) => {
    const chance = new Chance(1);
    const people = await makePeople(tx, { name: orgId, members: 200, chance });
    const events = await makeEvents(tx, chance);
    return {
      orgId,
      members: 200,
      entries: 0,
      until: tx.now.toISOString().slice(0, 10),
      people,
      events,
      seconds: {},
    };
  });
}

/** The tokens of so many new screens. */
function pair(db: Database, { orgId }: LoadedSet, count: number): Promise<string[]> {
  return db.transact({ orgId, userId: null }, async (tx) => {
    const tokens: string[] = [];
    while (tokens.length < count) tokens.push(await pairOne(tx));
    return tokens;
  });
}

async function pairOne(tx: Tx): Promise<string> {
  const [id, token] = [newId(), randomBytes(32).toString('base64url')];
  const digest = createHash('sha256').update(`screen:${token}`).digest();
  await registerDevice(tx, {
    id,
    kind: 'screen',
    name: id,
    place: '',
    zone: '',
    watcherId: null,
    state: 'active',
  });
  await tx.run(sql`
    insert into screen (org_id, device_id, token_digest, paired_at) values (${tx.orgId}, ${id}, ${digest}, ${tx.instant})`);
  await tx.run(
    sql`insert into screens.token (digest, org_id, device_id) values (${digest}, ${tx.orgId}, ${id})`,
  );
  return token;
}

async function unpair(db: Database, { orgId }: LoadedSet): Promise<void> {
  await db.transact({ orgId, userId: null }, async (tx) => {
    await tx.run(sql`delete from screens.token where org_id = ${orgId}`);
    await tx.run(sql`update screen set token_digest = null where org_id = ${orgId}`);
    await tx.run(sql`update device set state = 'retired' where org_id = ${orgId} and kind = 'screen'`);
  });
}
