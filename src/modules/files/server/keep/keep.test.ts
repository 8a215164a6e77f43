import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../kit/contract/language.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { filesCalls } from '../../calls.ts';
import { keepingCalls } from '../../keep.calls.ts';
import { uploaded } from '../fixture.ts';
import { holdFiles } from './hold.store.ts';

const world = await useWorld();
const { app } = world.app;
const org = await world.organisation();
const person = await org.person();

const upload = async (bytes: Buffer, name: string, by: Person = person): Promise<string> =>
  (await by.as.get(filesCalls.upload, { file: new File([new Uint8Array(bytes)], name) })).id;
const keyOf = async (id: string): Promise<string> => {
  const row = await org.tx((tx) =>
    tx.one(sql<{ key: string }>`select key from file where org_id = ${tx.orgId} and id = ${id}`),
  );
  return row.key;
};
const pathOf = (folder: string, key: string): string => join(app.environment.dataDir, folder, key);
const fileRow = (id: string) =>
  org.tx((tx) => tx.maybe(sql`select 1 from file where org_id = ${tx.orgId} and id = ${id}`));

/** The bytes of an answer, or the reason of the refusal. */
async function bytesOf(response: Response): Promise<Buffer | string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isRefusal = response.headers.get('content-type')?.includes('json') ?? false;
  return isRefusal ? (JSON.parse(bytes.toString()) as { reason: string }).reason : bytes;
}
const small = async (id: string, size: 'small' | 'middle' = 'small', by: Person = person) =>
  bytesOf(await by.as.raw(filesCalls.download, { id, size }));

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

