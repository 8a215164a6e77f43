import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.ts';

/** Tables whose rows are pending work: on a busy machine a pause alone does not prove that it is done. */
const isQueue = (table: string): boolean => table === 'outbox' || table.endsWith('_tail');

/** Written later by background work: a test of one request's effects leaves it out. */
const ownTime = 'audit_seal';

/** Reads every row of the world's database as the superuser, past row-level security. */
export class AllRows {
  readonly #client: pg.Client;
  readonly #tables: readonly string[];
  readonly #organisationTables: readonly string[];

  private constructor(client: pg.Client, tables: readonly string[], organisationTables: readonly string[]) {
    this.#client = client;
    this.#tables = tables;
    this.#organisationTables = organisationTables;
  }

  static async open(world: World): Promise<AllRows> {
    const client = await world.admin();
    const { rows } = await client.query<{ name: string; owned: boolean }>(`
      select c.oid::regclass::text as name,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id') as owned
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema)'
        and c.relname <> '${ownTime}' order by 1`);
    const names = rows.map(({ name: table }) => table);
    return new AllRows(
      client,
      names,
      names.filter((_table, index) => rows[index]?.owned),
    );
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /** A checksum per table over the rows of one organisation. */
  async checksums(orgId: string): Promise<Record<string, string>> {
    return this.#perTable(
      this.#organisationTables,
      (table) =>
        `(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${table} t where t.org_id = $1)`,
      [orgId],
    );
  }

  /** Waits until the organisation's background work is done, then returns its checksums. */
  async settledChecksums(orgId: string): Promise<Record<string, string>> {
    const end = Date.now() + 30_000;
    for (let before: Record<string, string> = {}; Date.now() < end; await sleep(300)) {
      const after = await this.checksums(orgId);
      const isDone = Object.entries(after).every(([table, sum]) => !isQueue(table) || sum === '');
      if (isDone && JSON.stringify(before) === JSON.stringify(after)) return after;
      before = after;
    }
    throw new Error('the rows of the organisation do not come to rest');
  }

  /** Waits for the work that starts with the server without a call: it changes rows of any organisation. */
  async schedulesEnded(): Promise<void> {
    const end = Date.now() + 30_000;
    for (let quiet = 0; quiet < 3; await sleep(300)) {
      const { rows } = await this.#client.query<{ ended: boolean }>(`
        select exists (select from background.turn) and not exists (select from work) as ended`);
      quiet = rows[0]?.ended ? quiet + 1 : 0;
      if (Date.now() > end) throw new Error('the schedules do not come to rest');
    }
  }

  /** The number of rows of each table but those named. */
  async counts(without: readonly string[] = []): Promise<Record<string, string>> {
    const tables = this.#tables.filter((table) => !without.includes(table));
    return this.#perTable(tables, (table) => `(select count(*)::text from ${table})`, []);
  }

  async #perTable(
    tables: readonly string[],
    expression: (table: string) => string,
    values: readonly string[],
  ): Promise<Record<string, string>> {
    const columns = tables.map((table) => `${expression(table)} as "${table.replaceAll('"', '')}"`);
    const { rows } = await this.#client.query<Record<string, string>>(`select ${columns.join(', ')}`, [
      ...values,
    ]);
    return rows[0] ?? {};
  }
}
