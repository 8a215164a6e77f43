import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../../kit/server/database/db.ts';
import { exportKind, type ExportKind } from '../../../kit/server/sheet/export.ts';
import { diskStore, newFileKey } from '../../../kit/server/storage/file-store.ts';
import { newId } from '../../../kit/server/id.ts';
import { sweepJobs } from '../../../kit/server/jobs/job-run.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { revokeRole } from '../../access/server/door.ts';
import { membersCalls } from '../../members/calls.ts';
import { filesCalls } from '../calls.ts';
import { meritRights } from '../../merit/permissions.ts';

const world = await useWorld();
const owner = new pg.Client({ connectionString: world.databaseUrl });
await owner.connect();
afterAll(() => owner.end());
const folder = join(world.app.app.environment.dataDir, 'files');

/** A list whose rows arrive when the test allows it. */
const gate = { open: true };
const numbers = exportKind({
  kind: 'test.numbers',
  permission: 'member',
  params: z.object({ rows: z.int().check(z.maximum(2_000_000)) }),
  title: (language) => (language === 'zh_CN' ? '数字' : 'Numbers'),
  columns: (language) => [
    { key: 'name', title: language === 'zh_CN' ? '名称' : 'Name', type: 'text', width: 20 },
    { key: 'points', title: 'Points', type: 'tenths', width: 10 },
  ],
  count: async (_tx, _actor, { rows }) => rows,
  async *rows(tx, actor, { rows }) {
    for await (const chunk of tx.stream(sql<Record<string, unknown>>`
      select ${actor.memberName}::text || ' ' || n as name, n * 5 as points from generate_series(1, ${rows}::int) n`)) {
      while (!gate.open) {
        await sleep(20);
        yield [];
      }
      yield chunk;
    }
  },
});
const slow = exportKind({
  kind: 'test.slow',
  permission: 'member',
  params: z.object({}),
  title: () => 'Slow',
  columns: () => [{ key: 'n', title: 'N', type: 'count', width: 8 }],
  rows: (tx) => tx.stream(sql<Record<string, unknown>>`select 1 as n from pg_sleep(60)`),
});
const guarded: ExportKind = { ...numbers, kind: 'test.guarded', permission: meritRights.exportReports };
const slowGuarded: ExportKind = { ...slow, kind: 'test.slowGuarded', permission: meritRights.exportReports };
const broken: ExportKind = {
  ...slow,
  kind: 'test.broken',
  rows: (tx) => tx.stream(sql<Record<string, unknown>>`select 'many' as n`),
};
const kinds = world.app.app.exports as Map<string, ExportKind>;
for (const kind of [numbers, slow, guarded, slowGuarded, broken]) kinds.set(kind.kind, kind);

afterEach(() => {
  gate.open = true;
});

const begin = (
  person: Person,
  kind = 'test.numbers',
  params: Record<string, unknown> = { rows: 3 },
  id: string = newId(),
) => person.as.call(filesCalls.startExport, { id, kind, params, format: 'xlsx' });

type State = Awaited<ReturnType<typeof stateOf>>;
const stateOf = (person: Person, id: string) => person.as.get(filesCalls.getJob, { id });

async function until(
  person: Person,
  id: string,
  isReached: (job: State) => boolean,
  withinMs = 10_000,
): Promise<State> {
  for (const end = Date.now() + withinMs; ; await sleep(25)) {
    const job = await stateOf(person, id);
    if (isReached(job)) return job;
    if (Date.now() > end) throw new Error(`still ${job.state} after ${withinMs} ms`);
  }
}
const over = (person: Person, id: string) =>
  until(person, id, ({ state }) => state !== 'queued' && state !== 'running');

const filesOf = ({ orgId }: OrganisationWorld): string[] =>
  existsSync(join(folder, orgId)) ? readdirSync(join(folder, orgId)) : [];

