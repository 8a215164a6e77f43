import { sql, type Database } from '../database/db.ts';

/** Organisations per poll; the next poll continues after them. */
const maximumOrganisations = 500;
/** Comes before every organisation. */
const beginning = '00000000-0000-0000-0000-000000000000';

/**
 * The organisations that have rows in a table whose index begins with `org_id`, in order, each once, as background work
 * looks for them: all of them, so that those in front, whose rows may stay, do not keep those behind from their turn. Steps
 * from one organisation to the next instead of reading every row of a long tail.
 */
export async function* organisationsIn(
  { job, isCluster }: Pick<Database, 'job' | 'isCluster'>,
  table: string,
): AsyncGenerator<string, void> {
  const next = (await isCluster()) ? onEachNode : behind;
  for (let after = beginning; ;) {
    const found = await job((tx) => tx.all(next(table, after)));
    for (const { orgId } of found) yield orgId;
    const last = found[maximumOrganisations - 1];
    if (!last) return;
    after = last.orgId;
  }
}

function behind(table: string, after: string) {
  const rows = sql.id(table);
  return sql<{ orgId: string }>`
    with recursive step as (
      (select org_id, 1 as n from ${rows} where org_id > ${after} order by org_id limit 1)
      union all
      select (select q.org_id from ${rows} q where q.org_id > s.org_id order by q.org_id limit 1), s.n + 1
      from step s where s.org_id is not null and s.n < ${maximumOrganisations}
    ) select org_id as "orgId" from step where org_id is not null order by org_id`;
}

/** Each shard tells its first organisations: a step from one to the next would ask all of them each time. */
function onEachNode(table: string, after: string) {
  return sql<{ orgId: string }>`
    select distinct org_id as "orgId" from ${sql.id(table)} where org_id > ${after}
    order by 1 limit ${maximumOrganisations}`;
}
