import type * as z from 'zod/mini';
import type { Service } from '../../contract/call.ts';
import type { App } from '../context.ts';
import type { Scope, Tx } from '../database/db.ts';
import { insertWork, type OrderOptions } from './work.store.ts';
import { Waker } from './waker.ts';

/** One run of ordered work. It may run again after a crash, so it must be idempotent. */
export type Run<Payload> = {
  readonly app: App;
  readonly orgId: string;
  readonly payload: Payload;
  /** 1 for the first. */
  readonly attempt: number;
  /** Ends when the process stops, or when another process holds the work. */
  readonly signal: AbortSignal;
  /**
   * Ends the work in a transaction of the organisation that also runs `write`: both happen once, or neither. Throws and
   * rolls back if another process has taken the work. Work that does not call it ends after its run. `by` is the person
   * for whom it writes.
   */
  readonly finish: (
    write: (tx: Tx) => Promise<void>,
    by?: Pick<Scope, 'userId' | 'language'>,
  ) => Promise<void>;
};

export type Job<Payload = unknown> = {
  readonly name: string;
  /** Only processes that serve this take it; every process where it is left out. */
  readonly service?: Service;
  readonly payload: z.ZodMiniType<Payload>;
  /** Concurrent runs: of one organisation over all processes (default 1), and in one process. */
  readonly perOrganisation?: number;
  readonly perProcess?: number;
  /** Retries after a failure (default 5); each delay is four times the one before. */
  readonly retries?: number;
  run(run: Run<Payload>): Promise<void>;
  /** Tells people that the work is given up, in the transaction that removes it. */
  givenUp?(tx: Tx, payload: Payload, error: unknown): Promise<void>;
};

/** There is work of these organisations, once a transaction of this process has committed. */
export const workWaker = new Waker();

/** Orders work with the transaction: it is carried out once this commits, and not otherwise. */
export async function order<Payload>(
  tx: Tx,
  { name }: Pick<Job<Payload>, 'name'>,
  payload: Payload,
  options: OrderOptions = {},
): Promise<void> {
  if (tx.ordersNothing) throw new Error(`a call that orders ${name} says so in its contract: work: 'long'`);
  await insertWork(tx, name, payload, options);
  workWaker.wakeAfter(tx);
}
