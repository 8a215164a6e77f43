import { afterAll, inject } from 'vitest';
import { cloneDatabase, dropDatabase, urlOfDatabase } from '../../test/cluster.ts';
import type { App } from '../context.ts';
import { openDatabase, sql, type Database, type Tx } from '../database/db.ts';
import { newId } from '../id.ts';
import { openLog } from '../operate/log.ts';
import type { Job } from './job.ts';
import { Worker } from './worker.ts';

/** A migrated database without workers other than those that the test starts. */
export class WorkFixture {
  readonly url: string;
  readonly adminUrl: string;
  readonly db: Database;
  readonly #stops: (() => Promise<void>)[] = [];

  constructor(url: string, adminUrl: string) {
    this.url = url;
    this.adminUrl = adminUrl;
    this.db = openDatabase({ url, maximumConnections: 4 });
  }

  /** Starts a worker with its own connections, as another process would. */
  worker(...jobs: Job[]): Worker {
    const db = openDatabase({ url: this.url, maximumConnections: 8 });
    const worker = new Worker({ db, log: openLog('silent') } as unknown as App, jobs);
    worker.start();
    this.#stops.push(async () => {
      await worker.stop();
      await db.close();
    });
    return worker;
  }

  in<Result>(orgId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.db.transact({ orgId, userId: null }, work);
  }

  /** Waiting or running work of an organisation. */
  waiting(
    orgId: string,
  ): Promise<{ name: string; attempt: number; failure: string | null; isHeld: boolean }[]> {
    return this.in(orgId, (tx) =>
      tx.all(sql`select name, attempt, failure, held_until >= now() is true as "isHeld" from work
                 where org_id = ${orgId} order by id`),
    );
  }

  /** Lets the rest before the next try pass. */
  async passRest(orgId: string): Promise<void> {
    await this.in(orgId, (tx) => tx.run(sql`update work set due_at = now() where org_id = ${orgId}`));
  }

  /** Lets the time pass after which a holder that says nothing is taken for dead. */
  async passHold(orgId: string): Promise<void> {
    await this.in(orgId, (tx) =>
      tx.run(sql`update work set held_until = now() - interval '1 second' where held_until is not null`),
    );
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) await stop();
    await this.db.close();
  }
}

/** One database per test file. */
export async function useWork(): Promise<WorkFixture> {
  const [adminUrl, ownerUrl] = [inject('adminUrl'), inject('ownerUrl')];
  const name = `b_${newId().replaceAll('-', '')}`;
  await cloneDatabase(adminUrl, new URL(ownerUrl).pathname.slice(1), name);
  const fixture = new WorkFixture(urlOfDatabase(ownerUrl, name), adminUrl);
  afterAll(async () => {
    await fixture.close();
    await dropDatabase(adminUrl, name);
  });
  return fixture;
}
