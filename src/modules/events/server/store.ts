import type { RawBuilder } from 'kysely';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import {
  columnName,
  columnsOf,
  type NewRowOf,
  type RowOf,
} from '../../../kit/server/database/table/table.ts';
import { closeness } from '../../../kit/server/database/search-order.ts';
import { likePattern, searchKeys } from '../../../kit/server/database/search-tokens.ts';
import { membersSql } from '../../members/server/doors/relations.door.ts';
import type { LibraryEvent } from '../calls.ts';
import { eventFavouriteTable, eventTable, eventVersionTable } from '../migrations/tables.ts';
import { inLanguage, namesOf, type Names } from './event-names.store.ts';

/** An event of the library: in the reader's language, and in each language that it has. */
export type StoredEvent = LibraryEvent & {
  name: string;
  names: Names;
  description: string;
  descriptions: Names;
  /** The type's name in the organisation's own language, and in each that it has. */
  type: string;
  typeNames: Names;
};
export type ListedEvent = StoredEvent & { useCount: number; isFavourite: boolean };

const eventNameFor = (tx: Tx) => inLanguage(tx, sql`v.names`, sql`v.name`);

const reviewer = (tx: Tx, id: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('id', m.id, 'name', m.name) from ${membersSql(tx)} m where m.id = ${id})`;

/** Columns of an event, over `event e` joined to a version `event_version v` of it and `event_type t`. */
function columns(tx: Tx) {
  return sql`e.id, e.code, v.version, ${eventNameFor(tx)} as "eventName",
    ${inLanguage(tx, sql`v.descriptions`, sql`v.description`)} as "eventDesc",
    v.name, v.names, v.description, v.descriptions, t.name as type, t.names as "typeNames",
    v.type_id as "typeId", ${inLanguage(tx, sql`t.names`, sql`t.name`)} as "typeName",
    v.b as bpoints, v.b_min as "bMin", v.b_max as "bMax", v.a as apoints, v.a_min as "aMin", v.a_max as "aMax",
    v.p as ppoints, v.p_min as "pMin", v.p_max as "pMax", v.g as "gcpPoints", v.g_min as "gMin", v.g_max as "gMax",
    v.ticket, v.tickets, v.piece_count as "pieceCount", v.decimals, v.self_claim as "selfClaim",
    v.evidence_required as "evidenceRequired", v.cap_span as "capSpan", v.cap_times as "capTimes", e.status, v.reviewers_locked as "reviewersLocked",
    ${reviewer(tx, sql`v.first_reviewer_id`)} as "firstReviewer", ${reviewer(tx, sql`v.last_reviewer_id`)} as "lastReviewer",
    coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', ${inLanguage(tx, sql`g.names`, sql`g.name`)})
                order by g.code)
              from event_tag g where g.org_id = ${tx.orgId} and g.id = any(v.tags)), '[]'::jsonb) as tags`;
}

export function currentEvents(tx: Tx) {
  return sql`event e
    join event_version v on v.org_id = ${tx.orgId} and v.event_id = e.id and v.version = e.version
    join event_type t on t.org_id = ${tx.orgId} and t.id = v.type_id`;
}

/** Whether a member marked the event. */
export const isFavourite = (tx: Tx, memberId: string) =>
  sql`exists (select from event_favourite f
    where f.org_id = ${tx.orgId} and f.member_id = ${memberId} and f.event_id = e.id)`;

/** The columns of an event in a list. */
export function listColumns(tx: Tx, memberId: string) {
  const uses = sql`(select coalesce(sum(u.uses), 0)::int from event_use u where u.org_id = ${tx.orgId} and u.event_id = e.id)`;
  return sql`${columns(tx)}, ${uses} as "useCount", ${isFavourite(tx, memberId)} as "isFavourite"`;
}

/** Current versions of the given events, in no order. */
export function findEvents(tx: Tx, eventIds: readonly string[]): Promise<StoredEvent[]> {
  return tx.all(sql<StoredEvent>`
    select ${columns(tx)} from ${currentEvents(tx)}
    where e.org_id = ${tx.orgId} and e.id = any(${[...eventIds]}::uuid[])`);
}

/** The events that are found by what is typed, the nearest first. */
export function nearestEvents(
  tx: Tx,
  keyword: string,
  limit: number,
): Promise<{ id: string; code: string; name: string }[]> {
  return tx.all(sql<{ id: string; code: string; name: string }>`
    select e.id, e.code, ${inLanguage(tx, sql`v.names`, sql`v.name`)} as name
    from event e join event_version v on v.org_id = ${tx.orgId} and v.event_id = e.id and v.version = e.version
    where e.org_id = ${tx.orgId} and v.search like ${likePattern(keyword)}
    order by ${closeness(sql`v.search`, keyword)}, e.code, e.id limit ${limit}`);
}

/** Enabled events in the order of their codes. */
export function enabledEvents(tx: Tx): Promise<StoredEvent[]> {
  return tx.all(sql<StoredEvent>`
    select ${columns(tx)} from ${currentEvents(tx)} where e.org_id = ${tx.orgId} and e.status = 1
    order by e.code, e.id`);
}

/** Enabled events whose points members may claim themselves. */
export function claimableEvents(tx: Tx): Promise<StoredEvent[]> {
  return tx.all(sql<StoredEvent>`
    select ${columns(tx)} from ${currentEvents(tx)}
    where e.org_id = ${tx.orgId} and e.status = 1 and v.self_claim order by e.code, e.id limit 500`);
}

/** The codes of all events, deleted ones not among them. */
export async function eventCodes(tx: Tx): Promise<Set<string>> {
  const rows = await tx.all(
    sql<{ code: string }>`select code from event where org_id = ${tx.orgId} limit 20000`,
  );
  return new Set(rows.map(({ code }) => code));
}

export async function countEvents(tx: Tx): Promise<number> {
  const { n } = await tx.one(sql<{ n: number }>`select count(*) as n from event where org_id = ${tx.orgId}`);
  return n;
}

export function recentEvents(tx: Tx, memberId: string, size: number): Promise<LibraryEvent[]> {
  return tx.all(sql<LibraryEvent>`
    select ${columns(tx)} from ${currentEvents(tx)}
    join event_use u on u.org_id = ${tx.orgId} and u.event_id = e.id and u.member_id = ${memberId}
    where e.org_id = ${tx.orgId} and e.status = 1
    order by u.last_at desc, e.id limit ${size}`);
}

/** One event as the library lists it. */
export function findListedEvent(tx: Tx, memberId: string, eventId: string): Promise<ListedEvent | undefined> {
  return tx.maybe(sql<ListedEvent>`
    select ${listColumns(tx, memberId)} from ${currentEvents(tx)} where e.org_id = ${tx.orgId} and e.id = ${eventId}`);
}

/** Locks events in order of their ids. */
export function lockEvents(tx: Tx, eventIds: readonly string[]): Promise<RowOf<typeof eventTable>[]> {
  return tx.all(sql<RowOf<typeof eventTable>>`
    select ${columnsOf(eventTable, 'e')} from event e
    where org_id = ${tx.orgId} and id = any(${[...eventIds]}::uuid[]) order by id for update`);
}

/** A version of an event, which has the code as well. */
export type NewVersion = Omit<NewRowOf<typeof eventVersionTable>, 'byUserId' | 'at'> & { code: string };

/** The search keys of an event: its code, and its name in every language. */
export function searchOf(code: string, name: string, names: Names = {}): string {
  const others = new Set(Object.values(namesOf(names)).filter((other) => other !== name));
  return [
    searchKeys({ name, number: code }),
    ...[...others].map((other) => searchKeys({ name: other, number: '' })),
  ].join('\n');
}

/** Writes events with their first versions in two statements, however many. */
export async function insertEvents(tx: Tx, rows: readonly NewVersion[]): Promise<void> {
  await tx.insertAll(
    eventTable,
    rows.map(({ eventId, code }) => ({ id: eventId, code })),
  );
  await insertVersions(tx, rows);
}

export const insertVersions = (tx: Tx, rows: readonly NewVersion[]): Promise<number> =>
  tx.insertAll(
    eventVersionTable,
    rows.map((row) => ({ ...row, byUserId: tx.userId || null })),
  );

export function setStatus(tx: Tx, eventIds: readonly string[], status: 0 | 1): Promise<number> {
  return tx.run(sql`
    update event set status = ${status}
    where org_id = ${tx.orgId} and id = any(${[...eventIds]}::uuid[]) and status <> ${status}`);
}

/** How many records used each event. */
export async function usesOf(tx: Tx, eventIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.all(sql<{ id: string; n: number }>`
    select event_id as id, sum(uses)::int as n from event_use
    where org_id = ${tx.orgId} and event_id = any(${[...eventIds]}::uuid[]) group by event_id`);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

export async function deleteEvents(tx: Tx, eventIds: readonly string[]): Promise<void> {
  const these = sql`any(${[...eventIds]}::uuid[])`;
  await tx.run(sql`delete from event_favourite where org_id = ${tx.orgId} and event_id = ${these}`);
  await tx.run(sql`delete from event_version where org_id = ${tx.orgId} and event_id = ${these}`);
  await tx.run(sql`delete from event where org_id = ${tx.orgId} and id = ${these}`);
}

/** Whether another event has the code in any case; an event keeps the code that it has. */
export async function codeIsTaken(tx: Tx, code: string, exceptId: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from event where org_id = ${tx.orgId} and lower(code) = lower(${code}::text) and id <> ${exceptId}
      and not exists (
        select from event own where own.org_id = ${tx.orgId} and own.id = ${exceptId} and own.code = ${code})
    limit 1`);
  return row !== undefined;
}

