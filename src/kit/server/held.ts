/** Whether the code that runs holds a connection to the database. */
import { AsyncLocalStorage } from 'node:async_hooks';

const holding = new AsyncLocalStorage<true>();

export const whileHolding = <Result>(work: () => Promise<Result>): Promise<Result> => holding.run(true, work);

/**
 * Work that takes long and needs no database refuses to begin where a connection is held: a process has few of them, and
 * all organisations share them. A handler does such work before its transaction (`reading`) or after it (`Download`).
 */
export function demandNoConnection(work: string): void {
  if (holding.getStore()) throw new Error(`${work} must not hold a connection`);
}
