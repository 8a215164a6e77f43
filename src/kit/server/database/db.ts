import type pg from 'pg';
import { whileHolding } from '../held.ts';
import { asElsewhere, connectedTo, Elsewhere, Places, type Place } from './cluster/places.ts';
import { factsOf, poolOf, type Facts } from './pools.ts';
import { stopWhenAborted } from './stop-statement.ts';
import { statement } from './query.ts';
import { Tx, type Aside, type Clock, type Scope } from './tx.ts';

export { sql } from 'kysely';
export { type Query } from './query.ts';
export { Tx, type Clock, type Scope } from './tx.ts';

export type DatabaseOptions = {
  url: string;
  readUrl?: string | undefined;
  maximumConnections?: number;
  /** How long a new connection may take. */
  connectMs?: number;
  clock?: Clock;
  /** Called after each commit that wrote an outbox row, with its organisation. */
  onEmit?: (orgId: string) => void;
};

/** Connections of a process where nothing else is said. */
export const defaultConnections = 24;

/** SQLSTATEs and socket errors after which the connection cannot be used and the outcome of a commit is unknown. */
export function isConnectionError(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code ?? '';
  const message = error instanceof Error ? error.message : '';
  return (
    /^(08|57P0)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|not queryable|Query read timeout/i.test(
      message,
    )
  );
}

/** Longer than `statement_timeout`: after that the connection is assumed dead. */
const timeoutMs = 12_000;

/** The connections of a transaction, and the node of a cluster that they lead to past the coordinator. */
type Line = { readonly pool: pg.Pool; readonly place: Place | null };
type Limits = { signal?: AbortSignal; patient?: boolean; clock?: Clock };
type Opening = {
  main: pg.Pool;
  clock: Clock;
  aside: Aside;
  facts: () => Promise<Facts>;
  onEmit: DatabaseOptions['onEmit'];
};

/**
 * Opens transactions. `first` is sent in the round trip that begins the transaction; `work` decides whether it commits.
 */
function transactionsOf({ main, clock, aside, facts, onEmit }: Opening) {
  return async function within<First, Result>(
    { pool, place }: Line,
    mode: 'write' | 'read',
    scope: Scope,
    first: (tx: Tx) => Promise<First>,
    work: (tx: Tx, first: First) => Promise<Result>,
    { signal, patient = false, clock: own = clock }: Limits = {},
  ): Promise<Result> {
    const [client, spread] = place ? [await connectedTo(place), false] : await connected(pool, facts);
    const outside = holdOpen((now, stay) =>
      within({ pool: main, place: null }, 'read', scope, async () => {}, stay, { clock: { now } }),
    );
    const limit = patient ? null : timeoutMs;
    const tx = new Tx(client, scope, {
      timeoutMs: limit,
      aside,
      isCluster: spread,
      place,
      outside: outside.open,
    });
    let broken = false;
    const unwatch = signal && stopWhenAborted(pool, client, signal);
    try {
      const [, loaded] = await bothSettled(tx.open(mode, own), first(tx));
      const result = await whileHolding(() => work(tx, loaded));
      if (tx.elsewhere) throw tx.elsewhere;
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
      throw tx.elsewhere ?? error;
    } finally {
      unwatch?.();
      // A cancel request may still be on its way: it must not reach the connection's next user.
      client.release(broken || signal?.aborted === true);
      await outside.close();
    }
  };
}

/** Opens a transaction when it is first asked for, and holds it until `close`. */
function holdOpen(begin: (now: Date, stay: (tx: Tx) => Promise<void>) => Promise<void>) {
  let leave = (): void => {};
  let ended: Promise<void> = Promise.resolve();
  return {
    open: (now: Date): Promise<Tx> =>
      new Promise((resolve, reject) => {
        const left = new Promise<void>((over) => {
          leave = over;
        });
        ended = begin(now, async (tx) => {
          resolve(tx);
          await left;
        });
        ended.catch(reject);
      }),
    close: async (): Promise<void> => {
      leave();
      await ended.catch(() => {}); // the caller of the work gets the error
    },
  };
}

/** Where an organisation's transaction runs. `enter` may refuse a place before anything has happened. */
function routesOf(main: pg.Pool, places: Places, facts: () => Promise<Facts>) {
  return async function routed<Result>(
    { orgId, task }: Scope,
    enter: (line: Line) => Promise<Result>,
  ): Promise<Result> {
    if (orgId !== null && (await facts()).isCluster)
      for (let tries = 0; tries < maximumTries; tries += 1) {
        const place = await places.of(orgId, task);
        if (!place) break;
        try {
          return await enter({ pool: place.pool, place });
        } catch (error) {
          if (!(error instanceof Elsewhere)) throw error;
          if (!(await places.learn(orgId, place, error, task))) break;
        }
      }
    return enter({ pool: main, place: null });
  };
}

/** A place is asked for again after a move, and once more when views were missing there. */
const maximumTries = 3;

/** Connections for `Tx.aside`; a statement takes less than a millisecond. */
const asideConnections = 2;
const asideSettings = { synchronous_commit: 'off' };

/** Sees the queues of all organisations from here on. */
const asJobRole = async (facts: () => Promise<Facts>) =>
  statement(`set local role ${(await facts()).roles.job}`);

/**
 * Runs statements outside the open transactions, on separate connections: a transaction that holds a connection must
 * not wait for another of the same pool. Begin, statement and commit are one message, so no lock is held across a round
 * trip. The commit is not flushed to disk: the transaction that uses the answer commits later and flushes both.
 */
