import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from '../../contract/call.ts';
import type { App } from '../context.ts';
import { organisationsIn } from './organisations-in.ts';
import { repeat } from '../async/repeat.ts';
import { Turns } from './turns.ts';
import { waitingTablesOf } from './waiting.ts';
import type { Waker } from './waker.ts';

type Common = {
  readonly name: string;
  /** Only processes that serve this work on it; every process where it is left out. */
  readonly service?: Service;
  /** How often it looks for what another process, or a crash, left behind. */
  readonly everyMs: number;
  /** Has it look at once. */
  readonly wokenBy?: Waker;
};

/** The context of one poll. */
export type Look = {
  readonly app: App;
  /** Ends when the process stops. */
  readonly signal: AbortSignal;
  /** Runs work beside the polls; the process waits for it only when it stops. */
  readonly beside: (work: Promise<void>) => void;
};

/** Rows that wait in tables of organisations: these take turns, and fail one by one. */
type TailDrain = Common & {
  /** Their indexes begin with `org_id`. */
  readonly tables: readonly string[];
  /** Rests so long after it has worked, so that rows gather: what a round costs is paid once for all of them. */
  readonly restMs?: number;
  /** Works off one batch of an organisation; returns whether there may be more. */
  readonly workOff: (app: App, orgId: string) => Promise<boolean>;
};

/** Work with a separate query, which may keep state between polls. */
type OwnDrain = Common & { readonly start: (app: App) => (look: Look) => Promise<unknown> };

/**
 * Work whose waiting rows are the order for it: done in every process, at the start, now and then, and when woken, never
 * twice at a time in one process. Processes must not mind each other, by locks in the database.
 */
export type Drain = TailDrain | OwnDrain;

/** Starts it; returns what stops it, which waits for what is under way. */
export function startDrain(app: App, drain: Drain): () => Promise<void> {
  const beside = new Set<Promise<void>>();
  const failed = (error: unknown, orgId?: string): void =>
    app.log.warn(
      { err: error, work: drain.name, orgId },
      'background work failed; it goes on at the next look',
    );
  const turns = new Turns({
    everyMs: drain.everyMs,
    look: () => waitingIn(app, 'tables' in drain ? drain.tables : []),
    failed,
  });
  if ('tables' in drain) waitingTablesOf(app.db).include(drain.tables);
  const look = 'tables' in drain ? tailLook(app, drain, turns, failed) : ownLook(app, drain, beside);
  const { wake, stop } = repeat(drain.everyMs, look, failed);
  const unlisten = drain.wokenBy?.listen((orgId) => {
    turns.add(orgId);
    wake();
  });
  wake();
  return async () => {
    unlisten?.();
    await stop();
    await Promise.all(beside);
  };
}

function ownLook(app: App, { start }: OwnDrain, besides: Set<Promise<void>>) {
  const work = start(app);
  const beside = (going: Promise<void>): void => {
    besides.add(going);
    void going.finally(() => besides.delete(going));
  };
  return (signal: AbortSignal) => work({ app, signal, beside });
}

async function* waitingIn({ db }: App, tables: readonly string[]): AsyncGenerator<string, void> {
  for (const table of await waitingTablesOf(db).among(tables)) yield* organisationsIn(db, table);
}

function tailLook(
  app: App,
  { workOff, restMs = 0 }: TailDrain,
  turns: Turns,
  failed: (error: unknown, orgId: string) => void,
) {
  return async (signal: AbortSignal): Promise<void> => {
    let hasWorked = false;
    for await (const orgId of turns.taken()) {
      if (signal.aborted) return;
      hasWorked = true;
      try {
        if (await workOff(app, orgId)) turns.add(orgId);
      } catch (error) {
        failed(error, orgId);
      }
    }
    if (hasWorked && restMs > 0) await sleep(restMs, undefined, { signal });
  };
}
