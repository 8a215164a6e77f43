import { setImmediate as immediately } from 'node:timers/promises';
import pg from 'pg';
import { addDays } from '../../src/kit/contract/format.ts';
import { exportsOf } from '../../src/kit/server/sheet/export.ts';
import { csvOf, type RowChunks } from '../../src/kit/server/sheet/spreadsheet.ts';
import { sql, type Tx } from '../../src/kit/server/database/db.ts';
import { loadActor } from '../../src/modules/members/server/door.ts';
import { modules } from '../../src/modules.ts';
import { mustEqual, readIn, type Bench } from '../cell.ts';
import { interleave, median, millisecondsOf, ratioOf, ratioOfRuns, round, runCount } from '../measure.ts';

/** Reads a COPY to its end; the driver has no reader for it. */
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

type Asked = { kind: string; params: Record<string, unknown> };

/** A list as a CSV file, as the export job makes it, to nowhere. */
async function exportList({ db, large }: Bench, asked: Asked, rowsWanted = Infinity): Promise<Export> {
  const kind = exportsOf(modules.flatMap((module) => module.exports ?? [])).get(asked.kind);
  if (!kind) throw new Error(`${asked.kind} is exported`);
  const start = performance.now();
  const made: Export = { rows: 0, bytes: 0, milliseconds: 0, firstByteMs: 0 };
  await db.report({ orgId: large.orgId, userId: large.people.manager.userId }, async (tx) => {
    const params = kind.params.parse(asked.params);
    const actor = await loadActor(tx);
    if (!actor) throw new Error('the manager is an active member');
    const [columns] = await Promise.all([
      kind.columns('zh_CN', params, tx, actor),
      tx.run(sql`select set_config('cursor_tuple_fraction', '1', true)`),
    ]);
    const counted = async function* (chunks: RowChunks): RowChunks {
      for await (const rows of chunks) {
        made.rows += rows.length;
        yield rows;
        await immediately();
      }
    };
    for await (const chunk of csvOf(
      { title: 'all', columns, zone: 'UTC' },
      counted(kind.rows(tx, actor, params, 'zh_CN', new Set(columns.map(({ key }) => key)))),
    )) {
      // The heading is there at once; what people wait for is the first row.
      if (made.rows > 0 && made.firstByteMs === 0) made.firstByteMs = performance.now() - start;
      made.bytes += chunk.length;
      if (made.rows >= rowsWanted) break;
    }
  });
  made.milliseconds = performance.now() - start;
  return made;
}

const one = (tx: Tx) => tx.one(sql`select 1 as one`);

const wantedRows = 100_000;

/** The lines of the records of the latest days, as many days as hold 100,000 lines; and everybody's ranking. */
function askedOf({ large }: Bench): { lines: Asked; ranking: Asked } {
  const days = Math.ceil((wantedRows / large.entries) * 1_085);
  const to = addDays(large.until, -30);
  const params = { scope: 'all', from: addDays(to, 1 - days), to, status: 1, page: 1, size: 20 };
  return {
    lines: { kind: 'merit.lines', params },
    ranking: { kind: 'ranking.total', params: { basis: 'merit' } },
  };
}

export async function exportCell(bench: Bench): Promise<void> {
  const client = new pg.Client({ connectionString: bench.url });
  await client.connect();
  try {
    await measureExports(bench, client);
  } finally {
    await client.end();
  }
}

async function measureExports(bench: Bench, client: pg.Client): Promise<void> {
  const { large, report } = bench;
  await client.query(`select set_config('app.org_id', $1, false)`, [large.orgId]);
  const copy = (rows: number) => copyOut(client, `copy (select * from entry limit ${rows}) to stdout`);
  const { lines, ranking } = askedOf(bench);
  const { rows } = await exportList(bench, lines);
  const { params } = lines;
  const booked = await client.query<{ n: number }>(
    'select count(*)::int as n from entry where org_id = $1 and record_date between $2 and $3',
    [large.orgId, params['from'], params['to']],
  );
  mustEqual('exported lines', rows, booked.rows[0]?.n);
  await copy(rows);
  const [ratios, rankingRatios]: number[][] = [[], []];
  const taken: { made: Export; ranked: Export; copyMs: number }[] = [];
  const residentBefore = process.memoryUsage().rss;
  let residentMost = 0;
  for (let run = 0; run < runCount; run += 1) {
    const runs = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const start = performance.now();
      if ((await copy(rows)) === 0) throw new Error('nothing was copied');
      const copyMs = performance.now() - start;
      const made = await exportList(bench, lines);
      residentMost = Math.max(residentMost, process.memoryUsage().rss);
      runs.push({ copyMs, made, ranked: await exportList(bench, ranking) });
    }
    taken.push(...runs);
    const perRow = ({ milliseconds, rows: count }: Export) => milliseconds / count;
    const copyPerRow = median(runs.map(({ copyMs }) => copyMs)) / rows;
    ratios?.push(copyPerRow / median(runs.map(({ made }) => perRow(made))));
    rankingRatios?.push(copyPerRow / median(runs.map(({ ranked }) => perRow(ranked))));
  }
  const first = await interleave(
    { one: () => readIn(bench, large, one), row: () => exportList(bench, lines, 1) },
    { samples: 60, slice: 15 },
  );
  const rate = (list: { milliseconds: number; rows: number }[]) =>
    Math.round(median(list.map(({ rows: count, milliseconds }) => (count * 1_000) / milliseconds)));
  report.add(
    'P14',
    `export of ${rows.toLocaleString('en')} lines with names as CSV : raw COPY of as many entries`,
    { atLeast: 0.15 },
    ratioOfRuns(ratios ?? []),
    {
      rowsPerSecond: rate(taken.map(({ made }) => made)),
      copyRowsPerSecond: rate(taken.map(({ copyMs }) => ({ rows, milliseconds: copyMs }))),
      memoryGrowthMB: round((residentMost - residentBefore) / 2 ** 20, 0),
    },
  );
  report.add('P14', 'first row of it : select 1', { atMost: 150 }, ratioOf(first.row, first.one), {
    ms: millisecondsOf(first.row),
    selectMs: millisecondsOf(first.one),
  });
  report.add('P14', 'cumulative ranking of everybody, exported', null, ratioOfRuns(rankingRatios ?? []), {
    rows: taken[0]?.ranked.rows ?? 0,
    firstRowMs: round(median(taken.map(({ ranked }) => ranked.firstByteMs)), 0),
  });
}
