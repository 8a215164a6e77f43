import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely';
import pg from 'pg';
import { newId } from './id.ts';
import { stopWhenAborted } from './stop-statement.ts';

export { sql } from 'kysely';

/** Whose data a transaction may touch; row-level security reads it. Null where no organisation or user is known yet. */
export type Scope = {
  readonly orgId: string | null;
  readonly userId: string | null;
  /** The user is known by a device alone, and acts without the rights of an administrator. */
  readonly deviceOnly?: boolean;
};

/** A query built by Kysely or by its `sql` tag. */
export type Query<Row> = Compilable<Row> | RawBuilder<Row>;

/** A moment that tests may fix; null means the database's clock. */
export type Clock = { now: Date | null };

const builder = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * The query builder over a module's own tables: `const q = tables<Pick<Schema, 'merit_record'>>()`. It only compiles;
 * the transaction runs the query.
 */
export function tables<Own>(): Kysely<Own> {
  return builder as unknown as Kysely<Own>;
}

const names = new Map<string, string>();
const maximumNames = 5_000;

/** A stable name per text, so that each connection parses and plans a query once. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  // A text with a varying number of parameters would grow without bound on the server: start afresh rather than leak.
  if (names.size >= maximumNames) names.clear();
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

function compile<Row>(query: Query<Row>): CompiledQuery<Row> {
  return 'compile' in query && query.compile.length === 0
    ? (query as Compilable<Row>).compile()
    : (query as RawBuilder<Row>).compile(builder);
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.DATE, (text) => text);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

/** One transaction of one organisation and user. Instants come out as ISO strings, dates as `YYYY-MM-DD`. */
export class Tx {
  readonly orgId: string;
  readonly userId: string;
  readonly deviceOnly: boolean;
  #client: pg.PoolClient;
  #now: Date | null = null;
  #afterCommit: (() => void)[] = [];
  #emitted = false;

  constructor(client: pg.PoolClient, scope: Scope) {
    this.#client = client;
    this.orgId = scope.orgId ?? '';
    this.userId = scope.userId ?? '';
    this.deviceOnly = scope.deviceOnly ?? false;
  }

  /** Sends begin and the scope without waiting, so that the first real query shares their round trip. */
  open(mode: 'write' | 'read', clock: Clock): Promise<void> {
    const begun = this.#client.query(
      mode === 'write' ? 'begin' : 'begin isolation level repeatable read read only',
    );
    const scoped = this.#client.query({
      name: 'scope',
      text: `select set_config('app.org_id', $1, true), set_config('app.user_id', $2, true),
                    set_config('app.now', $3, true), coalesce($3::timestamptz, now()) as now`,
      values: [this.orgId, this.userId, clock.now?.toISOString() ?? null],
      types,
    });
    return Promise.all([begun, scoped]).then(([, scope]) => {
      this.#now = new Date((scope.rows[0] as { now: string }).now);
    });
  }

  /** The transaction's instant, from the database's clock. */
  get now(): Date {
    if (!this.#now) throw new Error('the transaction has not been opened');
    return this.#now;
  }

  async all<Row>(query: Query<Row>): Promise<Row[]> {
    const { sql: text, parameters } = compile(query);
    const result = await this.#client.query({ name: nameOf(text), text, values: [...parameters], types });
    return result.rows as Row[];
  }

  async maybe<Row>(query: Query<Row>): Promise<Row | undefined> {
    return (await this.all(query))[0];
  }

  /** The only row; its absence is a fault of ours, not of the caller. */
  async one<Row>(query: Query<Row>): Promise<Row> {
    const row = await this.maybe(query);
    if (row === undefined) throw new Error('a row was expected');
    return row;
  }

  /** Runs a statement and tells how many rows it touched. */
  async run(query: Query<unknown>): Promise<number> {
    const { sql: text, parameters } = compile(query);
    const result = await this.#client.query({ name: nameOf(text), text, values: [...parameters], types });
    return result.rowCount ?? 0;
  }

  /**
   * Reads a long answer in pieces, without holding more than two of them: the next is fetched while the caller works
   * on this one. The transaction must stay open until the last piece.
   */
  async *stream<Row>(query: Query<Row>, pieceRows = 500): AsyncGenerator<Row[]> {
    const { sql: text, parameters } = compile(query);
    // One name per text: the server keeps a prepared FETCH, and its answer must not change shape.
    const cursor = `"${nameOf(text)}"`;
    await this.#client.query({
      text: `declare ${cursor} no scroll cursor for ${text}`,
      values: [...parameters],
      types,
    });
    const fetch = `fetch ${pieceRows} from ${cursor}`;
    const next = async (): Promise<Row[]> =>
      (await this.#client.query({ name: nameOf(fetch), text: fetch, types })).rows as Row[];
    try {
      let coming = next();
      for (;;) {
        const rows = await coming;
        const last = rows.length < pieceRows;
        if (!last) {
          coming = next();
          coming.catch(() => {}); // thrown where it is awaited, unless nobody reads on
        }
        if (rows.length > 0) yield rows;
        if (last) return;
      }
    } finally {
      await this.#client.query(`close ${cursor}`).catch(() => {}); // a failed transaction has closed it
    }
  }

  /** Writes an outbox row: what must happen outside the database, or in another module, after this commits. */
  async emit(topic: string, payload: object): Promise<void> {
    this.#emitted = true;
    await this.#client.query({
      name: 'emit',
      text: 'insert into outbox (org_id, id, topic, payload) values ($1, $2, $3, $4)',
      values: [this.orgId, newId(), topic, JSON.stringify(payload)],
    });
  }

  /** For in-process wake-ups only: it does not run after a crash. */
  afterCommit(run: () => void): void {
    this.#afterCommit.push(run);
  }

  get emitted(): boolean {
    return this.#emitted;
  }

  committed(): void {
    for (const run of this.#afterCommit) run();
  }
}

