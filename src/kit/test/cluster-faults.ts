import type pg from 'pg';
import { withoutSubselects } from '../server/database/cluster/distribute.ts';

/** Triggers that a second guard stands for, so that a cluster may do without them. */
const triggersForOneMachine = new Set([
  'keep_administrator on member',
  'keep_administrator on role_member',
  'never_changed on audit',
  'never_changed on audit_seal',
]);

/** Numbers of one row after the other are drawn on the coordinator, and what each node may answer for itself. */
const defaultsOfOwn = new Set(['written_no of audit']);

const isolated = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity`;

/**
 * The objections of a Citus cluster to the organisations' tables, besides keys without `org_id`: visible on any
 * PostgreSQL.
 */
export async function clusterFaults(client: pg.Client): Promise<string[]> {
  return [
    ...(await policiesWithSubselects(client)),
    ...(await triggers(client)),
    ...(await volatileDefaults(client)),
    ...(await foreignKeys(client)),
    ...(await exclusions(client)),
  ].map((fault) => `a cluster refuses ${fault}`);
}

async function policiesWithSubselects(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; table: string; reads: string; writes: string }>(`
    select p.polname as name, c.relname as table, coalesce(pg_get_expr(p.polqual, c.oid), '') as reads,
      coalesce(pg_get_expr(p.polwithcheck, c.oid), '') as writes
    from pg_policy p join pg_class c on c.oid = p.polrelid where ${isolated}`);
  return rows
    .filter(({ reads, writes }) => /\bselect\b/i.test(withoutSubselects(reads + writes)))
    .map(({ name, table }) => `a policy with a sub-select: ${name} on ${table}`);
}

async function triggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select t.tgname || ' on ' || c.relname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and ${isolated}`);
  return rows.filter(({ name }) => !triggersForOneMachine.has(name)).map(({ name }) => `a trigger: ${name}`);
}

/** A sequence, or a function that changes with each call: every node would have its own. Random ids may differ. */
async function volatileDefaults(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select a.attname || ' of ' || c.relname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${isolated} and not a.attisdropped and (a.attidentity <> '' or exists (
      select from regexp_matches(pg_get_expr(d.adbin, c.oid), '(\\w+)\\(', 'g') as called
      join pg_proc p on p.proname = called[1] where p.provolatile = 'v' and p.proname <> 'gen_random_uuid'))`);
  return rows.filter(({ name }) => !defaultsOfOwn.has(name)).map(({ name }) => `a volatile default: ${name}`);
}

async function foreignKeys(client: pg.Client): Promise<string[]> {
  const place = (keys: string, table: string) => `array_position(${keys}, (
    select attnum from pg_attribute where attrelid = ${table} and attname = 'org_id'))`;
  const { rows } = await client.query<{ name: string; fault: string }>(`
    select format('%s of %s to %s', k.conname, k.conrelid::regclass, k.confrelid::regclass) as name, case
        when not c.relrowsecurity then 'from a table of no organisation'
        when not o.relrowsecurity then 'to a table of no organisation'
        when k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd') then 'that empties org_id'
        when ${place('k.conkey', 'k.conrelid')} is distinct from ${place('k.confkey', 'k.confrelid')}
          then 'whose org_id is not that of the other' end as fault
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class o on o.oid = k.confrelid
    where k.contype = 'f' and (c.relrowsecurity or o.relrowsecurity)`);
  return rows
    .filter(({ fault }) => fault !== null)
    .map(({ name, fault }) => `a foreign key ${fault}: ${name}`);
}

async function exclusions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select k.conname || ' of ' || c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'x' and ${isolated} and not exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attnum = any (k.conkey) and a.attname = 'org_id')`);
  return rows.map(({ name }) => `an exclusion without org_id: ${name}`);
}
