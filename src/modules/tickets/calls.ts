import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import {
  day,
  flag,
  id,
  ids,
  optionalText,
  pageQuery,
  resultsOfEach,
  searchText,
  stringEnum,
  text,
  versionedItems,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { ticketRights as rights } from './permissions.ts';
import { surveySteps, ticketSources, ticketStates } from './rules/states.ts';

const common = { method: 'POST', service: 'cloud', reach: 'members' } as const;
const writing = { ...common, write: true } as const;

/** The most tickets of one print or one act on chosen ones. */
export const maximumTickets = 1_000;

const items = versionedItems(200);

/** A ticket in lists. `eventName` is that of the library today; days are days of the organisation. */
export const ticketRow = z.object({
  id: z.string(),
  version: z.int(),
  serial: z.string(),
  state: stringEnum(ticketStates),
  source: stringEnum(ticketSources),
  memberId: z.string(),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  recordId: z.nullable(z.string()),
  recordName: z.string(),
  eventName: z.string(),
  bookDate: z.string(),
  expiresOn: z.nullable(z.string()),
  prints: z.int(),
});
export type TicketRow = z.output<typeof ticketRow>;

const printRow = z.object({
  id: z.string(),
  at: z.string(),
  byName: z.string(),
  isReprint: z.boolean(),
  reason: z.string(),
  tickets: z.int(),
  members: z.int(),
  first: z.string(),
  last: z.string(),
  /** Tickets of it that wait to be handed over. */
  waiting: z.int(),
});
export type PrintRow = z.output<typeof printRow>;

/** A ticket of the caller: its code opens it at the counter. */
const ownTicket = z.object({
  id: z.string(),
  serial: z.string(),
  code: z.string(),
  state: stringEnum(ticketStates),
  eventName: z.string(),
  recordId: z.nullable(z.string()),
  bookDate: z.string(),
  expiresOn: z.nullable(z.string()),
});

/** The filters and orders of every list of tickets. */
export const ticketQuery = () =>
  pageQuery(['serial', 'memberName', 'bookDate', 'expiresOn'], {
    keyword: searchText(),
    /** `live`: those that a member has. */
    state: z.optional(stringEnum(['live', ...ticketStates])),
    source: z.optional(stringEnum(ticketSources)),
    memberId: z.optional(id()),
    recordId: z.optional(id()),
    unitIds: z.optional(ids(200)),
    includeChildren: z._default(flag(), true),
    from: z.optional(day()),
    to: z.optional(day()),
    /** Tickets that took such a step, with `stepFrom` and `stepTo` on those days. */
    step: z.optional(stringEnum(surveySteps)),
    stepFrom: z.optional(day()),
    stepTo: z.optional(day()),
  });

export const ticketsCalls = {
  list: call({
    ...common,
    path: '/voucher/ticket/list',
    permission: rights.issue,
    summary: 'Tickets of the members whom the caller manages, the newest first.',
    input: ticketQuery(),
    output: pageOf(ticketRow),
  }),
  waiting: call({
    ...common,
    path: '/voucher/ticket/waiting',
    permission: rights.issue,
    summary: 'How many tickets wait to be printed, and how many printed ones to be handed over.',
    input: z.strictObject({}),
    output: z.object({ toPrint: z.int(), toHand: z.int() }),
  }),
  print: call({
    ...writing,
    path: '/voucher/ticket/print',
    permission: rights.print,
    summary:
      'Prints these tickets, or without ids the next that wait, at most 1,000: each gets the code of its first print. `id` is the new print’s own.',
    input: z.strictObject({ id: id(), ids: z._default(z.optional(ids(maximumTickets, { min: 0 })), []) }),
    output: z.object({ id: z.string(), tickets: z.int() }),
  }),
  reprint: call({
    ...writing,
    path: '/voucher/ticket/reprint',
    permission: rights.print,
    summary: 'Prints tickets once more, with a reason: the codes of their older prints become void.',
    input: z.strictObject({ id: id(), ids: ids(200), reason: text({ max: 200 }) }),
    output: z.object({ id: z.string(), tickets: z.int() }),
  }),
  prints: call({
    ...common,
    path: '/voucher/ticket/prints',
    permission: rights.issue,
    summary: 'The prints that were made, the latest first, of tickets whose members the caller manages.',
    input: pageQuery(['at'], {}),
    output: pageOf(printRow),
  }),
  sheet: call({
    ...common,
    method: 'GET',
    wire: 'blob',
    path: '/voucher/ticket/sheet',
    permission: rights.print,
    secret: true,
    summary: 'A print as PDF: its tickets that were not printed again since. Kept in the audit log.',
    input: z.strictObject({ id: id() }),
    output: z.null(),
  }),
  signatures: call({
    ...common,
    method: 'GET',
    wire: 'blob',
    path: '/voucher/ticket/signatures',
    permission: rights.print,
    summary: 'The tickets of a print as a list in which their members sign for them (PDF).',
    input: z.strictObject({ id: id() }),
    output: z.null(),
  }),
  hand: call({
    ...writing,
    path: '/voucher/ticket/hand',
    permission: rights.hand,
    summary: 'Marks tickets as handed over to their members, each by itself.',
    input: z.strictObject({ items }),
    output: resultsOfEach,
  }),
  handPrint: call({
    ...writing,
    path: '/voucher/ticket/hand/print',
    permission: rights.hand,
    summary: 'Marks all tickets of a print that wait for it as handed over.',
    input: z.strictObject({ id: id() }),
    output: z.object({ tickets: z.int() }),
  }),
  void: call({
    ...writing,
    path: '/voucher/ticket/void',
    permission: rights.void,
    summary: 'Voids tickets with a reason, each by itself; used ones are refused.',
    input: z.strictObject({ items, reason: text({ max: 200 }) }),
    output: resultsOfEach,
  }),
  restore: call({
    ...writing,
    path: '/voucher/ticket/restore',
    permission: rights.void,
    summary:
      'Brings void tickets back, each by itself, to the state before; those of a void line follow their line.',
    input: z.strictObject({ items, reason: optionalText(200) }),
    output: resultsOfEach,
  }),
  own: call({
    method: 'POST',
    service: 'cloud',
    permission: 'member',
    reach: 'own',
    path: '/voucher/ticket/own',
    secret: true,
    summary: 'The caller’s tickets with their codes, those that can be used first, and how many there are.',
    input: pageQuery(['bookDate'], { live: z.optional(flag()) }),
    output: pageOf(ownTicket),
  }),
};

export type OwnTicket = OutputOf<typeof ticketsCalls.own>['rows'][number];
