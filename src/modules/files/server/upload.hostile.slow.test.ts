import { existsSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Language } from '../../../kit/contract/language.ts';
import { maximumFileBytes } from '../../../kit/contract/file.ts';
import { exchange } from '../../../test/every-call.ts';
import { archive, book, bookEntries } from '../../../kit/test/import-files.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { filesCalls } from '../calls.ts';

const world = await useWorld();
const org = await world.organisation();
const person = await org.person();
const folder = join(world.app.app.environment.dataDir, 'attachments', org.orgId);
const stored = (): string[] => (existsSync(folder) ? readdirSync(folder) : []);
afterAll(() => expect(stored()).toEqual([]));

type Content = string | Buffer<ArrayBufferLike> | Uint8Array<ArrayBuffer>;
const upload = (content: Content, name: string, language: Language = 'en_US') =>
  person.as.call(filesCalls.upload, { file: new File([content as BlobPart], name) }, { language });
const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

/** The picture that a head of so many pixels promises. */
function promising(width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const ole = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]);
const refused: readonly [string, Content, string][] = [
  ['a.svg', svg, 'file_kind'],
  ['a.html', '<p>', 'file_kind'],
  ['a.exe', 'MZ', 'file_kind'],
  ['a.xlsm', book(), 'file_kind'],
  ['a.gif', 'GIF89a', 'file_kind'],
  ['a', 'x', 'file_kind'],
  ['png', png, 'file_kind'],
  ['a.png ', '', 'file_blank'],
  ['a.png', svg, 'file_other_content'],
  ['a.jpg', '<!doctype html><script>alert(1)</script>', 'file_other_content'],
  ['a.png', 'MZ\u0090\u0000', 'file_other_content'],
  ['a.jpg', png, 'file_other_content'],
  ['a.png', Buffer.concat([Buffer.from('GIF89a'), png]), 'file_other_content'],
  ['a.pdf', Buffer.concat([Buffer.from('<script>'), Buffer.from('%PDF-1.7')]), 'file_other_content'],
  ['a.csv', png, 'file_other_content'],
  ['a.csv', '  <svg/>', 'file_other_content'],
  ['a.csv', 'a\u0000b', 'file_type'],
  ['a.xlsx', 'a,b', 'file_other_content'],
  ['a.xlsx', archive([{ name: 'word/document.xml', body: '<a/>' }]), 'file_other_content'],
  ['a.xlsx', archive([...bookEntries(), { name: 'xl/vbaProject.bin', body: 'x' }]), 'file_macros'],
  ['a.xlsx', archive([...bookEntries(), { name: 'XL/macrosheets/sheet1.xml', body: 'x' }]), 'file_macros'],
  ['a.xlsx', book().subarray(0, 400), 'file_broken'],
  ['a.xlsx', ole, 'file_encrypted'],
  ['a.png', png.subarray(0, 60), 'file_image_broken'],
  ['a.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'file_image_broken'],
  ['a.webp', 'RIFF\u0004\u0000\u0000\u0000WEBPVP8 ', 'file_image_broken'],
  ['a.png', promising(5_001, 5_000), 'file_pixels'],
];
test.each(refused)('%s %# is refused at its field', async (name, content, reason) => {
  const answer = await upload(content, name);
  expect([answer.status, answer.reason]).toEqual([200, reason]);
  expect(Object.keys(answer.fields)).toEqual(['file']);
  const languages: Language[] = ['zh_CN', 'en_US', 'es_ES', 'ms_MY'];
  const sentences = await Promise.all(
    languages.map(async (language) => (await upload(content, name, language)).fields['file']),
  );
  expect(new Set(sentences).size).toBe(4);
  for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]/);
});

test('a picture that promises 2,500 million pixels costs neither time nor memory', async () => {
  await upload(promising(5_001, 5_000), 'warm.png');
  const [start, before] = [performance.now(), process.memoryUsage().rss];
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => upload(promising(50_000, 50_000), 'a.png')),
  );
  expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set(['file_pixels']));
  expect(answers[0]?.fields['file']).toContain('25 megapixels');
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
});

test('one byte over 10 MB is 413 and names the limit, whether its length is announced or not', async () => {
  const over = await upload(Buffer.alloc(maximumFileBytes + 1, 'a,'), 'a.csv');
  expect([over.status, over.reason, over.fields['file']]).toEqual([
    413,
    'file_size',
    'The file is larger than 10 MB',
  ]);
  const far = await upload(Buffer.alloc(maximumFileBytes + 100_000, 'a,'), 'a.csv');
  expect([far.status, far.reason]).toEqual([413, 'file_size']);
});

const headers = {
  authorization: `Bearer ${person.as.token}`,
  comomOrgId: org.orgId,
  lang: 'en_US',
};
const address = `${world.base}${filesCalls.upload.path}`;
const post = (body: RequestInit['body'], type?: string) =>
  exchange(address, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID(), ...(type && { 'content-type': type }) },
    body,
  });
const formOf = (...parts: [string, Blob | string][]): FormData => {
  const form = new FormData();
  for (const [name, part] of parts)
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, part);
  return form;
};
const table = new File(['a,b'], 'a.csv');

