import { edits } from '../../../kit/web/list/edits.tsx';
import { column, filter } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { choice } from '../../../kit/contract/list/columns.ts';
import { sentAs } from '../../../kit/web/list/list-fields.tsx';
import { ticketsCalls as calls, type OwnTicket } from '../calls.ts';
import { ticketFields as fields } from '../columns.ts';
import { ticketTones } from './tones.ts';

const CodeDialog = late(async () => (await import('./code-dialog.tsx')).default);

/** /myTickets: the caller's tickets; each that can be used shows its code. */
export default listScreen(calls.own, {
  path: '/myTickets',
  words: ({ tickets: { own, columns, states } }) => ({
    title: own.title,
    help: own.help,
    columns,
    choices: { state: states, live: { yes: own.live, no: own.over } },
    filters: { live: columns.state },
    empty: { title: own.empty, text: own.emptyText },
  }),
  row: { key: 'id', name: 'serial' },
  columns: [
    column(fields.serial, { main: true }),
    column(fields.state, { tones: ticketTones, phone: 'state' }),
    column(fields.eventName, { wraps: true, phone: 'note' }),
    column(fields.bookDate, { sort: true }),
    column(fields.expiresOn, { phone: 'value' }),
  ],
  filters: [sentAs(filter(choice('live', ['yes', 'no'])), (live) => ({ live: live === 'yes' }))],
  use: edits<OwnTicket>({
    changes: [calls.own],
    acts: [
      {
        id: 'show',
        label: ({ tickets }) => tickets.own.show,
        opens: true,
        when: ({ code }) => code !== '',
        run: (ticket, { show }) => show((onClose) => <CodeDialog ticket={ticket} onClose={onClose} />),
      },
    ],
  }),
});
