import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../config/environment.ts';
import { sql } from '../database/db.ts';
import type { Condition } from './conditions.ts';
import type { Check, Process } from './health.ts';

/** A line on which nothing arrives any more is not waited for. */
const patienceMs = 5_000;

/**
 * How far the clock of the process may be from that of the database, which judges what has expired: codes of a sign-in live
 * for a minute, and those of a second step for half of one.
 */
const clockToleranceMs = 30_000;

const tooManyConnections = '53300';

/** Whether the database answers and takes changes, and whether its clock is ours. */
export const databaseCheck: Check = {
  name: 'database',
  everyMs: 0,
  look: async (app) => {
    const state = await Promise.race([
      ask(app).catch((error: unknown) => ({ error })),
      sleep(patienceMs, null, { ref: false }),
    ]);
    if (!state || 'error' in state) return [whyNot(app, state?.error)];
    const readOnly: Condition[] = state.isReadOnly
      ? [
          {
            code: 'database_read_only',
            detail: `The database takes no changes (${state.isStandby ? 'it is a standby' : 'default_transaction_read_only is on'}). Let it take them, or lead DATABASE_URL to one that does.`,
          },
        ]
      : [];
    return [...readOnly, ...clockConditions(state.aheadMs)];
  },
};

type DatabaseState = { isReadOnly: boolean; isStandby: boolean; aheadMs: number };

async function ask({ db }: Process): Promise<DatabaseState> {
  return db.read({ orgId: null, userId: null }, async (tx) => {
    const before = Date.now();
    // Its own clock, not the moment that a test may have set.
    const row = await tx.one(sql<{ isReadOnly: boolean; isStandby: boolean; atMs: number }>`
      select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
        pg_is_in_recovery() as "isStandby",
        (extract(epoch from clock_timestamp()) * 1000)::float8 as "atMs"`);
    return { ...row, aheadMs: (before + Date.now()) / 2 - row.atMs };
  });
}

function whyNot({ db }: Process, error: unknown): Condition {
  const isRefused = (error as { code?: string } | undefined)?.code === tooManyConnections;
  if (isRefused || db.usage().isExhausted)
    return {
      code: 'pool_exhausted',
      detail: isRefused
        ? 'The database takes no further connections (max_connections).'
        : 'All connections of this process to the database are in use, and none became free in time.',
    };
  const reason = error === undefined ? `nothing arrives within ${patienceMs / 1_000} s` : reasonOf(error);
  return { code: 'database_away', detail: `The database does not answer: ${reason}.` };
}

function clockConditions(aheadMs: number): Condition[] {
  const apartMs = Math.abs(aheadMs);
  if (apartMs <= clockToleranceMs) return [];
  const params = { minutes: Math.max(1, Math.round(apartMs / 60_000)) };
  const difference = `${Math.round(apartMs / 1_000)} s ${aheadMs < 0 ? 'behind' : 'ahead of'} that of the database; ${clockToleranceMs / 1_000} s are tolerated`;
  const code = aheadMs < 0 ? 'clock_behind' : 'clock_ahead';
  return [{ code, detail: `The clock of this process is ${difference}. Set both by a time server.`, params }];
}
