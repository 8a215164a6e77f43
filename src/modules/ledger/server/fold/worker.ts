import { setTimeout as sleep } from 'node:timers/promises';
import { monthOf } from '../../../../kit/contract/format.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import { organisationsIn } from '../../../../kit/server/jobs/organisations-in.ts';
import { repeat, type Repeated } from '../../../../kit/server/operate/repeat.ts';
import { closeMonths } from '../posting/close.ts';
import { foldBatch } from './fold.ts';
import { onPosting } from './wake.ts';

/** Postings per transaction: larger batches fold faster, smaller ones hold the fold lock for less long. */
const batchSize = 500;
/** Rest between folds: under load postings gather, and what a fold costs beside them is paid once for all of them. */
const gatherMs = 200;
/** How soon a tail is found that another process wrote, or that a crash left. */
const pollMs = 1_000;
/** How soon after its closing day a month is closed, at the latest. */
const closeEveryMs = 10 * 60_000;

/** Folds tails and closes months in the background, in any number of processes: the fold lock makes them take turns. */
export class FoldWorker {
  readonly #app: App;
  readonly #waiting = new Set<string>();
  #running: Promise<void> | null = null;
  readonly #stopping = new AbortController();
  #restUntilMs = 0;
  #repeated: Repeated[] = [];
  #forget: () => void = () => {};

  constructor(app: App) {
    this.#app = app;
  }

  start(): void {
    this.#forget = onPosting((orgId) => this.#wake(orgId));
    this.#repeated = [
      repeat(pollMs, () => this.#look(), this.#failed),
      repeat(closeEveryMs, () => this.#close(), this.#failed),
    ];
    for (const { wake } of this.#repeated) wake();
  }

  /** Ends after the batch that is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#forget();
    await Promise.all(this.#repeated.map(({ stop }) => stop()));
    await this.#running;
  }

  #wake(orgId: string): void {
    if (this.#stopped) return;
    this.#waiting.add(orgId);
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
    });
  }

  async #work(): Promise<void> {
    // The commit that woke us may be one of many: let them gather into one batch. The first after a rest does not wait.
    const restMs = Math.max(0, this.#restUntilMs - performance.now());
    await sleep(restMs, undefined, { signal: this.#stopping.signal }).catch(() => {});
    for (const orgId of this.#waiting) {
      this.#waiting.delete(orgId);
      await this.#foldOrganisation(orgId).catch(this.#failed);
      if (this.#stopped) return;
    }
    this.#restUntilMs = performance.now() + gatherMs;
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #foldOrganisation(orgId: string): Promise<void> {
    while (!this.#stopped && (await foldOnce(this.#app, orgId, batchSize)) === batchSize);
  }

  async #look(): Promise<void> {
    if (this.#running) return;
    for (const tail of ['posting_tail', 'newcomer_tail']) {
      for await (const orgId of organisationsIn(this.#app.db, tail)) {
        if (this.#stopped) return;
        this.#wake(orgId);
      }
    }
  }

  async #close(): Promise<void> {
    const thisMonth = monthOf(new Date(this.#app.db.clock.now ?? Date.now()).toISOString().slice(0, 10));
    const open = await this.#app.db.job((tx) =>
      tx.all(sql<{ orgId: string }>`
        select distinct m.org_id as "orgId" from ledger_month m
        where m.period > 0 and m.period < ${thisMonth} and not exists (
          select from period_snapshot s where s.org_id = m.org_id and s.period = m.period)`),
    );
    for (const { orgId } of open) {
      if (this.#stopped) return;
      await this.#app.db.transact({ orgId, userId: null }, closeMonths).catch(this.#failed);
    }
  }

  /** A failed look or fold is logged and tried again at the next tick: the tail is still there. */
  readonly #failed = (error: unknown): void => {
    if (!this.#stopped)
      this.#app.log.warn({ err: error }, 'folding the ledger failed; it goes on at the next tick');
  };
}

/** Folds one batch of an organisation; 0 when there is nothing, or another process is at it. */
export function foldOnce({ db }: Pick<App, 'db'>, orgId: string, limit: number): Promise<number> {
  return db.transact({ orgId, userId: null }, async (tx) => {
    await tx.run(sql`insert into fold_state (org_id) values (${orgId}) on conflict do nothing`);
    const mine = await tx.maybe(sql`select 1 from fold_state where org_id = ${orgId} for update skip locked`);
    return mine ? foldBatch(tx, limit) : 0;
  });
}