function asideOf(
  pool: pg.Pool,
  clock: Clock,
  facts: () => Promise<Facts>,
  routed: ReturnType<typeof routesOf>,
): Aside {
  const never: Aside = () => Promise.reject(new Error('a statement beside a transaction has none beside it'));
  return (scope, query, asJob = false) =>
    routed(scope, async ({ place }) => {
      const role = asJob ? await asJobRole(facts) : null;
      const [client, spread] = place
        ? [await connectedTo(place, place.beside), false]
        : await connected(pool, facts);
      const tx = new Tx(client, scope, { timeoutMs, aside: never, isCluster: spread, place });
      let broken = false;
      try {
        const [, , rows] = await Promise.all([
          tx.open('write', clock),
          role && tx.run(role),
          tx.all(query),
          tx.commit(),
        ]);
        return rows;
      } catch (error) {
        // The state of the other statements under way is unknown.
        broken = true;
        throw tx.elsewhere ?? (place ? asElsewhere(error) : error);
      } finally {
        client.release(broken);
      }
    });
}

/** Asked before a connection is taken: who waits for an answer with one in hand may wait for himself. */
async function connected(pool: pg.Pool, facts: () => Promise<Facts>): Promise<[pg.PoolClient, boolean]> {
  const { isCluster } = await facts();
  return [await pool.connect(), isCluster];
}

/** The same database on another node of its cluster, entered alike. */
function addressOf(url: string, host: string, port: number): string {
  const address = new URL(url);
  address.hostname = host.includes(':') ? `[${host}]` : host;
  address.port = String(port);
  return address.href;
}

export type Database = ReturnType<typeof openDatabase>;

/** Opens the pools. All access goes through `transact`, `read` or `job`; nothing else hands out a connection. */
export function openDatabase(options: DatabaseOptions) {
  const clock = options.clock ?? { now: null };
  const maximumConnections = options.maximumConnections ?? defaultConnections;
  const ask = factsOf(options.url);
  let known: Facts | null = null;
  const facts = async (): Promise<Facts> => (known ??= await ask());
  const pooled = (url: string, maximum: number, settings?: Record<string, string>) =>
    poolOf(url, { maximumConnections: maximum, connectMs: options.connectMs }, () => known!, settings);
  const main = pooled(options.url, maximumConnections);
  const replica = options.readUrl ? pooled(options.readUrl, maximumConnections) : main;
  const beside = pooled(options.url, asideConnections, asideSettings);
  const places = new Places(main, (host, port) => {
    const url = addressOf(options.url, host, port);
    return {
      pool: pooled(url, maximumConnections),
      beside: pooled(url, asideConnections, asideSettings),
    };
  });
  const routed = routesOf(main, places, facts);
  const aside = asideOf(beside, clock, facts, routed);
  const within = transactionsOf({ main, clock, aside, facts, onEmit: options.onEmit });
  const coordinator: Line = { pool: main, place: null };
  /** Writes that do not say what they do stay on the coordinator. */
  const writing = <Result>(scope: Scope, enter: (line: Line) => Promise<Result>): Promise<Result> =>
    scope.task === undefined ? enter(coordinator) : routed(scope, enter);

  return {
    clock,
    /** A read-write transaction (READ COMMITTED); one that sets itself a longer limit is waited for. */
    transact: <Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
      writing(scope, (line) => within(line, 'write', scope, async () => {}, work, { patient: true })),
    /** The same, with a first query sent in the round trip that opens the transaction. */
    transactWith: <First, Result>(
      scope: Scope,
      first: (tx: Tx) => Promise<First>,
      work: (tx: Tx, first: First) => Promise<Result>,
    ): Promise<Result> => writing(scope, (line) => within(line, 'write', scope, first, work)),
    /** A read-only transaction on one snapshot. */
    read: <Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
      routed(scope, (line) => within(line, 'read', scope, async () => {}, work)),
    /** If the signal aborts, the running statement is cancelled and the promise rejects. */
    readWith: <First, Result>(
      scope: Scope,
      first: (tx: Tx) => Promise<First>,
      work: (tx: Tx, first: First) => Promise<Result>,
      signal?: AbortSignal,
    ): Promise<Result> =>
      routed(scope, (line) => within(line, 'read', scope, first, work, { ...(signal && { signal }) })),
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
        { pool: replica, place: null },
        'read',
        scope,
        async (tx) => void (await tx.run(statement(`set local statement_timeout = ${statementMs}`))),
        work,
        { ...(signal && { signal }), patient: true },
      ),
    /** Background work over all organisations' queues: the job role sees the queue tables, and nothing else. */
    job: <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
      within(
        coordinator,
        'write',
        { orgId: null, userId: null },
        async (tx) => void (await tx.run(await asJobRole(facts))),
        work,
      ),
    isCluster: async (): Promise<boolean> => (await facts()).isCluster,
    /** Connections in use and waiting, for metrics and the leak check. */
    usage: () => {
      const pools = [main, ...places.connections()];
      const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0);
      return {
        total: sum((pool) => pool.totalCount),
        idle: sum((pool) => pool.idleCount),
        waiting: sum((pool) => pool.waitingCount),
        isExhausted: main.idleCount === 0 && main.totalCount >= maximumConnections,
      };
    },
    close: async (): Promise<void> => {
      await Promise.all([main.end(), beside.end(), places.close()]);
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
