import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useWorld, type OrganisationWorld, type Person } from '../../../kit/test/world.ts';
import { filesCalls } from '../files.calls.ts';
import { attachmentsOf, keepFiles, lockAttachments, openFile, releaseFiles } from './files.door.ts';

const world = await useWorld();
const { app } = world.app;
const org = await world.organisation();
const person = await org.person();

const upload = (content: BlobPart | File, name = 'a.csv', by: Person = person) =>
  by.as.call(filesCalls.upload, { file: content instanceof File ? content : new File([content], name) });
const fetched = async (id: string, by: Person = person) => {
  const response = await by.as.raw(filesCalls.download, { id });
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const stored = ({ orgId }: OrganisationWorld): string[] => {
  const folder = join(app.environment.dataDir, 'attachments', orgId);
  return existsSync(folder) ? readdirSync(folder) : [];
};
const picture = (width = 30, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

test('a table is kept as it is, under its name, and its owner fetches it', async () => {
  const answer = await upload('部门,积分\r\n销售,3\r\n', '十一月 报表.csv');
  const { id, ...told } = answer.object;
  expect(told).toEqual({
    name: '十一月 报表.csv',
    type: 'text/csv',
    size: 25,
    address: `/api/file/download?id=${id}`,
  });
  const { headers, bytes } = await fetched(id);
  expect(bytes.toString()).toBe('部门,积分\r\n销售,3\r\n');
  expect(headers.get('content-disposition')).toContain('attachment; filename=');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect((await person.as.get(filesCalls.listJobs, {})).total).toBe(0);
});

test('a photograph loses what it tells beside the picture', async () => {
  const taken = await picture(40, 20)
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '31/1 13/1 49/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(taken.includes('Exif') && taken.includes('Camera')).toBe(true);
  const sent = new File([taken, 'PK\u0003\u0004<script>alert(1)</script>'], 'IMG_1.JPG');
  const { id, size, type } = (await upload(sent)).object;
  const { bytes } = await fetched(id);
  expect([bytes.length, type]).toEqual([size, 'image/jpeg']);
  for (const hidden of ['Exif', 'Camera', '<script>', 'PK\u0003']) expect(bytes.includes(hidden)).toBe(false);
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 20, height: 40 });
});

test('the same key again is the same file', async () => {
  const own = await world.organisation();
  const one = await own.person();
  const file = new File(['a,b'], 'a.csv');
  const key = crypto.randomUUID();
  const [first, again] = [
    await one.as.call(filesCalls.upload, { file }, { key }),
    await one.as.call(filesCalls.upload, { file }, { key }),
  ];
  expect(again.object).toEqual(first.object);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(stored(own)).toHaveLength(1);
  const other = await one.as.call(filesCalls.upload, { file: new File(['a,c'], 'a.csv') }, { key });
  expect(other.reason).toBe('key_reused');
});

test('nobody else fetches it, of whatever organisation', async () => {
  const { id } = (await upload('a,b')).object;
  const stranger = await (await world.organisation()).person();
  for (const other of [await org.person(), stranger]) {
    const response = await other.as.raw(filesCalls.download, { id });
    expect(await response.json()).toMatchObject({ code: 500, reason: 'not_found' });
  }
});

test('kept it stays, released it goes a week later', async () => {
  world.at('2026-11-01T04:00:00Z');
  const [kept, waiting] = [(await upload('a,b')).object.id, (await upload('a,c')).object.id];
  await org.tx((tx) => keepFiles(tx, [kept]));
  world.at('2026-11-08T04:00:01Z');
  const there = await org.tx((tx) => attachmentsOf(tx, [waiting, kept]));
  expect(there).toEqual([{ id: kept, name: 'a.csv', type: 'text/csv', size: 3, userId: person.userId }]);
  await expect(org.tx((tx) => keepFiles(tx, [kept, waiting]))).rejects.toMatchObject({ reason: 'not_found' });
  const opened = await org.tx((tx) => openFile(app, tx, kept));
  expect([opened.name, opened.type]).toEqual(['a.csv', 'text/csv']);
  await expect(org.tx((tx) => openFile(app, tx, waiting))).rejects.toMatchObject({ reason: 'not_found' });
  expect(await org.tx((tx) => lockAttachments(tx, [kept, waiting]))).toEqual([kept]);
  await org.tx((tx) => releaseFiles(tx, [kept]));
  world.at('2026-11-15T04:00:00Z');
  expect((await fetched(kept)).bytes.toString()).toBe('a,b');
  world.at('2026-11-15T04:00:02Z');
  expect(await org.tx((tx) => attachmentsOf(tx, [kept]))).toEqual([]);
});