describe('a small copy', () => {
  test('is made at fixed sizes beside the original, kept, and goes with it', async () => {
    const id = await upload(await picture(1_200, 800).png().toBuffer(), 'a.png');
    const key = await keyOf(id);
    const sizes = await Promise.all(
      (['small', 'middle'] as const).map(async (size) => {
        const { format, width, height } = await sharp((await small(id, size)) as Buffer).metadata();
        return [format, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['webp', 96, 64],
      ['webp', 320, 213],
    ]);
    const copy = pathOf('small-copies/96', key);
    writeFileSync(copy, 'kept');
    expect(String(await small(id))).toBe('kept');
    await person.as.get(keepingCalls.remove, { id });
    await world.settle();
    for (const folder of ['attachments', 'small-copies/96', 'small-copies/320'])
      expect(existsSync(pathOf(folder, key))).toBe(false);
    expect(await small(id)).toBe('not_found');
  });

  test('is of a picture, of one’s own, and asked for by many at once made once', async () => {
    expect(await small(await uploaded(person, 'table'))).toBe('no_picture');
    const id = await upload(await picture(2_000, 2_000).jpeg().toBuffer(), 'b.jpg');
    expect(await small(id, 'small', await org.person())).toBe('not_found');
    const copies = await Promise.all(Array.from({ length: 10 }, () => small(id)));
    expect(new Set(copies.map((copy) => (copy as Buffer).toString('hex'))).size).toBe(1);
    expect(
      readdirSync(pathOf('small-copies/96', org.orgId)).filter((name) => name.endsWith('.part')),
    ).toEqual([]);
  });

  test('is made where a process died while it wrote one', async () => {
    const id = await upload(await picture(300, 300).png().toBuffer(), 'c.png');
    const key = await keyOf(id);
    mkdirSync(pathOf('small-copies/96', org.orgId), { recursive: true });
    writeFileSync(pathOf('small-copies/96', `${key}.part`), 'half');
    for (let times = 0; times < 2; times += 1)
      expect((await sharp((await small(id)) as Buffer).metadata()).width).toBe(96);
    expect(existsSync(pathOf('small-copies/96', key))).toBe(true);
  });

  test('of a hostile picture is none, is not tried again, and holds nobody up', async () => {
    const bomb = await picture(9, 9).png().toBuffer();
    bomb.writeUInt32BE(50_000, 16);
    bomb.writeUInt32BE(50_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const large = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red', noise } })
      .jpeg()
      .toBuffer();
    const hostile: Record<string, Buffer> = {
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>'),
      bomb,
      truncated: large.subarray(0, large.length / 3),
      text: Buffer.from('MZ nothing'),
      empty: Buffer.alloc(0),
    };
    // As they may lie in a store that others write to: an upload is written anew and never is one of these.
    const ids = await Promise.all(
      Object.values(hostile).map(async (bytes) => {
        const id = await upload(await picture(9, 9).png().toBuffer(), 'd.png');
        writeFileSync(pathOf('attachments', await keyOf(id)), bytes);
        return id;
      }),
    );
    const fine = await upload(large, 'e.jpg');
    const [outcome, other] = await Promise.all([Promise.all(ids.map((id) => small(id))), small(fine)]);
    expect(outcome.map((each) => (typeof each === 'string' ? each : 'made'))).toEqual(
      // A picture that ends early shows as much of it as there is.
      Object.keys(hostile).map((name) =>
        name === 'truncated' ? expect.stringMatching(/made|no_picture/) : 'no_picture',
      ),
    );
    expect(other).toBeInstanceOf(Buffer);
    const key = await keyOf(ids[1]!);
    expect(readFileSync(pathOf('small-copies/96', key))).toHaveLength(0);
    writeFileSync(pathOf('attachments', key), large);
    expect(await small(ids[1]!)).toBe('no_picture');
  });

  test('of an animation shows its first picture', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((tint) => picture(40, 40).tint(tint).png().toBuffer()),
    );
    const id = await upload(await picture(9, 9).webp().toBuffer(), 'f.webp');
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    writeFileSync(pathOf('attachments', await keyOf(id)), moving);
    expect((await sharp((await small(id)) as Buffer).metadata()).pages ?? 1).toBe(1);
  });
});

describe('a link', () => {
  const open = async (link: string) =>
    bytesOf(await fetch(`${world.base}${keepingCalls.open.path}?${new URLSearchParams({ link })}`));

  test('opens its file for some minutes without a sign-in, as long as that is there', async () => {
    world.at('2026-11-20T04:00:00Z');
    const id = await uploaded(person, 'shared');
    const { link, until } = await person.as.get(keepingCalls.link, { id });
    expect(until).toBe('2026-11-20T04:10:00.000Z');
    const response = await fetch(`${world.base}${keepingCalls.open.path}?link=${link}`);
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="shared.csv"');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(await response.text()).toBe('shared,1');
    world.at('2026-11-20T04:09:59Z');
    expect(String(await open(link))).toBe('shared,1');
    world.at('2026-11-20T04:10:00Z');
    expect(await open(link)).toBe('link_over');
    const next = await person.as.get(keepingCalls.link, { id, minutes: 60 });
    await person.as.get(keepingCalls.remove, { id });
    expect(await open(next.link)).toBe('link_over');
    expect((await person.as.call(keepingCalls.link, { id, minutes: 61 })).fields).toHaveProperty('minutes');
    world.at(null);
  });

  test('that was changed opens nothing', async () => {
    const other = await world.organisation();
    const theirs = await other.person();
    const [mine, foreign] = [
      (await person.as.get(keepingCalls.link, { id: await uploaded(person, 'mine') })).link,
      (await theirs.as.get(keepingCalls.link, { id: await uploaded(theirs, 'theirs') })).link,
    ];
    const [own, strange] = [Buffer.from(mine, 'base64url'), Buffer.from(foreign, 'base64url')];
    const put = (at: number, bytes: Buffer): string =>
      Buffer.concat([own.subarray(0, at), bytes, own.subarray(at + bytes.length)]).toString('base64url');
    const changed = [
      put(0, strange.subarray(0, 16)),
      put(16, strange.subarray(16, 32)),
      put(32, Buffer.from([0xff, 0xff, 0xff, 0xff])),
      put(36, strange.subarray(36)),
      mine.slice(0, -1),
      `${mine}A`,
      `${mine}=`,
      // Two spare bits at the end say nothing, and are part of the link all the same.
      `${mine.slice(0, -1)}${mine.endsWith('B') ? 'A' : String.fromCharCode(mine.charCodeAt(mine.length - 1) + 1)}`,
      'x',
    ];
    for (const link of changed) expect(await open(link), link).toBe('link_over');
    expect(String(await open(mine))).toBe('mine,1');
    expect(await open('')).toBe('invalid_input');
  });

  test('is made by who may read the file, and by nobody else', async () => {
    const id = await uploaded(person, 'ours');
    const [colleague, admin] = [await org.person(), await org.person({ roles: ['administrator'] })];
    const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
    const reasons = await Promise.all(
      [person, admin, colleague, stranger].map(
        async ({ as }) => (await as.call(keepingCalls.link, { id })).reason,
      ),
    );
    expect(reasons).toEqual([null, null, 'not_found', 'not_found']);
  });
});

describe('deleting a file', () => {
  test('is for its owner and those who manage the organisation’s data, by both methods', async () => {
    const [one, two, three] = [
      await uploaded(person, '1'),
      await uploaded(person, '2'),
      await uploaded(person, '3'),
    ];
    const [colleague, admin] = [await org.person(), await org.person({ roles: ['administrator'] })];
    const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
    for (const other of [colleague, stranger])
      expect((await other.as.call(keepingCalls.remove, { id: one })).reason).toBe('not_found');
    expect(await person.as.get(keepingCalls.remove, { id: one })).toEqual({ id: one });
    expect(await admin.as.get(keepingCalls.remove, { id: two })).toEqual({ id: two });
    const address = `${world.base}${keepingCalls.remove.path}?id=${three}&orgId=${org.orgId}`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${person.as.token}` } });
    expect(await response.json()).toEqual({ code: 200, object: { id: three } });
    for (const id of [one, two, three]) expect(await fileRow(id)).toBeUndefined();
    expect((await person.as.call(keepingCalls.remove, { id: one })).reason).toBe('not_found');
    await world.settle();
  });

  test('is refused while something holds it, and says what, also when that takes it in the same moment', async () => {
    const [inUse, meant] = [await uploaded(person, 'held'), await uploaded(person, 'meant')];
    await org.tx((tx) => holdFiles(tx, { kind: 'record', id: newId() }, [inUse]));
    const sentences = await Promise.all(
      languages.map(async (language) => {
        const answer = await person.as.call(keepingCalls.remove, { id: inUse }, { language });
        expect(answer.reason).toBe('file_held');
        return answer.envelope.code === 500 ? answer.envelope.message : '';
      }),
    );
    expect(new Set(sentences).size).toBe(4);
    expect(sentences.join()).toContain('积分记录');
    let removal: ReturnType<typeof person.as.call> | undefined;
    await org.tx(async (tx) => {
      await holdFiles(tx, { kind: 'record', id: newId() }, [meant]);
      removal = person.as.call(keepingCalls.remove, { id: meant });
      await expect.poll(() => world.lockWaiters()).toBe(1);
    });
    expect((await removal)?.reason).toBe('file_held');
    const free = await uploaded(person, 'free');
    const many = await person.as.get(keepingCalls.removeMany, { ids: [inUse, free, newId()] });
    expect(many.count).toBe(1);
    expect(Object.fromEntries(many.results.map(({ id, reason }) => [id, reason]))).toMatchObject({
      [inUse]: 'file_held',
      [free]: null,
    });
  });
});
