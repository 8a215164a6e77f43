import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { equals, type Sql } from '../../../kit/server/list/conditions.ts';
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
import type { TicketState } from '../rules/states.ts';

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
  // Names are read for the page alone, unless they decide which tickets it has.
  from: ({ tx, input }) =>
    input.sort?.endsWith('memberName')
      ? sql`ticket t join ${membersSql(tx)} m on m.id = t.member_id`
      : sql`ticket t`,
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
    state: (state) => isIn(sql`t.state`, state),
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
  kept: ({ tx, actor, input }) => {
    const { keyword, source, recordId, from, to, step, ...counted } = input;
    if ([keyword, source, recordId, from, to, step].some(Boolean)) return null;
    return countOf({ tx, actor }, counted);
  },
} satisfies Omit<ListDeclaration<typeof ticketsCalls.list, StoredTicket>, 'rows'>;

type Counted = Pick<
  ParsedInputOf<typeof ticketsCalls.list>,
  'state' | 'memberId' | 'unitIds' | 'includeChildren'
>;

/** The number of tickets of members and states, from what is counted with every step. */
async function countOf(
  { tx, actor }: Pick<Asker, 'tx' | 'actor'>,
  { state, memberId, unitIds, includeChildren }: Counted,
): Promise<Sql> {
  const conditions = [sql`c.org_id = ${tx.orgId}`, isManaged(tx, actor, sql`c.member_id`)];
  if (state) conditions.push(isIn(sql`c.state`, state));
  if (memberId) conditions.push(sql`c.member_id = ${memberId}`);
  if (unitIds)
    conditions.push(await isInUnits(tx, sql`c.member_id`, { unitIds, withChildren: includeChildren }));
  return sql`select sum(c.tickets)::int as total from ticket_state_count c where ${sql.join(conditions, sql` and `)}`;
}

const isIn = (column: Sql, state: 'live' | TicketState): Sql =>
  state === 'live'
    ? sql`${column} in ('generated', 'printed', 'handed', 'inDraw')`
    : sql`${column} = ${state}`;

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