export type DatabaseOptions = {
  url: string;
  readUrl?: string | undefined;
  maximumConnections?: number;
  clock?: Clock;
  /** Called after each commit that wrote an outbox row. */
  onEmit?: () => void;
};

const sessionSettings = [
  'statement_timeout=10000',
  'lock_timeout=3000',
  'idle_in_transaction_session_timeout=15000',
  'timezone=UTC',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

function poolOf(url: string, maximumConnections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maximumConnections,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    pipeline: true,
    options: sessionSettings,
  } as pg.PoolConfig);
  // The login role may own the tables; the application role owns nothing and cannot pass row-level security.
  pool.on('connect', (client) => {
    // One that is lost between two queries of a transaction fails the next of them; unheard it would end the process.
    client.on('error', () => {});
    client.query('set role laurel_app').catch(() => client.release(true));
  });
  // A lost idle connection is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

/** SQLSTATEs and socket errors after which the connection cannot be used and the outcome of a commit is unknown. */
export function isConnectionError(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code ?? '';
  const message = error instanceof Error ? error.message : '';
  return (
    /^(08|57P0)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/i.test(
      message,
    )
  );
}

export type Database = ReturnType<typeof openDatabase>;

/** Opens the pools. Every access goes through `transact`, `read` or `job`: nothing else hands out a connection. */
export function openDatabase(options: DatabaseOptions) {
  const clock = options.clock ?? { now: null };
  const main = poolOf(options.url, options.maximumConnections ?? 24);
  const replica = options.readUrl ? poolOf(options.readUrl, options.maximumConnections ?? 24) : main;

  async function within<First, Result>(
    pool: pg.Pool,
    mode: 'write' | 'read',
    scope: Scope,
    first: (tx: Tx) => Promise<First>,
    work: (tx: Tx, first: First) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const client = await pool.connect();
    const tx = new Tx(client, scope);
    let broken = false;
    const unwatch = signal && stopWhenAborted(pool, client, signal);
    try {
      const [, loaded] = await settled(tx.open(mode, clock), first(tx));
      const result = await work(tx, loaded);
      await client.query('commit');
      tx.committed();
      if (tx.emitted) options.onEmit?.();
      return result;
    } catch (error) {
      broken = isConnectionError(error);
      if (!broken) {
        await client.query('rollback').catch(() => {
          broken = true;
        });
      }
      throw error;
    } finally {
      unwatch?.();
      // A request to stop may still be on its way to this connection: it must not meet another's statement.
      client.release(broken || signal?.aborted === true);
    }
  }

  return {
    clock,
    /** A read-write transaction (READ COMMITTED). */
    transact: <Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
      within(main, 'write', scope, async () => {}, work),
    /** The same, with a first query sent in the round trip that opens the transaction. */
    transactWith: <First, Result>(
      scope: Scope,
      first: (tx: Tx) => Promise<First>,
      work: (tx: Tx, first: First) => Promise<Result>,
    ): Promise<Result> => within(main, 'write', scope, first, work),
    /** A read-only transaction whose statements all see one snapshot. */
    read: <Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
      within(main, 'read', scope, async () => {}, work),
    readWith: <First, Result>(
      scope: Scope,
      first: (tx: Tx) => Promise<First>,
      work: (tx: Tx, first: First) => Promise<Result>,
    ): Promise<Result> => within(main, 'read', scope, first, work),
    /**
     * A read-only transaction on the replica, for reports and exports that tolerate its lag. Its statements may take
     * `statementMs`; when the signal aborts, the statement under way is stopped and the promise rejects.
     */
    report: <Result>(
      scope: Scope,
      work: (tx: Tx) => Promise<Result>,
      { signal, statementMs = 60_000 }: { signal?: AbortSignal; statementMs?: number } = {},
    ): Promise<Result> =>
      within(
        replica,
        'read',
        scope,
        async (tx) => void (await tx.run(rawQuery(`set local statement_timeout = ${statementMs}`))),
        work,
        signal,
      ),
    /** Background work over all organisations' queues: the job role sees the queue tables, and nothing else. */
    job: <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
      within(
        main,
        'write',
        { orgId: null, userId: null },
        async (tx) => void (await tx.run(rawQuery('set local role laurel_job'))),
        work,
      ),
    /** Connections in use and waiting, for metrics and the leak check. */
    usage: () => ({ total: main.totalCount, idle: main.idleCount, waiting: main.waitingCount }),
    close: async (): Promise<void> => {
      await main.end();
      if (replica !== main) await replica.end();
    },
  };
}

function rawQuery(text: string): Compilable<unknown> {
  return { compile: () => ({ sql: text, parameters: [], query: {} as never, queryId: {} as never }) };
}

/** Waits for both even when one fails: a query still under way must not meet the rollback. */
async function settled<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  const [first, second] = await Promise.allSettled([a, b]);
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
  return [first.value, second.value];
}
