import * as z from 'zod/mini';
import type { App } from '../context.ts';
import { repeat, type Repeated } from '../async/repeat.ts';
import { workWaker, type Job, type Run } from './job.ts';
import { Turns } from './turns.ts';
import { waitingTablesOf } from './waiting.ts';
import {
  endWork,
  leaseSeconds,
  organisationsWithWork,
  putBackWork,
  renewWork,
  takeWork,
  type LeasedWork,
  type Kind,
} from './work.store.ts';

/** How soon work is found that another process ordered, or whose delay has passed. */
const pollMs = 1_000;
const renewMs = (leaseSeconds * 1_000) / 3;
/** Pieces of work that one process carries out at a time: they share its connections with the requests. */
const maximumRunning = 6;
const firstRestSeconds = 2;
const longestRestSeconds = 3_600;

type Running = {
  readonly work: LeasedWork;
  readonly control: AbortController;
  readonly ended: Promise<void>;
  renewedAtMs: number;
};

const workTable = 'work';

/** Carries out what was ordered: organisations take turns, however much one of them has waiting. */
export class Worker {
  readonly #app: App;
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #running = new Map<string, Running>();
  readonly #turns: Turns;
  #repeated: Repeated[] = [];
  #unlisten: () => void = () => {};
  readonly #failed = (error: unknown): void =>
    this.#app.log.warn({ err: error }, 'ordered work could not be looked after');

