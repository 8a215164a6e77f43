import { addressOf } from '../send/hosts.ts';
import { renew } from '../send/renewal.ts';
import { session } from '../send/session.ts';
import { pause } from '../app/pause.ts';

/**
 * Live events: one stream per browser and organisation, for any number of tabs. The tab that holds the lock reads it
 * and passes every event to the others; when it closes, another takes over. An event says what has changed but not its
 * new value: listeners read the data themselves. `resync` means that events may have been missed.
 */
export type LiveEvent = { readonly type: string; readonly [key: string]: string | number };

const streamPath = '/api/b/live/stream';
/** The server sends a beat every 15 s. */
const silenceMs = 40_000;
const pollMs = 60_000;
const firstDelayMs = 1_000;
const maximumDelayMs = 30_000;

/** `closed`: it was open and ended; `unreachable`: no answer; `refused`: not now; `absent`: this server has no stream. */
type Ending = 'closed' | 'unreachable' | 'refused' | 'absent';

/** Reads the stream of an organisation, again and again, and tells its events. */
export async function readForEver(
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
    else if (ending !== 'unreachable') tell({ type: 'resync' }); // no stream: counts are polled
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

async function readStream(
  orgId: string,
  lastId: string | null,
  reader: EventReader,
  onOpen: () => void,
  signal: AbortSignal,
): Promise<Ending> {
  const past = session.pastAccessToken;
  if (past !== null) await renew(past);
  const token = session.token?.access_token;
  if (!token) return 'refused';
  let isOpen = false;
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
    isOpen = true;
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
    return isOpen ? 'closed' : 'unreachable';
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
