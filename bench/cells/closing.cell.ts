import pg from 'pg';
import { sql } from '../../src/kit/server/database/db.ts';
import { startDrain } from '../../src/kit/server/background/drain.ts';
import { folding } from '../../src/modules/ledger/server/fold/worker.ts';
import { closeMonths } from '../../src/modules/ledger/server/posting/close.ts';
import { Awards } from '../award.ts';
import { compareIn, mustEqual, type Bench } from '../cell.ts';
import { inLanes, ratioOfRuns, round, runCount } from '../measure.ts';

const writers = 4;
const wantedSeconds = 60;

/**
 * Closes every month of the large set, ten million entries, while awards go on. Its snapshots are taken away before; those
 * that are written must be the same.
 */
export async function closingCell(bench: Bench): Promise<void> {
  const { report, large, app, db } = bench;
  const owner = new pg.Client({ connectionString: bench.url });
  await owner.connect();
  const awards = await Awards.of(bench, large);
  const stopFolding = startDrain(app, folding);
  const taken: { seconds: number; awards: number; longestMs: number }[] = [];
  try {
    const before = await snapshotsIn(bench);
    for (let run = 0; run < runCount; run += 1) {
      await forgetSnapshots(owner, large.orgId);
      taken.push(await closeWhileWriting());
      mustEqual('snapshots of closed months', await snapshotsIn(bench), before);
    }
  } finally {
    await stopFolding();
    await owner.end();
  }
  report.add(
    'closing',
    'closing all months of the large set while awards go on, in seconds',
    { atMost: wantedSeconds },
    ratioOfRuns(taken.map(({ seconds }) => seconds)),
    {
      awardsPerSecond: taken.map((each) => round(each.awards / each.seconds, 1)),
      longestAwardMs: taken.map(({ longestMs }) => round(longestMs, 0)),
    },
  );

  async function closeWhileWriting(): Promise<(typeof taken)[number]> {
    const start = performance.now();
    let isClosing = true;
    let done = 0;
    let longestMs = 0;
    const close = async (): Promise<void> => {
      await db.transact({ orgId: large.orgId, userId: null }, closeMonths);
      isClosing = false;
    };
    const write = async (lane: number, going: () => boolean): Promise<void> => {
      while (isClosing && going()) {
        const begun = performance.now();
        await awards.award(lane);
        longestMs = Math.max(longestMs, performance.now() - begun);
        done += 1;
      }
    };
    let seconds = 0;
    await inLanes(writers + 1, async (lane, going) => {
      if (lane < writers) return write(lane, going);
      await close();
      seconds = (performance.now() - start) / 1_000;
    });
    return { seconds, awards: done, longestMs };
  }
}

function snapshotsIn(bench: Bench): Promise<object[]> {
  return compareIn(bench, bench.large.orgId, (tx) =>
    tx.all(sql<object>`
      select period, entries, members, bmp, amp, pmp, gcp, merit, digest from period_snapshot
      where org_id = ${tx.orgId} order by period`),
  );
}

/** Nobody whom the program acts as may: a closed month stays closed. It waits for a fold that reads them. */
async function forgetSnapshots(owner: pg.Client, orgId: string): Promise<void> {
  const tables = ['period_hidden', 'period_snapshot'];
  await owner.query('begin');
  await owner.query(`set local lock_timeout = '60s'`);
  for (const table of tables) {
    await owner.query(`alter table ${table} no force row level security`);
    await owner.query(`delete from ${table} where org_id = $1`, [orgId]);
    await owner.query(`alter table ${table} force row level security`);
  }
  await owner.query('commit');
}
