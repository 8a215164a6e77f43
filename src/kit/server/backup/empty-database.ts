import type pg from 'pg';

/** Our objects in the schema `public`; all other schemas are ours entirely. */
const inPublic = (catalogue: string, schema: string) => `
  ${schema} = 'public'::regnamespace and not exists (select from pg_depend d
    where d.classid = '${catalogue}'::regclass and d.objid = o.oid and d.deptype = 'e')`;

export async function hasTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`
    select from pg_class o join pg_namespace n on n.oid = o.relnamespace
    where o.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^(pg_|information_schema$)'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = o.oid and d.deptype = 'e')
    limit 1`);
  return rows.length > 0;
}

/**
 * Removes everything that the role owns in the database, in one transaction; objects of extensions stay. Also revokes
 * grants on the schema `public` by name, so that the next contents get the database's roles.
 */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  // In this order, dependent objects are dropped with their table.
  const { rows } = await client.query<{ statement: string }>(`
    select 1 as turn, format('drop schema %I cascade', n.nspname) as statement from pg_namespace n
    where n.nspname !~ '^(pg_|information_schema$)' and n.nspname <> 'public' and pg_get_userbyid(n.nspowner) = current_user
    union all
    select case o.relkind when 'S' then 3 else 2 end, format('drop %s if exists %s cascade',
      case o.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      o.oid::regclass)
    from pg_class o where o.relkind in ('r', 'p', 'v', 'm', 'S') and ${inPublic('pg_class', 'o.relnamespace')}
    union all
    select 4, format('drop routine if exists %s cascade', o.oid::regprocedure) from pg_proc o
    where ${inPublic('pg_proc', 'o.pronamespace')}
    union all
    select 5, format('revoke all on schema public from %I', r.rolname)
    from pg_namespace n, aclexplode(n.nspacl) a join pg_roles r on r.oid = a.grantee
    where n.nspname = 'public' and a.grantee <> n.nspowner and pg_has_role(a.grantor, 'usage')
    order by 1`);
  await client.query('begin');
  for (const { statement } of rows) await client.query(statement);
  await client.query('commit');
}
