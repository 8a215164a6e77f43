import { LRUCache } from 'lru-cache';
import { SealFiles } from './file.ts';
import { finalNo, organisationsToSeal, sealAll, type Seal } from './seal.ts';
import { brokenSeals, type BrokenSeal } from './verify.ts';
import type { Drain } from '../background/drain.ts';
import type { App } from '../module.ts';

const everyMs = 60_000;
/**
 * How many older seals are verified with each run, chosen at random: over time every seal is checked, however long the
 * log.
 */
const judgedByLot = 50;
/** The limit of rows that may be digested again for that. */
const judgedRows = 10_000;
const maximumRemembered = 10_000;

/**
 * Seals the audit log and verifies older seals. A broken seal is logged as an error and counted in
 * `app.audit.brokenSeals`. A folder that cannot be written is logged, and sealing continues.
 * @internal
 */
export class Sealing {
  readonly #app: Pick<App, 'db' | 'log' | 'audit'>;
  readonly #files: SealFiles;
  /** The last known seal of each organisation: only this detects that seals were removed from the end. */
  readonly #latest = new LRUCache<string, Seal>({ max: maximumRemembered });
  #isStarted = false;

  constructor(app: Pick<App, 'db' | 'log' | 'audit'>, dataDir: string) {
    this.#app = app;
    this.#files = new SealFiles(dataDir);
  }

  /** Seals all unsealed rows. A failure concerns one organisation only. */
  async turn(signal?: AbortSignal): Promise<void> {
    const { db } = this.#app;
    if (!this.#isStarted) await this.#remember();
    const untilNo = await finalNo(db);
    if (untilNo === null) return;
    for (let after: string | null = null; !signal?.aborted;) {
      const orgIds = await organisationsToSeal(db, untilNo, after);
      for (const orgId of orgIds) {
        if (signal?.aborted) return;
        await this.#seal(orgId, untilNo, signal).catch((error: unknown) => {
          this.#app.log.error({ err: error, orgId }, 'an audit log could not be sealed; trying again');
        });
      }
      after = orgIds.at(-1) ?? null;
      if (after === null) return;
    }
  }

  async #remember(): Promise<void> {
    this.#isStarted = true;
    try {
      for (const seal of await this.#files.latest()) this.#latest.set(seal.orgId, seal);
    } catch (error) {
      this.#app.log.warn({ err: error }, 'earlier seals of the audit log cannot be read');
    }
  }

  async #seal(orgId: string, untilNo: number, signal?: AbortSignal): Promise<void> {
    const newSeals = await sealAll(this.#app.db, orgId, untilNo, signal);
    const [first, last] = [newSeals[0], newSeals.at(-1)];
    if (!first || !last) return;
    this.#report(orgId, replacedBefore(first, this.#latest.get(orgId)));
    this.#latest.set(orgId, last);
    try {
      await this.#files.append(newSeals);
    } catch (error) {
      this.#app.log.error({ err: error, orgId }, 'a seal of the audit log stands in the database alone');
    }
    await this.#verify(orgId, newSeals).catch((error: unknown) => {
      this.#app.log.error(
        { err: error, orgId },
        'seals of an audit log could not be verified; a later random check covers them',
      );
    });
  }

  /** Verifies the previous seal, the new ones, and a random sample of others. */
  async #verify(orgId: string, newSeals: readonly Seal[]): Promise<void> {
    const [fromNo, toNo] = [newSeals[0]!.no, newSeals.at(-1)!.no];
    const mostRows = Math.max(...newSeals.map(({ rowCount }) => rowCount));
    const seals = Math.min(judgedByLot, Math.ceil(judgedRows / mostRows));
    const lot = 1 + Math.floor(Math.random() * fromNo);
    const found = await this.#app.db.read({ orgId, userId: null }, (tx) =>
      Promise.all([
        brokenSeals(tx, fromNo - 1, Math.min(toNo, fromNo + seals)),
        brokenSeals(tx, lot, Math.min(lot + seals, fromNo - 2)),
      ]),
    );
    this.#report(orgId, found.flat());
  }

  #report(orgId: string, found: readonly BrokenSeal[]): void {
    for (const { no, what } of found) {
      this.#app.audit.brokenSeals += 1;
      this.#app.log.error({ orgId, seal: no, what }, 'the audit log does not agree with its seals');
    }
  }
}

/** Reports a new seal that repeats a known number or does not follow the last known seal. */
function replacedBefore(seal: Seal, latest: Seal | undefined): BrokenSeal[] {
  if (!latest) return [];
  if (seal.no <= latest.no)
    return [{ no: latest.no, what: `seal ${latest.no}, made at ${latest.at}, is gone` }];
  const follows = seal.no !== latest.no + 1 || seal.previousDigest === latest.digest;
  return follows ? [] : [{ no: latest.no, what: `seal ${latest.no}, made at ${latest.at}, was replaced` }];
}

/** Once a minute in every process, because each writes the seals that it has seen to its own data folder. */
export const sealing: Drain = {
  name: 'the seals of the audit log',
  everyMs,
  start: (app) => {
    const sealing = new Sealing(app, app.environment.dataDir);
    return ({ signal }) => sealing.turn(signal);
  },
};
