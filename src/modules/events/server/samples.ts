/** The samples of this module for the tests over all calls. */
import type { Samples, Seeded } from '../../../test/module-samples.ts';
import { newId } from '../../../kit/server/id.ts';
import { importAudience, importUpload, readFile } from '../../../test/import-samples.ts';
import { eventsCalls } from '../calls.ts';
import { eventImport } from '../import.calls.ts';
import { eventTagTable } from '../migrations/tables.ts';

const managers = ['points_manager', 'administrator'] as const;

const points = { bpoints: 100, bMin: -1000, bMax: 1000, apoints: 0, aMin: -100, aMax: 100 };
const rest = {
  ppoints: 0,
  pMin: 0,
  pMax: 0,
  gcpPoints: 0,
  gMin: 0,
  gMax: 0,
  firstReviewerId: null,
  lastReviewerId: null,
  reviewersLocked: false,
};
const code = (): string => `C${newId().slice(-8)}`;

export const samples: Samples = {
  audience: {
    tags: 'members',
    tagEvents: 'members',
    list: 'members',
    counts: 'members',
    recent: 'members',
    types: 'members',
    detail: 'members',
    byIds: 'members',
    saveType: managers,
    sortTypes: managers,
    removeType: managers,
    saveTag: managers,
    removeTag: managers,
    favourite: 'members',
    versions: managers,
    many: managers,
    starterList: managers,
    starterAdd: managers,
    ...importAudience(managers),
    save: managers,
    update: managers,
    setStatus: managers,
    remove: managers,
  },
  fields: {
    eventId: 'event',
    typeId: 'type',
    tagId: 'tag',
    tagIds: 'tag',
    moveTo: 'type',
  },
  thing: (call, field) => {
    if (call.startsWith('import')) return 'eventFile';
    if (call === 'tagEvents' || call === 'saveTag' || call === 'removeTag') return 'tag';
    if (call === 'sortTypes' || call === 'removeType') return 'type';
    return call === 'saveType' || field === 'parentId' ? 'type' : 'event';
  },
  make: async ({ merit }) => {
    const { typeId } = await merit.manager.as.get(eventsCalls.detail, { id: merit.eventId });
    // Named like its organisation, for the tests that look for it in files.
    await merit.manager.as.get(eventsCalls.save, {
      id: newId(),
      code: code(),
      eventName: `Event ${merit.org.mark}`,
      eventDesc: '',
      typeId,
      ...points,
      ...rest,
      ticket: false,
      pieceCount: false,
      decimals: true,
    });
    return {
      event: merit.eventId,
      type: typeId,
      tag: await tagOf(merit),
      eventFile: await readFile(merit.manager, eventImport),
    };
  },
  inputs: {
    saveType: () => ({ id: newId(), version: 0, code: code(), parentId: null }),
    save: () => ({ id: newId(), code: code(), ...points, ...rest }),
    update: () => ({ code: code(), version: 1, ...points, ...rest }),
    setStatus: () => ({ status: 1 }),
    starterAdd: () => ({ industry: 'postal' }),
    importUpload,
    importCheck: () => ({ mapping: { code: 0, eventName: 1, typeName: 0 }, fixes: [] }),
  },
};

async function tagOf({ org }: Seeded['merit']): Promise<string> {
  const id = newId();
  await org.tx((tx) => tx.insert(eventTagTable, { id, code: 'tag', name: `Tag ${org.mark}` }));
  return id;
}
