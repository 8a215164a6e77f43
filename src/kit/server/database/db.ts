import pg from 'pg';
import { nodeSettings } from './node-settings.ts';
import { stopWhenAborted } from './stop-statement.ts';
import { statement, Tx, type Aside, type Clock, type Scope } from './tx.ts';

export { sql, Tx, type Clock, type Query, type Scope } from './tx.ts';

export type DatabaseOptions = {
  url: string;
  readUrl?: string | undefined;
  maximumConnections?: number;
  clock?: Clock;
  /** Called after each commit that wrote an outbox row, with its organisation. */
  onEmit?: (orgId: string) => void;
};

const sessionSettings = [
  ...Object.entries(nodeSettings).map(([name, value]) => `${name}=${value}`),
  // Citus repeats `set local` on its workers; elsewhere nobody reads it.
  'citus.propagate_set_commands=local',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

function poolOf(url: string, maximumConnections: number, settings = sessionSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maximumConnections,
    connectionTimeoutMillis: 2_000,
    // Opening a connection and planning its statements again costs as much as a hundred calls.
    idleTimeoutMillis: 300_000,
    // Detects a silently lost peer even where statements have no timeout.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: settings,
  } as pg.PoolConfig);
  // The login role may own the tables; the application role owns nothing and cannot pass row-level security.
  pool.on('connect', (client) => {
    // A connection lost between two queries fails the next one; without a listener it would end the process.
    client.on('error', () => {});
    // End the socket instead of releasing it: the borrower releases it, and a double release would mask the error.
    const line = client as pg.PoolClient & { end(): Promise<void> };
    client.query('set role laurel_app').catch(() => line.end().catch(() => {}));
  });
  // The pool replaces a lost idle connection at the next use; without a listener it would end the process.
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
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout/i.test(
      message,
    )
  );
}

/** Longer than `statement_timeout`: after that the connection is assumed dead. */
const timeoutMs = 12_000;

/**
 * Opens transactions. `first` is sent in the round trip that begins the transaction; `work` decides whether it commits.
 */
function transactionsOf(
  clock: Clock,
  aside: Aside,
  isCluster: () => Promise<boolean>,
  onEmit: DatabaseOptions['onEmit'],
) {
  return async function within<First, Result>(
    pool: pg.Pool,
    mode: 'write' | 'read',
    scope: Scope,
    first: (tx: Tx) => Promise<First>,
    work: (tx: Tx, first: First) => Promise<Result>,
    { signal, patient = false }: { signal?: AbortSignal; patient?: boolean } = {},
  ): Promise<Result> {
    const [client, spread] = await connected(pool, isCluster);
    const tx = new Tx(client, scope, { timeoutMs: patient ? null : timeoutMs, aside, isCluster: spread });
    let broken = false;
    const unwatch = signal && stopWhenAborted(pool, client, signal);
    try {
      const [, loaded] = await bothSettled(tx.open(mode, clock), first(tx));
      const result = await work(tx, loaded);
      await tx.commit();
      if (tx.emitted) onEmit?.(tx.orgId);
      return result;
    } catch (error) {
      broken = isConnectionError(error);
      if (!broken) {
        await tx.rollback().catch(() => {
          broken = true;
        });
      }
      throw error;
    } finally {
      unwatch?.();
      // A cancel request may still be on its way: it must not reach the connection's next user.
      client.release(broken || signal?.aborted === true);
    }
  };
}

/** Connections for `Tx.aside`; a statement takes less than a millisecond. */
const asideConnections = 2;

/**
 * Runs statements outside the open transactions, on separate connections: a transaction that holds a connection must
 * not wait for another of the same pool. Begin, statement and commit are one message, so no lock is held across a round
 * trip. The commit is not flushed to disk: whatever uses the answer commits later and flushes both.
 */
