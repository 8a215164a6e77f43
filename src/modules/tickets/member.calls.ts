import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import { count, flag, id, ids, pageQuery, searchText, stringEnum, text } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { memberInUnit, memberStatuses } from '../members/rules.ts';
import { ticketQuery, ticketRow } from './calls.ts';
import { ticketRights as rights } from './permissions.ts';
import { ticketSources, ticketStates, ticketActions } from './rules/states.ts';

const common = {
  method: 'POST',
  service: 'cloud',
  reach: 'members',
  permission: rights.members,
} as const;

/** A member’s tickets ever since: got − used − expired − void + restored + moved = remaining. */
const balanceRow = z.object({
  ...memberInUnit,
  status: stringEnum(memberStatuses),
  got: z.int(),
  /** Without those that were given back. */
  used: z.int(),
  expired: z.int(),
  void: z.int(),
  restored: z.int(),
  /** Those of a member who was merged into this one; less than zero where this one was merged. */
  moved: z.int(),
  remaining: z.int(),
  /** Of the remaining, those on paper. */
  printed: z.int(),
});
export type BalanceRow = z.output<typeof balanceRow>;

/** A ticket with its last step; `lastBy` is empty where no member took it. */
const recordRow = z.extend(ticketRow, { lastAt: z.string(), lastBy: z.string() });
export type TicketRecord = z.output<typeof recordRow>;

export const memberCalls = {
  balances: call({
    ...common,
    path: '/voucher/member/balances',
    summary:
      'The members whom the caller manages with their tickets: present ones, and those who left and ever had tickets.',
    input: pageQuery(['memberName', 'memberNo', 'got', 'used', 'remaining'], {
      keyword: searchText(),
      memberId: z.optional(id()),
      status: z.optional(stringEnum(memberStatuses)),
      unitIds: z.optional(ids(200)),
      includeChildren: z._default(flag(), true),
      held: z.optional(flag()),
    }),
    output: pageOf(balanceRow),
  }),
  records: call({
    ...common,
    path: '/voucher/member/tickets',
    summary:
      'Tickets of the members whom the caller manages with who took their last step, the newest first.',
    input: ticketQuery(),
    output: pageOf(recordRow),
  }),
  issue: call({
    ...common,
    write: true,
    path: '/voucher/ticket/issue',
    permission: rights.issueByHand,
    summary:
      'Gives each of these members as many tickets, all or none. `id` names the act. Where the organisation wants a second person, they wait for approval.',
    input: z.strictObject({
      id: id(),
      memberIds: ids(200),
      tickets: count({ min: 1, max: 100 }),
      reason: text({ max: 200 }),
    }),
    output: z.object({
      id: z.string(),
      members: z.int(),
      tickets: z.int(),
      /** Another person has to approve it first. */
      waits: z.boolean(),
    }),
  }),
  history: call({
    ...common,
    path: '/voucher/member/ticket',
    summary: 'What happened to a ticket, from its making on.',
    input: z.strictObject({ id: id() }),
    output: z.object({
      serial: z.string(),
      memberName: z.string(),
      steps: z.array(
        z.object({
          version: z.int(),
          at: z.string(),
          action: stringEnum(ticketActions),
          state: stringEnum(ticketStates),
          source: stringEnum([...ticketSources, 'list', 'calendar', 'merge']),
          byName: z.string(),
          reason: z.string(),
        }),
      ),
    }),
  }),
};

export type TicketHistory = OutputOf<typeof memberCalls.history>;
