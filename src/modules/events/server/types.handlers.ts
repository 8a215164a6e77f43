/** The tree of types, and the tags. */
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { judged, ruleFor, unchanged, type Handlers } from '../../../kit/server/module.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { eventsCalls } from '../calls.ts';
import { eventTagTable, eventTypeTable } from '../migrations/tables.ts';
import { namesOf } from './event-names.store.ts';
import { eventsRefusals } from './refusals.ts';
import { lockEvents, moveEvents } from './store.ts';
import {
  allTags,
  allTypes,
  deleteType,
  eventsOfType,
  insertType,
  lockTypes,
  sortTypes,
  tagNameIsTaken,
  tagsWithEvents,
  typeCodeIsTaken,
  typeExists,
  typesUnder,
} from './types.store.ts';

const rule = ruleFor<typeof eventsCalls.saveType>();
const typeRules = [
  rule([], ({ tx }) => lockTypes(tx)),
  unchanged(async ({ tx }, id) => (await allTypes(tx)).find((type) => type.id === id)),
  rule(['id', 'code'], async ({ tx }, { id, code }) => {
    if (await typeCodeIsTaken(tx, code, id)) throw eventsRefusals.code_taken().at('code');
  }),
  rule(['id', 'parentId'], async ({ tx }, { id, parentId }) => {
    if (parentId !== null) await refusePlace(tx, id, parentId, 'parentId');
  }),
];

type Own = 'tags' | 'tagEvents' | 'types' | 'saveType' | 'sortTypes' | 'removeType' | 'saveTag' | 'removeTag';

export const typesHandlers: Pick<Handlers<typeof eventsCalls>, Own> = {
  tags: async ({ tx }, { orderType }) => {
    const tags = await allTags(tx);
    return orderType === '1' ? tags.toSorted((a, b) => b.eventCount - a.eventCount) : tags;
  },

  tagEvents: ({ tx }, { ids }) => tagsWithEvents(tx, ids),

  types: ({ tx }) => allTypes(tx),

  saveType: judged(typeRules, async ({ tx }, { version, ...input }) => {
    const type = { ...input, names: namesOf(input.names) };
    if (version > 0) await tx.save(eventTypeTable, { ...type, version }, type);
    else if (!(await insertType(tx, type))) throw eventsRefusals.id_taken();
    return { id: type.id };
  }),

  sortTypes: async ({ tx }, { ids }) => {
    await lockTypes(tx);
    const types = (await allTypes(tx)).filter(({ id }) => ids.includes(id));
    if (types.length !== ids.length) throw kitRefusals.not_found();
    if (new Set(types.map(({ parentId }) => parentId)).size > 1) throw eventsRefusals.not_siblings();
    return { sorted: await sortTypes(tx, ids) };
  },

  removeType: async ({ tx }, { id, version, moveTo }) => {
    await lockTypes(tx);
    const types = await allTypes(tx);
    if (!types.some((type) => type.id === id)) throw kitRefusals.not_found();
    const eventIds = await eventsOfType(tx, id);
    const below = types.filter(({ parentId }) => parentId === id).length;
    if (moveTo !== null) await refusePlace(tx, id, moveTo, 'moveTo');
    else if (eventIds.length + below > 0)
      throw eventsRefusals.type_holds({ events: eventIds.length, types: below }).at('moveTo');
    if (moveTo !== null && eventIds.length > 0) {
      await lockEvents(tx, eventIds);
      await moveEvents(tx, eventIds, { typeId: moveTo });
    }
    await deleteType(tx, { id, version, moveTo });
    return { id };
  },

  saveTag: async ({ tx }, { names, ...tag }) => {
    if (await tagNameIsTaken(tx, tag.name, tag.id)) throw eventsRefusals.tag_taken().at('name');
    return tx.put(eventTagTable, { ...tag, names: namesOf(names) }, { added: { code: tag.id } });
  },

  removeTag: ({ tx }, tag) => tx.remove(eventTagTable, tag),
};

/** The contents of a type, and the type itself, move below another one, but not below itself. */
async function refusePlace(tx: Tx, id: string, parentId: string, field: string): Promise<void> {
  if (!(await typeExists(tx, parentId))) throw eventsRefusals.unknown_type().at(field);
  if ((await typesUnder(tx, id)).includes(parentId)) throw eventsRefusals.type_below_itself().at(field);
}
