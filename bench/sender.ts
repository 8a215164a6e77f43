/**
 * Who sends, in a process of its own as those who call are: within the process that answers, its own work would be taken
 * for that of the program.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { quantile } from './measure.ts';
import { Client } from './routes.ts';

type Account = { base: string; token: string; orgId: string; path: string };

export type Order =
  /** So many calls one after the other; answers the time of each in ms, or the one below which 95 % are answered. */
  | (Account & { kind: 'times' | 'slowest'; input: Record<string, unknown>; times: number })
  /** These inputs at so many a second, whether or not the former are answered; answers as `slowest`. */
  | (Account & { kind: 'rate'; inputs: Record<string, unknown>[]; perSecond: number })
  /** Files from so many lanes, which are forms, so that autocannon does not send them; answers how many a second were answered. */
  | (Account & { kind: 'files'; content: string; lanes: number; seconds: number });

export class Sender {
  readonly #child: ChildProcess = fork(fileURLToPath(import.meta.url), ['send']);
  readonly #ended = once(this.#child, 'exit').then(() => [{ fault: 'who sends has ended' }]);

  carryOut(order: Order & { kind: 'slowest' | 'rate' | 'files' }): Promise<number> {
    return this.#answerOf<number>(order);
  }

  timesOf(order: Omit<Order & { kind: 'times' }, 'kind'>): Promise<number[]> {
    return this.#answerOf<number[]>({ ...order, kind: 'times' });
  }

  async #answerOf<Value>(order: Order): Promise<Value> {
    const answered = once(this.#child, 'message');
    this.#child.send(order);
    const [answer] = await Promise.race([answered, this.#ended]);
    const { value, fault } = answer as { value?: Value; fault?: string };
    if (value === undefined) throw new Error(fault);
    return value;
  }

  close(): void {
    this.#child.disconnect();
  }
}

async function timesOf({
  base,
  token,
  orgId,
  path,
  input,
  times,
}: Order & { kind: 'times' | 'slowest' }): Promise<number[]> {
  const client = new Client(base, token, orgId);
  const taken: number[] = [];
  try {
    for (let at = 0; at < times; at += 1) {
      const start = performance.now();
      const answer = await client.post(path, input);
      if (!answer.startsWith('{"code":200')) throw new Error(`${path} answered ${answer.slice(0, 200)}`);
      taken.push(performance.now() - start);
    }
  } finally {
    client.close();
  }
  return taken;
}

async function atRate({
  base,
  token,
  orgId,
  path,
  inputs,
  perSecond,
}: Order & { kind: 'rate' }): Promise<number> {
  const client = new Client(base, token, orgId);
  const begin = performance.now();
  const send = async (input: Record<string, unknown>, at: number): Promise<number> => {
    const due = begin + (at * 1_000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const answer = await client.post(path, input);
    if (!answer.startsWith('{"code":200')) throw new Error(`${path} answered ${answer.slice(0, 200)}`);
    return performance.now() - due;
  };
  try {
    return quantile(await Promise.all(inputs.map(send)), 0.95);
  } finally {
    client.close();
  }
}

async function files({
  base,
  token,
  orgId,
  path,
  content,
  lanes,
  seconds,
}: Order & { kind: 'files' }): Promise<number> {
  let answered = 0;
  const until = performance.now() + seconds * 1_000;
  const send = async (): Promise<void> => {
    while (performance.now() < until) {
      const body = new FormData();
      body.set('file', new File([content], 'people.csv'));
      const headers = { authorization: `Bearer ${token}`, comomOrgId: orgId };
      const answer = await fetch(`${base}${path}`, { method: 'POST', body, headers });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      await answer.body?.cancel();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, send));
  return answered / seconds;
}

async function carriedOut(order: Order): Promise<number | number[]> {
  if (order.kind === 'files') return files(order);
  if (order.kind === 'rate') return atRate(order);
  const times = await timesOf(order);
  return order.kind === 'times' ? times : quantile(times, 0.95);
}

if (process.argv[2] === 'send') {
  // What was loaded before lets the process end with its last work.
  process.channel?.ref();
  process.on('message', (order: Order) => {
    carriedOut(order).then(
      (value) => process.send?.({ value }),
      (error: unknown) => process.send?.({ fault: String(error) }),
    );
  });
}
