import { sql } from '../../../kit/server/database/db.ts';
import { equals } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery, readBy, type Asker, type ListDeclaration } from '../../../kit/server/list/list-query.ts';
import { eventsByIds } from '../../events/server/door.ts';
import { findMembers, membersByIds } from '../../members/server/door.ts';
import { isManaged } from '../../members/server/doors/scope.door.ts';
import { membersSql } from '../../members/server/doors/relations.door.ts';
import { isInUnits } from '../../members/server/doors/unit.door.ts';
import { recordNames } from '../../merit/server/door.ts';
import { ticketsCalls, type TicketRow } from '../calls.ts';
import { ticketFields, ticketWords } from '../columns.ts';
import { ticketRights } from '../permissions.ts';
import { readSerial, serialOf } from '../rules/code.ts';

/** The most members that a search may match. */
const mostFound = 2_000;

export type StoredTicket = Omit<
  TicketRow,
  'serial' | 'memberName' | 'memberNo' | 'unitName' | 'recordName' | 'eventName'
> & {
  year: number;
  number: number;
  eventId: string | null;
};

/** The rows, filters and orders of every list of tickets. */
export const ticketRead = {
  from: ({ tx }) => sql`ticket t join ${membersSql(tx)} m on m.id = t.member_id`,
  visible: ({ tx, actor }) => sql`t.org_id = ${tx.orgId} and ${isManaged(tx, actor, sql`t.member_id`)}`,
  columns: {
    id: sql`t.id`,
    version: sql`t.version`,
    year: sql`t.year`,
    number: sql`t.number`,
    state: sql`t.state`,
    source: sql`t.source`,
    memberId: sql`t.member_id`,
    recordId: sql`t.record_id`,
    eventId: sql`t.event_id`,
    bookDate: sql`t.book_date::text`,
    expiresOn: sql`t.expires_on::text`,
    prints: sql`t.prints::int`,
  },
  where: {
    keyword: async (words, { tx }) => {
      const serial = readSerial(words);
      if (serial) return sql`(t.year = ${serial.year} and t.number = ${serial.number})`;
      return sql`t.member_id = any(${await findMembers(tx, words, mostFound)}::uuid[])`;
    },
    state: (state) =>
      state === 'live'
        ? sql`t.state in ('generated', 'printed', 'handed', 'inDraw')`
        : sql`t.state = ${state}`,
    source: equals(sql`t.source`),
    memberId: equals(sql`t.member_id`),
    recordId: equals(sql`t.record_id`),
    unitIds: (unitIds, { tx, input }) =>
      isInUnits(tx, sql`t.member_id`, { unitIds, withChildren: input.includeChildren }),
    includeChildren: readBy('unitIds'),
    from: (day) => sql`t.book_date >= ${day}::date`,
    to: (day) => sql`t.book_date <= ${day}::date`,
    step: (step, { tx, input: { stepFrom = null, stepTo = null } }) => sql`t.id in (
      select s.ticket_id from ticket_act a join ticket_step s on s.org_id = a.org_id and s.act_id = a.id
      where a.org_id = ${tx.orgId} and a.action = any(${step === 'back' ? ['return', 'restore'] : [step]}::text[])
        and a.book_date between coalesce(${stepFrom}::date, '-infinity') and coalesce(${stepTo}::date, 'infinity'))`,
    stepFrom: readBy('step'),
    stepTo: readBy('step'),
  },
  sort: {
    serial: sql`(t.year, t.number)`,
    memberName: sql`m.name collate "zh-x-icu"`,
    bookDate: sql`t.book_date`,
    expiresOn: sql`t.expires_on`,
  },
  order: () => sql`t.year desc, t.number desc`,
  tie: sql`t.id`,
} satisfies Omit<ListDeclaration<typeof ticketsCalls.list, StoredTicket>, 'rows'>;

/** Tickets with the names of what they refer to. */
export async function ticketRows(stored: readonly StoredTicket[], { tx }: Asker): Promise<TicketRow[]> {
  const of = <Key extends 'memberId' | 'eventId' | 'recordId'>(key: Key): string[] => [
    ...new Set(stored.flatMap((row) => row[key] ?? [])),
  ];
  const [people, events, records] = await Promise.all([
    membersByIds(tx, of('memberId')),
    eventsByIds(tx, of('eventId')),
    recordNames(tx, of('recordId')),
  ]);
  return stored.map(({ year, number, eventId, ...row }) => {
    const member = people.get(row.memberId);
    return {
      ...row,
      serial: serialOf({ year, number }),
      memberName: member?.name ?? '',
      memberNo: member?.number ?? '',
      unitName: member?.unitName ?? '',
      eventName: events.get(eventId ?? '')?.eventName ?? '',
      recordName: records.get(row.recordId ?? '')?.topicName ?? '',
    };
  });
}

export const ticketList = listQuery(ticketsCalls.list, { ...ticketRead, rows: ticketRows });

export const ticketExport = exportOf(ticketList, {
  kind: 'tickets.list',
  permission: ticketRights.issue,
  columns: Object.values(ticketFields),
  words: ticketWords,
});
