import { createHash } from 'node:crypto';
import pg from 'pg';
import { blank } from '../blank.ts';

/** Rows as objects, and how many rows the statement touched. */
export type Answer = { rows: object[]; count: number };

type Statement = {
  /** The name of the prepared statement; empty for an unprepared one. */
  name: string;
  text: string;
  values: (string | Buffer | null)[];
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

type Column = { name: string; read: (text: string) => unknown };
type Field = { name: string; dataTypeID: number };

/** The columns of a statement's rows, and an empty row from which each row is copied. */
type Shape = { columns: readonly Column[]; blank: Readonly<Record<string, unknown>> };

/** The prepared statements of a connection, with their rows. */
type Prepared = Map<string, Shape>;
const preparedOn = new WeakMap<pg.ClientBase, Prepared>();

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
/** The type of `bigint[]`, which pg-types does not name. */
const bigintArray = 1016;
types.setTypeParser(bigintArray, (text) => JSON.parse(`[${text.slice(1, -1).toLowerCase()}]`) as unknown);
types.setTypeParser(pg.types.builtins.DATE, (text) => text);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantOf);

const dayEnd = '2026-11-20'.length;
const secondsEnd = '2026-11-20 04:00:00'.length;

/** An instant of a connection, whose zone is UTC, to the millisecond. */
function instantOf(text: string): string {
  // Texts of a day in four digits, as most are, need no calendar: a list has hundreds of them.
  if (!/^[1-9]\d{3}-.{17,24}\+00$/.test(text)) return new Date(text).toISOString();
  const milliseconds = text
    .slice(secondsEnd + 1, -3)
    .slice(0, 3)
    .padEnd(3, '0');
  return `${text.slice(0, dayEnd)}T${text.slice(dayEnd + 1, secondsEnd)}.${milliseconds}Z`;
}

/** How the text of a value of this type is read. */
function readerOf(typeId: number): Column['read'] {
  const read: unknown = types.getTypeParser(typeId, 'text');
  return read as Column['read'];
}

const names = new Map<string, string>();
const maximumNames = 5_000;
/** Cached plans per connection; filters have more combinations than the server should remember. @internal */
export const maximumPrepared = 1_000;

/** A stable name per text, so that each connection parses and plans a query once. */
export function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  // Names derive from the text alone, so dropping one costs only a digest.
  if (names.size >= maximumNames) names.clear();
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * The statements of one transaction. Statements issued at the same moment, or while others run, go to the server
 * together and are answered together, in one round trip. If one fails, those after it fail too.
 */
export class Pipeline {
  readonly #client: pg.ClientBase;
  readonly #prepared: Prepared;
  readonly #timeoutMs: number | null;
  readonly #place: string;
  #waiting: Statement[] = [];
  #isBusy = false;

  /**
   * Statements fail after `timeoutMs` in which nothing arrives; null waits for ever. `place` stands for the search path
   * that their names are looked up in: a plan holds for one.
   */
  constructor(client: pg.ClientBase, timeoutMs: number | null, place = '') {
    this.#client = client;
    this.#timeoutMs = timeoutMs;
    this.#place = place;
    const prepared = preparedOn.get(client) ?? new Map<string, Shape>();
    preparedOn.set(client, prepared);
    this.#prepared = prepared;
  }

  send(text: string, values: readonly unknown[] = [], name = nameOf(text) + this.#place): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = values.map(toText);
      if (this.#waiting.length === 0 && !this.#isBusy) process.nextTick(() => this.#flush());
      this.#waiting.push({ name, text, values: sent, resolve, reject });
    });
  }

  #flush(): void {
    this.#isBusy = this.#waiting.length > 0;
    if (!this.#isBusy) return;
    const batch = new Batch(this.#waiting, this.#prepared, () => {
      clearTimeout(timer);
      this.#flush();
    });
    const timer =
      this.#timeoutMs === null ? undefined : setTimeout(() => this.#giveUp(batch), this.#timeoutMs);
    batch.onArrival = () => timer?.refresh();
    this.#waiting = [];
    this.#client.query(batch);
  }

  /** Ends the connection: further answers would be matched with the wrong statement. */
  #giveUp(batch: Batch): void {
    const error = new Error('Query read timeout');
    for (const { reject } of this.#waiting.splice(0)) reject(error);
    batch.handleError(error);
  }
}

