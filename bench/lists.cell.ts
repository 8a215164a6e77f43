import { addDays } from '../src/kit/contract/format.ts';
import { sql, type Tx } from '../src/kit/server/db.ts';
import { explainEntries } from '../src/modules/ledger/server/ledger.door.ts';
import {
  beginSearch,
  listTopics,
  sumTopics,
  type TopicFilter,
} from '../src/modules/merit/server/merit.list.store.ts';
import type { LoadedSet } from '../scripts/load/load.ts';
import { Chance } from '../scripts/demo/random.ts';
import { mustEqual, readIn, type Bench } from './cell.ts';
import { interleave, millisecondsOf, ratioOf, type Timing } from './measure.ts';

const size = 20;
const page500 = 500;

/** Passed records of the last 180 days, as the checking list shows them; s1 has about 16,000 of them. */
function filterOf(set: LoadedSet): TopicFilter {
  return {
    scope: 'all',
    memberId: set.people.manager.memberId,
    statuses: [1],
    from: addDays(set.until, -180),
    to: set.until,
    recorderId: null,
    reviewerId: null,
    targetId: null,
    eventId: null,
    unitIds: null,
    keyword: '',
    topicId: null,
    today: set.until,
  };
}

async function pageOf(tx: Tx, set: LoadedSet, page: number) {
  const filter = filterOf(set);
  const [, rows] = await Promise.all([
    beginSearch(tx, filter),
    listTopics(tx, filter, { page, size, sort: '-recordDate' }),
  ]);
  return rows;
}

/** The same pages by the narrow rows alone, without an index's order. */
async function compare(bench: Bench, set: LoadedSet, page: number): Promise<void> {
  await readIn(bench, set, async (tx) => {
    const { from, to } = filterOf(set);
    const wanted = await tx.all(sql<{ id: string }>`
      select s.id from merit_state s
      where s.org_id = ${set.orgId} and s.record_date + 0 between ${from}::date and ${to}::date and s.status + 0 = 1
      order by s.record_date + 0 desc, s.id desc limit ${size} offset ${(page - 1) * size}`);
    const rows = await pageOf(tx, set, page);
    mustEqual(
      `list page ${page}`,
      rows.map(({ id }) => ({ id })),
      wanted,
    );
  });
}

export async function listsCell(bench: Bench): Promise<void> {
  const { small, large, report } = bench;
  const deep = await deepestPage(bench, small);
  for (const set of [small, large]) for (const page of [1, deep]) await compare(bench, set, page);
  const chance = new Chance(11);
  const statement = async (set: LoadedSet) => {
    const ids = await readIn(bench, set, (tx) =>
      tx.all(sql<{ id: string }>`select id from member where org_id = ${set.orgId} order by id limit 2000`),
    );
    return () =>
      readIn(bench, set, (tx) =>
        explainEntries(
          tx,
          { memberId: chance.pick(ids).id, span: { from: addDays(set.until, -360), to: set.until } },
          { offset: 0, size },
        ),
      );
  };
  const page = (set: LoadedSet, number: number) => () => readIn(bench, set, (tx) => pageOf(tx, set, number));
  const totals = (set: LoadedSet) => () => readIn(bench, set, (tx) => sumTopics(tx, filterOf(set)));
  const timed = await interleave(
    {
      page1: page(large, 1),
      deep: page(large, deep),
      statement: await statement(large),
      smallPage1: page(small, 1),
      smallDeep: page(small, deep),
      smallStatement: await statement(small),
    },
    { slice: 20 },
  );
  const sums = await interleave(
    { totals: totals(large), smallTotals: totals(small) },
    { samples: 20, slice: 2 },
  );
  const flat = (what: string, limit: number | null, tenfold: Timing[], single: Timing[]) =>
    report.add(
      'P7',
      `10 × records: ${what}`,
      limit === null ? null : { atMost: limit },
      ratioOf(tenfold, single),
      { largeMs: millisecondsOf(tenfold).p50, smallMs: millisecondsOf(single).p50 },
    );
  flat('list of passed records, page 1', 1.2, timed.page1, timed.smallPage1);
  flat(`list of passed records, page ${deep}`, 1.2, timed.deep, timed.smallDeep);
  flat('statement of a member, 20 lines with sums', 1.2, timed.statement, timed.smallStatement);
  flat('totals of the whole list (they add up every record)', null, sums.totals, sums.smallTotals);
  report.add('P2', `list, page ${deep} : page 1`, null, ratioOf(timed.deep, timed.page1));
}

async function deepestPage(bench: Bench, set: LoadedSet): Promise<number> {
  const { total } = await readIn(bench, set, (tx) => sumTopics(tx, filterOf(set)));
  return Math.min(page500, Math.max(2, Math.floor(total / size)));
}
