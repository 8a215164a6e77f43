import { session } from '../send/session.ts';
import type { LiveEvent } from './live-stream.ts';
import { pause } from '../app/pause.ts';
import { openChannel, withLock } from '../app/tabs.ts';

const listeners = new Map<string, Set<(event: LiveEvent) => void>>();

/** Calls back on events of a type; the returned function ends it. */
export function onLive(type: string, listener: (event: LiveEvent) => void): () => void {
  const set = listeners.get(type) ?? new Set();
  listeners.set(type, set.add(listener));
  return () => set.delete(listener);
}

/** Events are throttled to this interval: reads happen at the first, and once after the last. */
const readGapMs = 1_000;

/** Reads again what events of a type say has changed; failures are left to the next event. The returned function ends it. */
export function readOnLive(type: string, read: () => Promise<unknown>): () => void {
  const control = new AbortController();
  const state = { busy: false, wanted: false };
  const run = async (): Promise<void> => {
    state.wanted = true;
    if (state.busy) return;
    state.busy = true;
    while (state.wanted && !control.signal.aborted) {
      state.wanted = false;
      await read().catch(() => {});
      await pause(readGapMs, control.signal);
    }
    state.busy = false;
  };
  const stop = onLive(type, () => void run());
  return () => {
    control.abort();
    stop();
  };
}

function deliver(event: LiveEvent): void {
  for (const listener of listeners.get(event.type) ?? []) listener(event);
}

/** Starts listening in the organisation of this tab; the returned function stops it. */
export function startLive(): () => void {
  const orgId = session.organisation?.orgId;
  if (!orgId) return () => {};
  const control = new AbortController();
  const name = `laurel.live.${orgId}`;
  const channel = openChannel(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => deliver(data));
  const tell = (event: LiveEvent): void => {
    deliver(event);
    channel?.postMessage(event);
  };
  const lead = async (): Promise<void> => {
    const { readForEver } = await streamCode(tell, control.signal);
    await readForEver(orgId, tell, control.signal);
  };
  withLock(name, lead, control.signal).catch(() => {}); // giving the wait up is how it is stopped
  return () => {
    control.abort();
    channel?.close();
  };
}

const missingMs = 30_000;

/** The code of the stream, for which no row waits. While it cannot be fetched, counts are polled. */
async function streamCode(tell: (event: LiveEvent) => void, signal: AbortSignal) {
  for (;;) {
    try {
      return await import('./live-stream.ts');
    } catch (error) {
      if (signal.aborted) throw error;
      tell({ type: 'resync' });
      await pause(missingMs, signal);
    }
  }
}
