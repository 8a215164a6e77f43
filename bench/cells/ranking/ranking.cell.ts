import { addDays, addMonths, monthOf } from '../../../src/kit/contract/format.ts';
import { sql, type Tx } from '../../../src/kit/server/database/db.ts';
import { ownRank, rankPage, ranksOf, scanPage, type Span } from '../../../src/modules/ledger/server/door.ts';
import { dropOrders } from '../../../src/modules/ledger/server/engine/cache.ts';
import { boundRankings } from '../../../src/modules/ledger/server/engine/start.ts';
import { unitsUnder } from '../../../src/modules/members/server/doors/unit.door.ts';
import type { LoadedSet } from '../../../scripts/load/load.ts';
import { Chance } from '../../../scripts/demo/random.ts';
import { compareIn, mustEqual, readIn, type Bench } from '../../cell.ts';
import { plainRanking } from './plain.ts';
import { windowLines } from './windows.ts';
import { interleave, millisecondsOf, ratioOf, type Timing } from '../../measure.ts';

const size = 20;
const tieRule = 'competition';

/** The questions that are timed, each over one set. */
type Questions = Record<
  | 'floor'
  | 'page1'
  | 'page500'
  | 'pageLast'
  | 'cumulative1'
  | 'rank'
  | 'mine'
  | 'days37'
  | 'years3'
  | 'subtree',
  () => Promise<unknown>
>;

/** Months, pages and people of a set. The month is the last whole one, which nothing is booked into any more. */
async function places(bench: Bench, set: LoadedSet) {
  const month = addMonths(monthOf(set.until), -1);
  const { total } = await readIn(bench, set, (tx) =>
    rankPage(tx, { period: month, tieRule, offset: 0, size: 1 }),
  );
  const last = Math.floor((total - 1) / size) * size;
  const chance = new Chance(7);
  const ids = await readIn(bench, set, (tx) =>
    tx.all(sql<{
      id: string;
    }>`select member_id as id from member_total where org_id = ${set.orgId} and period = ${month}
      order by member_id`),
  );
  const asked = Array.from({ length: 200 }, () => chance.pick(ids).id);
  const unitIds = await readIn(bench, set, (tx) => unitsUnder(tx, [set.people.units[1] ?? ''], true));
  return { month, total, last, middle: Math.min(499 * size, last), asked, unitIds };
}

type Places = Awaited<ReturnType<typeof places>>;

const spans = ({ until }: LoadedSet) => ({
  days37: { from: addDays(until, -36), to: until },
  years3: { from: addDays(until, -3 * 365), to: until },
});

/** 20 rows by the index alone, through the same library and the same kind of transaction. */
function floorPage(tx: Tx, month: number): Promise<unknown> {
  return tx.all(sql`
    select merit, member_no, member_id from member_total where org_id = ${tx.orgId} and period = ${month} and shown
    order by merit desc, member_no, member_id limit ${size}`);
}

const scanOf = (span: Span, unitIds?: readonly string[]) => ({
  span,
  basis: 'merit' as const,
  tieRule: 'competition' as const,
  unitIds,
});

async function questionsOf(bench: Bench, set: LoadedSet): Promise<{ ask: Questions; at: Places }> {
  const at = await places(bench, set);
  const { days37, years3 } = spans(set);
  const page = (period: number, offset: number) => () =>
    readIn(bench, set, (tx) => rankPage(tx, { period, tieRule, offset, size }));
  // Each as if nobody had asked for it before: sums are loaded, the order is computed.
  const scan = (span: Span, unitIds?: readonly string[]) => () => {
    dropOrders(set.orgId);
    return readIn(bench, set, (tx) => scanPage(tx, scanOf(span, unitIds), { offset: 0, size }));
  };
  let next = 0;
  return {
    at,
    ask: {
      floor: () => readIn(bench, set, (tx) => floorPage(tx, at.month)),
      page1: page(at.month, 0),
      page500: page(at.month, at.middle),
      pageLast: page(at.month, at.last),
      cumulative1: page(0, 0),
      mine: () =>
        readIn(bench, set, (tx) => ownRank(tx, at.month, at.asked[next++ % at.asked.length] ?? '', tieRule)),
      rank: () => {
        const memberId = at.asked[next++ % at.asked.length] ?? '';
        return readIn(bench, set, (tx) => ranksOf(tx, at.month, [memberId], tieRule));
      },
      days37: scan(days37),
      years3: scan(years3),
      subtree: scan({ month: at.month }, at.unitIds),
    },
  };
}

