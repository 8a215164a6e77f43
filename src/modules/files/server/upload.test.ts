import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { languages } from '../../../kit/contract/language.ts';
import { maximumFileBytes } from '../../../kit/contract/file.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { newFileKey } from '../../../kit/server/storage/file-store.ts';
import { newId } from '../../../kit/server/id.ts';
import { book } from '../../../kit/test/import-files.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../test/world.ts';
import { membersCalls } from '../../members/calls.ts';
import { saveSettings, setOrganisationStatus } from '../../organisation/server/door.ts';
import { filesCalls } from '../calls.ts';
import { sweepDue, sweepStrays, type Strays } from './attachment.sweep.ts';
import { attachmentsOf, holdFiles, letFilesGo, lockAttachments, openFile } from './door.ts';

const world = await useWorld();
const { app } = world.app;
const org = await world.organisation();
const person = await org.person();

const dayMs = 86_400_000;
/** Something that has files; a record may hold more than it shows. */
const holder = () => ({ kind: 'record', id: newId() }) as const;
type Content = string | File | Buffer<ArrayBufferLike>;
const upload = (content: Content, name = 'a.csv', by: Person = person) =>
  by.as.call(filesCalls.upload, {
    file: content instanceof File ? content : new File([content as BlobPart], name),
  });