/** The statements between two synchronisation points; node-postgres passes it the server's messages in order. */
class Batch implements pg.Submittable {
  readonly #statements: readonly Statement[];
  readonly #prepared: Prepared;
  readonly #onEnd: () => void;
  /** Called after an answer while others are still due. */
  onArrival: () => void = () => {};
  /** The statement that the next answer belongs to. */
  #next = 0;
  #shape = noColumns;
  #rows: object[] = [];
  /** A row of the current statement that could not be parsed. */
  #misread: unknown = null;
  #isFailed = false;

  constructor(statements: readonly Statement[], prepared: Prepared, onEnd: () => void) {
    this.#statements = statements;
    this.#prepared = prepared;
    this.#onEnd = onEnd;
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork();
    this.#forgetOldest(connection);
    for (const { name, text, values } of this.#statements) {
      const isKnown = name !== '' && this.#prepared.has(name);
      if (!isKnown) {
        // Close first: an earlier failure may have left a statement under this name.
        if (name !== '') connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
        if (name !== '') this.#prepared.set(name, noColumns);
      }
      connection.bind({ portal: '', statement: name, binary: '', values }, true);
      if (!isKnown) connection.describe({ type: 'P', name: '' }, true);
      connection.execute({ portal: '', rows: '' }, true);
    }
    connection.sync();
    connection.stream.uncork();
    this.#expect();
  }

  /** Only between batches: a statement under way finds its columns by its name. */
  #forgetOldest(connection: pg.Connection): void {
    for (const name of this.#prepared.keys()) {
      if (this.#prepared.size <= maximumPrepared) return;
      connection.close({ type: 'S', name }, true);
      this.#prepared.delete(name);
    }
  }

  #expect(): void {
    this.#rows = [];
    this.#misread = null;
    this.#shape = this.#prepared.get(this.#statements[this.#next]?.name ?? '') ?? noColumns;
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#shape = shapeOf(fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) })));
    const name = this.#statements[this.#next]?.name;
    if (name) this.#prepared.set(name, this.#shape);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#rows.push(rowOf(this.#shape, fields));
    } catch (error) {
      this.#misread = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const count = Number(text.slice(text.lastIndexOf(' ') + 1));
    const { resolve, reject } = this.#statements[this.#next]!;
    if (this.#misread) reject(this.#misread);
    else resolve({ rows: this.#rows, count: Number.isNaN(count) ? 0 : count });
    this.#next += 1;
    this.#expect();
    this.onArrival();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  /** The server skips the rest of the batch, so the rest fails with the same error. */
  handleError(error: unknown): void {
    if (this.#isFailed) return;
    this.#isFailed = true;
    for (const { name, reject } of this.#statements.slice(this.#next)) {
      this.#prepared.delete(name);
      reject(error);
    }
    this.#onEnd();
  }

  handleReadyForQuery(): void {
    if (!this.#isFailed) this.#onEnd();
  }
}

const shapeOf = (columns: readonly Column[]): Shape => ({
  columns,
  blank: blank(
    columns.map(({ name }) => name),
    null,
  ),
});

const noColumns = shapeOf([]);

function rowOf({ columns, blank }: Shape, fields: readonly (string | null)[]): object {
  const row = { ...blank };
  for (let index = 0; index < columns.length; index += 1) {
    const text = fields[index];
    if (text === null || text === undefined) continue;
    const { name, read } = columns[index]!;
    row[name] = read(text);
  }
  return row;
}

/** A value as PostgreSQL reads it from text; arrays as its array literals, other objects as JSON. */
function toText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return (value as number | bigint | boolean).toString();
  if (Array.isArray(value)) return arrayText(value);
  if (Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
}

/** As PostgreSQL writes an array. */
export function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join(',')}}`;
}

const plain = /^[\w.:+-]+$/;

function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number') return value.toString();
  if (Array.isArray(value)) return arrayText(value);
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`;
  const text = toText(value) as string;
  // Ids, numbers and dates need no quotes; the word that means null does.
  if (plain.test(text) && text.length !== 4) return text;
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
