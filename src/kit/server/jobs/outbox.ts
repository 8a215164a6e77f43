import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { App, ManySubscriber, Module, OutboxEvent, Subscriber } from '../module.ts';
import type { LiveEvent } from '../http/live.ts';
import { sql, type Tx } from '../database/db.ts';
import { organisationsIn } from '../background/organisations-in.ts';
import type { Drain } from '../background/drain.ts';
import { Waker } from '../background/waker.ts';

const batchSize = 200;
const pollMs = 1_000;
const retryMs = 2_000;
const connectMs = 5_000;
const channel = 'laurel_live';
/** PostgreSQL carries less than 8,000 bytes in one notification. */
const maximumNotificationBytes = 7_500;

type Announcement = { orgId: string; userIds: string[]; event: LiveEvent };

/** A subscriber's events for browsers: gathered over a batch, sent once after its commit. */
const announcements = new WeakMap<Tx, Announcement[]>();

/** Tells these users' browsers, on every process, that something changed; sent after the commit. */
export function publish(tx: Tx, userIds: readonly string[], event: LiveEvent): void {
  if (userIds.length === 0) return;
  const list = announcements.get(tx) ?? [];
  list.push({ orgId: tx.orgId, userIds: [...userIds], event });
  announcements.set(tx, list);
}

/**
 * Carries out what committed transactions asked for. A row and its effects go in one transaction, so each happens
 * once; a row whose subscriber fails stays, and is tried again after the others.
 */
export class OutboxWorker {
  readonly #app: App;
  readonly #subscribers = new Map<string, Subscriber[]>();
  readonly #ofMany: readonly ManySubscriber[];
  readonly #waker = new Waker();
  /** How its rows are looked after. */
  readonly work: Drain = {
    name: 'outbox',
    tables: ['outbox'],
    everyMs: pollMs,
    wokenBy: this.#waker,
    workOff: (_app, orgId) => this.#deliverBatch(orgId),
  };

  constructor(app: App, modules: readonly Module[]) {
    this.#app = app;
    this.#ofMany = modules.flatMap(({ onMany }) => onMany ?? []);
    for (const module of modules) {
      for (const [topic, subscriber] of Object.entries(module.on ?? {})) {
        this.#subscribers.set(topic, [...(this.#subscribers.get(topic) ?? []), subscriber]);
      }
    }
  }

  /** Handles one batch of every organisation that has work; returns whether there was any. */
  async drain(): Promise<boolean> {
    let done = false;
    for await (const orgId of organisationsIn(this.#app.db, 'outbox'))
      done = (await this.#deliverBatch(orgId)) || done;
    return done;
  }

  wake(orgId: string): void {
    this.#waker.wake(orgId);
  }

  async #deliverBatch(orgId: string): Promise<boolean> {
    try {
      const count = await this.#handle(orgId, batchSize);
      return count > 0;
    } catch (error) {
      this.#app.log.warn({ err: error, orgId }, 'an outbox batch failed; trying row by row');
      return this.#handleSingly(orgId);
    }
  }

  /** A row that fails must not delay the others. */
  async #handleSingly(orgId: string): Promise<boolean> {
    const ids = await this.#app.db.read({ orgId, userId: null }, (tx) =>
      tx.all(
        sql<{ id: string }>`select id from outbox where org_id = ${orgId} order by id limit ${batchSize}`,
      ),
    );
    let done = false;
    for (const { id } of ids) {
      try {
        done = (await this.#handle(orgId, 1, id)) > 0 || done;
      } catch (error) {
        this.#app.log.error({ err: error, orgId, outboxId: id }, 'an outbox row failed and stays');
      }
    }
    return done;
  }

  async #handle(orgId: string, limit: number, id?: string): Promise<number> {
    let due: Announcement[] = [];
    const count = await this.#app.db.transact({ orgId, userId: null }, async (tx) => {
      // One worker per organisation at a time, so that events keep their order.
      const turn = await tx.one(sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`outbox:${orgId}`}, 0)) as mine`);
      if (!turn.mine) return 0;
      const events = await tx.all(sql<OutboxEvent>`
        delete from outbox where org_id = ${orgId} and id in (
          select id from outbox where org_id = ${orgId} and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
          order by id limit ${limit})
        returning id, topic, payload, at`);
      events.sort((a, b) => (a.id < b.id ? -1 : 1));
      for (const event of events) {
        for (const subscriber of this.#subscribers.get(event.topic) ?? [])
          await subscriber(tx, event, this.#app);
      }
      for (const { topics, deliver } of this.#ofMany) {
        const own = events.filter(({ topic }) => topics.includes(topic));
        if (own.length > 0) await deliver(tx, own);
      }
      due = announcements.get(tx) ?? [];
      return events.length;
    });
    if (due.length > 0) await announce(this.#app.db, orgId, due);
    return count;
  }
}

/**
 * Tells users' browsers, on every process, what is already committed. Outside the writing transaction: NOTIFY inside it
 * takes a lock that every commit would wait for. All at once, so that it is taken once.
 */
export async function announce(
  db: App['db'],
  orgId: string,
  due: readonly Omit<Announcement, 'orgId'>[],
): Promise<void> {
  const payloads = due.flatMap(({ userIds, event }) => chunks(orgId, userIds, event));
  await db.transact({ orgId, userId: null }, (tx) =>
    tx.run(sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`),
  );
}

function chunks(orgId: string, userIds: readonly string[], event: LiveEvent): string[] {
  const perChunk = Math.floor(maximumNotificationBytes / 40) - 10;
  const payloads: string[] = [];
  for (let start = 0; start < userIds.length; start += perChunk) {
    payloads.push(JSON.stringify({ orgId, userIds: userIds.slice(start, start + perChunk), event }));
  }
  return payloads;
}

/** Keeps one LISTEN connection per process and passes its notifications to this process's browsers. */
export function hearAnnouncements(url: string): Drain {
  return {
    name: 'live events',
    everyMs: retryMs,
    start:
      (app) =>
      ({ signal }) =>
        listen(url, app, signal),
  };
}

/** Listens until the connection is lost or the signal ends it. Throws when there is no connection to be had. */
async function listen(url: string, app: App, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    // Nothing is ever sent here, so a peer that has gone without a word would be waited for until the process ends.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Before it connects, because an error event without a listener would end the process.
  const over = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  try {
    await client.connect();
    client.on('notification', ({ payload }) => deliver(app, payload ?? ''));
    await client.query(`listen ${channel}`);
    await over;
  } finally {
    // A line on which nothing arrives any more answers no goodbye either.
    await Promise.race([client.end().catch(() => {}), sleep(retryMs, undefined, { ref: false })]);
  }
}

function deliver(app: App, payload: string): void {
  const { orgId, userIds, event } = JSON.parse(payload) as Announcement;
  for (const userId of userIds) app.live.deliver(orgId, userId, event);
}