const fetched = async (id: string, by: Person = person) => {
  const response = await by.as.raw(filesCalls.download, { id });
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const folderOf = (orgId: string) => join(app.environment.dataDir, 'attachments', orgId);
const stored = ({ orgId }: OrganisationWorld): string[] => {
  const folder = folderOf(orgId);
  return existsSync(folder) ? readdirSync(folder) : [];
};
const picture = (width = 30, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

test('a table is kept as it is, under its name, and its owner fetches it', async () => {
  const answer = await upload('部门,积分\r\n销售,3\r\n', '十一月 报表.csv');
  const { id, ...fields } = answer.object;
  expect(fields).toEqual({
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

const kinds: Record<string, () => Promise<Buffer> | Buffer> = {
  'a.jpg': () => picture().jpeg().toBuffer(),
  'a.jpeg': () => picture().jpeg({ progressive: true }).toBuffer(),
  'a.png': () => picture().png().toBuffer(),
  'a.webp': () => picture().webp().toBuffer(),
  'a.pdf': () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  'a.xlsx': () => book(),
  'gb.csv': () => Buffer.from([0xb2, 0xbf, 0xc3, 0xc5, 0x2c, 0xb7, 0xd6]),
  'utf16.csv': () => Buffer.from('\ufeffa,b', 'utf16le'),
};

test.each(Object.entries(kinds))('%s is taken, and read back', async (name, make) => {
  const sent = await make();
  const { id, type, size } = (await upload(sent, name)).object;
  const { bytes, headers } = await fetched(id);
  expect([bytes.length, headers.get('content-type')]).toEqual([size, type]);
  if (!type.startsWith('image/')) return expect(bytes.equals(sent)).toBe(true);
  const { format, width, height } = await sharp(bytes).metadata();
  expect([`image/${format}`, width, height]).toEqual([type, 30, 20]);
});

test('10 MB are taken to the last byte', async () => {
  const sent = Buffer.alloc(maximumFileBytes, 'a,b\n');
  const { id, size } = (await upload(sent)).object;
  expect(size).toBe(maximumFileBytes);
  expect((await fetched(id)).bytes.equals(sent)).toBe(true);
});

test('a picture without loss stays as exact as it was; of an animation the first picture stays', async () => {
  const colours = sharp(Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251)), {
    raw: { width: 64, height: 64, channels: 3 },
  });
  const [sent, before] = [await colours.clone().png().toBuffer(), await colours.clone().raw().toBuffer()];
  const { id } = (await upload(sent, 'a.png')).object;
  const after = await sharp((await fetched(id)).bytes)
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(after.equals(before)).toBe(true);
  const frames = await Promise.all(
    ['red', 'blue'].map((background) => picture().composite([]).tint(background).png().toBuffer()),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const stored = await fetched((await upload(moving, 'a.webp')).object.id);
  expect((await sharp(stored.bytes).metadata()).pages ?? 1).toBe(1);
});

const names: Record<string, string> = {
  '../../../etc/passwd.csv': 'passwd.csv',
  'C:\\Users\\me\\a.csv': 'a.csv',
  'a\u0000b.csv': 'ab.csv',
  'gpj.\u202evsc.csv': 'gpj.vsc.csv',
  '.csv': 'file.csv',
  '  积 分\t表 .CSV': '积 分 表.CSV',
  [`${'积'.repeat(300)}.csv`]: `${'积'.repeat(196)}.csv`,
  'a.php.csv': 'a.php.csv',
};
test.each(Object.entries(names))('a name is never a path: %s', async (sent, name) => {
  const answer = await upload('a,b', sent);
  expect(answer.object.name).toBe(name);
});

test('a photograph loses its metadata', async () => {
  const photo = await picture(40, 20)
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '31/1 13/1 49/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(photo.includes('Exif') && photo.includes('Camera')).toBe(true);
  const sent = new File([photo, 'PK\u0003\u0004<script>alert(1)</script>'], 'IMG_1.JPG');
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
  const atOnce = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => one.as.get(filesCalls.upload, { file }, { key: atOnce })),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(stored(own)).toHaveLength(2);
  const other = await one.as.call(filesCalls.upload, { file: new File(['a,c'], 'a.csv') }, { key });
  expect(other.reason).toBe('key_reused');
});

test('nobody else can download it, in any organisation', async () => {
  const { id } = (await upload('a,b')).object;
  const stranger = await (await world.organisation()).person();
  for (const other of [await org.person(), stranger]) {
    const response = await other.as.raw(filesCalls.download, { id });
    expect(await response.json()).toMatchObject({ code: 500, reason: 'not_found' });
  }
});

test('held it stays, let go of by all it goes a week later', async () => {
  world.at('2026-11-01T04:00:00Z');
  const [inRecords, waiting] = [(await upload('a,b')).object.id, (await upload('a,c')).object.id];
  const [one, other] = [holder(), holder()];
  for (const each of [one, other]) await org.tx((tx) => holdFiles(tx, each, [inRecords]));
  world.at('2026-11-08T04:00:01Z');
  const there = await org.tx((tx) => attachmentsOf(tx, [waiting, inRecords]));
  expect(there).toEqual([{ id: inRecords, name: 'a.csv', type: 'text/csv', size: 3, userId: person.userId }]);
  await expect(org.tx((tx) => holdFiles(tx, one, [inRecords, waiting]))).rejects.toMatchObject({
    reason: 'not_found',
  });
  const opened = await org.tx((tx) => openFile(app, tx, inRecords));
  expect([opened.name, opened.type]).toEqual(['a.csv', 'text/csv']);
  await expect(org.tx((tx) => openFile(app, tx, waiting))).rejects.toMatchObject({ reason: 'not_found' });
  expect(await org.tx((tx) => lockAttachments(tx, [inRecords, waiting]))).toEqual([inRecords]);
  // A release by one holder does not affect another.
  await org.tx((tx) => letFilesGo(tx, one, [inRecords]));
  world.at('2026-11-20T04:00:00Z');
  expect(await org.tx((tx) => attachmentsOf(tx, [inRecords]))).toHaveLength(1);
  world.at('2026-11-08T04:00:01Z');
  await org.tx((tx) => letFilesGo(tx, other, [inRecords]));
  world.at('2026-11-15T04:00:00Z');
  expect((await fetched(inRecords)).bytes.toString()).toBe('a,b');
  world.at('2026-11-15T04:00:02Z');
  expect(await org.tx((tx) => attachmentsOf(tx, [inRecords]))).toEqual([]);
});

test('refuses uploads of frozen members, of other organisations, and in read-only organisations', async () => {
  const own = await world.organisation();
  const [frozen, admin] = [await own.person(), await own.person({ roles: ['administrator'] })];
  await admin.as.get(membersCalls.freeze, { memberIds: [frozen.memberId] });
  const file = new File(['a,b'], 'a.csv');
  const refused = await frozen.as.call(filesCalls.upload, { file });
  expect([refused.status, refused.reason]).toEqual([403, 'no_membership']);
  const elsewhere = await admin.as.call(filesCalls.upload, { file }, { orgId: org.orgId });
  expect([elsewhere.status, elsewhere.reason]).toEqual([403, 'no_membership']);
  await own.tx((tx) => setOrganisationStatus(tx, 2));
  const alert = await admin.as.call(filesCalls.upload, { file: new File(['x'], 'a.exe') });
  expect([alert.status, alert.reason]).toEqual([403, 'organisation_read_only']);
  expect(stored(own)).toEqual([]);
});

test('the audit log has its facts without its bytes', async () => {
  const { id } = (await upload('secret,row', 'pay.csv')).object;
  const [{ input } = { input: {} }] = await org.tx((tx) =>
    tx.all(sql<{ input: object }>`select input from audit where org_id = ${tx.orgId} and object_id = ${id}`),
  );
  expect(input).toEqual({
    file: { name: 'pay.csv', type: 'text/csv', size: 10, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
});

test('an organisation has room for so much, also for uploads that come at once', async () => {
  const own = await world.organisation();
  const one = await own.person();
  await own.tx((tx) => saveSettings(tx, { fileMegabytes: 1 }));
  const half = 'x'.repeat(400_000);
  const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => upload(half, `${at}.csv`, one)));
  const refused = answers.filter(({ reason }) => reason !== null);
  expect(answers.length - refused.length).toBe(2);
  expect(new Set(refused.map(({ reason, fields }) => `${reason}: ${fields['file']}`))).toEqual(
    new Set([
      'file_room: This file has 0.4 MB, and of the organisation’s 1 MB for files 0.2 MB are left; ask your administrator to make room',
    ]),
  );
  expect(stored(own)).toHaveLength(2);
  expect((await upload(half, 'a.csv')).reason).toBeNull();
});

test('one person’s unused files take a share of the room, and others still hand theirs in', async () => {
  const own = await world.organisation();
  const [one, other] = [await own.person(), await own.person()];
  await own.tx((tx) => saveSettings(tx, { fileMegabytes: 60 }));
  const large = 'x'.repeat(9 * 1024 * 1024);
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) ids.push((await upload(large, `${at}.csv`, one)).object.id);
  const refused = await Promise.all([3, 4].map((at) => upload(large, `${at}.csv`, one)));
  for (const { reason, fields } of refused) {
    expect([reason, Object.keys(fields)]).toEqual(['file_waiting', ['file']]);
    expect(fields['file']).toMatch(/ 27 MB .* 30 MB .* 7 days/);
  }
  expect((await upload(large, 'b.csv', other)).reason).toBeNull();
  // Files in use no longer count.
  await own.tx((tx) => holdFiles(tx, holder(), ids.slice(0, 1)));
  expect((await upload(large, 'c.csv', one)).reason).toBeNull();
  await own.tx((tx) => saveSettings(tx, { fileMegabytes: 1_000 }));
  for (const at of [5, 6]) expect((await upload(large, `${at}.csv`, one)).reason).toBeNull();
  expect((await upload(large, '7.csv', one)).fields['file']).toContain(' 50 MB');
});

test('the last byte of the room is taken once, and what is refused then says why in each language', async () => {
  const own = await world.organisation();
  const people = [await own.person(), await own.person()];
  await own.tx((tx) => saveSettings(tx, { fileMegabytes: 1 }));
  const whole = 'x'.repeat(1024 * 1024);
  const answers = await Promise.all(people.map((one) => upload(whole, 'a.csv', one)));
  expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['file_room', null].toSorted());
  expect(stored(own)).toHaveLength(1);
  const sentences = await Promise.all(
    languages.map(async (language) => {
      const file = new File(['x'], 'a.csv');
      const { reason, fields } = await people[0]!.as.call(filesCalls.upload, { file }, { language });
      expect([reason, Object.keys(fields)]).toEqual(['file_room', ['file']]);
      return fields['file'] ?? '';
    }),
  );
  expect(new Set(sentences).size).toBe(4);
  for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]*0\.1 MB[^{}]*1 MB[^{}]*0 MB[^{}]*$/);
});

test('how long a file waits is a setting of the organisation', async () => {
  world.at('2026-11-01T04:00:00Z');
  const own = await world.organisation();
  const one = await own.person();
  await own.tx((tx) => saveSettings(tx, { fileDays: 3 }));
  const { id } = (await upload('a,b', 'a.csv', one)).object;
  world.at('2026-11-04T03:59:59Z');
  expect(await own.tx((tx) => attachmentsOf(tx, [id]))).toHaveLength(1);
  world.at('2026-11-04T04:00:00Z');
  expect(await own.tx((tx) => attachmentsOf(tx, [id]))).toEqual([]);
  world.at(null);
});

const rowsOf = (own: OrganisationWorld) =>
  own.tx((tx) => tx.all(sql<{ id: string }>`select id from file where org_id = ${tx.orgId}`));

test('the sweep removes unused uploads, even if it fails in another organisation', async () => {
  const [broken, own] = [await world.organisation(), await world.organisation()];
  const one = await own.person();
  const [inUse, left] = [await upload('a,b', 'a.csv', one), await upload('c,d', 'a.csv', one)];
  const stuck = await upload('e,f', 'a.csv', await broken.person());
  await own.tx((tx) => holdFiles(tx, holder(), [inUse.object.id]));
  await broken.tx((tx) =>
    tx.run(sql`update file set key = 'no key' where org_id = ${tx.orgId} and id = ${stuck.object.id}`),
  );
  await sweepDue(app);
  expect(await rowsOf(own)).toHaveLength(2);
  world.at(new Date(Date.now() + 7.01 * dayMs).toISOString());
  await sweepDue(app);
  expect(await rowsOf(own)).toEqual([{ id: inUse.object.id }]);
  expect((await fetched(inUse.object.id, one)).bytes.toString()).toBe('a,b');
  expect(stored(own)).toHaveLength(1);
  const answer = await one.as.raw(filesCalls.download, { id: left.object.id });
  expect(await answer.json()).toMatchObject({ reason: 'not_found' });
});

test('bytes go when they have been found without a row for a week, however old they are, and nothing else goes', async () => {
  const own = await world.organisation();
  const inUse = await upload('a,b', 'a.csv', await own.person());
  await own.tx((tx) => holdFiles(tx, holder(), [inUse.object.id]));
  const stray = (orgId: string, ageMs: number, ending = ''): string => {
    const key = newFileKey(orgId);
    const path = join(app.environment.dataDir, 'attachments', `${key}${ending}`);
    mkdirSync(folderOf(orgId), { recursive: true });
    writeFileSync(path, 'x');
    const at = new Date(Date.now() - ageMs);
    utimesSync(path, at, at);
    return path;
  };
  // Everything that is kept is old, too.
  for (const name of stored(own)) utimesSync(join(folderOf(own.orgId), name), new Date(0), new Date(0));
  const old = [stray(own.orgId, 400 * dayMs), stray(own.orgId, 2 * dayMs, '.part')];
  const others = [stray(own.orgId, 0), stray(newId(), 400 * dayMs)];
  const nowMs = Date.now();
  const there = (paths: readonly string[]) => paths.map((path) => existsSync(path));
  let strays: Strays = new Map();
  for (const days of [0, 1, 6.9]) {
    strays = await sweepStrays(app, strays, { nowMs: nowMs + days * dayMs });
    expect(there([...old, ...others])).toEqual([true, true, true, true]);
  }
  strays = await sweepStrays(app, strays, { nowMs: nowMs + 7 * dayMs });
  expect([there(old), there(others)]).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(await rowsOf(own)).toHaveLength(1);
  expect(stored(own)).toHaveLength(2);
});
