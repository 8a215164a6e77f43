/** Parts of the lists of ticket records: of one member and of all. */
import { edits } from '../../../../kit/web/list/edits.tsx';
import { bulk } from '../../../../kit/web/list/bulk/bulk-acts.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import type { TicketRecord } from '../../member.calls.ts';
import { recordFields as fields } from '../../record.columns.ts';
import { changes, openRecord, restoreMany, voidMany } from '../ticket-acts.ts';
import { ticketTones } from '../tones.ts';

const HistoryDrawer = late(async () => (await import('./history-drawer.tsx')).default);

/** The source of a ticket and its last step. */
export const recordColumns = [
  column(fields.eventName, { wraps: true, phone: 'note' }),
  column(fields.recordName, { wraps: true, spare: true }),
  column(fields.source),
  column(fields.bookDate, { sort: true }),
  column(fields.expiresOn, { sort: true }),
  column(fields.lastAt),
  column(fields.lastBy),
  column(fields.prints, { hidden: true }),
] as const;

export const serialColumns = [
  column(fields.serial, { main: true, sort: true }),
  column(fields.state, { tones: ticketTones, phone: 'state' }),
] as const;

export const recordActs = [
  edits<TicketRecord>({
    changes,
    acts: [
      {
        id: 'history',
        label: ({ ticketsMembers: words }) => words.history.open,
        opens: true,
        run: ({ id }, { show }) => show((onClose) => <HistoryDrawer id={id} onClose={onClose} />),
      },
      openRecord(),
    ],
  }),
  bulk<TicketRecord>({
    key: ({ id }) => id,
    name: ({ serial, memberName }) => `${serial} ${memberName}`,
    changes,
    acts: [voidMany, restoreMany],
  }),
];
