/** A word to a browser: what changed, never the data itself. */
export type LiveEvent = { type: string; [key: string]: string | number };

type Listener = (event: LiveEvent) => void;

/** Hands live events to the connected browsers of this process. */
export class LiveHub {
  readonly #listeners = new Map<string, Set<Listener>>();

  static #key(orgId: string, userId: string): string {
    return `${orgId}:${userId}`;
  }

  /** Subscribes one user of one organisation; the returned function unsubscribes. */
  listen(orgId: string, userId: string, listener: Listener): () => void {
    const key = LiveHub.#key(orgId, userId);
    const set = this.#listeners.get(key) ?? new Set();
    set.add(listener);
    this.#listeners.set(key, set);
    return () => {
      set.delete(listener);
      if (set.size === 0) this.#listeners.delete(key);
    };
  }

  deliver(orgId: string, userId: string, event: LiveEvent): void {
    for (const listener of this.#listeners.get(LiveHub.#key(orgId, userId)) ?? []) listener(event);
  }

  count(orgId: string, userId: string): number {
    return this.#listeners.get(LiveHub.#key(orgId, userId))?.size ?? 0;
  }

  get total(): number {
    let sum = 0;
    for (const set of this.#listeners.values()) sum += set.size;
    return sum;
  }
}
