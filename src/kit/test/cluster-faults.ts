import type pg from 'pg';
import { withoutSubselects } from '../server/database/distribute.ts';

/** Triggers that a second guard stands for, so that a cluster may do without them. */
const triggersForOneMachine = new Set([
  'keep_administrator on member',
  'keep_administrator on role_member',
  'never_changed on audit',
  'never_changed on audit_seal',
]);

const isolated = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity`;

/** What a Citus cluster would refuse of the organisations' tables, besides keys without `org_id`: seen on any PostgreSQL. */
export async function clusterFaults(client: pg.Client): Promise<string[]> {
  const policies = await client.query<{ name: string; table: string; reads: string; writes: string }>(`
    select p.polname as name, c.relname as table, coalesce(pg_get_expr(p.polqual, c.oid), '') as reads,
      coalesce(pg_get_expr(p.polwithcheck, c.oid), '') as writes
    from pg_policy p join pg_class c on c.oid = p.polrelid where ${isolated}`);
  const triggers = await client.query<{ name: string }>(`
    select t.tgname || ' on ' || c.relname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and ${isolated}`);
  const keys = await client.query<{ name: string; table: string; other: string }>(`
    select k.conname as name, c.relname as table, k.confrelid::regclass::text as other
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and ${isolated} and not (select relrowsecurity from pg_class where oid = k.confrelid)`);
  return [
    ...policies.rows
      .filter(({ reads, writes }) => /\bselect\b/i.test(withoutSubselects(reads + writes)))
      .map(({ name, table }) => `a cluster refuses a policy with a sub-select: ${name} on ${table}`),
    ...triggers.rows
      .filter(({ name }) => !triggersForOneMachine.has(name))
      .map(({ name }) => `a cluster has no triggers: ${name}`),
    ...keys.rows.map(
      ({ name, table, other }) =>
        `a cluster refuses a foreign key to a table of no organisation: ${name} of ${table} to ${other}`,
    ),
  ];
}
