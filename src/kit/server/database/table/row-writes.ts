/** Writes of a transaction to the tables that a module declares (`migrations/tables.ts`). */
import { sql, type RawBuilder } from 'kysely';
import { kitRefusals } from '../../../contract/kit.refusals.ts';
import type { Refusal } from '../../../contract/refusal.ts';
import type { Query } from '../query.ts';
import { insertAllSql, insertSql, isAmong, lockSql, removeSql, saveSql } from './rows.ts';
import { addSql, sumNames, sumsByKey } from './sums.ts';
import type {
  Added,
  ChangesOf,
  Identified,
  NewRowOf,
  RowOf,
  States,
  Table,
  Version,
  Versioned,
} from './table.ts';

/** Writes and locks single rows by their table, over the statements of a transaction. */
export abstract class RowWrites {
  abstract readonly orgId: string;
  abstract run(query: Query<unknown>): Promise<number>;
  abstract maybe<Row>(query: Query<Row>): Promise<Row | undefined>;

  /** Inserts a row of the organisation; false where one with its key, or with any unique key, is there already. */
  async insert<T extends Table>(
    into: T,
    row: NewRowOf<T>,
    unique: 'key' | 'any key' = 'key',
  ): Promise<boolean> {
    return (await this.run(insertSql(into, this.orgId, row, unique))) === 1;
  }

  /**
   * Inserts many rows, which name the same columns; fails where one is there already, or does `onConflict`, which takes no
   * parameters: a cluster loses the types of the others.
   */
  async insertAll<T extends Table>(
    into: T,
    rows: readonly NewRowOf<T>[],
    onConflict?: RawBuilder<unknown>,
  ): Promise<number> {
    return rows.length === 0 ? 0 : this.run(insertAllSql(into, this.orgId, rows, onConflict));
  }

  /** Adds to the sums that a table keeps by its key; many callers at once wait for each other in one order. */
  async addAll<T extends Table>(to: T, rows: readonly NewRowOf<T>[]): Promise<void> {
    type Name = keyof NewRowOf<T>;
    const sums = sumsByKey(rows, to.key as readonly Name[], sumNames(to) as Name[]);
    if (sums.length > 0) await this.run(insertAllSql(to, this.orgId, sums, addSql(to)));
  }

  /**
   * The row, which nobody else changes until the transaction ends; refused if it is not there, of another version than one
   * that is named, or in none of the states.
   */
  async lock<T extends Versioned>(
    of: T,
    { id, version }: { id: string; version?: number | undefined },
    states: States<T> = {},
    refused: () => Refusal = kitRefusals.stale,
  ): Promise<RowOf<T>> {
    const row = (await this.lockIfThere(of, id)) as (RowOf<T> & { version: number }) | undefined;
    if (!row) throw kitRefusals.not_found();
    if (version !== undefined && row.version !== version) throw kitRefusals.stale();
    if (!isAmong(row, states)) throw refused();
    return row;
  }

  /** The row in any version and state, which nobody else changes either; undefined where it is not there. */
  lockIfThere<T extends Identified>(of: T, id: string): Promise<RowOf<T> | undefined> {
    return this.maybe(lockSql<RowOf<T>>(of, this.orgId, id));
  }

  /** Changes a row and answers its new version; refused as stale where it is not of this one any more. */
  async save<T extends Versioned>(of: T, { id, version }: Version, changes: ChangesOf<T>): Promise<Version> {
    const count = await this.run(saveSql(of, { orgId: this.orgId, id, version }, changes));
    if (count === 0) throw kitRefusals.stale();
    return { id, version: version + 1 };
  }

  /**
   * Adds a row of version 0, or changes the one of that version; refused as stale where there is another. `added`: what only
   * a new one gets; `changed`: what only an old one gets. What is no column of the table is passed over.
   */
  async put<T extends Versioned, Values extends Version & ChangesOf<T>>(
    of: T,
    values: Values,
    { added, changed }: Added<T, Values> & { changed?: ChangesOf<T> },
  ): Promise<Version> {
    if (values.version > 0) return this.save(of, values, { ...values, ...changed });
    const first = { ...values, ...added, version: 1 };
    if (!(await this.insert(of, first as unknown as NewRowOf<T>))) throw kitRefusals.stale();
    return { id: values.id, version: 1 };
  }

  /** Deletes a row; refused as stale where it is not of this version any more, or where `allowed` does not hold. */
  async remove(
    of: Versioned,
    { id, version }: Version,
    allowed: RawBuilder<unknown> = sql`true`,
  ): Promise<{ id: string }> {
    const removed = await this.run(removeSql(of, { orgId: this.orgId, id, version }, allowed));
    if (removed === 0) throw kitRefusals.stale();
    return { id };
  }
}
