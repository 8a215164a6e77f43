import { sql, type Database } from './db.ts';

/** Organisations per look; the next look finds the others. */
const maximumOrganisations = 500;

/**
 * The organisations that have rows in a table whose index begins with `org_id`, as background work looks for them. Steps
 * from one organisation to the next instead of reading every row of a long tail.
 */
export async function organisationsIn({ job }: Pick<Database, 'job'>, table: string): Promise<string[]> {
  const rows = sql.id(table);
  const found = await job((tx) =>
    tx.all(sql<{ orgId: string }>`
      with recursive step as (
        (select org_id, 1 as n from ${rows} order by org_id limit 1)
        union all
        select (select q.org_id from ${rows} q where q.org_id > s.org_id order by q.org_id limit 1), s.n + 1
        from step s where s.org_id is not null and s.n < ${maximumOrganisations}
      ) select org_id as "orgId" from step where org_id is not null`),
  );
  return found.map(({ orgId }) => orgId);
}