/** Adds one use of each event by the member, in the order of the key. */
export function addUses(tx: Tx, memberId: string, eventIds: readonly string[]): void {
  tx.atCommit(sql`
    insert into event_use as u (org_id, member_id, event_id, uses, last_at)
    select ${tx.orgId}, ${memberId}, n.id, 1, ${tx.now.toISOString()}::timestamptz
    from unnest(${[...eventIds].sort()}::uuid[]) as n(id) order by n.id
    on conflict (org_id, member_id, event_id) do update set uses = u.uses + 1, last_at = excluded.last_at`);
}

/** Every version of an event, the latest first, with the user who made it. */
export function findVersions(
  tx: Tx,
  eventId: string,
): Promise<(LibraryEvent & { at: string; userId: string | null })[]> {
  return tx.all(sql<LibraryEvent & { at: string; userId: string | null }>`
    select ${columns(tx)}, v.at, v.by_user_id as "userId"
    from event e join event_version v on v.org_id = ${tx.orgId} and v.event_id = e.id
    join event_type t on t.org_id = ${tx.orgId} and t.id = v.type_id
    where e.org_id = ${tx.orgId} and e.id = ${eventId} order by v.version desc limit 200`);
}

type VersionColumn = keyof typeof eventVersionTable.columns;

/**
 * Gives events a next version, in which columns have the values of expressions over the present one, `v`; those that it would
 * not change keep theirs.
 */
