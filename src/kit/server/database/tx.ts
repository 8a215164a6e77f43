import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import pg from 'pg';
import { defaultLanguage, type Language } from '../../contract/language.ts';
import { nextId } from '../id.ts';
import { forCluster, fromCluster } from './cluster/sql.ts';
import { readCursor } from './cursor.ts';
import { Pipeline, type Answer } from './pipeline.ts';
import { compile, statement, type Query } from './query.ts';
import { asElsewhere, Elsewhere, enterText, pathText, type Place } from './cluster/places.ts';
import { drawLock } from './cluster/shard-views.ts';
import { scopeText, type Scope } from './scope.ts';
import { RowWrites } from './table/row-writes.ts';

export type { Scope } from './scope.ts';

/** One statement in a separate short transaction, as the job role on demand; see `Tx.aside` and `Tx.asideAsJob`. */
export type Aside = <Row>(scope: Scope, query: Query<Row>, asJob?: boolean) => Promise<Row[]>;

/** A moment that tests may fix; null means the database's clock. */
export type Clock = { now: Date | null };

/** As `laurel_now()`, which statements call. */
const nowText = 'select coalesce($1::timestamptz, now()) as now';

type TxOptions = {
  /** Statements fail after so long in which nothing arrives; null waits for ever. */
  timeoutMs: number | null;
  aside: Aside;
  /** The organisations' tables are spread over the nodes of a Citus cluster. */
  isCluster: boolean;
  /** The node of a cluster that it runs on past the coordinator. */
  place?: Place | null;
  /** A transaction on the coordinator beside one that reads in a place, at this instant. */
  outside?: (now: Date) => Promise<Tx>;
};

/** One transaction of one organisation and user. Instants are returned as ISO strings, dates as `YYYY-MM-DD`. */
export class Tx extends RowWrites {
  readonly orgId: string;
  readonly userId: string;
  readonly deviceOnly: boolean;
  readonly inAlert: boolean;
  readonly oneStep: boolean;
  readonly language: Language;
  readonly ordersNothing: boolean;
  readonly #isSparing: boolean;
  #pipeline: Pipeline;
  readonly #aside: Aside;
  readonly #isCluster: boolean;
  readonly #place: Place | null;
  readonly #openOutside: TxOptions['outside'];
  #outside: Promise<Tx> | null = null;
  #settings: [string, string][] = [];
  #writes = true;
  #elsewhere: Elsewhere | null = null;
  #now: Date | null = null;
  readonly #openedMs = performance.now();
  #afterCommit: (() => void)[] = [];
  #last: CompiledQuery<unknown>[] = [];
  #emitted: { id: string; topic: string; payload: string }[] = [];

  constructor(client: pg.PoolClient, scope: Scope, options: TxOptions) {
    super();
    const { timeoutMs, aside, isCluster, place = null } = options;
    this.#pipeline = new Pipeline(client, timeoutMs, place ? ` ${place.shardId}` : '');
    this.#aside = aside;
    this.#isCluster = isCluster;
    this.#place = place;
    this.#openOutside = options.outside;
    this.orgId = scope.orgId ?? '';
    this.userId = scope.userId ?? '';
    this.deviceOnly = scope.deviceOnly ?? false;
    this.inAlert = scope.inAlert ?? false;
    this.oneStep = scope.oneStep ?? false;
    this.language = scope.language ?? defaultLanguage;
    this.ordersNothing = scope.ordersNothing ?? false;
    this.#isSparing = scope.isSparing ?? false;
  }

  /** Sends `begin` and the scope without waiting, so that the first query shares their round trip. */
  open(mode: 'write' | 'read', clock: Clock): Promise<void> {
    const fixed = clock.now?.toISOString() ?? null;
    this.#writes = mode === 'write';
    const sent = [
      this.#pipeline.send(mode === 'write' ? 'begin' : 'begin isolation level repeatable read read only'),
      ...(this.#place ? this.#enter(this.#place) : []),
      this.#pipeline.send(scopeText(this.orgId), [], ''),
      fixed === null ? null : this.#pipeline.send(`set local "app.now" to '${fixed}'`, [], ''),
      // Not the setting that plans depend on: these are kept, and hold for both.
      this.#isSparing ? this.#pipeline.send('set local max_parallel_workers to 0', [], '') : null,
    ];
    const now = this.#pipeline.send(nowText, [fixed]);
    return Promise.all([now, ...sent]).then(
      ([{ rows }]) => {
        this.#now = new Date((rows[0] as { now: string }).now);
      },
      (error: unknown) => {
        throw this.#place ? asElsewhere(error) : error;
      },
    );
  }

  /** Makes the organisation's tables those of its shard; fails, with all that is sent along, where that is not here. */
  #enter(place: Place): Promise<Answer>[] {
    return [
      this.#pipeline.send(pathText(place), [], ''),
      this.#pipeline.send(enterText, [place.shardId, this.#writes]),
    ];
  }