function asideOf(pool: pg.Pool, clock: Clock, isCluster: () => Promise<boolean>): Aside {
  const never: Aside = () => Promise.reject(new Error('a statement beside a transaction has none beside it'));
  return async (scope, query) => {
    const [client, spread] = await connected(pool, isCluster);
    const tx = new Tx(client, scope, { timeoutMs, aside: never, isCluster: spread });
    let broken = false;
    try {
      const [, rows] = await Promise.all([tx.open('write', clock), tx.all(query), tx.commit()]);
      return rows;
    } catch (error) {
      // The state of the other statements under way is unknown.
      broken = true;
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

/** Whether the organisations' tables are spread over the nodes of a Citus cluster. */
function clusterCheck(pool: pg.Pool): () => Promise<boolean> {
  let known: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ isCluster: boolean }>(
      `select exists (select from pg_extension where extname = 'citus') as "isCluster"`,
    );
    return rows[0]?.isCluster ?? false;
  };
  return () => {
    known ??= ask().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

/** Asked before a connection is taken: who waits for an answer with one in hand may wait for himself. */
async function connected(
  pool: pg.Pool,
  isCluster: () => Promise<boolean>,
): Promise<[pg.PoolClient, boolean]> {
  const spread = await isCluster();
  return [await pool.connect(), spread];
}

export type Database = ReturnType<typeof openDatabase>;

/** Opens the pools. All access goes through `transact`, `read` or `job`; nothing else hands out a connection. */
export function openDatabase(options: DatabaseOptions) {
  const clock = options.clock ?? { now: null };
  const main = poolOf(options.url, options.maximumConnections ?? 24);
  const replica = options.readUrl ? poolOf(options.readUrl, options.maximumConnections ?? 24) : main;

  const beside = poolOf(options.url, asideConnections, `${sessionSettings} -c synchronous_commit=off`);
  const isCluster = clusterCheck(main);
  const within = transactionsOf(clock, asideOf(beside, clock, isCluster), isCluster, options.onEmit);

  return {
    clock,
    /** A read-write transaction (READ COMMITTED); one that sets itself a longer limit is waited for. */
    transact: <Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
      within(main, 'write', scope, async () => {}, work, { patient: true }),
    /** The same, with a first query sent in the round trip that opens the transaction. */
    transactWith: <First, Result>(
      scope: Scope,
      first: (tx: Tx) => Promise<First>,
      work: (tx: Tx, first: First) => Promise<Result>,
    ): Promise<Result> => within(main, 'write', scope, first, work),
    /** A read-only transaction on one snapshot. */
    read: <Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
      within(main, 'read', scope, async () => {}, work),
    readWith: <First, Result>(
      scope: Scope,
      first: (tx: Tx) => Promise<First>,
      work: (tx: Tx, first: First) => Promise<Result>,
    ): Promise<Result> => within(main, 'read', scope, first, work),
    /**
     * A read-only transaction on the replica, for reports and exports that tolerate replication lag. Its statements may
     * take `statementMs`; if the signal aborts, the running statement is cancelled and the promise rejects.
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
        async (tx) => void (await tx.run(statement(`set local statement_timeout = ${statementMs}`))),
        work,
        { ...(signal && { signal }), patient: true },
      ),
    /** Background work over all organisations' queues: the job role sees the queue tables, and nothing else. */
    job: <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
      within(
        main,
        'write',
        { orgId: null, userId: null },
        async (tx) => void (await tx.run(statement('set local role laurel_job'))),
        work,
      ),
    isCluster,
    /** Connections in use and waiting, for metrics and the leak check. */
    usage: () => ({ total: main.totalCount, idle: main.idleCount, waiting: main.waitingCount }),
    close: async (): Promise<void> => {
      await Promise.all([main.end(), beside.end()]);
      if (replica !== main) await replica.end();
    },
  };
}

/** Waits for both even if one fails: a query under way must not overlap the rollback. */
async function bothSettled<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  const [first, second] = await Promise.allSettled([a, b]);
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
  return [first.value, second.value];
}
