/** Screens in halls, in a process of their own: their work is that of other machines. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { quantile } from '../../measure.ts';

/** As the page of a screen does: it reads its state soon after an award, and no more often than this. */
const [soonMs, betweenMs] = [3_000, 10_000];

type Order = { kind: 'open'; base: string; tokens: readonly string[] } | { kind: 'close' };
/** Of all streams since they opened: the time from a decision to the last byte of its event, and how many of each came. */
export type Seen = { p95Ms: number; awards: number; resets: number; states: number; refused: number };

export class Audience {
  readonly #child: ChildProcess = fork(fileURLToPath(import.meta.url), ['watch']);
  readonly #ended = once(this.#child, 'exit').then(() => [{ fault: 'the screens have ended' }]);

  async #carryOut(order: Order): Promise<Seen> {
    const answered = once(this.#child, 'message');
    this.#child.send(order);
    const [answer] = await Promise.race([answered, this.#ended]);
    const { seen, fault } = answer as { seen?: Seen; fault?: string };
    if (!seen) throw new Error(fault);
    return seen;
  }

  /** Resolves when every stream is open. */
  open(base: string, tokens: readonly string[]): Promise<Seen> {
    return this.#carryOut({ kind: 'open', base, tokens });
  }

  close(): Promise<Seen> {
    return this.#carryOut({ kind: 'close' });
  }

  end(): void {
    this.#child.disconnect();
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 50 });
let streams: ClientRequest[] = [];
let closing = new AbortController();
let times: number[] = [];
let seen = { awards: 0, resets: 0, states: 0, refused: 0 };

async function answerOf(sent: ClientRequest): Promise<IncomingMessage> {
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

async function watch(base: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { signal } = closing;
  let waiting = false;
  let readAt = 0;
  let last = 0;
  const readState = async (): Promise<string> => {
    const answer = await answerOf(request(`${base}/api/b/screen/state`, { headers, agent }));
    if (answer.statusCode !== 200) seen.refused += 1;
    let text = '';
    for await (const piece of answer.setEncoding('utf8')) text += String(piece);
    [seen.states, readAt, waiting] = [seen.states + 1, performance.now(), false];
    return text;
  };
  const refresh = (inMs: number): void => {
    if (waiting) return;
    waiting = true;
    const ms = Math.max(inMs, readAt + betweenMs - performance.now());
    const read = (): unknown => signal.aborted || readState().catch(() => {});
    setTimeout(read, ms * (0.7 + Math.random() * 0.6)).unref();
  };
  ({ last } = JSON.parse(await readState()) as { last: number });
  const stream = request(`${base}/api/b/screen/stream`, {
    headers: { ...headers, 'last-event-id': String(last) },
    agent: false,
  });
  const answer = await answerOf(stream);
  if (answer.statusCode !== 200) throw new Error(`a stream answered ${answer.statusCode}`);
  streams.push(stream);
  let rest = '';
  answer.setEncoding('utf8').on('data', (piece: string) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.includes('event: award')) {
        seen.awards += 1;
        times.push(Date.now() - Date.parse(/"at":"([^"]+)"/.exec(block)?.[1] ?? ''));
        refresh(soonMs);
      } else if (block.includes('event: reset')) {
        seen.resets += 1;
        refresh(300);
      }
    }
  });
  answer.on('error', () => {});
  stream.on('error', () => {});
}

async function carryOut(order: Order): Promise<Seen> {
  if (order.kind === 'open') {
    [times, seen] = [[], { awards: 0, resets: 0, states: 0, refused: 0 }];
    // In tens, as no hall of 500 is switched on in one moment.
    const tokens = [...order.tokens];
    while (tokens.length > 0)
      await Promise.all(tokens.splice(0, 10).map((token) => watch(order.base, token)));
  } else {
    for (const stream of streams) stream.destroy();
    streams = [];
    closing.abort();
    closing = new AbortController();
  }
  return { p95Ms: quantile(times, 0.95), ...seen };
}

if (process.argv[2] === 'watch') {
  process.channel?.ref();
  process.on('message', (order: Order) => {
    carryOut(order).then(
      (found) => process.send?.({ seen: found }),
      (error: unknown) => process.send?.({ fault: String(error) }),
    );
  });
}
