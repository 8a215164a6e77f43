import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../kit/test/world.ts';
import { filesCalls } from '../../files/files.calls.ts';
import { meritWorld, recordIn } from './merit.builders.ts';

const world = await useWorld();

async function fileOf(person: Person, kind: string, params: Record<string, unknown>): Promise<string[]> {
  const id = newId();
  await person.as.get(filesCalls.startExport, { id, kind, params, format: 'csv' });
  for (const end = Date.now() + 10_000; ; await sleep(25)) {
    const job = await person.as.get(filesCalls.getJob, { id });
    if (job.file) {
      const file = await person.as.raw(filesCalls.download, { id: job.file.id });
      return (await file.text()).split(/\r?\n/).filter(Boolean);
    }
    if (!['queued', 'running'].includes(job.state) || Date.now() > end)
      throw new Error(`export is ${job.state}`);
  }
}

test('an export holds every record and line of the filter, with the words of the status', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  await recordIn(merit, 'partly');
  await recordIn(merit, 'draft');
  const admin = await merit.org.person({ roles: ['administrator'] });
  const records = await fileOf(admin, 'merit.records', { scope: 'checking', sort: '-bmp' });
  expect(records).toHaveLength(2);
  expect(records[1]).toContain('Partly passed');
  const lines = await fileOf(admin, 'merit.lines', { scope: 'checking' });
  expect(lines.length).toBeGreaterThan(2);
  expect(await fileOf(admin, 'merit.lines', { scope: 'checking', status: 3 })).toHaveLength(1);
});

test('without the right there is no export', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const id = newId();
  const asked = { id, kind: 'merit.records', params: { scope: 'all' }, format: 'csv' as const };
  expect((await merit.recorder.as.call(filesCalls.startExport, asked)).reason).toBe('forbidden');
});
