import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { membersCalls } from '../../../members/calls.ts';
import { meritCalls } from '../../calls.ts';
import { filesCalls } from '../../../files/calls.ts';
import { keepingCalls } from '../../../files/keep.calls.ts';
import { uploaded } from '../../../files/server/fixture.ts';
import { documentFor, meritWorld, recordIn, typed, type MeritWorld } from '../builders.ts';

const world = await useWorld({ maximumConnections: 16 });
const now = '2026-11-20T04:00:00Z';

async function freshWorld(): Promise<MeritWorld> {
  world.at(now);
  return meritWorld(world);
}

const withFiles = (merit: MeritWorld, attachments: readonly string[], name = 'With files') =>
  typed(documentFor(merit, { attachments, name }));

/** When a file will be deleted; null while a record uses it, undefined if it does not exist. */
async function endOf({ org }: MeritWorld, id: string): Promise<string | null | undefined> {
  const row = await org.tx((tx) =>
    tx.maybe(sql<{ end: string | null }>`
      select expires_at as end from file where org_id = ${tx.orgId} and id = ${id}`),
  );
  return row?.end;
}
const inAWeek = '2026-11-27T04:00:00.000Z';

/** The answer to a download of a record's file: its text, or the reason of the refusal. */
async function fetched(person: Person, id: string, fileId: string): Promise<string> {
  const response = await person.as.raw(meritCalls.attachment, { id, fileId });
  const text = await response.text();
  return text.startsWith('{"') ? (JSON.parse(text) as { reason: string }).reason : text;
}

const draftOf = (person: Person, id: string) => person.as.get(meritCalls.draft, { id });
const shownBy = async (person: Person, id: string) =>
  (await person.as.get(meritCalls.detail, { id })).attachments.map((file) => file.id);

/** A file that an export made. */
async function exportFile({ org }: MeritWorld, owner: Person): Promise<string> {
  const id = newId();
  await org.tx((tx) =>
    tx.run(sql`
      insert into file (org_id, id, name, type, size, purpose, key, member_id, user_id, expires_at)
      values (${tx.orgId}, ${id}, 'list.csv', 'text/csv', 1, 'export', 'none', ${owner.memberId},
        ${owner.userId}, '2027-01-01')`),
  );
  return id;
}

async function saved(person: Person, merit: MeritWorld, attachments: readonly string[], name?: string) {
  const document = withFiles(merit, attachments, name);
  return person.as.get(meritCalls.saveDraft, { id: newId(), version: 0, document });
}

/** The hash of versions before attachments. */
const hashOf = (document: object): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex');

