import type pg from 'pg';
import { rootTable } from './root-table.ts';
import { nodeSettings } from './node-settings.ts';
import type { Roles } from '../../config/role-names.ts';

/**
 * Spreads the organisations' tables over the nodes of a Citus cluster: every isolated table, by its organisation and
 * together with the others, so that all rows of an organisation lie on one node. Tables that are spread already, and
 * tables of no organisation, stay as they are.
 */
export async function distribute(client: pg.Client, roles: Roles): Promise<void> {
  await client.query('begin');
  await letRolesReachWorkers(client, roles);
  const tables = await undistributedTables(client);
  if (tables.length > 0) {
    for (const table of tables) await simplifyPolicies(client, table);
    for (const table of tables) await removeTriggers(client, table);
    const keys = await takeForeignKeys(client, tables);
    for (const table of tables) await spread(client, table);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  await client.query('commit');
}

export async function isCluster(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as is`,
  );
  return rows[0]?.is ?? false;
}

/** Of a cluster: whether the tables of an earlier version are spread over it already. */
export async function isSpread(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_dist_partition where logicalrelid = to_regclass($1)',
    [rootTable],
  );
  return rowCount === 1;
}

/** A call holds its locks longer there, for each of its statements goes on to a worker; a statement still ends later. */
const workerSettings = { ...nodeSettings, lock_timeout: '8000' };

/**
 * Citus connects to its workers as the role that asks, without the settings of the connection to the coordinator: a
 * statement would wait for a lock there until the coordinator gives it up.
 */
async function letRolesReachWorkers(client: pg.Client, roles: Roles): Promise<void> {
  const { rows } = await client.query<{ name: string; enters: boolean; settings: string[] }>(
    `select rolname as name, rolcanlogin as enters, coalesce(rolconfig, '{}') as settings from pg_roles
     where rolname = any($1)`,
    [Object.values(roles)],
  );
  for (const { name, enters, settings } of rows) {
    if (!enters) await client.query(`alter role ${name} login`);
    // A backup reads as long as it takes.
    if (name === roles.backup) continue;
    for (const [setting, value] of Object.entries(workerSettings))
      if (!settings.includes(`${setting}=${value}`))
        await client.query(`alter role ${name} set ${setting} to '${value}'`);
  }
}

/** Isolated tables that are still on the coordinator alone, the one that the others lie beside first. */
async function undistributedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity
       and oid not in (select logicalrelid from pg_dist_partition)
     order by relname <> $1, relname`,
    [rootTable],
  );
  return rows.map(({ name }) => name);
}

async function spread(client: pg.Client, table: string): Promise<void> {
  await client.query(`select create_distributed_table($1::regclass, 'org_id', colocate_with => $2)`, [
    table,
    table === rootTable ? 'none' : rootTable,
  ]);
}

/**
 * A sub-select makes PostgreSQL ask once a statement instead of once a row. Citus refuses it in a policy.
 * @internal Exported for the check of the catalogue.
 */
export function withoutSubselects(expression: string): string {
  return expression.replaceAll(/\(\s*SELECT (\w+\(\)) AS \w+\)/g, '$1');
}

async function simplifyPolicies(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string; reads: string | null; writes: string | null }>(
    `select quote_ident(polname) as name, pg_get_expr(polqual, polrelid) as reads,
       pg_get_expr(polwithcheck, polrelid) as writes from pg_policy where polrelid = $1::regclass`,
    [table],
  );
  for (const { name, reads, writes } of rows) {
    const using = reads === null ? '' : ` using (${withoutSubselects(reads)})`;
    const check = writes === null ? '' : ` with check (${withoutSubselects(writes)})`;
    await client.query(`alter policy ${name} on ${table}${using}${check}`);
  }
}

async function removeTriggers(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tgname) as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop trigger ${name} on ${table}`);
}

type ForeignKey = { table: string; name: string; definition: string };

/** Removes the foreign keys between these tables, which are laid again once all of them are spread. */
async function takeForeignKeys(client: pg.Client, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[])`,
    [tables],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}
