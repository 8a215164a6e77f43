import { monthOf } from '../../src/kit/contract/format.ts';
import { groupSums, snapshots } from '../../src/modules/ledger/server/door.ts';
import { unitTree } from '../../src/modules/members/server/doors/unit.door.ts';
import { entrySums, reviewerSums } from '../../src/modules/merit/server/door.ts';
import type { LoadedSet } from '../../scripts/load/load.ts';
import { sql } from '../../src/kit/server/database/db.ts';
import { compareIn, mustEqual, readIn, type Bench } from '../cell.ts';
import { interleave, millisecondsOf, ratioOf } from '../measure.ts';

type Ask = () => Promise<unknown>;

/** What the reports of a month read. */
async function questionsOf(bench: Bench, set: LoadedSet): Promise<Record<string, Ask>> {
  const month = monthOf(set.until);
  const days = { from: `${set.until.slice(0, 7)}-01`, to: set.until };
  const tree = await readIn(bench, set, unitTree);
  const top = tree.filter(({ parentId }) =>
    tree.some((unit) => unit.id === parentId && unit.parentId === null),
  );
  const below = top.flatMap(({ id, path }) =>
    tree.filter((unit) => unit.path.startsWith(path)).map((unit) => ({ unitId: unit.id, groupId: id })),
  );
  const groups = { units: below };
  return {
    units: () => readIn(bench, set, (tx) => groupSums(tx, { span: { month }, by: 'entry', groups })),
    managers: () => readIn(bench, set, (tx) => reviewerSums(tx, days)),
    recorders: () => readIn(bench, set, (tx) => entrySums(tx, { ...days, role: 'recorder' })),
    months: () => readIn(bench, set, (tx) => snapshots(tx)),
  };
}

const names: Readonly<Record<string, string>> = {
  units: 'units of a month, with their members',
  managers: 'final reviewers of a month',
  recorders: 'recorders of a month',
  months: 'closed months',
};

/** The points of units are those of the entries of the same month, added up one by one. */
async function compare(bench: Bench, set: LoadedSet): Promise<void> {
  const month = monthOf(set.until);
  await compareIn(bench, set.orgId, async (tx) => {
    const tree = await unitTree(tx);
    const groups = { units: tree.map(({ id }) => ({ unitId: id, groupId: id })) };
    const sums = await groupSums(tx, { span: { month }, by: 'entry', groups });
    const plain = await tx.all(sql<{ id: string; bmp: number }>`
      select unit_id as id, sum(bmp)::bigint as bmp from entry
      where org_id = ${set.orgId} and period = ${month} group by unit_id having sum(bmp) <> 0 order by unit_id`);
    const got = sums
      .filter(({ bmp }) => bmp !== 0)
      .map(({ groupId, bmp }) => ({ id: groupId, bmp }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    mustEqual('points of units', got, plain);
  });
}

/** Ten times as many members and records; the reports of units, recorders and reviewers add up one month. */
export async function reportsCell(bench: Bench): Promise<void> {
  await compare(bench, bench.small);
  const [small, large] = [await questionsOf(bench, bench.small), await questionsOf(bench, bench.large)];
  for (const [key, name] of Object.entries(names)) {
    const timed = await interleave({ large: large[key]!, small: small[key]! }, { samples: 10, slice: 2 });
    bench.report.add('reports', `10 × records: ${name}`, null, ratioOf(timed.large, timed.small), {
      largeMs: millisecondsOf(timed.large).p50,
      smallMs: millisecondsOf(timed.small).p50,
    });
  }
}
