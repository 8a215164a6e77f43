import type pg from 'pg';
import { rootTable } from './root-table.ts';
import { withRoles, type Roles } from '../../config/role-names.ts';

/**
 * On a Citus cluster a transaction of one organisation may run on the node that holds its rows, past Citus' planner,
 * which plans each statement of several tables anew. There a schema for each shard holds a view of every organisation's
 * table under the table's name, so that a search path makes the same statement one of plain tables. The first
 * transaction that misses the views of a shard makes them by `make_shard_views`; they go with the shard's tables, whose
 * `drop` cascades.
 */
export function shardSchema(shardId: string): string {
  return `shard_${shardId}`;
}

/** SQLSTATEs of `enter_shard`. */
export const shardStates = { moved: 'LRL01', noViews: 'LRL02' } as const;

/** Held shared by who draws a number of a sequence of the coordinator on another node, until he ends. */
export const drawLock = { classId: 5_271_830, objectId: 1 } as const;

/**
 * With `writes` as Citus' own writers do: a move of the shard waits until the transaction has ended, and it for a move.
 * A lock that is not to be had in time says so as a fault of the node, not as two people at the same row.
 */
const enterShard = `
begin
  if writes then
    begin
      perform lock_shard_metadata(5, array[shard]);
    exception when lock_not_available then
      raise exception 'shard % is being moved', shard using errcode = '57P03';
    end;
  end if;
  if not exists (select from pg_dist_placement p, pg_dist_local_group g
      where p.groupid = g.groupid and p.shardid = shard and p.shardstate = 1) then
    raise exception 'shard % is on another node', shard using errcode = '${shardStates.moved}';
  end if;
  if to_regclass('shard_' || shard || '.${rootTable}') is null then
    raise exception 'shard % has no views', shard using errcode = '${shardStates.noViews}';
  end if;
end `;

/** Its roles are put in as into a migration. */
const makeShardViews = `
declare
  place text := 'shard_' || shard;
  other record;
  given record;
begin
  perform pg_advisory_xact_lock(${drawLock.classId}, 2);
  if to_regclass(place || '.${rootTable}') is not null or not exists (
      select from pg_dist_placement p, pg_dist_local_group g
      where p.groupid = g.groupid and p.shardid = shard and p.shardstate = 1) then
    return;
  end if;
  execute format('drop schema if exists %I cascade', place);
  execute format('create schema %I', place);
  execute format('grant usage on schema %I to laurel_app', place);
  for other in
    select c.relname as name, 'public.' || shard_name(s.logicalrelid, s.shardid) as shard
    from pg_dist_shard o join pg_dist_partition op using (logicalrelid)
    join pg_dist_partition p on p.colocationid = op.colocationid
    join pg_dist_shard s on s.logicalrelid = p.logicalrelid and s.shardminvalue = o.shardminvalue
    join pg_class c on c.oid = p.logicalrelid
    where o.shardid = shard
  loop
    execute format('create view %I.%I with (security_invoker = true) as select * from %s', place, other.name, other.shard);
    execute format('grant select, insert, update, delete on %I.%I to laurel_app', place, other.name);
    -- A view has its own answer to \`set … = default\`.
    for given in
      select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as value from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum and a.attgenerated = ''
      where d.adrelid = to_regclass(other.shard)
    loop
      execute format('alter view %I.%I alter column %I set default %s', place, other.name, given.name, given.value);
    end loop;
  end loop;
end `;

const functions = [
  {
    name: 'enter_shard',
    parameters: 'shard bigint, writes boolean',
    set: `lock_timeout = '8s'`,
    body: enterShard,
  },
  {
    name: 'make_shard_views',
    parameters: 'shard bigint',
    set: 'citus.enable_ddl_propagation = off',
    body: makeShardViews,
  },
];

/** Makes the functions on all nodes; existing ones are left, so that a node may be away. */
export async function allowShardViews(client: pg.Client, roles: Roles): Promise<void> {
  for (const { name, parameters, set, body: template } of functions) {
    const body = withRoles(template, roles);
    const { rowCount } = await client.query('select from pg_proc where proname = $1 and prosrc = $2', [
      name,
      body,
    ]);
    if (rowCount) continue;
    await client.query(`
      create or replace function ${name}(${parameters}) returns void language plpgsql
        security definer set search_path = pg_catalog set ${set} as $$${body}$$;
      revoke execute on function ${name} from public;
      grant execute on function ${name} to ${roles.app}`);
  }
  const { rowCount: draws } = await client.query(
    `select where has_sequence_privilege($1, 'audit_written_no_seq', 'usage')`,
    [roles.app],
  );
  if (!draws) await client.query(`grant usage on sequence audit_written_no_seq to ${roles.app}`);
}

/**
 * Removes the views on all nodes, for a column of theirs cannot be changed, and the function that makes them, so that
 * no process makes them again before the tables have their new form. Until then transactions run on the coordinator.
 */
export async function withdrawShardViews(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_proc where proname = 'make_shard_views'`);
  if (!rowCount) return;
  await client.query('drop function make_shard_views(bigint)');
  const { rows } = await client.query<{ place: string; result: string }>(
    `select nodename || ':' || nodeport as place, result
     from run_command_on_all_nodes($1) join pg_dist_node using (nodeid) where not success`,
    [dropSchemas],
  );
  const [failed] = rows;
  if (failed) throw new Error(`views of shards are left on ${failed.place}: ${failed.result}`);
}

const dropSchemas = `
  do $do$ declare place name; begin
    set local citus.enable_ddl_propagation = off;
    for place in select nspname from pg_namespace where nspname ~ '^shard_[0-9]+$' loop
      execute format('drop schema %I cascade', place);
    end loop;
  end $do$`;
