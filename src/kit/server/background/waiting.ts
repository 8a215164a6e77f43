import { sql, type Database } from '../database/db.ts';

/** Drains that look within this time of each other share one answer. */
const sharedMs = 900;

/**
 * The tables in which rows wait for background work, asked with one statement for all drains of a process: most find
 * nothing most of the time, and a transaction for each of them would keep an idle process busy.
 */
export class WaitingTables {
  readonly #db: Pick<Database, 'job' | 'isCluster'>;
  readonly #tables = new Set<string>();
  #askedAtMs = 0;
  #answer: Promise<ReadonlySet<string>> | null = null;

  constructor(db: Pick<Database, 'job' | 'isCluster'>) {
    this.#db = db;
  }

  /** Asks for these tables from now on. */
  include(tables: readonly string[]): void {
    for (const table of tables) this.#tables.add(table);
    this.#answer = null;
  }

  /** Those of the tables in which rows wait, as it was at most `sharedMs` ago. */
  async among(tables: readonly string[]): Promise<readonly string[]> {
    // Each node of a cluster would be asked for every table at once.
    if (await this.#db.isCluster()) return tables;
    if (!this.#answer || performance.now() - this.#askedAtMs > sharedMs) {
      this.#askedAtMs = performance.now();
      this.#answer = this.#ask();
    }
    const found = await this.#answer;
    return tables.filter((table) => found.has(table));
  }

  async #ask(): Promise<ReadonlySet<string>> {
    const tables = [...this.#tables];
    // By the index, as `organisationsIn` reads: a table that is emptied again and again has dead rows at its beginning.
    const flags = tables.map(
      (table) =>
        sql`(select org_id from ${sql.id(table)} order by org_id limit 1) is not null as ${sql.ref(table)}`,
    );
    const row = await this.#db.job((tx) => tx.one(sql<Record<string, boolean>>`select ${sql.join(flags)}`));
    return new Set(tables.filter((table) => row[table]));
  }
}

const byDatabase = new WeakMap<object, WaitingTables>();

/** The one of a database's process. */
export function waitingTablesOf(db: Database): WaitingTables {
  const known = byDatabase.get(db) ?? new WaitingTables(db);
  byDatabase.set(db, known);
  return known;
}
