import { edits } from '../../../../kit/web/list/edits.tsx';
import { bulk, sendsMany } from '../../../../kit/web/list/bulk/bulk-acts.tsx';
import { column, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { typeFilter } from '../../../events/web/door.tsx';
import { exported } from '../../../files/web/door.tsx';
import { eventCalls as calls, type TicketEvent } from '../../event.calls.ts';
import { eventFields as fields, eventWords } from '../../event.columns.ts';
import { ticketRights } from '../../permissions.ts';

const TicketsDialog = late(async () => (await import('./tickets-dialog.tsx')).default);

type Answer = { reason: string; tickets: number | null };

const setting = (id: 'give' | 'stop') =>
  sendsMany<typeof calls.set, TicketEvent, Answer>(calls.set, {
    id,
    label: ({ ticketsEvents }) => ticketsEvents[id],
    danger: id === 'stop',
    allows: ({ giving }) => id === 'give' || giving === 'giving',
    ask: (rows, { show }) =>
      show((answer) => <TicketsDialog rows={rows} gives={id === 'give'} onClose={answer} />),
    input: (rows, { tickets }) => ({
      items: rows.map(({ id: eventId, version }) => ({ id: eventId, version })),
      ticket: id === 'give',
      tickets,
    }),
  });

/** /ticketsManage/events: which events of the library give tickets, and how many. */
export default listScreen(calls.list, {
  path: '/ticketsManage/events',
  words: ({ ticketsEvents: words }) => ({
    ...eventWords({ ticketsEvents: words }),
    help: words.help,
    filters: {
      keyword: words.keyword,
      giving: words.columns.giving,
      state: words.columns.state,
      type: words.columns.typeName,
    },
    empty: { title: words.emptyTitle, text: words.emptyText, next: '/eventlibrary/index' },
  }),
  row: { key: 'id', name: 'eventName' },
  columns: [
    column(fields.eventName, { main: true, sort: true, wraps: true }),
    column(fields.code, { sort: true, yields: true }),
    column(fields.typeName, { wraps: true, phone: 'note' }),
    column(fields.giving, { tones: { giving: 'success', none: 'neutral' }, phone: 'state' }),
    column(fields.tickets, { sort: true, phone: 'value' }),
    column(fields.pieceCount, { spare: true }),
    column(fields.state, { tones: { enabled: 'success', disabled: 'neutral' }, yields: true }),
  ],
  filters: [search('keyword'), filter(fields.giving), typeFilter, filter(fields.state)],
  use: [
    edits<TicketEvent>({
      changes: [calls.list],
      acts: [
        {
          id: 'library',
          label: ({ ticketsEvents }) => ticketsEvents.library,
          opens: true,
          run: ({ code }, { go }) => go(`/eventlibrary/index?keyword=${encodeURIComponent(code)}`),
        },
      ],
    }),
    bulk<TicketEvent>({
      key: ({ id }) => id,
      name: ({ eventName }) => eventName,
      changes: [calls.list],
      acts: [setting('give'), setting('stop')],
    }),
    exported('tickets.events', ticketRights.events),
  ],
});
