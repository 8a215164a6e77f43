/** Limits how many calls run at once: an organisation's calls leave room for those of the others. */
import { availableParallelism } from 'node:os';
import type { Call } from '../../contract/call.ts';
import { protocolRefusals } from '../../contract/kit.refusals.ts';
import { busyLoop } from './busy.ts';
import { Costs, learn } from './costs.ts';
import { MinuteLimit } from '../http/limits.ts';
import { newId } from '../id.ts';
import { FairSemaphore } from '../async/fair-semaphore.ts';
import { Underway } from './underway.ts';

type Work = NonNullable<Call['work']>;

/**
 * Calls that read a file, and calls that start long work: of one person a minute, and of an organisation ten times as many.
 * @internal
 */
export const worksPerMinute: Readonly<Record<Work, number>> = { file: 60, long: 120 };
const worksOfOrganisation = 10;

/** Connections that calls leave to background work and to the pages of the sign-in. */
const spareConnections = 4;
/** For so long after another organisation has called, an organisation has its share and no more. @internal */
export const aloneAfterMs = 60_000;
/** The calls of an organisation that run at once while others call: about as many as the machine can run. @internal */
export const sharedPlaces = Math.min(8, Math.max(2, availableParallelism()));
/**
 * Of these, dear calls, and all calls while the process is contested: half of the processors are left to others.
 * @internal
 */
export const sharedDearPlaces = Math.max(1, Math.floor(sharedPlaces / 2));
/** From so many calls of others on that are carried out on an average of late, an organisation's own get in their way. */
const contestedFrom = sharedPlaces / 8;
/**
 * While the event loop is busy or others' calls go on, an organisation begins its next call only after as long a pause as
 * the last one took, up to this: its calls share out the database's processors by their number, but the event loop only by
 * what lies between them.
 */
const longestRestMs = 25;
/** A call that takes so long at the middle is dear. @internal */
export const dearFromMs = 15;

/** @internal */
export const admissionLimits = {
  /** The limits of one person, in all organisations together: running calls, and waiting ones. */
  ofOne: 8,
  ofOneDear: 4,
  ofOneWaiting: 200,
  /** Calls of one organisation that wait for their turn, and for how long. */
  waiting: 400,
  patienceMs: 10_000,
  /** Of calls that read a file or start long work: at once in this process, and of one organisation. */
  works: 6,
  worksEach: 2,
  worksWaiting: 60,
  /** Calls that belong to no organisation: at once, and of one account or address. */
  people: 10,
  peopleEach: 4,
} as const;

type Caller = { readonly orgId: string; readonly userId: string };
type AdmittedCall = Caller & {
  /** The name of the call. */
  readonly task: string;
  /**
   * Part of `work`, which has separate bounds: it takes no place from other calls of the organisation or the person.
   */
  readonly isWork?: boolean;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
};
type Turn = {
  /** It takes long while others call: it keeps to one processor of the database. */
  readonly isSparing: boolean;
};
type Options = {
  connections: number;
  isCounted: boolean;
  /** Whether organisations leave room to one another; false where calls of one are to meet. */
  isFair?: boolean;
  now?: () => number;
  /** Whether the process has much to do. */
  isBusy?: () => boolean;
};

export class Admission {
  readonly #own: FairSemaphore;
  readonly #calls: FairSemaphore;
  readonly #works: FairSemaphore;
  readonly #people: FairSemaphore;
  readonly #counts: Readonly<Record<Work, { person: MinuteLimit; organisation: MinuteLimit }>> | null;
  readonly #costs = new Costs();
  readonly #underway: Underway;
  readonly #now: () => number;
  readonly #isFair: boolean;
  #lastOrgId = '';
  #othersMs = -Infinity;

