import type { Language } from '../../../kit/contract/language.ts';
import { newId } from '../../../kit/server/id.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { StarterEvent, StarterLibrary, StarterText } from '../starter/starter.types.ts';
import type { Names } from './event-names.store.ts';
import { eventsRefusals } from './refusals.ts';
import { addUses, findEvents, insertEvents, searchOf, type NewVersion, type StoredEvent } from './store.ts';
import { allTags, allTypes, insertTags, insertType } from './types.store.ts';

export { eventsNamed, type NamedEvent, type Names } from './event-names.store.ts';
export { starterIndustries, starterLibrary } from '../starter/libraries.ts';
export { claimableEvents, enabledEvents, type StoredEvent } from './store.ts';

/** Events of the library in their current version, disabled ones included; unknown ids are absent. */
export async function eventsByIds(tx: Tx, ids: readonly string[]): Promise<Map<string, StoredEvent>> {
  if (ids.length === 0) return new Map();
  const rows = await findEvents(tx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Counts one use of each event by a member, when the transaction commits: for the list of recent ones, and because used
 * events stay.
 */
export function eventsUsed(tx: Tx, memberId: string, eventIds: readonly string[]): Promise<void> {
  const distinct = [...new Set(eventIds)];
  if (distinct.length > 0) addUses(tx, memberId, distinct);
  return Promise.resolve();
}

/**
 * Fills an empty library with a starter one in all languages; the given one is the organisation's own. Refuses with `library_not_empty` when a code is there
 * already. Returns the ids of the events by code.
 */
export async function importStarter(
  tx: Tx,
  library: StarterLibrary,
  language: Language,
): Promise<Map<string, string>> {
  await refuseTaken(tx, library);
  const typeIds = new Map(library.types.map(({ code }) => [code, newId()]));
  const tagIds = new Map(library.tags.map(({ code }) => [code, newId()]));
  const eventIds = new Map(library.events.map(({ code }) => [code, newId()]));
  // Parents come before their children.
  for (const { code, parent, name } of library.types) {
    const parentId = parent === undefined ? null : known(typeIds, parent);
    await insertType(tx, {
      id: known(typeIds, code),
      code,
      name: name[language],
      names: othersThan(language, name),
      parentId,
    });
  }
  await insertTags(
    tx,
    library.tags.map(({ code, name }) => ({
      id: known(tagIds, code),
      code,
      name: name[language],
      names: othersThan(language, name),
    })),
  );
  await insertEvents(
    tx,
    library.events.map((event) => ({
      ...versionOf(event, language, typeIds, tagIds),
      id: known(eventIds, event.code),
      code: event.code,
    })),
  );
  return eventIds;
}

async function refuseTaken(tx: Tx, library: StarterLibrary): Promise<void> {
  const [types, tags] = await Promise.all([allTypes(tx), allTags(tx)]);
  const typeCodes = new Set(types.map(({ code }) => code));
  const tagCodes = new Set(tags.map(({ code }) => code));
  const isTaken =
    library.types.some(({ code }) => typeCodes.has(code)) ||
    library.tags.some(({ code }) => tagCodes.has(code));
  if (isTaken) throw eventsRefusals.library_not_empty();
}

function versionOf(
  event: StarterEvent,
  language: Language,
  typeIds: ReadonlyMap<string, string>,
  tagIds: ReadonlyMap<string, string>,
): Omit<NewVersion, 'id'> {
  const values = [
    event.b,
    event.bMin,
    event.bMax,
    event.a,
    event.aMin,
    event.aMax,
    0,
    0,
    0,
    event.g,
    event.gMin,
    event.gMax,
  ];
  return {
    version: 1,
    typeId: known(typeIds, event.typePath.at(-1) ?? ''),
    name: event.name[language],
    names: othersThan(language, event.name),
    desc: event.desc[language],
    descs: othersThan(language, event.desc),
    values,
    ticket: event.flags.ticket ?? false,
    pieceCount: event.flags.pieceCount ?? false,
    decimals: values.some((value) => value % 10 !== 0),
    selfClaim: false,
    evidenceRequired: false,
    firstReviewerId: null,
    lastReviewerId: null,
    reviewersLocked: false,
    tagIds: event.tags.map((tag) => known(tagIds, tag)),
    search: searchOf(event.code, event.name[language], event.name),
  };
}

/** The organisation's own language is stored in the name itself. */
function othersThan(language: Language, text: StarterText): Names {
  return Object.fromEntries(Object.entries(text).filter(([each]) => each !== language));
}

function known(ids: ReadonlyMap<string, string>, code: string): string {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`the starter library names ${code}, which it does not define`);
  return id;
}
