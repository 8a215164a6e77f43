/** Rankings of any days: the first time, again, by unit and after a start. */
import { addDays } from '../../../src/kit/contract/format.ts';
import type { Tx } from '../../../src/kit/server/database/db.ts';
import { ownRankIn, scanPage, type Span } from '../../../src/modules/ledger/server/door.ts';
import { dropOrders } from '../../../src/modules/ledger/server/engine/cache.ts';
import { dropColumns } from '../../../src/modules/ledger/server/engine/organisations.ts';
import { scanPage as pageBySql } from '../../../src/modules/ledger/server/rank/window.ts';
import { Chance } from '../../../scripts/demo/random.ts';
import { compareIn, mustEqual, readIn, type Bench } from '../../cell.ts';
import { interleave, millisecondsOf, ratioOf, ratioOfRuns } from '../../measure.ts';
import { plainRanking } from './plain.ts';

type Asked = {
  floor: () => Promise<unknown>;
  month: number;
  asked: readonly string[];
  unitIds: readonly string[];
};

const size = 20;
const windows = 50;
const basis = 'merit' as const;
const tieRule = 'competition' as const;
const page = { offset: 0, size };

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export async function windowLines(bench: Bench, { floor, month, asked, unitIds }: Asked): Promise<void> {
  const { large, report } = bench;
  const { orgId, until } = large;
  const chance = new Chance(11);
  const days = 3 * 365;
  const spans = Array.from({ length: windows }, (): Span => {
    const length = chance.whole(1, days);
    const to = addDays(until, -chance.whole(0, days - length));
    return { from: addDays(to, 1 - length), to };
  });
  const days37: Span = { from: addDays(until, -36), to: until };
  const years3: Span = { from: addDays(until, -days), to: until };
  const inLarge = (work: (tx: Tx) => Promise<unknown>) => () => readIn(bench, large, work);
  const first = (span: Span, units?: readonly string[]) => () => {
    dropOrders(orgId);
    return readIn(bench, large, (tx) => scanPage(tx, { span, basis, tieRule, unitIds: units }, page));
  };

  // Each window once against SQL. That loads what it needs, too.
  for (const span of spans)
    await compareIn(bench, orgId, async (tx) => {
      const filter = { span, basis, tieRule };
      mustEqual('window', await scanPage(tx, filter, page), await pageBySql(tx, filter, page));
    });
  let next = 0;
  const some = () => spans[(next += 1) % windows] ?? days37;
  const of37 = { span: days37, basis, tieRule };
  const timings = await interleave(
    {
      floor,
      first: () => first(some())(),
      first37: first(days37),
      first3: first(years3),
      subtree: first(days37, unitIds),
      sql37: inLarge((tx) => pageBySql(tx, of37, page)),
    },
    { samples: 50, slice: 10 },
  );
  await first(days37)();
  const again = await interleave(
    {
      floor,
      again: inLarge((tx) => scanPage(tx, of37, page)),
      mine: inLarge((tx) => ownRankIn(tx, of37, asked[(next += 1) % asked.length] ?? '')),
    },
    { slice: 20 },
  );
  const ms = (timing: (typeof timings)['first']) => ({ ms: millisecondsOf(timing) });
  report.add(
    'P4',
    `${windows} windows of 1 day to 3 years, first time : page floor`,
    { atMost: 25 },
    ratioOf(timings.first, timings.floor),
    { ...ms(timings.first), floorMs: millisecondsOf(timings.floor) },
  );
  report.add(
    'P4',
    '3 years : 37 days, first time',
    { atMost: 1.2 },
    ratioOf(timings.first3, timings.first37),
  );
  report.add(
    'P1',
    '37 days, page 1 again : page floor',
    { atMost: 1.3 },
    ratioOf(again.again, again.floor),
    ms(again.again),
  );
  report.add(
    'P3',
    'my rank in 37 days with neighbours, 200 random members : page floor',
    { atMost: 1.5 },
    ratioOf(again.mine, again.floor),
    ms(again.mine),
  );
  report.add(
    'P6',
    `sub-tree of ${unitIds.length} units, 37 days, first time : whole organisation`,
    { atMost: 0.25 },
    ratioOf(timings.subtree, timings.first37),
    ms(timings.subtree),
  );
  report.add('P5', 'SQL with totals : 37 days, first time', null, ratioOf(timings.sql37, timings.first37), {
    ...ms(timings.sql37),
  });
  const plain = (span: Span) => timed(() => compareIn(bench, orgId, (tx) => plainRanking(tx, span, null)));
  const [plain37, plain3, plainMonth] = [await plain(days37), await plain(years3), await plain({ month })];
  const oneRun = (value: number) => ratioOfRuns([value]);
  const against = (what: number, timing: (typeof timings)['first']) =>
    oneRun(what / millisecondsOf(timing).p50);
  report.add(
    'P5',
    'plain SQL, once : 37 days, first time',
    { atLeast: 100 },
    against(plain37, timings.first37),
    {
      plainMs: Math.round(plain37),
    },
  );
  report.add(
    'P5',
    'plain SQL, once : 3 years, first time',
    { atLeast: 5_000 },
    against(plain3, timings.first3),
    {
      plainMs: Math.round(plain3),
    },
  );
  dropColumns(orgId);
  const cold = await timed(first(days37));
  report.add(
    'P19',
    'first page after a start, 37 days : plain SQL of a month',
    { atMost: 2.5 },
    oneRun(cold / plainMonth),
    {
      ms: Math.round(cold),
    },
  );
}
