import { setImmediate as immediately } from 'node:timers/promises';
import pg from 'pg';
import { exportsOf } from '../src/kit/server/export.ts';
import { csvOf, type Pieces } from '../src/kit/server/spreadsheet.ts';
import { sql, type Tx } from '../src/kit/server/db.ts';
import { loadActor } from '../src/modules/access/server/access.door.ts';
import { modules } from '../src/modules.ts';
import { readIn, type Bench } from './cell.ts';
import { interleave, median, ratioOfRuns, round, runCount } from './measure.ts';

/** Reads a COPY to its end; the library has no reader of its own for it. */
class CopyOut extends pg.Query {
  bytes = 0;
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.bytes += chunk.length;
  }
}

async function copyOut(client: pg.Client, text: string): Promise<number> {
  const query = new CopyOut(text);
  await new Promise<void>((resolve, reject) => {
    query.on('end', () => resolve());
    query.on('error', reject);
    client.query(query);
  });
  return query.bytes;
}

type Export = { rows: number; bytes: number; milliseconds: number; firstByteMs: number };

/** The cumulative ranking of everybody with names and units as a CSV file, as the export job makes it, to nowhere. */
async function exportRanking({ db, large }: Bench): Promise<Export> {
  const kind = exportsOf(modules).get('ranking.total');
  if (!kind) throw new Error('rankings are exported');
  const start = performance.now();
  const made: Export = { rows: 0, bytes: 0, milliseconds: 0, firstByteMs: 0 };
  await db.report({ orgId: large.orgId, userId: large.people.manager.userId }, async (tx) => {
    const actor = await loadActor(tx);
    if (!actor) throw new Error('the manager is an active member');
    await tx.run(sql`select set_config('cursor_tuple_fraction', '1', true)`);
    const params = { basis: 'merit', unitBasis: 'entry', withChildren: true, search: '' };
    const columns = await kind.columns('zh_CN', params, tx);
    const counted = async function* (pieces: Pieces): Pieces {
      for await (const rows of pieces) {
        made.rows += rows.length;
        yield rows;
        await immediately();
      }
    };
    for await (const piece of csvOf(
      { title: 'all', columns, zone: 'UTC' },
      counted(kind.rows(tx, actor, params, 'zh_CN')),
    )) {
      // The heading is there at once; what people wait for is the first row.
      if (made.rows > 0 && made.firstByteMs === 0) made.firstByteMs = performance.now() - start;
      made.bytes += piece.length;
    }
  });
  made.milliseconds = performance.now() - start;
  return made;
}

const one = (tx: Tx) => tx.one(sql`select 1 as one`);

export async function exportCell(bench: Bench): Promise<void> {
  const { url, large, report } = bench;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select set_config('app.org_id', $1, false)`, [large.orgId]);
  const copy = (rows: number) => copyOut(client, `copy (select * from entry limit ${rows}) to stdout`);
  const { rows } = await exportRanking(bench);
  await copy(rows);
  const [ratios, firstBytes]: [number[], number[]] = [[], []];
  const taken: { export: Export; copyMs: number }[] = [];
  const residentBefore = process.memoryUsage().rss;
  let residentMost = 0;
  for (let run = 0; run < runCount; run += 1) {
    const runs = [];
    const single = await interleave({ one: () => readIn(bench, large, one) }, { samples: 100, runs: 1 });
    for (let turn = 0; turn < 3; turn += 1) {
      const start = performance.now();
      const bytes = await copy(rows);
      if (bytes === 0) throw new Error('nothing was copied');
      const copyMs = performance.now() - start;
      runs.push({ copyMs, export: await exportRanking(bench) });
      residentMost = Math.max(residentMost, process.memoryUsage().rss);
    }
    taken.push(...runs);
    ratios.push(
      median(runs.map(({ copyMs }) => copyMs)) /
        median(runs.map(({ export: { milliseconds } }) => milliseconds)),
    );
    firstBytes.push(
      median(runs.map(({ export: { firstByteMs } }) => firstByteMs)) / (single.one[0]?.p50 ?? Number.NaN),
    );
  }
  await client.end();
  const seconds = median(taken.map(({ export: { milliseconds } }) => milliseconds)) / 1_000;
  report.add(
    'P14',
    `export of ${rows.toLocaleString('en')} ranked rows with names as CSV : raw COPY of as many entries`,
    { atLeast: 0.15 },
    ratioOfRuns(ratios),
    {
      rowsPerSecond: Math.round(rows / seconds),
      copyRowsPerSecond: Math.round((rows * 1_000) / median(taken.map(({ copyMs }) => copyMs))),
      memoryGrowthMB: round((residentMost - residentBefore) / 2 ** 20, 0),
    },
  );
  report.add('P14', 'first row of it : select 1', { atMost: 150 }, ratioOfRuns(firstBytes), {
    firstRowMs: round(median(taken.map(({ export: { firstByteMs } }) => firstByteMs)), 0),
  });
}
