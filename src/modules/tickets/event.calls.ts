import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import {
  count,
  flag,
  id,
  ids,
  pageQuery,
  resultsOfEach,
  searchText,
  stringEnum,
  versionedItems,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { maximumEventTickets } from '../events/cap.rules.ts';
import { ticketRights as rights } from './permissions.ts';

const maximumEvents = 200;
export const givings = ['giving', 'none'] as const;
export const eventStates = ['enabled', 'disabled'] as const;

/** An event of the library. `tickets` is the number for each time, where it gives any. */
const eventRow = z.object({
  id: z.string(),
  version: z.int(),
  code: z.string(),
  eventName: z.string(),
  typeName: z.string(),
  state: stringEnum(eventStates),
  giving: stringEnum(givings),
  tickets: z.int(),
  pieceCount: z.boolean(),
});
export type TicketEvent = z.output<typeof eventRow>;

/** Whether they give tickets, and how many each time; without a number each keeps its own. */
const change = {
  ticket: flag(),
  tickets: z._default(z.nullable(count({ min: 1, max: maximumEventTickets })), null),
};

export const eventCalls = {
  list: call({
    method: 'POST',
    service: 'cloud',
    path: '/voucher/event/list',
    permission: rights.events,
    reach: 'shared',
    summary: 'The events of the library with how many tickets they give, those that give some first.',
    input: pageQuery(['code', 'eventName', 'tickets'], {
      keyword: searchText(),
      typeId: z.optional(id()),
      giving: z.optional(stringEnum(givings)),
      state: z.optional(stringEnum(eventStates)),
    }),
    output: pageOf(eventRow),
  }),
  preview: call({
    method: 'POST',
    service: 'cloud',
    path: '/voucher/event/preview',
    permission: rights.editEvents,
    reach: 'whole',
    summary:
      'What these events brought last month, and would have brought after a change. The month’s limit is applied; tickets count as if they were on.',
    input: z.strictObject({ ids: ids(maximumEvents), ...change }),
    output: z.object({
      month: z.int(),
      /** Whether points bring tickets at present. */
      isOn: z.boolean(),
      actual: z.int(),
      trial: z.int(),
      /** Tickets of these and other events that the month’s limit would prevent. */
      cut: z.int(),
      events: z.array(
        z.object({
          id: z.string(),
          eventName: z.string(),
          times: z.int(),
          actual: z.int(),
          trial: z.int(),
        }),
      ),
    }),
  }),
  set: call({
    method: 'POST',
    service: 'cloud',
    path: '/voucher/event/set',
    permission: rights.editEvents,
    reach: 'whole',
    write: true,
    summary: 'Gives events a new version with or without tickets, each in the version that was seen.',
    input: z.strictObject({ items: versionedItems(maximumEvents), ...change }),
    output: resultsOfEach,
  }),
};

export type EventPreview = OutputOf<typeof eventCalls.preview>;
