import type { Tx } from '../database/db.ts';

type Listener = (orgId: string) => void;

/** Tells background work of this process that an organisation has something for it; other processes find it by looking. */
export class Waker {
  readonly #listeners = new Set<Listener>();

  wake(orgId: string): void {
    for (const listener of this.#listeners) listener(orgId);
  }

  /** Wakes once the transaction has committed. */
  wakeAfter(tx: Tx): void {
    tx.afterCommit(() => this.wake(tx.orgId));
  }

  /** Returns what ends the listening. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
