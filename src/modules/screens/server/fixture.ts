/** For tests of screens: a screen's program that speaks over HTTP, and its pairing. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { newId } from '../../../kit/server/id.ts';
import type { World } from '../../../test/world.ts';
import type { MeritWorld } from '../../merit/server/builders.ts';
import { screensCalls as calls } from '../calls.ts';
import type { Scene } from '../rules/scene.ts';

export type StreamEvent = { no: number | null; event: string; data: Record<string, unknown> };

type Answer<T> = { status: number; body: T };

/** A screen of this token, as its program speaks. */
export function screenAt(base: string, token: string) {
  const path = `${base}/api/b/screen`;
  const headers = { authorization: `Bearer ${token}` };
  const json = async <T>(response: Response): Promise<Answer<T>> => ({
    status: response.status,
    body: (await response.json()) as T,
  });
  return {
    token,
    isPaired: async () => json<{ isPaired: boolean }>(await fetch(`${path}/pair`, { headers })),
    state: async () => json<Scene>(await fetch(`${path}/state`, { headers })),
    beat: async (body: object) =>
      json(
        await fetch(`${path}/beat`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { ...headers, 'content-type': 'application/json' },
        }),
      ),
    open: (lastId?: number) => openStream(`${path}/stream`, headers, lastId),
  };
}
type Screen = ReturnType<typeof screenAt>;

/** Opens a stream; `events` fills as they come, `ended` resolves when it is over. */
async function openStream(address: string, headers: Record<string, string>, lastId?: number) {
  // Not `fetch`, whose client opens another connection for one that is cut, and never uses it.
  const outgoing = request(address, {
    headers: { ...headers, ...(lastId !== undefined && { 'last-event-id': String(lastId) }) },
    agent: false,
  });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const events: StreamEvent[] = [];
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const piece of response.setEncoding('utf8')) {
      const blocks = (rest + (piece as string)).split('\n\n');
      rest = blocks.pop() ?? '';
      events.push(...blocks.flatMap((block) => eventIn(block) ?? []));
    }
  };
  const ended = read().catch(() => {});
  return { status: response.statusCode ?? 0, events, ended, cut: () => outgoing.destroy() };
}

function eventIn(block: string): StreamEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(': ');
      return [name, rest.join(': ')] as const;
    }),
  );
  const event = fields.get('event');
  if (event === undefined) return null;
  const id = fields.get('id');
  return {
    no: id === undefined ? null : Number(id),
    event,
    data: JSON.parse(fields.get('data') ?? '{}') as Record<string, unknown>,
  };
}

export async function askForCode(base: string): Promise<{ code: string; token: string }> {
  const response = await fetch(`${base}/api/b/screen/pair`, { method: 'POST' });
  if (!response.ok) throw new Error(`no code: ${response.status}`);
  return (await response.json()) as { code: string; token: string };
}

type Pairing = { name?: string; profileId?: string | null };

/** A screen that an administrator of the organisation has paired. */
export async function pairedScreen(
  { base }: Pick<World, 'base'>,
  { manager }: Pick<MeritWorld, 'manager'>,
  { name = 'Hall', profileId = null }: Pairing = {},
): Promise<Screen & { id: string; version: number }> {
  const { code, token } = await askForCode(base);
  const typed = { name, place: 'Gate', zone: '', watcherId: null, profileId };
  const paired = await manager.as.get(calls.pair, { id: newId(), version: 0, code, ...typed });
  return { ...screenAt(base, token), ...paired };
}
