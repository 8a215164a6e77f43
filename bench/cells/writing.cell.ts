import pg from 'pg';
import { claim, remember } from '../../src/kit/server/serve/idempotency.ts';
import { newId } from '../../src/kit/server/id.ts';
import { sql } from '../../src/kit/server/database/db.ts';
import { startDrain } from '../../src/kit/server/background/drain.ts';
import { folding, foldOnce } from '../../src/modules/ledger/server/fold/worker.ts';
import { Awards, clients, type Keys } from '../award.ts';
import { compareIn, type Bench } from '../cell.ts';
import { median, ratioOfRuns, round, runCount, throughput } from '../measure.ts';

const sliceMs = 4_000;
const slicesPerRun = 2;

type Inserts = { commits: (milliseconds: number) => Promise<number>; close: () => Promise<void> };

/** Single-row inserts, each a transaction, by as many connections: what the disk and the processor allow. */
async function singleInserts(url: string): Promise<Inserts> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  await pool.query('create table if not exists bench_insert (id uuid primary key, n int not null)');
  const query = () =>
    pool.query({ name: 'bench', text: 'insert into bench_insert (id, n) values ($1, 1)', values: [newId()] });
  return {
    commits: (milliseconds) => throughput(clients, milliseconds, query),
    close: async () => {
      await pool.query('drop table bench_insert');
      await pool.end();
    },
  };
}

/** Folds what the awards left, so that every variant begins without a tail. */
async function foldAll({ app, large }: Bench): Promise<void> {
  while ((await foldOnce(app, large.orgId, 1_000)) > 0);
}

/** Full awards per single-row commit at 32 clients: without the fold worker, with it, and with one hot member. */
export async function awardsCell(bench: Bench): Promise<void> {
  const reference = await singleInserts(bench.url);
  try {
    await measureAwards(bench, reference.commits);
  } finally {
    await reference.close();
  }
}

async function measureAwards(bench: Bench, commits: Inserts['commits']): Promise<void> {
  const { report, large, app } = bench;
  const awards = await Awards.of(bench, large);
  await throughput(clients, 2_000, (lane) => awards.award(lane));
  await foldAll(bench);
  const rates = { quiet: [] as number[], worker: [] as number[], hot: [] as number[] };
  const ratios = { quiet: [] as number[], worker: [] as number[], hot: [] as number[] };
  const hotShare: number[] = [];
  for (let run = 0; run < runCount; run += 1) {
    const taken = {
      commits: [] as number[],
      quiet: [] as number[],
      worker: [] as number[],
      hot: [] as number[],
    };
    for (let slice = 0; slice < slicesPerRun; slice += 1) {
      taken.commits.push(await commits(sliceMs / 2));
      taken.quiet.push(await throughput(clients, sliceMs, (lane) => awards.award(lane)));
      await foldAll(bench);
      const stopFolding = startDrain(app, folding);
      // In turns, so that neither always comes second.
      const order = slice % 2 === 0 ? (['worker', 'hot'] as const) : (['hot', 'worker'] as const);
      try {
        for (const name of order)
          taken[name].push(
            await throughput(clients, sliceMs, (lane) => awards.award(lane, { hot: name === 'hot' })),
          );
      } finally {
        await stopFolding();
      }
      await foldAll(bench);
    }
    for (const name of ['quiet', 'worker', 'hot'] as const) {
      rates[name].push(round(median(taken[name]), 0));
      ratios[name].push(median(taken[name]) / median(taken.commits));
    }
    hotShare.push(median(taken.hot) / median(taken.worker));
  }
  await checkBooked(bench);
  report.add(
    'P10',
    'full award (3 commits, 10 members) per single-row commit, worker on',
    { atLeast: 0.1 },
    ratioOfRuns(ratios.worker),
    { awardsPerSecond: rates.worker },
  );
  report.add('P10', 'the same without the fold worker', null, ratioOfRuns(ratios.quiet), {
    awardsPerSecond: rates.quiet,
  });
  report.add('P11', 'one hot member in every award : none', { atLeast: 0.95 }, ratioOfRuns(hotShare), {
    awardsPerSecond: rates.hot,
  });
}

/** Totals are what the entries sum up to, after everything that was just booked. */
async function checkBooked(bench: Bench): Promise<void> {
  const wrong = await compareIn(bench, bench.large.orgId, (tx) =>
    tx.one(sql<{ n: number }>`
    select count(*) as n from (
      select t.period, sum(t.merit) as merit, sum(t.n) as n from member_total t
      where t.org_id = ${tx.orgId} and t.period >= to_char(now() - interval '40 days', 'YYYYMM')::int group by t.period) t
    full join (
      select period, sum(merit) as merit, count(*) as n from entry
      where org_id = ${tx.orgId} and book_date >= date_trunc('month', now() - interval '40 days') group by period) e using (period)
    where t.merit is distinct from e.merit or t.n is distinct from e.n`),
  );
  if (wrong.n > 0) throw new Error(`${wrong.n} months have totals that their entries do not explain`);
}

/** The cost of idempotency keys in an award, and whether each repeated key gets its first answer. */
export async function idempotencyCell(bench: Bench): Promise<void> {
  const { report, large, db } = bench;
  const awards = await Awards.of(bench, large);
  let replays = 0;
  let wrong = 0;
  const calls: { userId: string; key: string; call: string; answer: object }[] = [];
  const keys: Keys = {
    claim: async (tx, step) => {
      const key = { key: newId(), call: step, bodyHash: Buffer.alloc(32) };
      if (await claim(tx, key)) throw new Error('a new key is new');
      return key;
    },
    remember: (tx, key, answer) => {
      remember(tx, key, answer);
      if (calls.length < 100_000) calls.push({ userId: tx.userId, key: key.key, call: key.call, answer });
    },
  };
  const replay = async () => {
    // The newest may not have committed yet: then this waits for it, as a client's second try does.
    const earlier = calls[Math.floor(Math.random() * calls.length)];
    if (!earlier) return;
    const { userId, key, call, answer } = earlier;
    const again = await db.transact({ orgId: large.orgId, userId }, (tx) =>
      claim(tx, { key, call, bodyHash: Buffer.alloc(32) }),
    );
    replays += 1;
    if (JSON.stringify(sorted(again?.answer)) !== JSON.stringify(sorted(answer))) wrong += 1;
  };
  const ratios: number[] = [];
  for (let run = 0; run < runCount; run += 1) {
    const [plain, withKeys]: [number[], number[]] = [[], []];
    for (let slice = 0; slice < 2 * slicesPerRun; slice += 1) {
      const measurePlain = async () =>
        plain.push(await throughput(clients, sliceMs / 2, (lane) => awards.award(lane)));
      if (slice % 2 === 0) await measurePlain();
      withKeys.push(await throughput(clients, sliceMs / 2, (lane) => awards.award(lane, { keys })));
      if (slice % 2 === 1) await measurePlain();
      await foldAll(bench);
    }
    ratios.push(median(withKeys) / median(plain));
  }
  // One key in twenty is sent again while awards go on.
  await throughput(clients, sliceMs, async (lane) => {
    await awards.award(lane, { keys });
    if (Math.random() < 0.15) await replay();
  });
  await foldAll(bench);
  report.add('P17', 'awards with a key in each step : without', { atLeast: 0.97 }, ratioOfRuns(ratios));
  report.add('P17', 'replays that got another answer than the first', { atMost: 0 }, ratioOfRuns([wrong]), {
    replays,
  });
}

const sorted = (answer: unknown) => Object.entries(answer ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
