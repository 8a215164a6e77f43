import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addMonths, dayInZone, monthOf } from '../../src/kit/contract/format.ts';
import { openDatabase, sql } from '../../src/kit/server/database/db.ts';
import { migrate, migrationFolders } from '../../src/kit/server/database/migrate.ts';
import { foldOnce } from '../../src/modules/ledger/server/fold/worker.ts';
import { ownRank, rankPage } from '../../src/modules/ledger/server/door.ts';
import { Chance } from '../../scripts/demo/random.ts';
import { loadOrganisation } from '../../scripts/load/load.ts';
import { Awards } from '../award.ts';
import { mustEqual, readIn, type Bench } from '../cell.ts';
import { startCluster } from '../cluster.ts';
import { interleave, millisecondsOf, ratioOf } from '../measure.ts';
import { sizes } from '../sets.ts';
import { pageOf } from './lists/lists.cell.ts';
import { measureProcesses } from './processes.cell.ts';

const source = join(fileURLToPath(import.meta.url), '..', '..', '..', 'src');
const tieRule = 'competition';

/**
 * One organisation on a Citus cluster against the same on one node: the same program of PostgreSQL on the same machine,
 * with the same settings.
 */
export async function clusterCell(bench: Bench): Promise<void> {
  const cluster = await startCluster();
  if (!cluster) {
    bench.report.leftOut.push(
      'A Citus cluster: its program is not beside the repository (`../shared/citus`).',
    );
    return;
  }
  const opened: Bench[] = [];
  try {
    for (const url of [cluster.single, cluster.spread]) opened.push(await filled(bench, url));
    const [single, spread] = opened as [Bench, Bench];
    await measureCalls(bench, single, spread);
    await measureProcesses(spread, 'a cluster');
  } finally {
    await Promise.all(opened.map(({ db }) => db.close()));
    cluster.stop();
  }
}

/** A migrated database with one set. */
async function filled(bench: Bench, url: string): Promise<Bench> {
  await migrate(url, await migrationFolders(source));
  const set = await loadOrganisation({
    url,
    ...sizes[bench.quick ? 's0.02' : 's0.2'],
    until: dayInZone(new Date()),
    seed: 1,
    searchable: 500,
    tell: (line) => void process.stdout.write(`  ${line}\n`),
  });
  const db = openDatabase({ url, maximumConnections: 12 });
  return { ...bench, url, db, app: { ...bench.app, db }, small: set, large: set };
}

async function questionsOf(bench: Bench) {
  const { large: set, app } = bench;
  const month = addMonths(monthOf(set.until), -1);
  const awards = await Awards.of(bench, set);
  const ids = await readIn(bench, set, (tx) =>
    tx.all(sql<{ id: string }>`
      select member_id as id from member_total where org_id = ${set.orgId} and period = ${month} order by member_id`),
  );
  const chance = new Chance(7);
  let awarded = 0;
  return {
    rank: () => readIn(bench, set, (tx) => rankPage(tx, { period: month, tieRule, offset: 0, size: 20 })),
    mine: () => readIn(bench, set, (tx) => ownRank(tx, month, chance.pick(ids).id, tieRule)),
    list: () => readIn(bench, set, (tx) => pageOf(tx, set, 1)),
    award: async () => {
      await awards.award(0);
      awarded += 1;
      // As often as the worker would, so that neither reads through a longer tail.
      if (awarded % 20 === 0) while ((await foldOnce(app, set.orgId, 1_000)) > 0);
    },
  };
}

const names = { rank: 'rank page', mine: 'my rank', list: 'list, page 1', award: 'award (3 transactions)' };

async function measureCalls(bench: Bench, single: Bench, spread: Bench): Promise<void> {
  const [one, many] = [await questionsOf(single), await questionsOf(spread)];
  for (const name of ['rank', 'mine', 'list'] as const)
    mustEqual(`${names[name]} of a cluster`, await many[name](), await one[name]());
  for (const name of ['rank', 'mine', 'list', 'award'] as const) {
    const timed = await interleave({ one: one[name], many: many[name] }, { samples: 300, slice: 25 });
    bench.report.add(
      'cluster',
      `${names[name]} of one organisation: on a cluster : on one node`,
      { atMost: 1.5 },
      ratioOf(timed.many, timed.one),
      { clusterMs: millisecondsOf(timed.many), oneMs: millisecondsOf(timed.one) },
    );
  }
}
