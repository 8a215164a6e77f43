import pg from 'pg';
import { tablesNotWhole } from '../server/backup/tables.ts';
import { rolesNow } from '../server/config/role-names.ts';
import { clusterFaults } from './cluster-faults.ts';
import { brokenPromises } from './promises.ts';

/** Tables that belong to no organisation, each with its reason. */
const globalTables: Record<string, string> = {
  migration: 'the history of the schema itself',
};

const checked = new Set<string>();

/**
 * I6 and I7: what a distributed PostgreSQL and tenant isolation need of every organisation's table. The schema does
 * not change during a test run, so each database is looked at once for its shape and every time for its rows.
 */
export async function catalogueViolations(databaseUrl: string): Promise<string[]> {
  if (checked.has(databaseUrl)) return [];
  checked.add(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await schemaFaults(client);
  } finally {
    await client.end();
  }
}

/** @internal Exported for the tests of the check itself. */
export async function schemaFaults(client: pg.Client): Promise<string[]> {
  return [
    ...(await tablesWithoutIsolation(client)),
    ...(await keysWithoutOrganisation(client)),
    ...(await foreignKeysWithoutOrganisation(client)),
    ...(await rolesThatPassPolicies(client)),
    ...(await tablesNotWhole(client)).map((name) => `a backup would not hold every row of ${name}`),
    ...(await brokenPromises(client)),
    ...(await clusterFaults(client)),
  ];
}

async function tablesWithoutIsolation(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{
    name: string;
    has_org: boolean;
    secured: boolean;
    policies: number;
  }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as secured,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and a.attnotnull) as has_org,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polqual is not null
         and p.polwithcheck is not null) as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  return rows
    .filter(({ name }) => !(name in globalTables))
    .filter(({ has_org, secured, policies }) => !has_org || !secured || policies === 0)
    .map(({ name }) => `table ${name} is not isolated by organisation`);
}

async function keysWithoutOrganisation(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; index: string }>(`
    select c.relname as name, i.indexrelid::regclass::text as index
    from pg_index i join pg_class c on c.oid = i.indrelid
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and i.indisunique and a.attname is distinct from 'org_id'`);
  return rows
    .filter(({ name }) => !(name in globalTables))
    .map(({ name, index }) => `unique key ${index} of ${name} does not begin with org_id`);
}

async function foreignKeysWithoutOrganisation(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; key: string }>(`
    select k.conrelid::regclass::text as name, k.conname as key
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
      and (select relnamespace from pg_class where oid = k.confrelid) = 'public'::regnamespace
      and not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)
                        and a.attname = 'org_id')`);
  return rows.map(({ name, key }) => `foreign key ${key} of ${name} does not carry org_id`);
}

async function rolesThatPassPolicies(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls)',
    [Object.values(await rolesNow(client))],
  );
  return rows.map(({ name }) => `role ${name} can pass row-level security`);
}
