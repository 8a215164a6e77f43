/** The tabs of a browser speak on a channel and take turns by a lock; inside another site's frame both may be denied. */

/** A channel between tabs; null where there is none: the tab is then alone. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** Runs when no other tab holds the lock; at once where there are no locks. Giving up by `signal` rejects. */
export async function withLock<T>(name: string, run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const locks: LockManager | undefined = navigator.locks; // none without encryption on a network
  if (!locks) return run();
  try {
    return await locks.request(name, signal ? { signal } : {}, run);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return run();
    throw error;
  }
}