  /**
   * Asks the same of several organisations, each in its own scope, in one round trip. For what a person sees before an
   * organisation is chosen.
   */
  async allOf<Row>(orgIds: readonly string[], query: (orgId: string) => Query<Row>): Promise<Row[]> {
    if (this.#place) return (await this.#onCoordinator()).allOf(orgIds, query);
    const answers = orgIds.map((orgId) => {
      const scoped = this.#pipeline.send(scopeText(orgId), [], '');
      return Promise.all([this.all(query(orgId)), scoped]).then(([rows]) => rows);
    });
    const back = this.#pipeline.send(scopeText(this.orgId), [], '');
    const [found] = await Promise.all([Promise.all(answers), back]);
    return found.flat();
  }

  #send({ sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<Answer> {
    if (this.#place?.outside.test(text))
      return this.#onCoordinator().then((other) => other.#send({ sql: text, parameters }));
    if (!this.#isCluster && !this.#place) return this.#pipeline.send(text, parameters);
    const sent = this.#isCluster ? forCluster(text, this.orgId) : text;
    return this.#pipeline.send(sent, parameters).catch((error: unknown) => {
      throw fromCluster(error);
    });
  }

  /**
   * A transaction on the coordinator, which holds the data outside any organisation and those of the others. A reading
   * transaction opens another one there; a writing one has to be begun anew there.
   */
  async #onCoordinator(): Promise<Tx> {
    if (this.#writes || !this.#openOutside) throw (this.#elsewhere = new Elsewhere('outside'));
    this.#outside ??= this.#openOutside(this.now).then(async (other) => {
      for (const [name, value] of this.#settings) await other.set(name, value);
      return other;
    });
    return this.#outside;
  }

  /** Set once the transaction has asked for what is not where it runs. Nothing of it may commit. */
  get elsewhere(): Elsewhere | null {
    return this.#elsewhere;
  }

  /**
   * The next number of the coordinator's sequence, where the transaction runs past the coordinator; else null, and the
   * column draws its own. From before it is drawn until the transaction ends it holds a lock on its node, so that who
   * waits for the holders on all nodes knows that no smaller number is to come.
   */
  async drawn(sequence: string): Promise<number | null> {
    if (!this.#place) return null;
    await this.run(
      statement(`select pg_advisory_xact_lock_shared(${drawLock.classId}, ${drawLock.objectId})`),
    );
    const [row] = await this.#aside(
      { orgId: null, userId: null },
      statement<{ no: number }>(`select nextval('${sequence}') as no`),
    );
    return row?.no ?? null;
  }

  /** Sets a setting until the end of the transaction: a command, as for the scope, which a cluster's workers get too. */
  async set(name: string, value: string): Promise<void> {
    this.#settings.push([name, value]);
    if (this.#outside) await (await this.#outside).set(name, value);
    await this.#pipeline.send(`set local ${pg.escapeIdentifier(name)} to ${pg.escapeLiteral(value)}`, [], '');
  }

  /** The transaction's instant, from the database's clock. */
  get now(): Date {
    if (!this.#now) throw new Error('the transaction has not been opened');
    return this.#now;
  }

  /** The same as text, for statements: a cluster takes no function that tells the time where rows are written. */
  get instant(): string {
    return this.now.toISOString();
  }

  /** Whether all its statements see the same moment: those of one that writes each see their own. */
  get isOneSnapshot(): boolean {
    return !this.#writes;
  }

  /** How long ago it was opened. */
  get ageMs(): number {
    return performance.now() - this.#openedMs;
  }

  async all<Row>(query: Query<Row>): Promise<Row[]> {
    return (await this.#send(compile(query))).rows as Row[];
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

  /** Runs a statement and returns the number of affected rows. */
  async run(query: Query<unknown>): Promise<number> {
    return (await this.#send(compile(query))).count;
  }

  /**
   * Runs a write and those that follow from it. `first` answers columns of these types; the others read its rows through
   * `rowsOf`, and write nothing if there are none. Returns the rows. One statement, but on a cluster one after the other:
   * what a part of one statement answers goes to every node, so that one which is away would stop the writes of all.
   */
  async inParts<Row extends Record<string, unknown>>(
    types: Readonly<Record<keyof Row & string, string>>,
    first: RawBuilder<Row>,
    others: readonly ((rowsOf: RawBuilder<unknown>) => RawBuilder<unknown>)[],
  ): Promise<Row[]> {
    if (!this.#isCluster) {
      const parts = others.map((part, index) => sql`, ${sql.ref(`part${index}`)} as (${part(sql`first`)})`);
      return this.all(sql<Row>`with first as (${first}) ${sql.join(parts, sql` `)} select * from first`);
    }
    const rows = await this.all(first);
    if (rows.length === 0) return rows;
    const names = Object.keys(types);
    const columns = names.map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(types[name]!)}[]`);
    const rowsOf = sql`unnest(${sql.join(columns)}) as first(${sql.join(names.map((name) => sql.ref(name)))})`;
    await Promise.all(others.map((part) => this.run(part(rowsOf))));
    return rows;
  }

  /**
   * Runs one statement and commits it at once, whether or not this transaction commits. For counters: within the
   * transaction their row would stay locked until the commit.
   */
  aside<Row>(query: Query<Row>): Promise<Row[]> {
    return this.#aside({ orgId: this.orgId, userId: this.userId, task: 'aside' }, query);
  }

  /**
   * The same as the job role, for what it may see of all organisations. A transaction of an organisation cannot take that
   * role and come back: the workers of a cluster would be asked to take the former one in the other's name.
   */
  asideAsJob<Row>(query: Query<Row>): Promise<Row[]> {
    return this.#aside({ orgId: null, userId: null }, query, true);
  }

  /**
   * Runs a part behind a savepoint: if it throws, only its own writes are undone. Parts run one after the other and
   * must not overlap or nest.
   */
  async part<Result>(work: () => Promise<Result>): Promise<Result> {
    const [emittedBefore, lastBefore] = [this.#emitted.length, this.#last.length];
    await this.#pipeline.send('savepoint part');
    try {
      const result = await work();
      await this.#pipeline.send('release savepoint part');
      return result;
    } catch (error) {
      this.#emitted.length = emittedBefore;
      this.#last.length = lastBefore;
      await this.#pipeline.send('rollback to savepoint part');
      throw error;
    }
  }

  /**
   * Reads a long result in chunks and holds at most two: the next is fetched while the caller works on this one. The
   * first chunk is small, so that output starts soon. The transaction must stay open until the last chunk.
   */
  async *stream<Row>(query: Query<Row>, pieceRows = 500): AsyncGenerator<Row[]> {
    const { sql: compiled, parameters } = compile(query);
    if (this.#place?.outside.test(compiled)) {
      yield* (await this.#onCoordinator()).stream(query, pieceRows);
      return;
    }
    const text = this.#isCluster ? forCluster(compiled, this.orgId) : compiled;
    yield* readCursor<Row>(this.#pipeline, { text, parameters, pieceRows });
  }

  /** Inserts an outbox row for an effect outside this transaction, in another module or system, after the commit. */
  emit(topic: string, payload: object): Promise<void> {
    this.#emitted.push({ id: nextId(), topic, payload: JSON.stringify(payload) });
    return Promise.resolve();
  }

  /** Queues a statement without a result for the round trip that commits. If it fails, nothing commits. */
  atCommit(query: Query<unknown>): void {
    this.#last.push(compile(query));
  }

  /** For in-process wake-ups only: it does not run after a crash. */
  afterCommit(run: () => void): void {
    this.#afterCommit.push(run);
  }

  get emitted(): boolean {
    return this.#emitted.length > 0;
  }

  /** Sends queued statements, outbox rows and the commit in one round trip. */
  async commit(): Promise<void> {
    const emitted = this.#emitted;
    await Promise.all([
      ...this.#last.map((query) => this.#send(query)),
      emitted.length === 0
        ? null
        : this.#send({
            sql: outboxText,
            parameters: [
              this.orgId,
              emitted.map(({ id }) => id),
              emitted.map(({ topic }) => topic),
              emitted.map(({ payload }) => payload),
            ],
          }),
      this.#pipeline.send('commit'),
    ]);
    for (const run of this.#afterCommit) run();
  }

  async rollback(): Promise<void> {
    await this.#pipeline.send('rollback');
  }
}

const outboxText = `insert into outbox (org_id, id, topic, payload)
  select $1, * from unnest($2::uuid[], $3::text[], $4::jsonb[])`;