describe('the files of a record', () => {
  test('a draft stores them, a submission includes them, and all who may see the record may download them', async () => {
    const merit = await freshWorld();
    const { recorder, first, last, manager, targets } = merit;
    const [copied, stranger] = [targets[1] as Person, targets[2] as Person];
    const [one, two] = [await uploaded(recorder, 'one'), await uploaded(recorder, 'two')];
    const document = { ...withFiles(merit, [two, one]), ccIds: [copied.memberId] };
    const { id } = await recorder.as.get(meritCalls.saveDraft, { id: newId(), version: 0, document });
    const draft = await draftOf(recorder, id);
    expect(draft.document.attachments).toEqual([two, one]);
    expect(draft.attachments).toMatchObject([
      { id: two, name: 'two.csv', type: 'text/csv', size: 5 },
      { id: one, name: 'one.csv' },
    ]);
    expect(await endOf(merit, one)).toBeNull();
    expect(await fetched(first, id, one)).toBe('not_found');
    expect(await fetched(recorder, id, one)).toBe('one,1');

    await recorder.as.get(meritCalls.submit, { id, version: 1, document });
    for (const person of [recorder, first, last, manager, copied]) {
      expect(await shownBy(person, id)).toEqual([two, one]);
      expect(await fetched(person, id, two)).toBe('two,1');
    }
    expect(await fetched(stranger, id, two)).toBe('not_found');
    // The target sees it once it counts.
    const [target] = targets as [Person];
    expect(await fetched(target, id, two)).toBe('not_found');
    await first.as.get(meritCalls.passFirst, { id, version: 2 });
    await last.as.get(meritCalls.passLast, { id, version: 3 });
    expect(await fetched(target, id, two)).toBe('two,1');
    // A file of one record is not fetched through another, nor one that no record has.
    const other = await recordIn(merit, 'passed');
    expect(await fetched(manager, other.id, two)).toBe('not_found');
    expect(await shownBy(manager, other.id)).toEqual([]);
    expect(await fetched(recorder, id, await uploaded(recorder, 'loose'))).toBe('not_found');
    await manager.as.get(membersCalls.stopOrStart, { memberIds: [copied.memberId], action: 'stop' });
    expect(await fetched(copied, id, two)).toBe('no_membership');
  });

  test('a file that may not be attached is reported at its field, together with all other mistakes', async () => {
    const merit = await freshWorld();
    const { recorder, first, manager } = merit;
    const elsewhere = await meritWorld(world);
    const lost = await uploaded(recorder, 'old');
    const job = await exportFile(merit, recorder);
    world.at('2026-11-28T04:00:00Z');
    const [mine, theirs, foreign] = [
      await uploaded(recorder, 'mine'),
      await uploaded(first, 'theirs'),
      await uploaded(elsewhere.recorder, 'foreign'),
    ];
    const document = { ...withFiles(merit, [mine, theirs, foreign, newId(), job, lost]), name: '' };
    const input = { id: newId(), version: 0, document };
    const refused = await recorder.as.call(meritCalls.submit, input);
    const broken = [1, 2, 3, 4, 5].map((index) => `document.attachments.${index}`);
    expect(Object.keys(refused.fields)).toEqual(['document.name', ...broken]);
    expect(refused.fields['document.attachments.1']).toBe(
      'This file is not there any more; remove it and add it again',
    );
    const answer = await recorder.as.get(meritCalls.check, { document });
    expect(answer.violations.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      'document.name required',
      ...broken.map((path) => `${path} unknown_attachment`),
    ]);
    // A draft keeps what was typed, attaches permitted files, and shows nothing of the rest.
    const draft = await recorder.as.get(meritCalls.saveDraft, input);
    const opened = await draftOf(recorder, draft.id);
    expect(opened.document.attachments).toEqual(document.attachments);
    expect(opened.attachments.map(({ id }) => id)).toEqual([mine]);
    for (const fileId of [theirs, foreign, job, lost])
      expect(await fetched(recorder, draft.id, fileId)).toBe('not_found');
    expect(await endOf(merit, theirs)).toBe('2026-12-05T04:00:00.000Z');

    const eleven = Array.from({ length: 11 }, newId);
    const tooMany = { ...input, document: { ...document, attachments: eleven } };
    expect((await recorder.as.call(meritCalls.saveDraft, tooMany)).fields).toHaveProperty([
      'document.attachments',
    ]);
    const twice = { ...input, document: { ...document, attachments: [mine, mine] } };
    expect((await recorder.as.call(meritCalls.submit, twice)).fields).toHaveProperty([
      'document.attachments',
    ]);
    // A corrector sees it below the replacement's document.
    const passed = await recordIn(merit, 'passed');
    const wrong = await manager.as.call(meritCalls.replace, {
      id: passed.id,
      version: passed.version,
      reason: 'wrong',
      replacementId: newId(),
      document: { ...withFiles(merit, [mine]), firstReviewerId: manager.memberId },
    });
    expect(Object.keys(wrong.fields)).toEqual(['document.attachments.0']);
  });
});

