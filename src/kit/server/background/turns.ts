type Options = {
  /** How often it looks for organisations that another process, or a crash, left waiting. */
  readonly everyMs: number;
  readonly look: () => AsyncIterable<string>;
  /** Receives the error of a failed look; waiting organisations already have their turns. */
  readonly failed: (error: unknown) => void;
};

/**
 * The organisations that wait for background work of this process. Each has one turn before any has its second, and what
 * is found meanwhile takes its place behind them, however long the work of the others lasts.
 */
export class Turns {
  readonly #options: Options;
  readonly #waiting = new Set<string>();
  #lookAtMs = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Queues an organisation behind the others, for callers that know of its work without a look. */
  add(orgId: string): void {
    this.#waiting.add(orgId);
  }

  /** Has the next turn look first. */
  lookNow(): void {
    this.#lookAtMs = 0;
  }

  /** The turns, until nobody waits. */
  async *taken(): AsyncGenerator<string, void> {
    for (;;) {
      if (performance.now() >= this.#lookAtMs) await this.#look();
      const [orgId] = this.#waiting;
      if (orgId === undefined) return;
      this.#waiting.delete(orgId);
      yield orgId;
    }
  }

  async #look(): Promise<void> {
    this.#lookAtMs = performance.now() + this.#options.everyMs;
    try {
      for await (const orgId of this.#options.look()) this.#waiting.add(orgId);
    } catch (error) {
      this.#options.failed(error);
    }
  }
}
