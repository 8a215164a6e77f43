import { addressOf } from '../send/hosts.ts';
import { renew } from '../send/renewal.ts';
import { session } from '../send/session.ts';
import { openChannel, withLock } from './tabs.ts';

/**
 * Live events: one stream per browser and organisation, whatever the number of tabs. The tab that holds the lock reads
 * it and passes every event to the others; when it closes, another takes over. An event says what changed, never what
 * it is now: who listens reads the data itself. `resync` means that events may have been missed.
 */
export type LiveEvent = { readonly type: string; readonly [key: string]: string | number };

const streamPath = '/api/b/live/stream';
/** The server sends a beat every 15 s. */
const silenceMs = 40_000;
const pollMs = 60_000;
const firstDelayMs = 1_000;
const maximumDelayMs = 30_000;

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
  const lead = (): Promise<void> => readForEver(orgId, tell, control.signal);
  withLock(name, lead, control.signal).catch(() => {}); // giving the wait up is how it is stopped
  return () => {
    control.abort();
    channel?.close();
  };
}

/** `closed`: it was open and ended; `refused`: not now; `absent`: this server has no stream. */
type Ending = 'closed' | 'refused' | 'absent';

async function readForEver(
  orgId: string,
  tell: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let delayMs = firstDelayMs;
  let lastId: string | null = null;
  while (!signal.aborted) {
    const reader = new EventReader((event, id) => {
      lastId = id ?? lastId;
      tell(event);
    });
    const ending = await readStream(orgId, lastId, reader, () => tell({ type: 'resync' }), signal);
    if (signal.aborted) return;
    if (ending === 'closed') delayMs = firstDelayMs;
    else tell({ type: 'resync' }); // no stream: counts are polled
    await pause(
      ending === 'absent'
        ? pollMs
        : withJitter(ending === 'refused' ? Math.max(delayMs, pollMs / 4) : delayMs),
      signal,
    );
    delayMs = Math.min(delayMs * 2, maximumDelayMs);
  }
}

const withJitter = (ms: number): number => ms * (0.75 + Math.random() / 2);

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

async function readStream(
  orgId: string,
  lastId: string | null,
  reader: EventReader,
  onOpen: () => void,
  signal: AbortSignal,
): Promise<Ending> {
  const token = session.token?.access_token;
  if (!token) return 'refused';
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const response = await fetch(`${addressOf(streamPath)}?${new URLSearchParams({ orgId }).toString()}`, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'text/event-stream',
        ...(lastId && { 'last-event-id': lastId }),
      },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 404) return 'absent';
    if (response.status === 401) return (await renew(token)) === 'renewed' ? 'closed' : 'refused';
    if (!response.ok || !response.body) return 'refused';
    onOpen();
    const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await chunks.read();
      if (done) return 'closed';
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      reader.take(value);
    }
  } catch {
    return 'closed';
  } finally {
    clearTimeout(timer);
  }
}

/** Joins the chunks of a stream; a line may be split over two. */
export class EventReader {
  #rest = '';
  #data: string[] = [];
  #id: string | null = null;
  readonly #onEvent: (event: LiveEvent, id: string | null) => void;

  constructor(onEvent: (event: LiveEvent, id: string | null) => void) {
    this.#onEvent = onEvent;
  }

  take(chunk: string): void {
    const lines = (this.#rest + chunk).split(/\r?\n/);
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#line(line);
  }

  #line(line: string): void {
    if (line === '') return this.#finish();
    const [, field, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'data') this.#data.push(value);
    if (field === 'id') this.#id = value;
  }

  #finish(): void {
    const text = this.#data.join('\n');
    this.#data = [];
    const event: unknown = text === '' ? null : JSON.parse(text);
    if (typeof event === 'object' && event !== null && 'type' in event)
      this.#onEvent(event as LiveEvent, this.#id);
  }
}
