import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EnvironmentError } from '../../src/kit/server/config/environment.ts';

/** Any constant: processes that would load the demo data into the same database take turns on it. */
const lockKey = 5_271_831;
const lookMs = 200;
const maximumWaitMs = 600_000;

/** A database that `own` people use is left alone. */
export type DemoState = 'empty' | 'demo' | 'own';

/**
 * Calls `work` with what the database holds while no other process loads demo data into it. Throws where an earlier load was
 * cut off: what it left is not whole, and nothing of a database that may be used otherwise is removed.
 */
export async function inTurn<Result>(
  url: string,
  work: (state: DemoState, client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // A connection that is lost fails the next statement, which says so; unheard it would end the process unsaid.
  client.on('error', () => {});
  await client.connect();
  try {
    await takeTurn(client);
    return await work(await stateOf(client), client);
  } finally {
    await client.end();
  }
}

/** Loads in turn, and marks a load that does not finish. */
export async function loadMarked(client: pg.Client, load: () => Promise<void>): Promise<void> {
  await client.query('insert into identity.demo_load default values');
  await load();
  await client.query('update identity.demo_load set whole_at = now()');
}

async function takeTurn(client: pg.Client): Promise<void> {
  for (const end = Date.now() + maximumWaitMs; ; await sleep(lookMs)) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      lockKey,
    ]);
    if (rows[0]?.mine) return;
    if (Date.now() > end) throw new Error('another process is still loading the demo data');
  }
}

async function stateOf(client: pg.Client): Promise<DemoState> {
  const { rows } = await client.query<{ people: boolean; demo: boolean; cutOff: boolean }>(`
    select exists (select from identity.app_user) as people,
      exists (select from identity.app_user where demo_note is not null) as demo,
      exists (select from identity.demo_load where whole_at is null) as "cutOff"`);
  const [{ people, demo, cutOff } = { people: false, demo: false, cutOff: false }] = rows;
  if (cutOff)
    throw new EnvironmentError([
      'DEMO cannot be used: the demo data of an earlier start, which was cut off, are not whole. ' +
        'Give an empty database, or set DEMO=off to keep this one as it is.',
    ]);
  if (demo) return 'demo';
  return people ? 'own' : 'empty';
}
