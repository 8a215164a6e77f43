import { sql } from '../../../kit/server/database/db.ts';
import { closeness } from '../../../kit/server/database/search-order.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import { equals, matches } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import { ownWordsIn } from '../../../kit/server/words.ts';
import { marksOf } from '../rules.ts';
import { settings } from '../../organisation/server/door.ts';
import { eventsCalls } from '../calls.ts';
import { eventColumns, libraryWords } from '../columns.ts';
import { eventRights } from '../permissions.ts';
import { currentEvents, isFavourite, listColumns, type ListedEvent } from './store.ts';
import { typesUnder } from './types.store.ts';

/** An event with what its reader may do with it. */
export function rowFor(actor: Actor, event: ListedEvent) {
  const edit = may(actor, eventRights.edit);
  return { ...event, can: { edit, delete: edit && event.useCount === 0 } };
}

const givers = (kind: 'a' | 'p' | 'g') =>
  sql`count(*) filter (where (${sql.ref(`v.${kind}_min`)}, ${sql.ref(`v.${kind}_max`)}) <> (0, 0))`;

/** The library. A search has the nearest first. */
export const eventList = listQuery(eventsCalls.list, {
  from: ({ tx }) => currentEvents(tx),
  columns: ({ tx, actor }) => listColumns(tx, actor.memberId),
  visible: ({ tx }) => sql`e.org_id = ${tx.orgId}`,
  where: {
    status: equals(sql`e.status`),
    typeId: async (typeId, { tx }) => sql`v.type_id = any(${await typesUnder(tx, typeId)}::uuid[])`,
    tagId: (tagId) => sql`${tagId}::uuid = any(v.tags)`,
    favourite: (on, { tx, actor }) => (on ? isFavourite(tx, actor.memberId) : null),
    keyword: matches(sql`v.search`),
  },
  sort: { code: sql`e.code`, name: sql`"eventName"`, useCount: sql`"useCount"` },
  order: ({ input: { keyword } }) =>
    keyword ? sql`${closeness(sql`v.search`, keyword)}, e.code` : sql`e.code`,
  tie: sql`e.id`,
  sums: { apoints: givers('a'), ppoints: givers('p'), gcpPoints: givers('g') },
  rows: (events: readonly ListedEvent[], { actor }) => events.map((event) => rowFor(actor, event)),
});

export const eventsExport = exportOf(eventList, {
  kind: 'events.list',
  permission: eventRights.library,
  columns: async ({ tx, language }) => {
    const names = await ownWordsIn(tx, language, ({ eventsLibrary }) => eventsLibrary.columns);
    return eventColumns((await settings(tx)).level, marksOf(names));
  },
  words: libraryWords,
});
