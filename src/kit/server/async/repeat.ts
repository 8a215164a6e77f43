export type Repeated = {
  /** Has the work done as soon as it can be: at once, or right after what is under way. */
  readonly wake: () => void;
  /** Ends it; resolves when what is under way has ended. */
  readonly stop: () => Promise<void>;
};

/**
 * Does background work every `everyMs`, and whenever it is woken, never twice at a time. What it throws goes to
 * `failed`, and the work goes on at the next turn. The signal tells long work that it should end.
 */
export function repeat(
  everyMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  failed: (error: unknown) => void,
): Repeated {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWoken = false;
  let endRest = (): void => {};

  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      if (isWoken || signal.aborted) return resolve();
      const timer = setTimeout(resolve, everyMs).unref();
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    for (;;) {
      await rest();
      if (signal.aborted) return;
      isWoken = false;
      try {
        await work(signal);
      } catch (error) {
        // An abort by a stop is not a failure.
        if (!signal.aborted) failed(error);
      }
    }
  }

  const running = run();
  return {
    wake: () => {
      isWoken = true;
      endRest();
    },
    stop: async () => {
      stopping.abort();
      endRest();
      await running;
    },
  };
}
