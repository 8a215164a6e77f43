import { addMonths, monthOf } from '../../src/kit/contract/format.ts';
import { sql } from '../../src/kit/server/database/db.ts';
import { newId } from '../../src/kit/server/id.ts';
import { beginFixedRun, carryOut } from '../../src/modules/fixed/server/door.ts';
import { settings, todayOf } from '../../src/modules/organisation/server/door.ts';
import { mustEqual, type Bench } from '../cell.ts';
import { ratioOfRuns, runCount } from '../measure.ts';

/** A month of this many members is calculated and posted within the limit. */
const members = 100_000;
const limitMs = 60_000;
const value = 600;

/** An item that everybody has: two lines of work for each member, and an entry. */
async function prepare({ db, large }: Bench): Promise<{ today: string; present: number }> {
  const { orgId, people } = large;
  return db.transact({ orgId, userId: null }, async (tx) => {
    const [typeId, itemId, manager] = [newId(), newId(), people.manager.memberId];
    await tx.run(
      sql`insert into fixed_type (org_id, id, name, key) values (${orgId}, ${typeId}, 'Bench', ${typeId})`,
    );
    await tx.run(sql`
      insert into fixed_item (org_id, id, type_id, name, key, kind, everybody, by_days, by_attendance, created_by)
      values (${orgId}, ${itemId}, ${typeId}, 'Bench', ${itemId}, 'value', true, false, false, ${manager})`);
    await tx.run(sql`
      insert into fixed_value (org_id, item_id, from_day, value, by_member)
      values (${orgId}, ${itemId}, '2000-01-01', ${value}, ${manager})`);
    const { n } = await tx.one(
      sql<{
        n: number;
      }>`select count(*)::int as n from member where org_id = ${orgId} and status <> 'deleted'`,
    );
    return { today: todayOf(tx, await settings(tx)), present: n };
  });
}

/** Calculates or posts a month as its job does. Returns milliseconds. */
async function run({ db, large: { orgId } }: Bench, act: 'plan' | 'post', month: number): Promise<number> {
  const id = newId();
  await db.transact({ orgId, userId: null }, (tx) =>
    beginFixedRun(tx, { id, month, act, total: 0, byMember: null }),
  );
  const start = performance.now();
  await carryOut({ db }, orgId, id);
  return performance.now() - start;
}

const postedIn = async ({ db, large: { orgId } }: Bench, month: number): Promise<number> => {
  const { n } = await db.read({ orgId, userId: null }, (tx) =>
    tx.one(sql<{ n: number }>`
      select coalesce(sum(posted), 0)::bigint as n from fixed_record where org_id = ${orgId} and month = ${month}`),
  );
  return n;
};

/**
 * The fixed points of a month for everybody: calculated line by line, then posted, as a share of a minute for 100,000 members. A
 * second posting finds nothing to do.
 */
export async function fixedCell(bench: Bench): Promise<void> {
  const { today, present } = await prepare(bench);
  const shares: number[] = [];
  const [plan, post, again]: [number[], number[], number[]] = [[], [], []];
  for (let count = 1; count <= runCount; count += 1) {
    const month = addMonths(monthOf(today), -count);
    plan.push(await run(bench, 'plan', month));
    post.push(await run(bench, 'post', month));
    const posted = await postedIn(bench, month);
    if (posted < present * value * 0.9)
      throw new Error(`only ${posted / value} members of ${present} were posted`);
    again.push(await run(bench, 'post', month));
    mustEqual('what a second posting changes', await postedIn(bench, month), posted);
    shares.push((plan.at(-1)! + post.at(-1)!) / limitMs / (present / members));
  }
  bench.report.add(
    'fixed',
    'a month of fixed points for everybody : a minute for 100,000 members',
    { atMost: 1 },
    ratioOfRuns(shares),
    { members: present, planMs: plan, postMs: post, againMs: again },
  );
}
