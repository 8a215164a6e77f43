import { buildApp } from '../../src/kit/server/app/app.ts';
import type { Call } from '../../src/kit/contract/call.ts';
import { addDays, dayInZone, monthOf } from '../../src/kit/contract/format.ts';
import { openLog } from '../../src/kit/server/operate/log.ts';
import { issueToken } from '../../src/modules/identity/server/door.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { rankingCalls } from '../../src/modules/ranking/calls.ts';
import { gate, modules } from '../../src/modules.ts';
import { Awards, clients } from '../award.ts';
import { foldAll, type Bench } from '../cell.ts';
import { inLanes, quantile, ratioOfRuns, round, runCount, throughput } from '../measure.ts';
import { rankedUser } from '../routes.ts';
import { Sender } from '../sender.ts';

const asked = 150;
/** Of the highest rate at which awards can be entered. */
const share = 0.7;

type Read = { name: string; call: Call; input: Record<string, unknown>; userId: string };

/** Reads of the screens over HTTP, quiet and while awards run in the same process at 70 % of the highest rate. */
export async function besideCell(bench: Bench): Promise<void> {
  const running = await buildApp({
    environment: bench.app.environment,
    databaseUrl: bench.url,
    modules,
    gate,
    logger: openLog('warn'),
    webFolder: null,
    limits: false,
  });
  const base = await running.server.listen({ port: 0, host: '127.0.0.1' });
  const sender = new Sender();
  // In the process that answers, as in the product.
  const here = { ...bench, db: running.app.db };
  try {
    const awards = await Awards.of(here, bench.large);
    const highest = await throughput(clients, 4_000, (lane) => awards.award(lane));
    while (await running.outbox.drain());
    await foldAll(bench);
    for (const read of await readsOf(bench)) await measure(bench, { base, sender, awards, highest, read });
  } finally {
    sender.close();
    await running.close();
    await foldAll(bench);
  }
}

async function readsOf(bench: Bench): Promise<Read[]> {
  const { people, until } = bench.large;
  const [month, current] = [monthOf(until), monthOf(dayInZone(new Date(), 'UTC'))];
  const manager = people.manager.userId;
  return [
    {
      name: 'own rank of this month',
      call: rankingCalls.mine,
      input: { month: current },
      userId: await rankedUser(bench, month),
    },
    {
      name: 'ranking of this month with arrows',
      call: rankingCalls.rank,
      input: { month: current, page: 1, size: 20, compare: 'days' },
      userId: manager,
    },
    {
      name: 'ranking of 37 days',
      call: rankingCalls.rank,
      input: { from: addDays(until, -36), to: until, page: 1, size: 20 },
      userId: manager,
    },
    {
      name: 'list of own records',
      call: meritCalls.list,
      input: { scope: 'own', page: 1, size: 20 },
      userId: people.recorders[0]!.userId,
    },
  ];
}

type Given = { base: string; sender: Sender; awards: Awards; highest: number; read: Read };

async function measure(bench: Bench, { base, sender, awards, highest, read }: Given): Promise<void> {
  const { userId, call, input, name } = read;
  const token = await bench.db.transact({ orgId: null, userId }, (tx) => issueToken(tx, userId));
  const order = { base, token, orgId: bench.large.orgId, path: call.path, input, times: asked };
  const [quiet, beside]: [number[][], number[][]] = [[], []];
  const rates: number[] = [];
  await sender.timesOf({ ...order, times: 20 });
  for (let run = 0; run < runCount; run += 1) {
    quiet.push(await sender.timesOf(order));
    const writing = write(awards, highest * share);
    beside.push(await sender.timesOf(order));
    rates.push(await writing.end());
  }
  const ratio = (of: number) =>
    ratioOfRuns(beside.map((times, run) => quantile(times, of) / quantile(quiet[run]!, of)));
  const ms = (runs: readonly number[][], of: number) => round(quantile(runs.flat(), of), 1);
  for (const [label, of, atMost] of [
    ['p95', 0.95, 2],
    ['p50', 0.5, 1.5],
  ] as const)
    bench.report.add('P16', `${name}, beside awards : quiet, ${label}`, { atMost }, ratio(of), {
      besideMs: ms(beside, of),
      quietMs: ms(quiet, of),
      awardsPerSecond: round(quantile(rates, 0.5), 0),
      highestPerSecond: round(highest, 0),
    });
}

/** Enters awards at a rate, which does not wait for those before; `end` answers how many a second there were. */
function write(awards: Awards, perSecond: number): { end: () => Promise<number> } {
  const start = performance.now();
  let [begun, isOver] = [0, false];
  const due = (): boolean => begun < ((performance.now() - start) / 1_000) * perSecond;
  const lanes = inLanes(clients, async (lane, going) => {
    while (going() && !isOver) {
      if (due()) {
        begun += 1;
        await awards.award(lane);
      } else await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  return {
    end: async () => {
      isOver = true;
      await lanes;
      return (begun * 1_000) / (performance.now() - start);
    },
  };
}
