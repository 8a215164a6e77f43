import type pg from 'pg';

/**
 * Drops indexes and foreign keys for a bulk load and returns the statements that restore them: building an index once
 * over all rows takes a tenth of the time. Primary and unique keys stay, because rows arrive in their order. `client`
 * is the owner of the tables; nobody else should use them meanwhile.
 */
export async function setAside(
  client: pg.Client,
  tables: readonly string[],
): Promise<(client: pg.Client) => Promise<void>> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 1`,
    [tables],
  );
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by 1, 2`,
    [tables],
  );
  await together(client, [
    ...keys.map(({ owner, name }) => `alter table ${owner} drop constraint ${name}`),
    ...indexes.map(({ name }) => `drop index ${name}`),
  ]);
  return async (again) => {
    await again.query(`set maintenance_work_mem = '512MB'`);
    for (const { definition } of indexes) await again.query(definition);
    for (const key of keys) await addKey(again, key);
  };
}

/** Checks a key over the whole table at once, which the isolation of organisations would make a check per row. */
async function addKey(
  client: pg.Client,
  { owner, name, definition }: { owner: string; name: string; definition: string },
): Promise<void> {
  const referenced = /references ([\w.]+)/i.exec(definition)?.[1] ?? owner;
  const tables = new Set([owner, referenced]);
  await together(client, [
    ...[...tables].map((table) => `alter table ${table} no force row level security`),
    `alter table ${owner} add constraint ${name} ${definition}`,
    ...[...tables].map((table) => `alter table ${table} force row level security`),
  ]);
}

/** In one transaction, statement by statement: a cluster takes no message of several. */
async function together(client: pg.Client, statements: readonly string[]): Promise<void> {
  await client.query('begin');
  try {
    for (const text of statements) await client.query(text);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
