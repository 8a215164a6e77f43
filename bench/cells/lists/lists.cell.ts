import { addDays } from '../../../src/kit/contract/format.ts';
import { sql, type Tx } from '../../../src/kit/server/database/db.ts';
import { explainEntries } from '../../../src/modules/ledger/server/door.ts';
import { listGroups, type Grouping } from '../../../src/modules/merit/server/list/lines/group.store.ts';
import { listLines, sumLines } from '../../../src/modules/merit/server/list/lines/line.store.ts';
import {
  addTopics,
  listTopics,
  sumTopics,
} from '../../../src/modules/merit/server/list/topics/list.store.ts';
import { beginSearch, topicWhere } from '../../../src/modules/merit/server/list/filter/topic.where.ts';
import type { TopicFilter } from '../../../src/modules/merit/server/list/filter/topic-filter.ts';
import type { LoadedSet } from '../../../scripts/load/load.ts';
import { Chance } from '../../../scripts/demo/random.ts';
import { compareIn, mustEqual, readIn, type Bench } from '../../cell.ts';
import { interleave, millisecondsOf, ratioOf, type Timing } from '../../measure.ts';
import { listsOfScreens } from './lists.screens.ts';

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
    undated: false,
    recorderId: null,
    reviewerId: null,
    targetId: null,
    eventId: null,
    temporaryEvent: null,
    unitIds: null,
    keyword: '',
    topicId: null,
    waitedDays: null,
    lateDays: 5,
    managed: null,
    zone: 'Asia/Shanghai',
    ids: null,
    today: set.until,
  };
}

export async function pageOf(tx: Tx, set: LoadedSet, page: number) {
  const filter = filterOf(set);
  const [, rows] = await Promise.all([
    beginSearch(tx, filter),
    listTopics(tx, filter, { page, size, sort: '-recordDate' }),
  ]);
  return rows;
}

/** The same pages by the narrow rows alone, without an index's order. */
async function compare(bench: Bench, set: LoadedSet, page: number): Promise<void> {
  await compareIn(bench, set.orgId, async (tx) => {
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

/** Totals of records and of lines, against adding up every record. */
async function compareTotals(bench: Bench, set: LoadedSet): Promise<void> {
  await compareIn(bench, set.orgId, async (tx) => {
    for (const filter of [filterOf(set), { ...filterOf(set), scope: 'checking' as const, statuses: null }]) {
      const plain = await addTopics(tx, filter);
      mustEqual('totals of a list', await sumTopics(tx, filter), plain);
      const { lines } = await tx.one(sql<{ lines: number }>`
        select sum(s.lines) as lines from merit_state s ${topicWhere(tx, filter)} and s.lines > 0`);
      mustEqual('totals of its lines', await sumLines(tx, filter), { ...plain, total: lines });
    }
  });
}

/** Statements of members, one after another. */
async function statementsOf(bench: Bench, set: LoadedSet): Promise<() => Promise<unknown>> {
  const chance = new Chance(11);
  const ids = await readIn(bench, set, (tx) =>
    tx.all(sql<{ id: string }>`select id from member where org_id = ${set.orgId} order by id limit 2000`),
  );
  const span = { from: addDays(set.until, -360), to: set.until };
  return () =>
    readIn(bench, set, (tx) =>
      explainEntries(tx, { memberId: chance.pick(ids).id, span }, { offset: 0, size }),
    );
}

export async function listsCell(bench: Bench): Promise<void> {
  const { small, large, report } = bench;
  const deep = await deepestPage(bench, small);
  for (const set of [small, large]) {
    for (const page of [1, deep]) await compare(bench, set, page);
    await compareTotals(bench, set);
  }
  const page = (set: LoadedSet, number: number) => () => readIn(bench, set, (tx) => pageOf(tx, set, number));
  const lines = (set: LoadedSet, number: number) => () =>
    readIn(bench, set, (tx) => listLines(tx, filterOf(set), { page: number, size, sort: '-recordDate' }));
  const totals = (set: LoadedSet) => () => readIn(bench, set, (tx) => sumTopics(tx, filterOf(set)));
  const timed = await interleave(
    {
      page1: page(large, 1),
      deep: page(large, deep),
      lines: lines(large, deep),
      statement: await statementsOf(bench, large),
      totals: totals(large),
      smallPage1: page(small, 1),
      smallDeep: page(small, deep),
      smallLines: lines(small, deep),
      smallStatement: await statementsOf(bench, small),
      smallTotals: totals(small),
    },
    { slice: 20 },
  );
  const flat = (what: string, tenfold: Timing[], single: Timing[]) =>
    report.add('P7', `10 × records: ${what}`, { atMost: 1.2 }, ratioOf(tenfold, single), {
      largeMs: millisecondsOf(tenfold).p50,
      smallMs: millisecondsOf(single).p50,
    });
  flat('list of passed records, page 1', timed.page1, timed.smallPage1);
  flat(`list of passed records, page ${deep}`, timed.deep, timed.smallDeep);
  flat(`the same by line, page ${deep}`, timed.lines, timed.smallLines);
  flat('statement of a member, 20 lines with sums', timed.statement, timed.smallStatement);
  flat('totals of the whole list', timed.totals, timed.smallTotals);
  report.add('P2', `list, page ${deep} : page 1`, { atMost: 1.1 }, ratioOf(timed.deep, timed.page1));
  await groupsOfMonth(bench);
  await listsOfScreens(bench);
}

/** Sums by event and by member read every line of their filter: here all of 30 days, ten times as many in the large set. */
async function groupsOfMonth(bench: Bench): Promise<void> {
  const groups = (set: LoadedSet, by: Grouping) => () => {
    const filter = { ...filterOf(set), statuses: null, from: addDays(set.until, -30) };
    return readIn(bench, set, (tx) => listGroups(tx, filter, { by, page: 1, size, sort: '-bScore' }));
  };
  for (const by of ['event', 'member'] as const) {
    const cells = { large: groups(bench.large, by), small: groups(bench.small, by) };
    const timed = await interleave(cells, { samples: 4, slice: 2 });
    bench.report.add(
      'P7',
      `10 × records: sums of the lines of 30 days by ${by}`,
      null,
      ratioOf(timed.large, timed.small),
      {
        largeMs: millisecondsOf(timed.large).p50,
        smallMs: millisecondsOf(timed.small).p50,
      },
    );
  }
}

async function deepestPage(bench: Bench, set: LoadedSet): Promise<number> {
  const { total } = await readIn(bench, set, (tx) => sumTopics(tx, filterOf(set)));
  return Math.min(page500, Math.max(2, Math.floor(total / size)));
}