test('an export becomes a file that only its owner fetches', async () => {
  const organisation = await world.organisation();
  const [person, colleague] = [await organisation.person(), await organisation.person()];
  const started = await begin(person, 'test.numbers', { rows: 1_234 });
  expect(started.object).toMatchObject({
    state: 'queued',
    title: 'Numbers',
    can: { cancel: true, download: false },
  });
  const done = await over(person, started.object.id);
  expect(done).toMatchObject({
    state: 'done',
    progress: 100,
    doneCount: 1_234,
    totalCount: 1_234,
    can: { download: true },
  });
  expect(done.file!.name).toMatch(/^Numbers \d{4}-\d\d-\d\d\.xlsx$/);

  const response = await person.as.raw(filesCalls.download, { id: done.file!.id });
  expect(response.headers.get('content-disposition')).toContain('attachment; filename="Numbers_');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBe(done.file!.size);
  const rows = (await readXlsx(bytes)).sheets[0]!.rows;
  expect(rows).toHaveLength(1_235);
  expect(rows[1]).toEqual([`${person.name} 1`, 0.5]);

  const [name] = filesOf(organisation);
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(statSync(join(folder, organisation.orgId, name!)).mode & 0o777).toBe(0o600);

  for (const call of [filesCalls.getJob, filesCalls.cancelJob]) {
    expect((await colleague.as.call(call, { id: done.id })).reason).toBe('not_found');
  }
  const refused = await colleague.as.raw(filesCalls.download, { id: done.file!.id });
  expect(await refused.json()).toMatchObject({ code: 500, reason: 'not_found' });
  expect((await colleague.as.get(filesCalls.listJobs, {})).total).toBe(0);
  const stranger = await (await world.organisation()).person();
  expect((await stranger.as.call(filesCalls.getJob, { id: done.id })).reason).toBe('not_found');
  expect(
    (await (await stranger.as.raw(filesCalls.download, { id: done.file!.id })).json()) as unknown,
  ).toMatchObject({
    reason: 'not_found',
  });
  expect((await person.as.get(filesCalls.listJobs, {})).rows.map(({ id }) => id)).toEqual([done.id]);
});

test('the same start again is the same job; its id is refused for other jobs and other members', async () => {
  const organisation = await world.organisation();
  const [person, colleague] = [await organisation.person(), await organisation.person()];
  const id = newId();
  await begin(person, 'test.numbers', { rows: 3 }, id);
  expect((await begin(person, 'test.numbers', { rows: 3 }, id)).object.id).toBe(id);
  expect((await begin(person, 'test.numbers', { rows: 4 }, id)).reason).toBe('key_reused');
  expect((await begin(colleague, 'test.numbers', { rows: 3 }, id)).reason).toBe('not_found');
  expect((await over(person, id)).state).toBe('done');
  expect((await person.as.get(filesCalls.listJobs, {})).total).toBe(1);
});

test('unknown kinds, bad parameters and missing rights are refused at the start', async () => {
  const person = await (await world.organisation()).person();
  expect((await begin(person, 'test.nothing')).reason).toBe('not_found');
  expect((await begin(person, 'test.guarded')).status).toBe(403);
  const refused = await begin(person, 'test.numbers', { rows: 'many' });
  expect(refused.reason).toBe('invalid_input');
  expect(Object.keys(refused.fields)).toEqual(['params.rows']);
});

test('a right that ends while the export waits ends the export', async () => {
  const organisation = await world.organisation();
  const person = await organisation.person({ roles: ['report_reader'] });
  gate.open = false;
  const first = await begin(person, 'test.numbers', { rows: 10 });
  const second = await begin(person, 'test.guarded', { rows: 10 });
  expect(second.reason).toBe(null);
  await organisation.tx((tx) => revokeRole(tx, person.memberId, 'report_reader'));
  gate.open = true;
  expect((await over(person, first.object.id)).state).toBe('done');
  expect(await over(person, second.object.id)).toMatchObject({
    state: 'failed',
    reason: 'forbidden',
    file: null,
  });
});

