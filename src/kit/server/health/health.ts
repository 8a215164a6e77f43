import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '../../contract/language.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../config/environment.ts';
import type { Database } from '../database/db.ts';
import { repeat } from '../async/repeat.ts';
import { effectOf, refusalOf, sentenceOf, type Condition } from './conditions.ts';

/** The parts of the process that a check may use. */
export type Process = {
  readonly db: Database;
  readonly environment: Environment;
  readonly log: FastifyBaseLogger;
};

/** A check that the process can serve. */
export type Check = {
  readonly name: string;
  /** How long a look that found nothing holds; after one that found something it is looked again soon. */
  readonly everyMs: number;
  /** Not asked while the database does not answer. */
  readonly needsDatabase?: true;
  readonly look: (app: Process) => Promise<readonly Condition[]>;
  /** When the process stops. */
  readonly leave?: (app: Process) => Promise<void>;
};

/** How soon it is seen that something is well again. */
const againMs = 1_000;
/** How long an answer waits for a check: balancers do not wait long, and the next answer reports a late result. */
const patienceMs = 1_000;
/** The same before anything is known: a process that has just started is not called ready without a look. */
const firstPatienceMs = 10_000;
/** How often it is looked without anybody asking: calls are refused by what was found last. */
const roundMs = 5_000;
/** How long a full disk of the database is believed; then the next write tries it. */
const fullMs = 30_000;

type Finding = { conditions: readonly Condition[]; atMs: number; looking: Promise<void> | null };

/** The conditions of this process, as `/health/ready`, the sign-in pages and the calls report them. */
export class Health {
  readonly #findings = new Map<Check, Finding>();
  #app: Process | null = null;
  /** The database, of which all else may depend. */
  #first: Check | null = null;
  #fullUntilMs = 0;
  #told = new Map<string, Condition>();

  /** Starts to look; returns what ends it. */
  open(app: Process, first: Check, others: readonly Check[]): () => Promise<void> {
    this.#app = app;
    this.#first = first;
    for (const check of [first, ...others])
      this.#findings.set(check, { conditions: [], atMs: -Infinity, looking: null });
    const round = repeat(
      roundMs,
      () => this.now(),
      (error) => app.log.warn({ err: error }, 'the state of the process could not be looked at'),
    );
    round.wake();
    return async () => {
      await round.stop();
      // A missing bucket or the like does not stop the process.
      const looks = [...this.#findings.values()].flatMap(({ looking }) => looking ?? []);
      await Promise.race([Promise.all(looks), sleep(patienceMs, undefined, { ref: false })]);
      for (const { leave } of this.#findings.keys())
        await leave?.(app).catch((error: unknown) => app.log.warn({ err: error }, 'the end is not noted'));
    };
  }

  /** The present conditions, the gravest first. */
  async now(): Promise<readonly Condition[]> {
    const first = this.#first;
    if (!first) return [];
    await this.#look(first);
    const isAway = this.#findings.get(first)!.conditions.some(({ code }) => isNoAnswer.has(code));
    const due = [...this.#findings.keys()].filter((check) => !(isAway && check.needsDatabase));
    const isFirst = due.some((check) => this.#findings.get(check)!.atMs === -Infinity);
    await Promise.race([
      Promise.all(due.map((check) => this.#look(check))),
      sleep(isFirst ? firstPatienceMs : patienceMs, undefined, { ref: false }),
    ]);
    this.#tell();
    return this.found;
  }

  /** Why nothing of an organisation may be changed, by what was found last; null where it may. */
  get readOnly(): Condition | null {
    return this.found.find((condition) => effectOf(condition) === 'read_only') ?? null;
  }

  /** The sentence for people who sign in: the gravest present condition. */
  async sentence(language: Language): Promise<string | null> {
    const [gravest] = await this.now();
    return gravest ? sentenceOf(gravest, language) : null;
  }

  /** Why somebody's request failed, where that is known: by what takes more away than a part. */
  async cause(language: Language): Promise<string | null> {
    const [gravest] = await this.now();
    return gravest && effectOf(gravest) !== 'limited' ? sentenceOf(gravest, language) : null;
  }

  /** Learns from an error of the database what nobody can see before; returns how that is refused, if it is known. */
  heed(error: unknown): ReturnType<typeof refusalOf> | null {
    const { code } = error as { code?: string };
    if (code === sqlStates.readOnly) return refusalOf({ code: 'database_read_only' });
    if (code !== sqlStates.full) return null;
    this.#fullUntilMs = performance.now() + fullMs;
    return refusalOf({ code: 'database_full' });
  }

  /** The conditions that were found last, the gravest first. */
  get found(): readonly Condition[] {
    const full = performance.now() < this.#fullUntilMs ? [databaseFull] : [];
    const found = [...this.#findings.values()].flatMap(({ conditions }) => conditions);
    return [...found, ...full].toSorted((a, b) => gravity[effectOf(a)] - gravity[effectOf(b)]);
  }

  /** One look at a time, and none before the last is old. */
  #look(check: Check): Promise<void> {
    const finding = this.#findings.get(check)!;
    const holdsMs = finding.conditions.length > 0 ? Math.min(againMs, check.everyMs) : check.everyMs;
    if (finding.looking) return finding.looking;
    if (performance.now() - finding.atMs < holdsMs) return Promise.resolve();
    const app = this.#app!;
    const looking = check.look(app).then(
      (conditions) => {
        Object.assign(finding, { conditions, atMs: performance.now(), looking: null });
      },
      (error: unknown) => {
        Object.assign(finding, { atMs: performance.now(), looking: null });
        app.log.warn({ err: error, check: check.name }, 'a look at the state of the process failed');
      },
    );
    finding.looking = looking;
    return looking;
  }

  /** Says once that something is so, and once that it is over. */
  #tell(): void {
    const { log } = this.#app!;
    const now = new Map(this.found.map((condition) => [condition.code as string, condition]));
    for (const [code, condition] of now)
      if (!this.#told.has(code))
        log[effectOf(condition) === 'limited' ? 'warn' : 'error']({ condition: code }, condition.detail);
    for (const code of this.#told.keys()) if (!now.has(code)) log.info({ condition: code }, 'this is over');
    this.#told = now;
  }
}

const gravity = { unready: 0, read_only: 1, limited: 2 };
const isNoAnswer: ReadonlySet<string> = new Set(['database_away', 'pool_exhausted']);
const sqlStates = { readOnly: '25006', full: '53100' };
const databaseFull: Condition = {
  code: 'database_full',
  detail: 'The database refused a write as its disk is full. Make room for it.',
};