  constructor(app: App, jobs: readonly Job[]) {
    this.#app = app;
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
    if (this.#jobs.size < jobs.length) throw new Error('two jobs or schedules have the same name');
    this.#turns = new Turns({
      everyMs: pollMs,
      look: () => this.#look(),
      failed: this.#failed,
    });
  }

  async *#look(): AsyncGenerator<string, void> {
    const tables = await waitingTablesOf(this.#app.db).among([workTable]);
    if (tables.length > 0) yield* organisationsWithWork(this.#app.db, this.#kinds());
  }

  start(): void {
    waitingTablesOf(this.#app.db).include([workTable]);
    this.#repeated = [
      repeat(pollMs, (signal) => this.#giveTurns(signal), this.#failed),
      repeat(renewMs, () => this.#renew(), this.#failed),
    ];
    this.#unlisten = workWaker.listen((orgId) => this.#wakeFor(orgId));
    this.wake();
  }

  /** Looks for work of every organisation. */
  wake(): void {
    this.#turns.lookNow();
    this.#repeated[0]?.wake();
  }

  /** An order names its organisation, so that the others' work need not be looked for because of it. */
  #wakeFor(orgId: string): void {
    this.#turns.add(orgId);
    this.#repeated[0]?.wake();
  }

  /** Aborts running work, and releases what did not finish. */
  async stop(): Promise<void> {
    this.#unlisten();
    const stopped = this.#repeated.map(({ stop }) => stop());
    for (const { control } of this.#running.values()) control.abort();
    await Promise.all(stopped);
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  /** Goes round the organisations, one piece of work each, until none has any that the limits allow. */
  async #giveTurns(signal: AbortSignal): Promise<void> {
    for await (const orgId of this.#turns.taken()) {
      while (this.#running.size >= maximumRunning) await this.#anyEnd();
      if (signal.aborted) return;
      if (await this.#take(orgId, signal)) this.#turns.add(orgId);
    }
  }

  async #anyEnd(): Promise<void> {
    await Promise.race([...this.#running.values()].map(({ ended }) => ended));
  }

  /** The free capacity of this process. */
  #kinds(): Kind[] {
    const running = Map.groupBy(this.#running.values(), ({ work }) => work.name);
    return [...this.#jobs.values()]
      .filter(({ name, perProcess = maximumRunning }) => (running.get(name)?.length ?? 0) < perProcess)
      .map(({ name, perOrganisation = 1 }) => ({ name, perOrganisation }));
  }

  /** False if no work may run now. A failure in one organisation does not delay the next. */
  async #take(orgId: string, signal: AbortSignal): Promise<boolean> {
    try {
      const scope = { orgId, userId: null, task: 'kit.take-work' };
      const work = await this.#app.db.transact(scope, (tx) => takeWork(tx, this.#kinds()));
      const job = work && this.#jobs.get(work.name);
      if (!job) return false;
      const control = new AbortController();
      if (signal.aborted) control.abort();
      const ended = this.#carryOut(job, work, control.signal).finally(() => {
        this.#running.delete(work.id);
        // Work of others may have waited for this process's place for such work.
        if (job.perProcess === undefined) this.#wakeFor(orgId);
        else this.wake();
      });
      this.#running.set(work.id, { work, control, ended, renewedAtMs: performance.now() });
      return true;
    } catch (error) {
      this.#app.log.warn({ err: error, orgId }, 'ordered work could not be taken; it is tried again');
      return false;
    }
  }

  async #carryOut(job: Job, work: LeasedWork, signal: AbortSignal): Promise<void> {
    const { orgId, attempt } = work;
    let isOver = false;
    const finish: Run<unknown>['finish'] = async (write, by = { userId: null }) => {
      await this.#app.db.transact({ ...by, orgId }, async (tx) => {
        await write(tx);
        // Last: the row stays free to be renewed while that takes its time.
        if (!(await endWork(tx, work))) throw new Error('the work is no longer held');
      });
      isOver = true;
    };
    try {
      signal.throwIfAborted();
      if (attempt > triesOf(job)) throw new Error('every process that took the work came to an end under it');
      const payload = z.parse(job.payload, work.payload);
      await job.run({ app: this.#app, orgId, payload, attempt, signal, finish });
      if (!isOver) await finish(async () => {});
    } catch (error) {
      if (isOver) this.#app.log.warn({ err: error, work: work.name }, 'work failed after its end');
      else await this.#fail(job, work, signal, error);
    }
  }

  /** If the result cannot be written, the work is found again when its lease expires. */
  async #fail(job: Job, work: LeasedWork, signal: AbortSignal, error: unknown): Promise<void> {
    const { orgId, name, attempt } = work;
    const failure = error instanceof Error ? error.message : String(error);
    try {
      await this.#app.db.transact({ orgId, userId: null }, async (tx) => {
        // A run that was aborted by a stop does not count as a try.
        if (signal.aborted) await putBackWork(tx, work, { seconds: 0, failure: null, attempt: attempt - 1 });
        else if (attempt < triesOf(job))
          await putBackWork(tx, work, { seconds: restSeconds(attempt), failure, attempt });
        else if (await endWork(tx, work)) await job.givenUp?.(tx, work.payload, error);
      });
    } catch (fault) {
      this.#app.log.warn({ err: fault, work: name, orgId }, 'the end of work could not be written');
    }
    if (signal.aborted) return;
    const isLast = attempt >= triesOf(job);
    this.#app.log[isLast ? 'error' : 'warn'](
      { err: error, work: name, orgId, attempt },
      isLast ? 'work failed and is given up' : 'work failed; it is tried again',
    );
  }

  /** Tells the database that this process lives, and ends work that is no longer its own. */
  async #renew(): Promise<void> {
    const byOrganisation = Map.groupBy(this.#running.values(), ({ work }) => work.orgId);
    for (const [orgId, running] of byOrganisation) {
      const beganMs = performance.now();
      const renewedIds = await this.#app.db
        .transact({ orgId, userId: null }, (tx) =>
          renewWork(
            tx,
            running.map(({ work }) => work),
          ),
        )
        .catch(() => null);
      for (const each of running) {
        if (renewedIds?.has(each.work.id)) each.renewedAtMs = beganMs;
        else if (renewedIds || beganMs - each.renewedAtMs > leaseSeconds * 1_000) each.control.abort();
      }
    }
  }
}

const triesOf = ({ retries = 5 }: Job): number => retries + 1;

/** 2, 8, 32, 128 seconds and so on, up to an hour; a little by chance, so that what failed together comes apart. */
function restSeconds(attempt: number): number {
  return Math.min(longestRestSeconds, firstRestSeconds * 4 ** (attempt - 1)) * (0.9 + Math.random() * 0.2);
}
