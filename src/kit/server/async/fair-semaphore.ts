import { protocolRefusals } from '../../contract/kit.refusals.ts';

export type FairLimits = {
  /** Tasks that run at a time. */
  readonly places: number;
  /** Of one key, as things are. */
  readonly each: (key: string) => number;
  /** Tasks of one key that may wait; one more is refused. */
  readonly waiting: number;
  /** How long a task waits before it is refused. */
  readonly patienceMs?: number;
  /** For how long after a task that took so long its key begins none of those that wait in its place, though others may. */
  readonly restMs?: (tookMs: number, key: string) => number;
  /** Whether a key rests although none of its tasks waits: one that sends the next at once is held back, too. */
  readonly restsAlone?: boolean;
  /** Tasks expected to take so long or longer are dear: so many of all keys, and of one, run at a time. */
  readonly dear?: { readonly fromMs: number; readonly places: () => number; readonly each: () => number };
};

type FairTask = {
  /** How long it will take, as far as is known; read again while it waits. */
  readonly cost?: { readonly expectedMs: number };
  /** When it aborts, a task that still waits leaves its line. */
  readonly signal?: AbortSignal | undefined;
};

type Waiting = {
  readonly sinceMs: number;
  /** Those with the earliest go first. */
  readonly dueMs: number;
  readonly isDear: () => boolean;
  readonly leave: (refusal: unknown) => void;
  readonly enter: (isDear: boolean) => void;
};

type Line = { readonly key: string; taken: number; dear: number; readonly waiting: Waiting[] };

const unknown = { expectedMs: 0 };

/**
 * Tasks that are expected to be short run before long ones, and waiting raises a task's rank: a task lets those pass
 * that arrive within this many times its length, but no longer than the maximum.
 */
const passing = 4;
const maximumPassingMs = 2_000;

const tooBusy = () => protocolRefusals.unavailable().retryAfter(2);

/**
 * Runs tasks of many keys: keys take turns, and within a key short tasks run before long ones, else in order of
 * arrival. A key with a thousand waiting tasks delays the others only by its running ones. Tasks beyond the limit are
 * refused with 503.
 */
export class FairSemaphore {
  readonly #limits: FairLimits;
  readonly #now: () => number;
  #taken = 0;
  #dear = 0;
  /** In the order of their turns. */
  readonly #lines = new Map<string, Line>();

  constructor(limits: FairLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  async run<Result>(
    key: string,
    work: () => Promise<Result>,
    { cost = unknown, signal }: FairTask = {},
  ): Promise<Result> {
    signal?.throwIfAborted();
    const line = this.#lines.get(key) ?? { key, taken: 0, dear: 0, waiting: [] };
    this.#lines.set(key, line);
    const fromMs = this.#limits.dear?.fromMs ?? Infinity;
    let isDear = cost.expectedMs >= fromMs;
    // A task waits only because it does not fit, except for changes that time alone has made since.
    const passesNobody = !line.waiting.some((other) => this.#fits(line, other.isDear()));
    if (passesNobody && this.#fits(line, isDear)) this.#take(line, isDear);
    else isDear = await this.#wait(line, { cost, fromMs, signal });
    const startMs = this.#now();
    try {
      return await work();
    } finally {
      this.#taken -= 1;
      if (isDear) {
        this.#dear -= 1;
        line.dear -= 1;
      }
      const leave = (): void => {
        line.taken -= 1;
        this.#admit();
      };
      const rests = line.waiting.length > 0 || this.#limits.restsAlone === true;
      const restMs = rests ? (this.#limits.restMs?.(this.#now() - startMs, key) ?? 0) : 0;
      if (restMs > 0) {
        setTimeout(leave, restMs);
        this.#admit();
      } else leave();
    }
  }

  /** Tasks that run, and those that wait. */
  get usage(): { running: number; waiting: number } {
    return {
      running: this.#taken,
      waiting: [...this.#lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
    };
  }

  #fits(line: Line, isDear: boolean): boolean {
    const { places, each, dear } = this.#limits;
    if (this.#taken >= places || line.taken >= each(line.key)) return false;
    return !isDear || !dear || (this.#dear < dear.places() && line.dear < dear.each());
  }

  #take(line: Line, isDear: boolean): void {
    this.#taken += 1;
    line.taken += 1;
    if (!isDear) return;
    this.#dear += 1;
    line.dear += 1;
  }

  /** Until it is its turn; whether it was dear then. */
  async #wait(
    line: Line,
    {
      cost,
      fromMs,
      signal,
    }: { cost: { expectedMs: number }; fromMs: number; signal: AbortSignal | undefined },
  ): Promise<boolean> {
    if (line.waiting.length >= this.#limits.waiting) throw tooBusy();
    const { promise: entered, resolve: enter, reject: leave } = Promise.withResolvers<boolean>();
    const sinceMs = this.#now();
    const dueMs = sinceMs + Math.min(maximumPassingMs, cost.expectedMs * passing);
    const own: Waiting = { sinceMs, dueMs, isDear: () => cost.expectedMs >= fromMs, enter, leave };
    const later = line.waiting.findIndex((other) => other.dueMs > dueMs);
    line.waiting.splice(later < 0 ? line.waiting.length : later, 0, own);
    const onAbort = (): void => {
      const at = line.waiting.indexOf(own);
      if (at < 0) return;
      line.waiting.splice(at, 1);
      leave(signal?.reason);
      this.#admit();
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#admit();
    try {
      return await entered;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  /** Gives free places to the keys whose turn it is, and sends those away who have waited too long. */
  #admit(): void {
    this.#refuseLate();
    for (const [key, line] of this.#lines) {
      const at = line.waiting.findIndex((each) => this.#fits(line, each.isDear()));
      const [next] = at < 0 ? [] : line.waiting.splice(at, 1);
      if (next) {
        const isDear = next.isDear();
        this.#take(line, isDear);
        // Its next task has its turn after those of all others: it comes again at the end of this loop.
        this.#lines.delete(key);
        this.#lines.set(key, line);
        next.enter(isDear);
      } else if (line.taken === 0 && line.waiting.length === 0) this.#lines.delete(key);
    }
  }

  #refuseLate(): void {
    const { patienceMs } = this.#limits;
    if (patienceMs === undefined) return;
    const earliestMs = this.#now() - patienceMs;
    for (const { waiting } of this.#lines.values())
      for (const late of waiting.filter(({ sinceMs }) => sinceMs < earliestMs)) {
        waiting.splice(waiting.indexOf(late), 1);
        late.leave(tooBusy());
      }
  }
}
