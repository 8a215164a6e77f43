import { Cron } from 'croner';
import * as z from 'zod/mini';
import type { Service } from '../../contract/call.ts';
import { sql, type Database, type Tx } from '../database/db.ts';
import type { Job, Run } from './job.ts';
import { insertForAll, installation } from './work.store.ts';

/**
 * A job that falls due at set times: once in all processes together, also if no process ran at that moment, and with
 * the retries of a job. Whole minutes in the zone of each organisation (`cron`: minute, hour, day, month, weekday; an
 * hour skipped in spring runs when it is over, an hour repeated in autumn runs once), or at an interval for the whole
 * installation. A schedule that has never run is due at once, unless it `waits`.
 */
export type Schedule = {
  readonly name: string;
  readonly service?: Service;
  readonly retries?: number;
  readonly run: (run: Run<unknown>) => Promise<void>;
} & (
  | { readonly everyMs: number }
  | {
      readonly cron: string;
      /** A schedule that has never run waits for its hour, because people would get reminders at any time of day. */
      readonly waits?: true;
    }
);

/** Which organisations there are, by the zones in which they count their days; asked as the job role. */
export type Organisations = {
  readonly zones: (tx: Tx) => Promise<string[]>;
  readonly ofZone: (tx: Tx, zone: string) => Promise<string[]>;
};

/** The runs of a schedule are jobs without parameters. */
export function jobOfSchedule(schedule: Schedule): Job {
  return { ...schedule, payload: z.unknown() };
}

/** The time that all processes agree on. */
export async function databaseTime({ job }: Pick<Database, 'job'>): Promise<Date> {
  const { now } = await job((tx) => tx.one(sql<{ now: string }>`select now() as now`));
  return new Date(now);
}

/** Whether a schedule that last came due then has come due since. @internal */
export function hasComeDue(schedule: Schedule, zone: string, last: Date | null, now: Date): boolean {
  if (last === null) return true;
  if ('everyMs' in schedule) return now.getTime() - last.getTime() >= schedule.everyMs;
  const next = new Cron(schedule.cron, { timezone: zone, paused: true }).nextRun(last);
  return next !== null && next <= now;
}

/** Orders the runs of what has come due, in one of the processes that look at the same moment. Tells whether any was. */
export async function orderDue(
  { job }: Pick<Database, 'job'>,
  schedules: readonly Schedule[],
  organisations: Organisations,
  now: Date,
): Promise<boolean> {
  const { zones, turns } = await job(async (tx) => {
    const [inUse, known] = await Promise.all([
      schedules.some((schedule) => 'cron' in schedule) ? organisations.zones(tx) : [],
      tx.all(sql<{ name: string; zone: string; lastAt: string }>`
        select name, zone, last_at as "lastAt" from background.turn`),
    ]);
    return { zones: inUse, turns: new Map(known.map((turn) => [`${turn.name} ${turn.zone}`, turn.lastAt])) };
  });
  let ordered = false;
  for (const schedule of schedules) {
    for (const zone of 'cron' in schedule ? zones : ['']) {
      const last = turns.get(`${schedule.name} ${zone}`) ?? null;
      if (!hasComeDue(schedule, zone, last === null ? null : new Date(last), now)) continue;
      ordered = (await job((tx) => orderTurn(tx, schedule, zone, last, now, organisations))) || ordered;
    }
  }
  return ordered;
}

/** False when another process was first, or when nothing is to be run yet. */
async function orderTurn(
  tx: Tx,
  schedule: Schedule,
  zone: string,
  last: string | null,
  now: Date,
  organisations: Organisations,
): Promise<boolean> {
  const claims = await tx.run(sql`
    insert into background.turn as t (name, zone, last_at) values (${schedule.name}, ${zone}, ${now.toISOString()})
    on conflict (name, zone) do update set last_at = excluded.last_at
    where t.last_at is not distinct from ${last}::timestamptz`);
  if (claims === 0) return false;
  if (last === null && 'cron' in schedule && schedule.waits) return false;
  await insertForAll(
    tx,
    schedule.name,
    'cron' in schedule ? await organisations.ofZone(tx, zone) : [installation],
  );
  return true;
}