test.each(['freeze', 'a role'] as const)('%s ends an export that runs within five seconds', async (how) => {
  const organisation = await world.organisation();
  const person = await organisation.person({ roles: ['report_reader'] });
  const admin = await organisation.person({ roles: ['administrator'] });
  const { id } = (await begin(person, 'test.slowGuarded', {})).object;
  await until(person, id, ({ state }) => state === 'running');
  if (how === 'freeze') await admin.as.get(membersCalls.freeze, { memberIds: [person.memberId] });
  else await organisation.tx((tx) => revokeRole(tx, person.memberId, 'report_reader'));
  const startedAt = Date.now();
  const jobNow = () =>
    organisation.tx((tx) =>
      tx.one(sql<{ state: string; reason: string | null }>`
        select state, reason from job where org_id = ${tx.orgId} and id = ${id}`),
    );
  await expect
    .poll(jobNow, { timeout: 5_000 })
    .toEqual({ state: 'failed', reason: how === 'freeze' ? 'no_membership' : 'forbidden' });
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  // The partial file is deleted after its end was reported.
  await expect.poll(() => filesOf(organisation)).toEqual([]);
});

test('cancelling stops the query within two seconds and leaves no file', async () => {
  const organisation = await world.organisation();
  const person = await organisation.person();
  const { id } = (await begin(person, 'test.slow', {})).object;
  await until(person, id, ({ state }) => state === 'running');
  const sleeping = async (): Promise<number> => {
    const { rows } = await owner.query(
      `select from pg_stat_activity
        where datname = current_database() and state = 'active' and query like 'fetch%'`,
    );
    return rows.length;
  };
  await expect.poll(sleeping).toBe(1);
  const startedAt = Date.now();
  expect((await person.as.get(filesCalls.cancelJob, { id })).state).toBe('cancelled');
  while ((await sleeping()) > 0 || filesOf(organisation).length > 0) {
    if (Date.now() - startedAt > 2_000) throw new Error('the query still runs');
    await sleep(20);
  }
  expect(filesOf(organisation)).toEqual([]);
  expect((await person.as.get(filesCalls.cancelJob, { id })).state).toBe('cancelled');
});

test('a finished job cannot be cancelled', async () => {
  const person = await (await world.organisation()).person();
  const { id } = (await begin(person)).object;
  await over(person, id);
  expect((await person.as.call(filesCalls.cancelJob, { id })).reason).toBe('job_over');
});

test('an export that breaks says so, keeps its reason to itself, and leaves no file', async () => {
  const organisation = await world.organisation();
  const person = await organisation.person();
  const { id } = (await begin(person, 'test.broken', {})).object;
  const failed = await over(person, id);
  expect(failed).toMatchObject({ state: 'failed', reason: 'job_failed', file: null });
  expect(failed.message).toContain('failed');
  expect(filesOf(organisation)).toEqual([]);
});

test('one export of a user and two of an organisation run at a time; the rest wait their turn', async () => {
  const organisation = await world.organisation();
  const people = [await organisation.person(), await organisation.person(), await organisation.person()];
  gate.open = false;
  const jobs: { person: Person; id: string }[] = [];
  for (const person of [people[0]!, ...people]) {
    jobs.push({ person, id: (await begin(person, 'test.numbers', { rows: 1_000 })).object.id });
  }
  await until(people[0]!, jobs[0]!.id, ({ state }) => state === 'running');
  await until(people[1]!, jobs[2]!.id, ({ state }) => state === 'running');
  await sleep(1_300);
  const states = await Promise.all(jobs.map(async ({ person, id }) => (await stateOf(person, id)).state));
  expect(states).toEqual(['running', 'queued', 'running', 'queued']);
  gate.open = true;
  for (const { person, id } of jobs) expect((await over(person, id)).state).toBe('done');
});

test('the eleventh export of an hour is refused with the time to wait', async () => {
  const person = await (await world.organisation()).person();
  const started = await Promise.all(
    Array.from({ length: 12 }, () => begin(person, 'test.numbers', { rows: 1 })),
  );
  const refused = started.filter(({ reason }) => reason !== null);
  expect(refused.map(({ reason, status }) => [reason, status])).toEqual([
    ['too_many_exports', 429],
    ['too_many_exports', 429],
  ]);
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(3_500);
});