describe('files that several records share', () => {
  test('a correction and a copy take over the files of a record that one may see', async () => {
    const merit = await freshWorld();
    const { recorder, manager } = merit;
    const file = await uploaded(recorder, 'proof');
    const { id, version } = await recordIn(merit, 'passed', documentFor(merit, { attachments: [file] }));
    const replacementId = newId();
    const document = { ...withFiles(merit, [file]), firstReviewerId: manager.memberId };
    await manager.as.get(meritCalls.replace, { id, version, reason: 'wrong', replacementId, document });
    expect(await shownBy(recorder, id)).toEqual([file]);
    expect(await shownBy(manager, replacementId)).toEqual([file]);
    expect(await fetched(manager, replacementId, file)).toBe('proof,1');
    // A second recorder, who is copied in on a record with the file.
    const stranger = await merit.org.person({ roles: ['recorder'], isReviewer: true });
    const copied = await merit.org.person({ roles: ['recorder'] });
    await recordIn(merit, 'passed', documentFor(merit, { attachments: [file], ccIds: [copied.memberId] }));
    expect((await saveCopy(stranger)).attachments).toEqual([]);
    expect((await saveCopy(copied)).attachments.map((attachment) => attachment.id)).toEqual([file]);

    async function saveCopy(person: Person) {
      const { id: copyId } = await saved(person, merit, [file]);
      return draftOf(person, copyId);
    }
  });

  test('a file is deleted when the last draft drops it, and never once it was submitted', async () => {
    const merit = await freshWorld();
    const { recorder, first } = merit;
    const [file, proof] = [await uploaded(recorder, 'shared'), await uploaded(recorder, 'proof')];
    const [one, two] = [await saved(recorder, merit, [file]), await saved(recorder, merit, [file, proof])];
    await recorder.as.get(meritCalls.deleteDraft, { id: one.id, version: 1 });
    expect(await endOf(merit, file)).toBeNull();
    expect(await shownBy(recorder, one.id)).toEqual([]);
    expect(await fetched(recorder, one.id, file)).toBe('not_found');
    await save(2, 1, [proof]);
    expect(await endOf(merit, file)).toBe(inAWeek);
    // Taken up again before its week is over.
    await save(3, 2, [proof, file]);
    expect(await endOf(merit, file)).toBeNull();
    await save(4, 3, [proof]);

    const submit = (version: number, attachments: string[]) =>
      recorder.as.get(meritCalls.submit, { id: two.id, version, document: withFiles(merit, attachments) });
    await submit(4, [proof]);
    await first.as.get(meritCalls.rejectFirst, { id: two.id, version: 5, reason: 'no' });
    expect(await shownBy(recorder, two.id)).toEqual([proof]);
    await save(7, 6, []);
    expect(await shownBy(recorder, two.id)).toEqual([]);
    expect(await fetched(recorder, two.id, proof)).toBe('not_found');
    expect(await endOf(merit, proof)).toBeNull();
    await submit(7, [proof]);
    await recorder.as.get(meritCalls.withdraw, { id: two.id, version: 8 });
    await recorder.as.get(meritCalls.deleteDraft, { id: two.id, version: 9 });
    expect(await shownBy(first, two.id)).toEqual([proof]);
    expect(await endOf(merit, proof)).toBeNull();
    expect(await endOf(merit, file)).toBe(inAWeek);

    async function save(next: number, version: number, attachments: string[]) {
      const document = withFiles(merit, attachments);
      const saving = await recorder.as.get(meritCalls.saveDraft, { id: two.id, version, document });
      expect(saving.version).toBe(next);
    }
  });

  test('whoever may see the record may make a link to its file, and a picture has a small copy for them', async () => {
    const merit = await freshWorld();
    const { recorder, first, org } = merit;
    const outside = await org.person();
    const image = await sharp({ create: { width: 300, height: 100, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { id: file } = await recorder.as.get(filesCalls.upload, {
      file: new File([new Uint8Array(image)], 'a.png'),
    });
    const { id } = await recordIn(merit, 'first', documentFor(merit, { attachments: [file] }));
    const linking = await Promise.all(
      [recorder, first, outside].map(
        async ({ as }) => (await as.call(keepingCalls.link, { id: file })).reason,
      ),
    );
    expect(linking).toEqual([null, null, 'not_found']);
    const small = await first.as.raw(meritCalls.attachment, { id, fileId: file, size: 'small' });
    const { width, height } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect([width, height]).toEqual([96, 32]);
    expect((await outside.as.call(meritCalls.attachment, { id, fileId: file, size: 'small' })).reason).toBe(
      'not_found',
    );
    expect((await recorder.as.call(keepingCalls.remove, { id: file })).reason).toBe('file_held');
  });

  test('concurrent detaching and attaching of a file agree about its end', async () => {
    const merit = await freshWorld();
    const { recorder } = merit;
    for (let round = 0; round < 12; round += 1) {
      const [a, b] = [await uploaded(recorder, 'a'), await uploaded(recorder, 'b')];
      const draft = await saved(recorder, merit, [a, b]);
      const empty = await saved(recorder, merit, []);
      const answers = await Promise.all([
        recorder.as.call(meritCalls.deleteDraft, { id: draft.id, version: 1 }),
        recorder.as.call(meritCalls.saveDraft, {
          id: empty.id,
          version: 1,
          document: withFiles(merit, [b, a]),
        }),
        recorder.as.call(meritCalls.submit, {
          id: newId(),
          version: 0,
          document: withFiles(merit, [a]),
        }),
      ]);
      expect(answers.map(({ reason }) => reason)).toEqual([null, null, null]);
      expect([await endOf(merit, a), await endOf(merit, b)]).toEqual([null, null]);
      expect(await shownBy(recorder, empty.id)).toEqual([b, a]);
    }
  });
});

describe('files from before attachments', () => {
  test('a draft without any opens, and a submission repeated across the upgrade is answered', async () => {
    const merit = await freshWorld();
    const { recorder, org } = merit;
    const { id } = await saved(recorder, merit, []);
    await org.tx((tx) =>
      tx.run(
        sql`update merit_record set document = document - 'attachments' where org_id = ${tx.orgId} and id = ${id}`,
      ),
    );
    expect((await draftOf(recorder, id)).document.attachments).toEqual([]);
    const { attachments: _none, ...document } = withFiles(merit, []);
    const input = { id, version: 1, document };
    const first = await recorder.as.get(meritCalls.submit, input);
    const stored = await org.tx((tx) =>
      tx.one(sql<{ hash: string }>`
        select encode(submit_hash, 'hex') as hash from merit_record where org_id = ${tx.orgId} and id = ${id}`),
    );
    expect(stored.hash).toBe(hashOf(document));
    expect(await recorder.as.get(meritCalls.submit, input)).toEqual(first);
    // With files it is another submission.
    const more = { ...input, document: { ...document, attachments: [await uploaded(recorder, 'more')] } };
    expect((await recorder.as.call(meritCalls.submit, more)).reason).toBe('stale');
  });
});
