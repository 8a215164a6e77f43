/** What the tests over all calls have to know of this module's. */
import type { Samples, Seeded } from '../../../test/module-samples.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { eventsCalls } from '../calls.ts';

const managers = ['points_manager', 'administrator'] as const;

const points = { bpoints: 100, bMin: -1000, bMax: 1000, apoints: 0, aMin: -100, aMax: 100 };
const rest = { ppoints: 0, pMin: 0, pMax: 0, gcpPoints: 0, gMin: 0, gMax: 0 };
const code = (): string => `C${newId().slice(-8)}`;

export const samples: Samples = {
  audience: {
    tags: 'members',
    tagEvents: 'members',
    list: 'members',
    recent: 'members',
    types: 'members',
    detail: 'members',
    byIds: 'members',
    saveType: managers,
    save: managers,
    update: managers,
    setStatus: managers,
    remove: managers,
  },
  fields: { eventId: 'event', typeId: 'type', tagId: 'tag', tagIds: 'tag' },
  thing: (call, field) => {
    if (call === 'tagEvents') return 'tag';
    return call === 'saveType' || field === 'parentId' ? 'type' : 'event';
  },
  make: async ({ merit }) => {
    const { typeId } = await merit.manager.as.get(eventsCalls.detail, { id: merit.eventId });
    return { event: merit.eventId, type: typeId, tag: await tagOf(merit) };
  },
  inputs: {
    saveType: () => ({ id: newId(), code: code(), parentId: null }),
    save: () => ({ id: newId(), code: code(), ...points, ...rest }),
    update: () => ({ code: code(), version: 1, ...points, ...rest }),
    setStatus: () => ({ status: 1 }),
  },
};

async function tagOf({ org }: Seeded['merit']): Promise<string> {
  const id = newId();
  await org.tx((tx) =>
    tx.run(
      sql`insert into event_tag (org_id, id, code, name) values (${tx.orgId}, ${id}, 'tag', ${`Tag ${org.mark}`})`,
    ),
  );
  return id;
}
