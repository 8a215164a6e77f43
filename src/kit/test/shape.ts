import pg from 'pg';

/** Runs one statement, or several in one text, on a separate connection; returns the rows of the last. */
export async function ask<Row extends object>(address: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const answers = [await client.query<Row>(text)].flat();
    return answers.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

/** The rights of a list, independent of the order in which they were granted. */
const rights = (acl: string): string =>
  `array(select item::text from unnest(${acl}) as item order by item::text collate "C")::text`;

/** The role of the application in this database. */
const usedApp = `
  select r.rolname as app from pg_namespace n, aclexplode(n.nspacl) a join pg_roles r on r.oid = a.grantee
  where n.nspname = 'public' and r.rolname like '%\\_app'`;

/**
 * Everything that migrations make, one line each, as PostgreSQL itself describes it; roles by what migrations call them.
 */
export async function shape(address: string): Promise<string[]> {
  const ours = `n.nspname !~ '^(pg_|information_schema|probe)'`;
  const rows = await ask<{ line: string }>(
    address,
    `select 'schema ' || n.nspname || ' ' || ${rights('n.nspacl')} as line from pg_namespace n where ${ours}
     union all
     select 'relation ' || c.oid::regclass || ' ' || c.relkind::text || c.relrowsecurity || c.relforcerowsecurity || ' '
       || ${rights('c.relacl')} || coalesce(c.reloptions::text, '')
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours}
     union all
     select 'column ' || a.attrelid::regclass || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' '
       || a.attnotnull || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ${rights('a.attacl')}
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where ${ours} and a.attnum > 0 and not a.attisdropped
     union all
     select 'index ' || pg_get_indexdef(i.indexrelid) || i.indisvalid from pg_index i
     join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}
     union all
     select 'constraint ' || k.conrelid::regclass || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${ours}
     union all
     select 'function ' || pg_get_functiondef(p.oid) || ${rights('p.proacl')} from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where ${ours} and p.prokind in ('f', 'p')
     union all
     select 'policy ' || p.polrelid::regclass || ' ' || p.polname || ' ' || p.polcmd::text || p.polroles::regrole[]::text
       || coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')
     from pg_policy p
     union all
     select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t
     join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and not t.tgisinternal and t.tgname <> 'probe'
     order by line`,
  );
  const [found] = await ask<{ app: string }>(address, usedApp);
  const base = found?.app.replace(/app$/, '') ?? 'laurel_';
  return rows.map(({ line }) => line.replaceAll(base, 'laurel_')).toSorted();
}
