import { FieldRefusals } from '../../../kit/contract/refusal.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { maximumEvents, type eventsCalls } from '../calls.ts';
import { eventsRefusals } from './refusals.ts';
import { namesOf } from './event-names.store.ts';
import { eventList, rowFor } from './list.ts';
import {
  codeIsTaken,
  countEvents,
  deleteEvent,
  findEvents,
  findListedEvent,
  insertEvents,
  insertVersions,
  isUsed,
  lockEvents,
  recentEvents,
  searchOf,
  setCurrent,
  setStatus,
} from './store.ts';
import {
  allTags,
  allTypes,
  countTags,
  lockTypes,
  tagsWithEvents,
  typeCodeIsTaken,
  typeExists,
  typesUnder,
  upsertType,
} from './types.store.ts';

type Content = Omit<ParsedInputOf<typeof eventsCalls.save>, 'id'>;

function valuesOf(content: Content): number[] {
  return [
    content.bpoints,
    content.bMin,
    content.bMax,
    content.apoints,
    content.aMin,
    content.aMax,
    content.ppoints,
    content.pMin,
    content.pMax,
    content.gcpPoints,
    content.gMin,
    content.gMax,
  ];
}

/** Every mistake of an event's content at its field. */
async function judgeContent(tx: Tx, id: string, content: Content): Promise<void> {
  const refused = new FieldRefusals();
  const fields = [
    ['bpoints', 'bMin', 'bMax'],
    ['apoints', 'aMin', 'aMax'],
    ['ppoints', 'pMin', 'pMax'],
    ['gcpPoints', 'gMin', 'gMax'],
  ] as const;
  for (const [value, min, max] of fields) {
    if (content[value] < content[min] || content[value] > content[max])
      refused.add(value, eventsRefusals.default_out_of_range());
    for (const field of [value, min, max]) {
      if (!content.decimals && content[field] % 10 !== 0) refused.add(field, eventsRefusals.no_decimals());
    }
  }
  if (fields.every(([, min, max]) => content[min] === 0 && content[max] === 0))
    refused.add('bpoints', eventsRefusals.no_value());
  const [taken, known, tags] = await Promise.all([
    codeIsTaken(tx, content.code, id),
    typeExists(tx, content.typeId),
    countTags(tx, content.tagIds),
  ]);
  if (taken) refused.add('code', eventsRefusals.code_taken());
  if (!known) refused.add('typeId', eventsRefusals.unknown_type());
  if (tags !== content.tagIds.length) refused.add('tagIds', eventsRefusals.unknown_tag());
  refused.throwIfAny();
}

function versionOf(id: string, version: number, content: Content) {
  return {
    id,
    version,
    typeId: content.typeId,
    name: content.eventName,
    names: namesOf(content.eventNames),
    desc: content.eventDesc,
    descs: namesOf(content.eventDescs),
    values: valuesOf(content),
    ticket: content.ticket,
    pieceCount: content.pieceCount,
    decimals: content.decimals,
    tagIds: content.tagIds,
    search: searchOf(content.code, content.eventName, content.eventNames),
  };
}

export const eventsHandlers: Handlers<typeof eventsCalls> = {
  tags: async ({ tx }, { orderType }) => {
    const tags = await allTags(tx);
    return orderType === '1' ? tags.toSorted((a, b) => b.eventCount - a.eventCount) : tags;
  },

  tagEvents: ({ tx }, { ids }) => tagsWithEvents(tx, ids),

  list: eventList.page,

  recent: ({ tx, actor }, { size }) => recentEvents(tx, actor.memberId, size),

  types: ({ tx }) => allTypes(tx),

  detail: async ({ tx, actor }, { id }) => {
    const event = await findListedEvent(tx, id);
    if (!event) throw kitRefusals.not_found();
    return rowFor(actor, event);
  },

  byIds: ({ tx }, { ids }) => findEvents(tx, ids),

  saveType: async ({ tx }, type) => {
    await lockTypes(tx);
    if (await typeCodeIsTaken(tx, type.code, type.id)) throw eventsRefusals.code_taken().at('code');
    if (type.parentId !== null) {
      if (!(await typeExists(tx, type.parentId))) throw eventsRefusals.unknown_type().at('parentId');
      const below = await typesUnder(tx, type.id);
      if (below.includes(type.parentId)) throw eventsRefusals.type_below_itself().at('parentId');
    }
    await upsertType(tx, { ...type, names: namesOf(type.names) });
    return { id: type.id };
  },

  save: async ({ tx }, { id, ...content }) => {
    await judgeContent(tx, id, content);
    if ((await lockEvents(tx, [id])).length > 0) throw eventsRefusals.id_taken();
    if ((await countEvents(tx)) >= maximumEvents) throw eventsRefusals.library_full({ n: maximumEvents });
    await insertEvents(tx, [{ ...versionOf(id, 1, content), code: content.code }]);
    return { id, version: 1 };
  },

  update: async ({ tx }, { id, version, ...content }) => {
    const [event] = await lockEvents(tx, [id]);
    if (!event) throw kitRefusals.not_found();
    if (event.version !== version) throw kitRefusals.stale();
    await judgeContent(tx, id, content);
    await insertVersions(tx, [versionOf(id, version + 1, content)]);
    await setCurrent(tx, { id, code: content.code, version: version + 1 });
    return { id, version: version + 1 };
  },

  setStatus: async ({ tx }, { ids, status }) => {
    const found = await lockEvents(tx, ids);
    if (found.length !== ids.length) throw kitRefusals.not_found();
    return { changed: await setStatus(tx, ids, status) };
  },

  remove: async ({ tx }, { id }) => {
    const [event] = await lockEvents(tx, [id]);
    if (!event) throw kitRefusals.not_found();
    if (await isUsed(tx, id)) throw eventsRefusals.in_use();
    await deleteEvent(tx, id);
    return { id };
  },
};