async function reviseEvents(
  tx: Tx,
  eventIds: readonly string[],
  changed: Partial<Record<VersionColumn, RawBuilder<unknown>>>,
): Promise<void> {
  const names = Object.keys(changed) as VersionColumn[];
  const same = (Object.keys(eventVersionTable.columns) as VersionColumn[]).filter(
    (name) => !['version', 'byUserId', 'at', ...names].includes(name),
  );
  const list = (columns: readonly VersionColumn[]) =>
    sql.join(columns.map((name) => sql.ref(columnName(name))));
  const value = (name: VersionColumn) => sql.ref(`n.${columnName(name)}`);
  await tx.run(sql`
    insert into event_version (org_id, version, by_user_id, ${list([...names, ...same])})
    select v.org_id, v.version + 1, nullif(${tx.userId}, '')::uuid, ${sql.join(names.map(value))},
      ${columnsOf(eventVersionTable, 'v', same)}
    from event e join event_version v on v.org_id = ${tx.orgId} and v.event_id = e.id and v.version = e.version
    cross join lateral (select ${sql.join(
      names.map((name) => sql`${changed[name]} as ${sql.ref(columnName(name))}`),
    )}) n
    where e.org_id = ${tx.orgId} and e.id = any(${[...eventIds]}::uuid[])
      and (${sql.join(
        names.map((name) => sql`${value(name)} <> ${sql.ref(`v.${columnName(name)}`)}`),
        sql` or `,
      )})`);
  await tx.run(sql`
    update event e set version = e.version + 1
    where e.org_id = ${tx.orgId} and e.id = any(${[...eventIds]}::uuid[])
      and exists (select from event_version v
        where v.org_id = ${tx.orgId} and v.event_id = e.id and v.version = e.version + 1)`);
}

/** Gives events another type, or a tag, or takes one away. */
export const moveEvents = (
  tx: Tx,
  eventIds: readonly string[],
  { typeId, tag, untag }: { typeId?: string | null; tag?: string | null; untag?: string | null },
): Promise<void> =>
  reviseEvents(tx, eventIds, {
    typeId: sql`coalesce(${typeId}::uuid, v.type_id)`,
    tags: sql`case when ${tag}::uuid = any(v.tags) or ${tag}::uuid is null then array_remove(v.tags, ${untag}::uuid)
      else v.tags || ${tag}::uuid end`,
  });

/** Whether events give tickets, and how many each time; null leaves the number. */
export const setTickets = (
  tx: Tx,
  eventIds: readonly string[],
  { ticket, tickets }: { ticket: boolean; tickets: number | null },
): Promise<void> =>
  reviseEvents(tx, eventIds, {
    ticket: sql`${ticket}::bool`,
    tickets: sql`coalesce(${tickets}::smallint, v.tickets)`,
  });

export const setFavourite = (tx: Tx, memberId: string, eventId: string, on: boolean): Promise<unknown> =>
  on
    ? tx.insert(eventFavouriteTable, { memberId, eventId })
    : tx.run(sql`
        delete from event_favourite
        where org_id = ${tx.orgId} and member_id = ${memberId} and event_id = ${eventId}`);