test('a form has one file, under its name', async () => {
  const forms: [FormData, string][] = [
    [formOf(), 'invalid_input'],
    [formOf(['upload', table]), 'invalid_input'],
    [formOf(['file', 'a,b']), 'invalid_input'],
    [formOf(['file', table], ['file', table]), 'file_only_one'],
    [formOf(['other', table], ['file', table]), 'file_only_one'],
  ];
  for (const [form, reason] of forms) {
    const answer = await post(form);
    expect([answer.status, answer.reason], reason).toEqual([200, reason]);
    expect(Object.keys((answer.envelope as { fields?: object }).fields ?? {})).toEqual(['file']);
  }
});

test('fields beside the file are few and short, and name no other organisation', async () => {
  const many = Array.from({ length: 21 }, (_, at): [string, string] => [`f${at}`, 'x']);
  expect((await post(formOf(...many))).status).toBe(413);
  expect((await post(formOf(['a', 'x'.repeat(5_000)]))).status).toBe(400);
  expect((await post(formOf(['x'.repeat(200), 'a']))).status).toBe(400);
  expect((await post(formOf(['__proto__', 'a']))).status).toBe(400);
  const other = await post(formOf(['orgId', crypto.randomUUID()], ['file', new File(['x'], 'a.exe')]));
  expect([other.status, other.reason]).toEqual([200, 'file_kind']);
  const foreign = await post(formOf(['orgId', crypto.randomUUID()]));
  expect([foreign.status, foreign.reason]).toEqual([400, 'org_conflict']);
});

const raw: readonly [string, string, string | undefined, number][] = [
  ['no boundary', '--x\r\n\r\n--x--', 'multipart/form-data', 400],
  ['another boundary', '--y\r\n\r\n--y--', 'multipart/form-data; boundary=x', 400],
  [
    'no end',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b',
    'multipart/form-data; boundary=x',
    400,
  ],
  ['nothing', '', 'multipart/form-data; boundary=x', 200],
  ['JSON', '{"file":"a"}', 'application/json', 415],
  ['a form without files', 'file=a', 'application/x-www-form-urlencoded', 415],
  ['no type', '', undefined, 415],
];
test.each(raw)('a body that is %s is refused', async (_name, body, type, status) => {
  const answer = await post(Buffer.from(body), type);
  expect([answer.status, answer.envelope?.object]).toEqual([status, null]);
});

test('refuses unknown callers and members of other organisations before a byte is read', async () => {
  const stranger = await (await world.organisation()).person();
  for (const [token, status] of [
    ['x'.repeat(43), 401],
    [stranger.as.token, 403],
  ] as const) {
    const answered = await new Promise<string>((resolve) => {
      const line = connect(Number(new URL(world.base).port), '127.0.0.1');
      line.write(
        `POST ${filesCalls.upload.path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncomomOrgId: ${org.orgId}\r\n` +
          'content-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n--x\r\n',
      );
      line.once('data', (bytes: Buffer) => {
        line.destroy();
        resolve(bytes.toString('latin1', 0, 12));
      });
    });
    expect(answered).toBe(`HTTP/1.1 ${status}`);
  }
});

/** A connection on which a form of that length has started to arrive. */
function openUpload({ as }: Person, length: number): Socket {
  const line = connect(Number(new URL(world.base).port), '127.0.0.1');
  line.on('error', () => {});
  // An answer before its end turns it away.
  line.once('data', () => line.destroy());
  line.write(
    `POST ${filesCalls.upload.path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${as.token}\r\ncomomOrgId: ${org.orgId}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n` +
      `--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'a,b\r\n'.repeat(10_000)}`,
  );
  return line;
}

test('forms of many people at once take up so much memory and no more', async () => {
  const people = await Promise.all(Array.from({ length: 9 }, () => org.person()));
  // Three of each are read: 27 of 10 MB are more than the 256 MB that there are.
  const lines = people
    .flatMap((one) => [one, one, one])
    .map((one) => ({ one, line: openUpload(one, maximumFileBytes) }));
  const another = (): ReturnType<typeof upload> => upload(Buffer.alloc(maximumFileBytes, 'a,'), 'a.exe');
  const anotherAmongThem = (): ReturnType<typeof upload> => {
    // Those that a busy machine has turned away for something else come again.
    for (const each of lines) if (each.line.destroyed) each.line = openUpload(each.one, maximumFileBytes);
    return another();
  };
  await expect
    .poll(async () => (await anotherAmongThem()).headers.get('retry-after'), { timeout: 60_000 })
    .toBe('5');
  for (const { line } of lines) line.destroy();
  await expect.poll(async () => (await another()).reason, { timeout: 60_000 }).toBe('file_kind');
});

test('broken connections leave nothing behind, and delay no others', async () => {
  // More than may be read of one user at a time, so that some break while they wait.
  const lines = Array.from({ length: 8 }, () => openUpload(person, 900_000));
  await sleep(300);
  for (const line of lines) line.destroy();
  const answer = await Promise.race([upload('x', 'a.exe'), sleep(5_000)]);
  expect(answer).toMatchObject({ reason: 'file_kind' });
  expect(stored()).toEqual([]);
});