  constructor(options: Options) {
    const { connections, isCounted, now = () => performance.now(), isBusy = busyLoop() } = options;
    this.#now = now;
    this.#underway = new Underway(now);
    this.#isFair = options.isFair ?? true;
    const { ofOne, ofOneDear, ofOneWaiting, waiting, patienceMs, people, peopleEach } = admissionLimits;
    const { works, worksEach, worksWaiting } = admissionLimits;
    this.#own = new FairSemaphore(
      {
        places: Infinity,
        each: () => ofOne,
        dear: { fromMs: dearFromMs, places: () => Infinity, each: () => ofOneDear },
        waiting: ofOneWaiting,
        patienceMs,
      },
      now,
    );
    const places = Math.max(1, connections - spareConnections);
    // An organisation that calls alone may use the whole process.
    const upTo = (shared: number): number => (this.#isShared ? Math.min(shared, places) : places);
    const isContested = (orgId: string) => isBusy() || this.#underway.besides(orgId) >= contestedFrom;
    const each = (orgId: string) => upTo(isContested(orgId) ? sharedDearPlaces : sharedPlaces);
    const dear = {
      fromMs: dearFromMs,
      places: () => upTo(2 * sharedPlaces),
      each: () => upTo(sharedDearPlaces),
    };
    const restMs = (tookMs: number, orgId: string): number =>
      this.#isShared && isContested(orgId) ? Math.min(tookMs, longestRestMs) : 0;
    this.#calls = new FairSemaphore({ places, each, dear, waiting, patienceMs, restMs }, now);
    // Small files in a row take little at a time and much together, before it shows; only a program reads them so fast.
    const restOfWorkMs = (): number => (this.#isShared ? longestRestMs : 0);
    this.#works = new FairSemaphore(
      {
        places: works,
        each: () => worksEach,
        waiting: worksWaiting,
        restMs: restOfWorkMs,
        restsAlone: true,
      },
      now,
    );
    this.#people = new FairSemaphore({ places: people, each: () => peopleEach, waiting, patienceMs }, now);
    const limit = (most: number) => ({
      person: new MinuteLimit(most),
      organisation: new MinuteLimit(most * worksOfOrganisation),
    });
    this.#counts = isCounted ? { file: limit(worksPerMinute.file), long: limit(worksPerMinute.long) } : null;
  }

  /**
   * Carries out a transaction of a call in its organisation's turn; nothing is held while it waits. A person has few calls
   * in the line of an organisation, which he names before it is known whether he belongs to it.
   */
  call<Result>(call: AdmittedCall, transaction: (turn: Turn) => Promise<Result>): Promise<Result> {
    const { orgId, userId, task, isWork, signal } = call;
    const cost = this.#costs.of(`${orgId} ${task}`);
    const timed = async (): Promise<Result> => {
      const startMs = this.#now();
      const result = await transaction({ isSparing: this.#isShared && cost.expectedMs >= dearFromMs });
      // A refused call says nothing about its cost.
      learn(cost, this.#now() - startMs);
      return result;
    };
    this.#note(orgId);
    // In a line for itself, in which it waits for a connection alone.
    if (isWork) return this.#calls.run(`work ${newId()}`, timed, { signal });
    const waits = { cost, signal };
    const counted = () => this.#underway.during(orgId, timed);
    return this.#own.run(userId, () => this.#calls.run(orgId, counted, waits), waits);
  }

  /** Whether others call than the organisation that called last. */
  get #isShared(): boolean {
    return this.#isFair && this.#now() - this.#othersMs < aloneAfterMs;
  }

  #note(orgId: string): void {
    if (orgId === this.#lastOrgId) return;
    if (this.#lastOrgId !== '') this.#othersMs = this.#now();
    this.#lastOrgId = orgId;
  }

  /** The same of a call that belongs to no organisation. */
  person<Result>(who: string, transaction: () => Promise<Result>): Promise<Result> {
    return this.#people.run(who, transaction);
  }

  /** A whole call that reads a file or starts long work: counted, and few at once. */
  work<Result>(work: Work, { orgId, userId }: Caller, carryOut: () => Promise<Result>): Promise<Result> {
    const counts = this.#counts?.[work];
    if (counts && !(counts.person.take(userId) && counts.organisation.take(orgId)))
      throw protocolRefusals.too_many().retryAfter(60);
    return this.#works.run(orgId, carryOut);
  }

  get usage(): { running: number; waiting: number } {
    return this.#calls.usage;
  }
}
