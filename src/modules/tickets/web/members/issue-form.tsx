import { count } from '../../../../kit/contract/list/columns.ts';
import { entry, form } from '../../../../kit/web/form/form.tsx';
import { ticketsCalls } from '../../calls.ts';
import { memberCalls as calls } from '../../member.calls.ts';
import { requestCalls } from '../../request.calls.ts';

/** As many tickets for each of the chosen members. */
export const IssueForm = form(calls.issue, {
  fields: [count('tickets'), entry('reason')],
  words: ({ ticketsMembers: { issue: words, requests } }, from: { memberIds: readonly string[] } | null) => ({
    title: words.title(from?.memberIds.length ?? 0),
    submit: words.act,
    fields: words,
    done: ({ tickets, members, waits }) =>
      waits ? requests.sent(tickets, members) : words.done(tickets, members),
  }),
  input: ({ tickets, reason }, id, from) => ({
    id,
    memberIds: [...(from?.memberIds ?? [])],
    tickets: tickets ?? 0,
    reason,
  }),
  required: ['tickets'],
  changes: [calls.balances, calls.records, requestCalls.list, ticketsCalls.list, ticketsCalls.waiting],
  look: 'dialog',
});
