import type pg from 'pg';
import { rolesNow } from '../config/role-names.ts';

/** A table as a backup sees it. */
export type Table = {
  /** As SQL names it, quoted where that is needed. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Its rows are hidden from its owner by row-level security. */
  readonly isIsolated: boolean;
};

export type Sequence = { readonly name: string; readonly value: string; readonly isCalled: boolean };

/** Objects of extensions and other programs are not part of a backup. */
const ours = `n.nspname !~ '^(pg_|information_schema$)' and c.relpersistence <> 't'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Every table except the history of the schema, which a restore recreates. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name, c.relrowsecurity as "isIsolated",
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${ours} and format('%I.%I', n.nspname, c.relname) <> 'public.migration'
    order by n.nspname, c.relname`);
  return rows;
}

/**
 * The values of sequences. Read after the rows: a sequence ignores snapshots, so it may be ahead of the rows but never
 * behind.
 */
export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${ours} order by 1`);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    if (found[0]) sequences.push({ name, ...found[0] });
  }
  return sequences;
}

/**
 * The isolated tables of which the role of backups might not see every row: without its right or its policy, or with a policy
 * that takes rows away again. PostgreSQL would leave such rows out without a word.
 */
export async function tablesNotWhole(client: pg.Client): Promise<string[]> {
  const { backup } = await rolesNow(client);
  const { rows } = await client.query<{ name: string }>(
    `
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relrowsecurity and ${ours} and not (
      has_table_privilege($1::text::name, c.oid, 'select')
      and exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*')
        and $1::text::regrole = any(p.polroles) and pg_get_expr(p.polqual, p.polrelid) = 'true')
      and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd in ('r', '*')
        and p.polroles && array[$1::text::regrole::oid, 0::oid]))
    order by 1`,
    [backup],
  );
  return rows.map(({ name }) => name);
}
