import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from '../../contract/call.ts';
import type { App } from '../context.ts';
import { organisationsIn } from '../jobs/organisations-in.ts';
import { repeat } from '../operate/repeat.ts';
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
export type TailDrain = Common & {
  /** Their indexes begin with `org_id`. */
  readonly tables: readonly string[];
  /** Rests so long after it has worked, so that rows gather: what a round costs is paid once for all of them. */
  readonly restMs?: number;
  /** Works off one batch of an organisation; returns whether there may be more. */
  readonly workOff: (app: App, orgId: string) => Promise<boolean>;
};

/** Work with a query of its own, which may keep state between polls. */
export type OwnDrain = Common & { readonly start: (app: App) => (look: Look) => Promise<unknown> };

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
  const woken = new Set<string>();
  const look = 'tables' in drain ? tailLook(app, drain, woken, failed) : ownLook(app, drain, beside);
  const { wake, stop } = repeat(drain.everyMs, look, failed);
  const unlisten = drain.wokenBy?.listen((orgId) => {
    woken.add(orgId);
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

function tailLook(
  app: App,
  { tables, workOff, everyMs, restMs = 0 }: TailDrain,
  waiting: Set<string>,
  failed: (error: unknown, orgId: string) => void,
) {
  let lookAtMs = 0;
  return async (signal: AbortSignal): Promise<void> => {
    // A wake-up names its organisation, so the tables need not be read more often because of it.
    if (performance.now() >= lookAtMs) {
      lookAtMs = performance.now() + everyMs;
      for (const table of tables)
        for await (const orgId of organisationsIn(app.db, table)) waiting.add(orgId);
    }
    if (waiting.size === 0) return;
    // An organisation with more rows queues behind the others.
    for (const orgId of waiting) {
      if (signal.aborted) return;
      waiting.delete(orgId);
      try {
        if (await workOff(app, orgId)) waiting.add(orgId);
      } catch (error) {
        failed(error, orgId);
      }
    }
    if (restMs > 0) await sleep(restMs, undefined, { signal });
  };
}
