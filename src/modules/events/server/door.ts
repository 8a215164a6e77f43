import type { Language } from '../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { StarterLibrary } from '../starter/starter.types.ts';
import { addStarter } from './starter.ts';
import { inLanguage } from './event-names.store.ts';
import { addUses, currentEvents, findEvents, type StoredEvent } from './store.ts';

export { eventsNamed, type NamedEvent, type Names } from './event-names.store.ts';
export { starterIndustries } from '../starter/industries.ts';
export { starterLibrary } from '../starter/libraries.ts';
export { changeTickets } from './many.ts';
export { typesUnder } from './types.store.ts';
export { claimableEvents, enabledEvents, nearestEvents, type StoredEvent } from './store.ts';

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
 * Fills a library with a starter one in all languages; the given one is the organisation's own. Returns the ids of the
 * events by code.
 */
export async function importStarter(
  tx: Tx,
  library: StarterLibrary,
  language: Language,
): Promise<Map<string, string>> {
  return (await addStarter(tx, library, language)).eventIds;
}

/** Whether the library has an event that can be given. */
export async function hasEvents(tx: Tx): Promise<boolean> {
  return (
    (await tx.maybe(sql`select 1 from event where org_id = ${tx.orgId} and status = 1 limit 1`)) !== undefined
  );
}

/** Events in their current version, with their flag of tickets, in the reader's language: for the SQL of other modules. */
export function ticketEventsSql(tx: Tx) {
  return sql`(select e.id, e.code, e.version, e.status, v.type_id, v.search, v.ticket, v.tickets::int as tickets,
      v.piece_count, ${inLanguage(tx, sql`v.names`, sql`v.name`)} as name, ${inLanguage(tx, sql`t.names`, sql`t.name`)} as type_name
    from ${currentEvents(tx)} where e.org_id = ${tx.orgId})`;
}

/** The events that give tickets, or gave any in an earlier version, with how many each gives now; 0 for none. */
export async function ticketNumbers(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.all(sql<{ id: string; tickets: number }>`
    select e.id, case when v.ticket then v.tickets::int else 0 end as tickets
    from event e join event_version v on v.org_id = e.org_id and v.event_id = e.id and v.version = e.version
    where e.org_id = ${tx.orgId} and exists (
      select from event_version o where o.org_id = e.org_id and o.event_id = e.id and o.ticket)`);
  return new Map(rows.map(({ id, tickets }) => [id, tickets]));
}
