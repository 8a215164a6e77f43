/** Starter libraries: the whole of one for a new organisation, or what a library lacks of one. */
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Language } from '../../../kit/contract/language.ts';
import { newId } from '../../../kit/server/id.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { settings } from '../../organisation/server/door.ts';
import { industries } from '../../reference/server/door.ts';
import { maximumEvents } from '../calls.ts';
import { eventTagTable } from '../migrations/tables.ts';
import type { starterCalls } from '../starter.calls.ts';
import { starterIndustries } from '../starter/industries.ts';
import { starterLibrary } from '../starter/libraries.ts';
import type { StarterEvent, StarterLibrary, StarterText } from '../starter/starter.types.ts';
import { eventsNamed, type Names } from './event-names.store.ts';
import { eventsRefusals } from './refusals.ts';
import { countEvents, eventCodes, insertEvents, searchOf, type NewVersion } from './store.ts';
import { allTags, allTypes, insertType, lockTypes } from './types.store.ts';

type Added = { eventIds: Map<string, string>; types: number; here: number };

/**
 * Adds what a library lacks of a starter one, in all languages; the given one is the organisation's own. What has a name
 * that is here already is taken as it is; a code that is taken gets a number. Returns the ids of new events by their codes
 * in the starter library.
 */
export async function addStarter(tx: Tx, library: StarterLibrary, language: Language): Promise<Added> {
  await lockTypes(tx);
  const [types, tags, codes, here] = await Promise.all([
    allTypes(tx),
    allTags(tx),
    eventCodes(tx),
    namesHere(tx, library.events, language),
  ]);
  const missing = library.events.filter(({ name }) => !here.has(name[language]));
  if ((await countEvents(tx)) + missing.length > maximumEvents)
    throw eventsRefusals.library_full({ n: maximumEvents });
  const typeIds = await addTypes(tx, { library, missing, known: types, language });
  const tagIds = await addTags(tx, { library, missing, known: tags, language });
  const eventIds = new Map(missing.map(({ code }) => [code, newId()]));
  await insertEvents(
    tx,
    missing.map((event) => {
      const code = freeCode(event.code, codes);
      const version = versionOf({ ...event, code }, language, typeIds.ids, tagIds);
      return { ...version, eventId: idOf(eventIds, event.code) };
    }),
  );
  return { eventIds, types: typeIds.added, here: library.events.length - missing.length };
}

/** Which names of starter events a library has already, in the organisation's language. */
async function namesHere(
  tx: Tx,
  events: readonly StarterEvent[],
  language: Language,
): Promise<ReadonlySet<string>> {
  const names = new Set(events.map(({ name }) => name[language]));
  const found = await eventsNamed(tx, [...names]);
  return new Set(found.flatMap(({ name }) => (names.has(name) ? [name] : [])));
}

type StarterInput<Known> = {
  library: StarterLibrary;
  missing: readonly StarterEvent[];
  known: readonly Known[];
  language: Language;
};

/** Types that new events hang on, parents before their children. */
async function addTypes(
  tx: Tx,
  { library, missing, known, language }: StarterInput<Awaited<ReturnType<typeof allTypes>>[number]>,
): Promise<{ ids: Map<string, string>; added: number }> {
  const needed = new Set(missing.flatMap(({ typePath }) => typePath));
  const codes = new Set(known.map(({ code }) => code));
  const ids = new Map<string, string>();
  let added = 0;
  for (const { code, parent, name } of library.types) {
    if (!needed.has(code)) continue;
    const parentId = parent === undefined ? null : idOf(ids, parent);
    const there = known.find((each) => each.parentId === parentId && each.ownName === name[language]);
    ids.set(code, there?.id ?? newId());
    if (there) continue;
    added += 1;
    await insertType(tx, {
      id: idOf(ids, code),
      code: freeCode(code, codes),
      name: name[language],
      names: othersThan(language, name),
      parentId,
    });
  }
  return { ids, added };
}

async function addTags(
  tx: Tx,
  { library, missing, known, language }: StarterInput<Awaited<ReturnType<typeof allTags>>[number]>,
): Promise<Map<string, string>> {
  const needed = new Set(missing.flatMap(({ tags }) => tags));
  const codes = new Set(known.map(({ code }) => code));
  const ids = new Map<string, string>();
  const added = library.tags.flatMap(({ code, name }) => {
    if (!needed.has(code)) return [];
    const there = known.find(({ ownName }) => ownName === name[language]);
    ids.set(code, there?.id ?? newId());
    if (there) return [];
    const names = othersThan(language, name);
    return [{ id: idOf(ids, code), code: freeCode(code, codes), name: name[language], names }];
  });
  await tx.insertAll(eventTagTable, added);
  return ids;
}

/** The code, or the first of `code-2`, `code-3`, … that nothing has; taken from then on. */
function freeCode(code: string, usedCodes: Set<string>): string {
  let free = code;
  for (let number = 2; usedCodes.has(free); number += 1) free = `${code}-${number}`;
  usedCodes.add(free);
  return free;
}

function versionOf(
  event: StarterEvent,
  language: Language,
  typeIds: ReadonlyMap<string, string>,
  tagIds: ReadonlyMap<string, string>,
): Omit<NewVersion, 'eventId'> {
  const { b, bMin, bMax, a, aMin, aMax, g, gMin, gMax } = event;
  return {
    ...event,
    p: 0,
    pMin: 0,
    pMax: 0,
    version: 1,
    typeId: idOf(typeIds, event.typePath.at(-1) ?? ''),
    name: event.name[language],
    names: othersThan(language, event.name),
    description: event.desc[language],
    descriptions: othersThan(language, event.desc),
    ticket: event.flags.ticket ?? false,
    tickets: 1,
    pieceCount: event.flags.pieceCount ?? false,
    decimals: [b, bMin, bMax, a, aMin, aMax, g, gMin, gMax].some((value) => value % 10 !== 0),
    tags: event.tags.map((tag) => idOf(tagIds, tag)),
    search: searchOf(event.code, event.name[language], event.name),
  };
}

/** The organisation's own language is stored in the name itself. */
function othersThan(language: Language, text: StarterText): Names {
  return Object.fromEntries(Object.entries(text).filter(([each]) => each !== language));
}

function idOf(ids: ReadonlyMap<string, string>, code: string): string {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`the starter library names ${code}, which it does not define`);
  return id;
}

export const starterHandlers: Handlers<typeof starterCalls> = {
  list: async ({ tx, language }) => {
    const [own, named] = [await settings(tx), await industries(tx)];
    const codes = starterIndustries.filter((industry) => named.some(({ code }) => code === industry));
    const libraries = [];
    for (const industry of codes) libraries.push(await starterLibrary(industry));
    const here = await namesHere(
      tx,
      libraries.flatMap((library) => library?.events ?? []),
      own.language,
    );
    return libraries
      .flatMap((library) => library ?? [])
      .map(({ industry, types, events }) => ({
        industry,
        name: named.find(({ code }) => code === industry)?.name[language] ?? industry,
        isOwn: industry === own.industry,
        types: types.length,
        events: events.length,
        here: events.filter(({ name }) => here.has(name[own.language])).length,
      }))
      .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn));
  },

  add: async ({ tx }, { industry }) => {
    const library = await starterLibrary(industry);
    if (!library) throw kitRefusals.not_found();
    const { language } = await settings(tx);
    const { eventIds, types, here } = await addStarter(tx, library, language);
    return { types, events: eventIds.size, here };
  },
};
