import { expect, test } from 'vitest';
import { sql, type Query, type Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';

const world = await useWorld();

/** The indexes that a question takes where the tables are so large that nothing else would do. */
async function indexesOf(tx: Tx, question: ReturnType<typeof sql>): Promise<string[]> {
  await tx.run(
    sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
  );
  const plan: Query<{ 'QUERY PLAN': string }> = sql`explain ${question}`;
  const text = (await tx.all(plan)).map((row) => row['QUERY PLAN']).join('\n');
  // On a cluster an index has the number of its shard behind its name.
  return [...text.matchAll(/using ([a-z_]+?)(?:_\d+)? on entry/g)].map(([, name = '']) => name);
}

test('the entries of some days are found by day, never by skipping from member to member', async () => {
  await world.app.app.db.read({ orgId: newId(), userId: null }, async (tx) => {
    const days = sql`book_date between '2026-10-01' and '2026-10-15'`;
    const sums = sql`select member_id, sum(merit) from entry where org_id = ${tx.orgId} and ${days}`;
    expect(await indexesOf(tx, sql`${sums} group by member_id order by member_id`)).toEqual(['entry_date']);
    const one = newId();
    expect(await indexesOf(tx, sql`${sums} and member_id = ${one} group by member_id`)).toEqual([
      'entry_of_member',
    ]);
    expect(
      await indexesOf(tx, sql`${sums} and member_id = any(${[one, newId()]}::uuid[]) group by member_id`),
    ).toEqual(['entry_of_member']);
  });
});
