import pg from 'pg';
import { permissionRows, type PermissionRow } from './permission-rows.ts';

const insertPairs = `insert into platform.permission_grant (permission, built_in)
  select * from unnest($1::text[], $2::text[]) on conflict do nothing
  returning permission, built_in as "builtIn"`;
const updateRoles = `update role set version = version + 1, permissions = permissions || array(
    select given from unnest($2::text[]) given where given <> all (permissions))
  where built_in = $1 and not permissions @> $2::text[] and cardinality(permissions) + cardinality($2::text[]) <= 500`;

/**
 * Grants newly declared permissions to the built-in roles of every organisation, each once: if an administrator removes
 * one later, it stays removed. Runs as the tables' owner after the migrations; a second process finds nothing to do.
 */
export async function grantNewPermissions(
  url: string,
  rows: readonly PermissionRow[] = permissionRows(),
): Promise<number> {
  const pairs = rows.flatMap(({ id, grantedTo }) => grantedTo.map((builtIn) => ({ id, builtIn })));
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the statement under way says so
  await client.connect();
  try {
    await client.query('begin');
    const { rows: fresh } = await client.query<{ permission: string; builtIn: string }>(insertPairs, [
      pairs.map(({ id }) => id),
      pairs.map(({ builtIn }) => builtIn),
    ]);
    // The isolation hides the organisations' roles even from the tables' owner.
    if (fresh.length > 0) await client.query('alter table role no force row level security');
    for (const [builtIn, own] of Map.groupBy(fresh, (pair) => pair.builtIn))
      await client.query(updateRoles, [builtIn, own.map(({ permission }) => permission)]);
    if (fresh.length > 0) await client.query('alter table role force row level security');
    await client.query('commit');
    return fresh.length;
  } finally {
    await client.end();
  }
}
