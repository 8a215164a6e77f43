import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../database/db.ts';
import { newId } from '../id.ts';
import { useWork } from './fixture.ts';
import { order, type Job } from './job.ts';

const fixture = await useWork();
const payload = z.object({ no: z.number() });
type No = z.infer<typeof payload>;

/** A job with a unique name that reports its runs. */
function recorded(options: Partial<Job<No>> = {}) {
  const runs: { orgId: string; no: number; attempt: number }[] = [];
  const job: Job<No> = {
    name: `test.${newId()}`,
    payload,
    async run({ orgId, payload: { no }, attempt }) {
      runs.push({ orgId, no, attempt });
    },
    ...options,
  };
  return { job, runs };
}

const untilDone = (orgId: string, timeout = 15_000) =>
  expect.poll(() => fixture.waiting(orgId), { timeout }).toEqual([]);

it('work is carried out once its transaction commits, and not when that is undone', async () => {
  const { job, runs } = recorded();
  const worker = fixture.worker(job);
  const orgId = newId();
  const undone = fixture.in(orgId, async (tx) => {
    await order(tx, job, { no: 1 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await fixture.in(orgId, (tx) => order(tx, job, { no: 2 }));
  await untilDone(orgId);
  expect(runs).toEqual([{ orgId, no: 2, attempt: 1 }]);
  await worker.stop();
});

it('what is ordered under a key that waits is the same work, and what is due later waits', async () => {
  const { job, runs } = recorded();
  const orgId = newId();
  await fixture.in(orgId, async (tx) => {
    await order(tx, job, { no: 1 }, { key: 'k' });
    await order(tx, job, { no: 2 }, { key: 'k' });
    await order(tx, job, { no: 3 }, { dueAt: new Date(Date.now() + 3_600_000) });
  });
  const worker = fixture.worker(job);
  await expect.poll(() => fixture.waiting(orgId)).toHaveLength(1);
  expect(runs.map(({ no }) => no)).toEqual([1]);
  await fixture.passRest(orgId);
  await untilDone(orgId);
  expect(runs.map(({ no }) => no)).toEqual([1, 3]);
  await worker.stop();
});

it('an organisation with ten thousand jobs does not delay others', async () => {
  const { job, runs } = recorded();
  const [busy, other] = [newId(), newId()];
  await fixture.in(busy, (tx) =>
    tx.run(sql`
      insert into work (org_id, name, payload)
      select ${busy}, ${job.name}, jsonb_build_object('no', n) from generate_series(1, 10000) n`),
  );
  const worker = fixture.worker(job);
  await expect.poll(() => runs.length).toBeGreaterThan(10);
  await fixture.in(other, (tx) => order(tx, job, { no: 1 }));
  await untilDone(other);
  // Other organisations had turns meanwhile, and most of the work is still waiting.
  expect(runs.length).toBeLessThan(5_000);
  await worker.stop();
  await fixture.in(busy, (tx) => tx.run(sql`delete from work where org_id = ${busy}`));
});

it('two processes side by side do each piece once, within the limits of an organisation and in their lanes', async () => {
  const lanes = new Map<number, number>();
  let together = 0;
  const { job, runs } = recorded({ perOrganisation: 3 });
  const busy: Job<No> = {
    ...job,
    async run(run) {
      const lane = run.payload.no % 2;
      lanes.set(lane, (lanes.get(lane) ?? 0) + 1);
      together = Math.max(together, lanes.get(lane)!);
      await new Promise((resolve) => setTimeout(resolve, 2));
      await job.run(run);
      lanes.set(lane, lanes.get(lane)! - 1);
    },
  };
  const orgId = newId();
  await fixture.in(orgId, async (tx) => {
    for (let no = 0; no < 40; no += 1) await order(tx, busy, { no }, { lane: `lane ${no % 2}` });
  });
  const workers = [fixture.worker(busy), fixture.worker(busy)];
  await untilDone(orgId);
  expect(runs.map(({ no }) => no).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  expect(runs.every(({ attempt }) => attempt === 1)).toBe(true);
  expect(together).toBe(1);
  await Promise.all(workers.map((worker) => worker.stop()));
});

it.each([2, 10])(
  'with %i processes each piece is done once, and an organisation with much of it leaves the others their turns',
  async (processes) => {
    const { job, runs } = recorded();
    const [busy, ...others] = Array.from({ length: 7 }, newId) as [string, ...string[]];
    const give = (orgId: string, count: number) =>
      fixture.in(orgId, (tx) =>
        tx.run(sql`
          insert into work (org_id, name, payload)
          select ${orgId}, ${job.name}, jsonb_build_object('no', n) from generate_series(1, ${count}) n`),
      );
    await give(busy, 150);
    await Promise.all(others.map((orgId) => give(orgId, 3)));
    const workers = Array.from({ length: processes }, () => fixture.worker(job));
    await Promise.all([busy, ...others].map((orgId) => untilDone(orgId, 50_000)));
    const done = runs.map(({ orgId, no }) => `${orgId} ${no}`);
    expect(new Set(done).size).toBe(done.length);
    expect(done).toHaveLength(150 + 6 * 3);
    expect(runs.every(({ attempt }) => attempt === 1)).toBe(true);
    const lastOfOthers = runs.findLastIndex(({ orgId }) => orgId !== busy);
    // In the order in which they were given, the others' would be the last.
    expect(runs.length - lastOfOthers).toBeGreaterThan(20);
    await Promise.all(workers.map((worker) => worker.stop()));
  },
);

it('what fails is tried again after a rest that grows, and is given up in the end', async () => {
  const failures: unknown[] = [];
  const { job } = recorded({ retries: 2 });
  const failing: Job<No> = {
    ...job,
    async run() {
      throw new Error('no luck');
    },
    async givenUp(tx, { no }, error) {
      failures.push([tx.orgId, no, (error as Error).message]);
    },
  };
  const orgId = newId();
  const worker = fixture.worker(failing);
  await fixture.in(orgId, (tx) => order(tx, failing, { no: 7 }));
  for (const attempt of [1, 2]) {
    await expect
      .poll(() => fixture.waiting(orgId))
      .toEqual([{ name: failing.name, attempt, failure: 'no luck', isHeld: false }]);
    const { rest } = await fixture.in(orgId, (tx) =>
      tx.one(sql<{ rest: number }>`
        select extract(epoch from due_at - now())::float8 as rest from work where org_id = ${orgId}`),
    );
    expect(rest).toBeLessThan(attempt === 1 ? 2.3 : 9);
    await fixture.passRest(orgId);
  }
  await untilDone(orgId);
  expect(failures).toEqual([[orgId, 7, 'no luck']]);
  await worker.stop();
});

it('what a run writes as it ends is written with its end, or not at all', async () => {
  const { job } = recorded({ retries: 0 });
  const [stolen, untouched] = [newId(), newId()];
  const ending: Job<No> = {
    ...job,
    async run({ orgId, finish }) {
      // As if this process had been silent for so long that another took the work.
      if (orgId === stolen)
        await fixture.in(orgId, (tx) => tx.run(sql`update work set attempt = 9 where org_id = ${orgId}`));
      await finish(async (tx) => tx.emit('nobody.listens', {}));
    },
  };
  const worker = fixture.worker(ending);
  for (const orgId of [stolen, untouched]) await fixture.in(orgId, (tx) => order(tx, ending, { no: 1 }));
  await untilDone(untouched);
  await expect.poll(() => fixture.waiting(stolen)).toMatchObject([{ attempt: 9 }]);
  await worker.stop();
  const emitted = (orgId: string) =>
    fixture.in(orgId, (tx) => tx.all(sql`select id from outbox where org_id = ${orgId}`));
  expect(await emitted(untouched)).toHaveLength(1);
  expect(await emitted(stolen)).toHaveLength(0);
});

it('a process that stops releases its work for others, and no try is counted', async () => {
  const started = Promise.withResolvers<void>();
  const { job, runs } = recorded();
  const long: Job<No> = {
    ...job,
    async run({ signal }) {
      started.resolve();
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
  };
  const orgId = newId();
  const first = fixture.worker(long);
  await fixture.in(orgId, (tx) => order(tx, long, { no: 1 }));
  await started.promise;
  await first.stop();
  expect(await fixture.waiting(orgId)).toEqual([
    { name: long.name, attempt: 0, failure: null, isHeld: false },
  ]);
  const second = fixture.worker(job);
  await untilDone(orgId);
  expect(runs).toEqual([{ orgId, no: 1, attempt: 1 }]);
  await second.stop();
});
