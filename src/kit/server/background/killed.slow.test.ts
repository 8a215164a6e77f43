import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../id.ts';
import { useWork } from './fixture.ts';
import { order, type Job } from './job.ts';

const fixture = await useWork();
const program = fileURLToPath(new URL('../../test/killed-work.program.ts', import.meta.url));

it('work of a killed process is done by another once its lease has expired', async () => {
  const runs: number[] = [];
  const job: Job<null> = {
    name: `test.${newId()}`,
    payload: z.null(),
    run: async ({ attempt }) => void runs.push(attempt),
  };
  const orgId = newId();
  await fixture.in(orgId, (tx) => order(tx, job, null));
  const child = spawn(process.execPath, [program, fixture.url, job.name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await fixture.waiting(orgId)).toMatchObject([{ attempt: 1, isHeld: true }]);

  const worker = fixture.worker(job);
  // No process takes over work that may still be running.
  await fixture.in(newId(), (tx) => order(tx, job, null));
  await expect.poll(() => runs).toEqual([1]);
  expect(await fixture.waiting(orgId)).toMatchObject([{ attempt: 1, isHeld: true }]);
  await fixture.passHold(orgId);
  await expect.poll(() => fixture.waiting(orgId)).toEqual([]);
  expect(runs).toEqual([1, 2]);
  await worker.stop();
});
