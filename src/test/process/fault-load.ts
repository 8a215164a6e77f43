import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { meritCalls } from '../../modules/merit/calls.ts';
import { documentFor, typed, type MeritWorld } from '../../modules/merit/server/builders.ts';
import { rankingCalls } from '../../modules/ranking/calls.ts';
import { sql } from '../../kit/server/database/db.ts';
import { newId } from '../../kit/server/id.ts';
import type { Answer } from '../../kit/test/caller.ts';
import { violations } from '../invariants.ts';

/** The product recovers without help within this time (C20). */
export const healMs = 5_000;

export type Write = { id: string; key: string };

export const fresh = (): Write => ({ id: newId(), key: newId() });
export const today = () => new Date().toISOString().slice(0, 10);

export async function timed<T>(work: () => Promise<T>): Promise<T & { tookMs: number }> {
  const start = performance.now();
  const result = await work();
  return Object.assign(Object.create(result as object) as T & object, { tookMs: performance.now() - start });
}

/** Served, or refused for the moment: a database fault may have no other effect. */
export function expectServedOrUnavailable(answers: readonly Answer<unknown>[]): void {
  for (const { status, reason, headers } of answers) {
    if (reason === null) continue;
    expect([status, reason]).toEqual([503, 'unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
}

/** Said to be unavailable, and within `limitMs`. */
export function expectRefusedWithin(
  limitMs: number,
  answers: readonly (Answer<unknown> & { tookMs: number })[],
): void {
  for (const { status, reason, tookMs } of answers) {
    expect([status, reason]).toEqual([503, 'unavailable']);
    expect(tookMs).toBeLessThan(limitMs);
  }
}

/** People of one organisation who go on while its database has faults. */
export function faultLoad(merit: MeritWorld) {
  const { org, recorder } = merit;

  const submit = ({ id, key }: Write): Promise<Answer<unknown>> => {
    const document = typed(documentFor(merit, { recordDate: today(), remark: id }));
    return recorder.as.call(meritCalls.submit, { id, version: 0, document }, { key });
  };
  const read = (): Promise<Answer<unknown>> => recorder.as.call(rankingCalls.mine, { month: 202611 });

  return {
    submit,
    read,

    /** Waits until reads, writes and readiness work again; returns how long that took, in milliseconds. */
    healed: async (): Promise<number> => {
      const start = performance.now();
      for (;;) {
        const [a, b] = [await read(), await submit(fresh())];
        const ready = await fetch(`${org.world.base}/health/ready`);
        if (a.reason === null && b.reason === null && ready.status === 200) return performance.now() - start;
        expectServedOrUnavailable([a, b]);
        if (performance.now() - start > 6 * healMs) throw new Error('it does not heal');
        await sleep(50);
      }
    },

    /** Sends each write again under its key and expects it once, regardless of its first outcome. */
    expectOnce: async (writes: readonly Write[]): Promise<void> => {
      for (const write of writes) expect((await submit(write)).reason).toBeNull();
      const rows = await org.tx((tx) =>
        tx.all(sql<{ n: number }>`
          select count(*)::int as n from audit where org_id = ${tx.orgId} and call = 'merit.submit'
            and object_id = any(${writes.map(({ id }) => id)}::uuid[]) group by object_id`),
      );
      expect(rows.map(({ n }) => n)).toEqual(writes.map(() => 1));
      expect(await violations(org.world)).toEqual([]);
    },

    /** People who write and read continuously until stopped. */
    start: (people = 8) => {
      const until = { over: false };
      const writes: Write[] = [];
      const answers: Answer<unknown>[] = [];
      const person = async () => {
        while (!until.over) {
          const write = fresh();
          writes.push(write);
          answers.push(await submit(write), await read());
        }
      };
      const all = Promise.all(Array.from({ length: people }, person));
      return {
        writes,
        answers,
        end: async (): Promise<void> => {
          until.over = true;
          await all;
        },
      };
    },
  };
}