/** Every answer that will be timed, against sums over the entries. */
async function compare(bench: Bench, set: LoadedSet, at: Places): Promise<void> {
  const { days37, years3 } = spans(set);
  await compareIn(bench, set.orgId, async (tx) => {
    await tx.run(sql`set local work_mem = '256MB'`);
    const plain = (span: Span, unitIds?: string[]) => plainRanking(tx, span, unitIds ?? null);
    const month = await plain({ month: at.month });
    for (const offset of [0, at.middle, at.last]) {
      const { rows, total } = await rankPage(tx, { period: at.month, tieRule, offset, size });
      mustEqual(
        `month page at ${offset}`,
        { rows, total },
        { rows: month.slice(offset, offset + size), total: month.length },
      );
    }
    const byMember = new Map(month.map((row) => [row.memberId, row]));
    for (const memberId of at.asked) {
      const { own, total } = await ownRank(tx, at.month, memberId, tieRule);
      mustEqual(
        'rank',
        (await ranksOf(tx, at.month, [memberId], tieRule)).get(memberId),
        byMember.get(memberId),
      );
      mustEqual('my rank', { own, total }, { own: byMember.get(memberId), total: month.length });
    }
    const scans: [string, Span, string[] | undefined][] = [
      ['37 days', days37, undefined],
      ['3 years', years3, undefined],
      ['sub-tree', { month: at.month }, at.unitIds],
    ];
    for (const [what, span, unitIds] of scans) {
      const wanted = await plain(span, unitIds);
      const { rows, total } = await scanPage(tx, scanOf(span, unitIds), { offset: 0, size });
      mustEqual(what, { rows, total }, { rows: wanted.slice(0, size), total: wanted.length });
    }
  });
}

/** As the product sets it where nothing is said. */
const rankMemoryBytes = 256 * 2 ** 20;

export async function rankingCell(bench: Bench): Promise<void> {
  const { small, large, quick, report } = bench;
  boundRankings(rankMemoryBytes);
  const one = await questionsOf(bench, small);
  const ten = await questionsOf(bench, large);
  await compare(bench, small, one.at);
  await compare(bench, large, ten.at);

  const { floor, page1, page500, pageLast, cumulative1, rank, mine } = ten.ask;
  const fast = await interleave(
    {
      floor,
      page1,
      page500,
      pageLast,
      cumulative1,
      rank,
      mine,
      smallPage1: one.ask.page1,
      smallPage500: one.ask.page500,
      smallCumulative: one.ask.cumulative1,
      smallRank: one.ask.rank,
    },
    { slice: 20 },
  );
  const against = (timings: Timing[]) => ({
    ms: millisecondsOf(timings),
    floorMs: millisecondsOf(fast.floor),
  });
  report.add(
    'ranking',
    'month, page 1 : page floor',
    { atMost: 4.5 },
    ratioOf(fast.page1, fast.floor),
    against(fast.page1),
  );
  report.add(
    'ranking',
    'month, page 500 : page floor',
    { atMost: 4.5 },
    ratioOf(fast.page500, fast.floor),
    against(fast.page500),
  );
  report.add(
    'ranking',
    'month, last page : page floor',
    { atMost: 4.5 },
    ratioOf(fast.pageLast, fast.floor),
    against(fast.pageLast),
  );
  report.add(
    'ranking',
    'cumulative, page 1 : page floor',
    null,
    ratioOf(fast.cumulative1, fast.floor),
    against(fast.cumulative1),
  );
  report.add(
    'P2',
    `page ${ten.at.middle / size + 1} : page 1`,
    { atMost: 1.1 },
    ratioOf(fast.page500, fast.page1),
  );
  report.add(
    'ranking',
    'my rank, 200 random members : page floor',
    { atMost: 2 },
    ratioOf(fast.rank, fast.floor),
    against(fast.rank),
  );
  report.add(
    'P3',
    'my rank with neighbours and points to the next : page floor',
    null,
    ratioOf(fast.mine, fast.floor),
    against(fast.mine),
  );

  const slow = await interleave(
    {
      days37: ten.ask.days37,
      years3: ten.ask.years3,
      subtree: ten.ask.subtree,
      small37: one.ask.days37,
      small3: one.ask.years3,
      smallTree: one.ask.subtree,
    },
    { samples: quick ? 20 : 30, slice: 2 },
  );
  const seconds = {
    median: millisecondsOf(slow.years3).p50 / 1_000,
    runs: slow.years3.map(({ p50 }) => p50 / 1_000),
  };
  report.add('ranking', '3 years, page 1, in seconds', { atMost: 1 }, seconds);
  report.add('ranking', '37 days, page 1 : 3 years', null, ratioOf(slow.days37, slow.years3), {
    ms: millisecondsOf(slow.days37),
  });
  report.add(
    'ranking',
    `sub-tree of ${ten.at.unitIds.length} units, month : 37 days`,
    null,
    ratioOf(slow.subtree, slow.days37),
    { ms: millisecondsOf(slow.subtree) },
  );

  const flat = (what: string, limit: number | null, tenfold: Timing[], single: Timing[]) =>
    report.add(
      'P7',
      `10 × entries and members: ${what}`,
      limit === null ? null : { atMost: limit },
      ratioOf(tenfold, single),
      { largeMs: millisecondsOf(tenfold).p50, smallMs: millisecondsOf(single).p50 },
    );
  flat('month, page 1', 1.3, fast.page1, fast.smallPage1);
  flat('month, page 500', 1.3, fast.page500, fast.smallPage500);
  flat('cumulative, page 1', 1.3, fast.cumulative1, fast.smallCumulative);
  flat('my rank', 1.3, fast.rank, fast.smallRank);
  flat('37 days, page 1, first time', 1.5, slow.days37, slow.small37);
  flat('3 years, page 1, first time', 1.5, slow.years3, slow.small3);
  flat('sub-tree, month', null, slow.subtree, slow.smallTree);
  await windowLines(bench, {
    floor: ten.ask.floor,
    month: ten.at.month,
    asked: ten.at.asked,
    unitIds: ten.at.unitIds,
  });
}