test('restarts work whose process died, and removes its unfinished file', async () => {
  const organisation = await world.organisation();
  const person = await organisation.person();
  const left = newFileKey(organisation.orgId);
  const [id, worn] = [newId(), newId()];
  mkdirSync(join(folder, organisation.orgId), { recursive: true });
  writeFileSync(join(folder, `${left}.part`), 'half');
  await organisation.tx(async (tx) => {
    await tx.run(sql`
      insert into job (org_id, id, work, kind, params, state, attempt, file_key, done_count, member_id, user_id, language)
      select ${organisation.orgId}, id, 'export', 'test.numbers', '{"format":"csv","input":{"rows":7}}', 'running', attempt,
        key, 5, ${person.memberId}, ${person.userId}, 'zh_CN'
      from (values (${id}::uuid, 1, ${left}::text), (${worn}::uuid, 3, null)) as v (id, attempt, key)`);
    await tx.run(sql`
      insert into work (org_id, name, payload, attempt, held_until)
      select ${organisation.orgId}, 'jobs.export', jsonb_build_object('id', id), attempt, now() - interval '1 s'
      from (values (${id}, 1), (${worn}, 3)) as v (id, attempt)`);
  });
  const done = await over(person, id);
  expect(done).toMatchObject({ state: 'done', doneCount: 7, format: 'csv' });
  expect(existsSync(join(folder, `${left}.part`))).toBe(false);
  const text = await (await person.as.raw(filesCalls.download, { id: done.file!.id })).text();
  expect(text.split('\r\n')).toHaveLength(9);
  expect(await over(person, worn)).toMatchObject({ state: 'failed', reason: 'job_interrupted' });
});

test('a worker that lost its lease leaves neither file nor outcome', async () => {
  const organisation = await world.organisation();
  const person = await organisation.person();
  gate.open = false;
  const { id } = (await begin(person, 'test.numbers', { rows: 1_000 })).object;
  await until(person, id, ({ state }) => state === 'running');
  const work = sql`work where org_id = ${organisation.orgId} and payload->>'id' = ${id}`;
  // As another process would, that took it over.
  await organisation.tx(async (tx) => {
    await tx.run(sql`update job set attempt = attempt + 1 where org_id = ${tx.orgId} and id = ${id}`);
    await tx.run(sql`update work set attempt = attempt + 1 where org_id = ${tx.orgId}`);
  });
  await sleep(1_200);
  expect(filesOf(organisation)).toEqual([]);
  expect((await stateOf(person, id)).state).toBe('running');
  expect(await organisation.tx((tx) => tx.all(sql`select id from ${work}`))).toHaveLength(1);
  await organisation.tx((tx) =>
    tx.run(sql`update work set held_until = now() - interval '1 s' where org_id = ${tx.orgId}`),
  );
  gate.open = true;
  expect((await over(person, id)).state).toBe('done');
});

test('a file expires after seven days', async () => {
  const organisation = await world.organisation();
  const person = await organisation.person();
  const { id } = (await begin(person)).object;
  const { file } = await over(person, id);
  world.at(new Date(Date.now() + 7.01 * 86_400_000).toISOString());
  const job = await stateOf(person, id);
  expect(job).toMatchObject({ state: 'done', file: null, can: { download: false } });
  const answer = await person.as.raw(filesCalls.download, { id: file!.id });
  expect(await answer.json()).toMatchObject({ reason: 'not_found' });
  expect(filesOf(organisation)).toHaveLength(1);
  const { app } = world.app;
  await sweepJobs(app, diskStore(folder));
  expect(filesOf(organisation)).toEqual([]);
});

test('the owner is notified of the end of the work', async () => {
  const organisation = await world.organisation();
  const person = await organisation.person();
  const received: unknown[] = [];
  const end = world.app.app.live.listen(organisation.orgId, person.userId, (event) => received.push(event));
  const { id } = (await begin(person)).object;
  await over(person, id);
  await world.settle();
  for (const until = Date.now() + 3_000; received.length === 0 && Date.now() < until;) await sleep(20);
  end();
  expect(received).toEqual([{ type: 'job', id, state: 'done' }]);
});
