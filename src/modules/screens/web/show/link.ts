/** A screen's calls to its server: pairing, state, beats and the stream of events. */
import type { Scene } from '../../rules/scene.ts';

const path = '/api/b/screen';
/** A stream on which nothing comes for so long is dead: the server writes each quarter of a minute. */
const silenceMs = 45_000;
const callMs = 20_000;

/** The token is not known any more: the screen was revoked, or its code has run out. */
export class Revoked extends Error {}

/** The clock of the server when this program began. */
let began = Date.now() - performance.now();
/** The present by the clock of the server: the one of a television may be hours off, or leap. */
export const serverNow = (): number => began + performance.now();

async function ask(name: string, token: string | null, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(`${path}/${name}`, {
    ...init,
    cache: 'no-store',
    signal: init.signal ?? AbortSignal.timeout(callMs),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(init.headers as object) },
  });
  const sentAt = Date.parse(response.headers.get('date') ?? '');
  // The header has whole seconds: smaller differences are none.
  if (!Number.isNaN(sentAt) && Math.abs(sentAt - serverNow()) > 2_000) began = sentAt - performance.now();
  if (response.status === 401) throw new Revoked();
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

const json = async <T>(response: Promise<Response>): Promise<T> => (await (await response).json()) as T;

export type Pairing = { code: string; token: string; expiresAt: string };
export const askForCode = (): Promise<Pairing> => json(ask('pair', null, { method: 'POST' }));
export const isPaired = async (token: string): Promise<boolean> =>
  (await json<{ isPaired: boolean }>(ask('pair', token))).isPaired;
export const readState = (token: string): Promise<Scene> => json(ask('state', token));
export const sendBeat = (token: string, beat: { dataAt: string; size: string }): Promise<unknown> =>
  ask('beat', token, {
    method: 'POST',
    body: JSON.stringify(beat),
    headers: { 'content-type': 'application/json' },
  });

export type StreamEvent = { no: number | null; event: string; data: unknown };

/** Follows the stream until it ends; `onEvent` gets each event in order. */
export async function follow(
  token: string,
  last: number,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const leaving = new AbortController();
  let watchdog = setTimeout(() => leaving.abort(), silenceMs);
  const headers = { 'last-event-id': String(last) };
  try {
    const { body } = await ask('stream', token, { headers, signal: leaving.signal });
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(watchdog);
      watchdog = setTimeout(() => leaving.abort(), silenceMs);
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventIn(block);
        if (event) onEvent(event);
      }
    }
  } finally {
    clearTimeout(watchdog);
    leaving.abort();
  }
}

function eventIn(block: string): StreamEvent | null {
  let [no, event, data]: [number | null, string, string] = [null, '', ''];
  for (const line of block.split('\n')) {
    if (line.startsWith('id: ')) no = Number(line.slice(4));
    else if (line.startsWith('event: ')) event = line.slice(7);
    else if (line.startsWith('data: ')) data += line.slice(6);
  }
  return event === '' ? null : { no, event, data: JSON.parse(data || '{}') as unknown };
}
