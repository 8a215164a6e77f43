/** Imports accept the product's exports, in every language. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ImportCalls } from '../../../kit/contract/import/calls.ts';
import { busyStates } from '../../../kit/contract/import/states.ts';
import { languages, type Language } from '../../../kit/contract/language.ts';
import { newId } from '../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { eventsCalls } from '../../events/calls.ts';
import { plainEvent } from '../../events/event.fixture.ts';
import { eventImport } from '../../events/import.calls.ts';
import { filesCalls } from '../../files/calls.ts';
import { memberImport } from '../../members/import.calls.ts';

import { awardCalls, awardImport } from '../award.calls.ts';

const world = await useWorld();

async function exported(person: Person, kind: string, language: Language): Promise<Buffer> {
  const id = newId();
  await person.as.get(filesCalls.startExport, { id, kind, format: 'xlsx', params: {} }, { language });
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(25)) {
    const { state, file } = await person.as.get(filesCalls.getJob, { id });
    if (state === 'queued' || state === 'running') continue;
    if (state !== 'done' || !file) throw new Error(`the export is ${state}`);
    return Buffer.from(await (await person.as.raw(filesCalls.download, { id: file.id })).arrayBuffer());
  }
  throw new Error('the export takes too long');
}

/** The check of a file with the columns that the import finds. */
async function checked(person: Person, calls: ImportCalls, bytes: Buffer, language: Language) {
  const input = { id: newId(), name: 'own.xlsx', content: bytes.toString('base64') };
  let file = await person.as.get(calls.upload, input, { language });
  while (busyStates.includes(file.state)) {
    await sleep(20);
    file = await person.as.get(calls.get, { id: file.id }, { language });
  }
  const mapping = Object.fromEntries(file.fields.map(({ id, column }) => [id, column]));
  const request = { id: file.id, mapping, ignored: [], conflicts: 'skip' as const, fixes: [] };
  const missing = file.fields
    .filter(({ required, column }) => required && column === null)
    .map(({ id }) => id);
  expect(missing).toEqual([]);
  return person.as.get(calls.check, request, { language });
}

test.for(languages)('events, members and awards go out and come in again in %s', async (language) => {
  world.at('2026-11-20T04:00:00Z');
  const org = await world.organisation();
  const admin = await org.person({ roles: ['administrator', 'points_manager'] });
  const typeId = newId();
  await admin.as.get(eventsCalls.saveType, {
    id: typeId,
    code: 'T',
    name: '安全',
    parentId: null,
    names: { en_US: 'Safety' },
  });
  const tag = newId();
  await admin.as.get(eventsCalls.saveTag, {
    id: tag,
    version: 0,
    name: '重要',
    names: { en_US: 'Important' },
  });
  await admin.as.get(eventsCalls.save, {
    ...plainEvent,
    id: newId(),
    code: 'S1',
    eventName: '发现隐患',
    eventNames: { en_US: 'Hazard found', es_ES: 'Riesgo detectado', ms_MY: 'Bahaya ditemui' },
    typeId,
    tagIds: [tag],
    bpoints: 15,
    bMin: 10,
    bMax: 50,
  } as never);
  const events = await checked(
    admin,
    eventImport as never,
    await exported(admin, 'events.list', language),
    language,
  );
  expect(events).toMatchObject({ duplicate: 1, bad: 0, conflict: 0, new: 0 });

  const award = {
    memberId: admin.memberId,
    kind: 'award' as const,
    day: '2026-11-10',
    title: 'Best',
    issuer: 'HQ',
  };
  await admin.as.get(awardCalls.saveAward, { id: newId(), version: 0, documentNo: 'D 1', ...award });
  const awards = await checked(
    admin,
    awardImport as never,
    await exported(admin, 'personnel.awards', language),
    language,
  );
  expect(awards).toMatchObject({ duplicate: 1, bad: 0, new: 0 });

  // Members of one organisation are new in another with the same units.
  const members = await checked(
    admin,
    memberImport as never,
    await exported(admin, 'members.list', language),
    language,
  );
  const wrong = members.lines.flatMap(({ cells }) =>
    Object.entries(cells).flatMap(([field, { error }]) => (error ? field : [])),
  );
  expect([...new Set(wrong)].filter((field) => !['memberNo', 'loginName'].includes(field))).toEqual([]);
});
