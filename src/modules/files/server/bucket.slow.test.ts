import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { startBucket } from '../../../kit/server/storage/bucket.fixture.ts';
import { useWorld } from '../../../test/world.ts';
import { filesCalls } from '../calls.ts';
import { keepingCalls } from '../keep.calls.ts';
import { sweepStrays } from './attachment.sweep.ts';
import { attachmentsIn, smallCopiesIn } from './store.ts';

const world = await useWorld();
const { app } = world.app;
const { bucket } = await startBucket();
Object.assign(app.environment, { bucket });

test('uploads and exports lie in the bucket, are fetched from there, and strays are found there', async () => {
  const person = await (await world.organisation()).person({ roles: ['administrator'] });
  const file = new File(['部门,积分\r\n销售,3\r\n'], 'a.csv');
  const { id } = (await person.as.call(filesCalls.upload, { file })).object;
  const uploaded = await person.as.raw(filesCalls.download, { id });
  expect(await uploaded.text()).toBe('部门,积分\r\n销售,3\r\n');

  const job = { id: newId(), kind: 'members.list', params: {}, format: 'csv' as const };
  await person.as.get(filesCalls.startExport, job);
  const jobNow = () => person.as.get(filesCalls.getJob, { id: job.id });
  await expect.poll(async () => (await jobNow()).state).toBe('done');
  const exported = await person.as.raw(filesCalls.download, { id: (await jobNow()).file!.id });
  expect(await exported.text()).toContain(person.name);

  const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const image = new File([new Uint8Array(picture)], 'a.png');
  const { id: pictureId } = await person.as.get(filesCalls.upload, { file: image });
  const small = () => person.as.raw(filesCalls.download, { id: pictureId, size: 'small' });
  for (let times = 0; times < 2; times += 1) {
    const { width, height } = await sharp(Buffer.from(await (await small()).arrayBuffer())).metadata();
    expect([width, height]).toEqual([96, 48]);
  }
  const { link } = await person.as.get(keepingCalls.link, { id: pictureId });
  const opened = await fetch(`${world.base}${keepingCalls.open.path}?link=${link}`);
  expect((await sharp(Buffer.from(await opened.arrayBuffer())).metadata()).width).toBe(400);
  await person.as.get(keepingCalls.remove, { id: pictureId });
  await world.settle();
  const later = new Date(Date.now() + 86_400_000);
  expect(
    (await Array.fromAsync(smallCopiesIn(app, 'small').older(later))).flatMap(({ keys }) => keys),
  ).toEqual([]);
  expect((await Array.fromAsync(attachmentsIn(app).older(later))).flatMap(({ keys }) => keys)).toHaveLength(
    1,
  );
  expect(await (await small()).json()).toMatchObject({ reason: 'not_found' });

  const inAMonth = { nowMs: Date.now() + 30 * 86_400_000 };
  const found = await sweepStrays(app, new Map(), inAMonth);
  expect(found.size).toBe(0);
  const stray = `${(await world.organisation()).orgId}/${'0'.repeat(32)}`;
  await attachmentsIn(app).write(
    stray,
    (async function* () {
      yield Buffer.from('x');
    })(),
  );
  expect([...(await sweepStrays(app, new Map(), inAMonth)).keys()]).toEqual([stray]);
  for (const folder of ['files', 'attachments', 'small-copies'])
    expect(existsSync(join(app.environment.dataDir, folder))).toBe(false);
});
