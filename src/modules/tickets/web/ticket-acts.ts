/** Acts on tickets in every list of them. */
import type { RowAct } from '../../../kit/web/list/edits.tsx';
import { sendsMany } from '../../../kit/web/list/bulk/bulk-acts.tsx';
import { ticketsCalls as calls, type TicketRow } from '../calls.ts';
import { memberCalls } from '../member.calls.ts';
import { steps } from '../rules/states.ts';

/** The reads that a step of a ticket changes. */
export const changes = [
  calls.list,
  calls.waiting,
  calls.prints,
  memberCalls.balances,
  memberCalls.records,
  memberCalls.history,
];

export const itemsOf = (rows: readonly TicketRow[]) => rows.map(({ id, version }) => ({ id, version }));

export const openRecord = <Row extends TicketRow>(): RowAct<Row> => ({
  id: 'record',
  label: ({ tickets }) => tickets.openRecord,
  opens: true,
  when: ({ recordId }) => recordId !== null,
  run: ({ recordId }, { go }) => go(`/integralManage/detail/${recordId}`),
});

export const voidMany = sendsMany<typeof calls.void, TicketRow>(calls.void, {
  id: 'void',
  label: ({ tickets }) => tickets.void,
  danger: true,
  allows: ({ state }) => steps.void.from.includes(state),
  ask: (_rows, { texts: { tickets: words } }) => ({
    title: words.void,
    status: words.voidTip,
    tip: '',
    danger: true,
    reason: 'required',
    maxLength: 200,
  }),
  input: (rows, { reason }) => ({ items: itemsOf(rows), reason }),
});

export const restoreMany = sendsMany<typeof calls.restore, TicketRow>(calls.restore, {
  id: 'restore',
  label: ({ tickets }) => tickets.restore,
  allows: ({ state }) => state === 'void',
  ask: (_rows, { texts: { tickets: words } }) => ({
    title: words.restore,
    status: words.restoreTip,
    tip: '',
  }),
  input: (rows, { reason }) => ({ items: itemsOf(rows), reason }),
});
