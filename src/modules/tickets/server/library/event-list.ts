/** The library's events with their tickets: the library lists and changes them, nothing of it is repeated here. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { matches } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery } from '../../../../kit/server/list/list-query.ts';
import type { Ctx, Handlers } from '../../../../kit/server/module.ts';
import { changeTickets, eventsByIds, ticketEventsSql, typesUnder } from '../../../events/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { settingOf } from '../../../organisation/server/setting.door.ts';
import { eventCalls as calls, type EventPreview } from '../../event.calls.ts';
import { eventFields, eventWords } from '../../event.columns.ts';
import { ticketRights } from '../../permissions.ts';
import { ticketSettings } from '../../settings.ts';
import { simulateTickets } from './simulate.ts';

const number = sql`case when e.ticket then e.tickets else 0 end`;

const eventList = listQuery(calls.list, {
  from: ({ tx }) => sql`${ticketEventsSql(tx)} e`,
  visible: () => sql`true`,
  columns: {
    id: sql`e.id`,
    version: sql`e.version`,
    code: sql`e.code`,
    eventName: sql`e.name`,
    typeName: sql`e.type_name`,
    state: sql`case when e.status = 1 then 'enabled' else 'disabled' end`,
    giving: sql`case when e.ticket then 'giving' else 'none' end`,
    tickets: number,
    pieceCount: sql`e.piece_count`,
  },
  where: {
    keyword: matches(sql`e.search`),
    typeId: async (typeId, { tx }) => sql`e.type_id = any(${await typesUnder(tx, typeId)}::uuid[])`,
    giving: (giving) => (giving === 'giving' ? sql`e.ticket` : sql`not e.ticket`),
    state: (state) => sql`e.status = ${state === 'enabled' ? 1 : 0}`,
  },
  sort: { code: sql`e.code`, eventName: sql`e.name collate "zh-x-icu"`, tickets: number },
  order: () => sql`e.ticket desc, e.code`,
  tie: sql`e.id`,
});

export const eventExport = exportOf(eventList, {
  kind: 'tickets.events',
  permission: ticketRights.events,
  columns: Object.values(eventFields),
  words: eventWords,
});

async function preview(
  { tx }: Ctx,
  { ids, ticket, tickets }: ParsedInputOf<typeof calls.preview>,
): Promise<EventPreview> {
  const [events, org] = await Promise.all([eventsByIds(tx, ids), settings(tx)]);
  const numbers = new Map(
    [...events.values()].map((event) => [event.id, ticket ? (tickets ?? event.tickets) : 0]),
  );
  const outcome = await simulateTickets(tx, { isOn: true, numbers });
  const tried = outcome.events.filter(({ eventId }) => numbers.has(eventId));
  return {
    month: outcome.month,
    isOn: settingOf(org, ticketSettings.ticketsOn),
    actual: tried.reduce((sum, { actual }) => sum + actual, 0),
    trial: tried.reduce((sum, { trial }) => sum + trial, 0),
    cut: outcome.cut,
    events: tried.map(({ eventId, times, actual, trial }) => ({
      id: eventId,
      eventName: events.get(eventId)?.eventName ?? '',
      times,
      actual,
      trial,
    })),
  };
}

export const eventHandlers: Handlers<typeof calls> = {
  list: eventList.page,
  preview,
  set: (ctx, { items, ...change }) => changeTickets(ctx, items, change),
};
