/**
 * Moments of a module's transaction at which modules above it take part. The module that declares a hook knows only its
 * name; what follows from it beyond the transaction goes through the outbox.
 */
import type { Tx } from './database/db.ts';

type Work<Given, Answer> = (tx: Tx, input: Given) => Promise<Answer>;

/** A module's part in a hook, for its `hooks`. */
export type Joined = { readonly hook: string; join(): void };

/** Calls every subscriber in the order of the modules; the first failure ends the transaction. */
export type Hook<Given> = Work<Given, void> & { with(work: Work<Given, void>): Joined };
/** Is answered by the one module that joined. */
export type Question<Given, Answer> = Work<Given, Answer> & { with(work: Work<Given, Answer>): Joined };

let isJoined = false;

/** Lets every module take part in the hooks of those below it. Once a process, before anything is done. */
export function joinHooks(modules: readonly { readonly hooks?: readonly Joined[] }[]): void {
  isJoined = true;
  for (const { hooks = [] } of modules) for (const joined of hooks) joined.join();
}

/** Without its followers a change would be half done, so nothing is. */
function demandJoined(name: string): void {
  if (!isJoined) throw new Error(`${name} has no followers yet: import src/modules.ts`);
}

export function hook<Given>(name: string): Hook<Given> {
  const followers = new Set<Work<Given, void>>();
  const run = async (tx: Tx, input: Given): Promise<void> => {
    demandJoined(name);
    for (const follow of followers) await follow(tx, input);
  };
  return Object.assign(run, {
    with: (work: Work<Given, void>): Joined => ({ hook: name, join: () => void followers.add(work) }),
  });
}

export function question<Given, Answer>(name: string): Question<Given, Answer> {
  let answer: Work<Given, Answer> | null = null;
  const ask = (tx: Tx, input: Given): Promise<Answer> => {
    demandJoined(name);
    if (!answer) throw new Error(`nobody answers ${name}`);
    return answer(tx, input);
  };
  const join = (work: Work<Given, Answer>): void => {
    if (answer && answer !== work) throw new Error(`two modules answer ${name}`);
    answer = work;
  };
  return Object.assign(ask, {
    with: (work: Work<Given, Answer>): Joined => ({ hook: name, join: () => join(work) }),
  });
}
