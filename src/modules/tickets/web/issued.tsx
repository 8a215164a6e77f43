import { choice } from '../../../kit/contract/list/columns.ts';
import { edits, sends } from '../../../kit/web/list/edits.tsx';
import { bulk, sendsMany } from '../../../kit/web/list/bulk/bulk-acts.tsx';
import { column, days, filter, search, sentAs } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { exported } from '../../files/web/door.tsx';
import { inUnits, memberFilter } from '../../members/web/fields.tsx';
import { ticketsCalls as calls, type TicketRow } from '../calls.ts';
import { ticketFields as fields, ticketWords } from '../columns.ts';
import { ticketRights } from '../permissions.ts';
import { steps, surveySteps, ticketStates } from '../rules/states.ts';
import { changes, itemsOf, openRecord, restoreMany, voidMany } from './ticket-acts.ts';
import { ticketTones } from './tones.ts';
import './style.css';

const PrintDialog = late(async () => (await import('./print-dialog.tsx')).default);
const PrintsDrawer = late(async () => (await import('./prints-drawer.tsx')).default);

/** /ticketsManage/TicketIssued: tickets from their making until they are handed over, and the prints between. */
export default listScreen(calls.list, {
  path: '/ticketsManage/TicketIssued',
  words: ({ tickets: words }) => ({
    ...ticketWords({ tickets: words }),
    help: words.help,
    choices: {
      ...ticketWords({ tickets: words }).choices,
      state: { ...words.states, live: words.filters.live },
      step: words.steps,
    },
    filters: {
      keyword: words.filters.keyword,
      state: words.columns.state,
      source: words.columns.source,
      unitIds: words.filters.units,
      from: words.filters.days,
      member: words.filters.member,
      step: words.filters.step,
      stepFrom: words.filters.stepDays,
    },
    empty: { title: words.emptyTitle, text: words.emptyText, next: '/eventlibrary/index' },
  }),
  row: { key: 'id', name: 'serial' },
  columns: [
    column(fields.serial, { main: true, sort: true }),
    column(fields.state, { tones: ticketTones, phone: 'state' }),
    column(fields.memberName, { sort: true, phone: 'value' }),
    column(fields.memberNo, { yields: true }),
    column(fields.unitName, { wraps: true, yields: true }),
    column(fields.eventName, { wraps: true, phone: 'note' }),
    column(fields.recordName, { wraps: true, spare: true }),
    column(fields.source, { hidden: true }),
    column(fields.bookDate, { sort: true }),
    column(fields.expiresOn, { sort: true }),
    column(fields.prints, { hidden: true }),
  ],
  filters: [
    search('keyword'),
    filter(choice('state', ['live', ...ticketStates])),
    filter(fields.source),
    inUnits('unitIds'),
    days('from', 'to'),
    sentAs(memberFilter('member', { rare: true }), ({ id }) => ({ memberId: id })),
    filter(choice('step', surveySteps), { rare: true }),
    { ...days('stepFrom', 'stepTo'), rare: true },
  ],
  use: [
    edits<TicketRow>({
      changes,
      buttons: [
        {
          id: 'printAll',
          label: ({ tickets }) => tickets.printAll,
          needs: ticketRights.print,
          run: (_row, { show }) => show((onClose) => <PrintDialog ids={[]} onClose={onClose} />),
        },
        {
          id: 'prints',
          label: ({ tickets }) => tickets.batches,
          run: (_row, { show }) => show((onClose) => <PrintsDrawer onClose={onClose} />),
        },
        {
          id: 'bin',
          label: ({ tickets }) => tickets.bin,
          run: (_row, { go }) => go('/ticketsManage/TicketIssued?state=void'),
        },
      ],
      acts: [
        {
          id: 'print',
          label: ({ tickets }) => tickets.print,
          needs: ticketRights.print,
          when: ({ state }) => state === 'generated',
          run: ({ id }, { show }) => show((onClose) => <PrintDialog ids={[id]} onClose={onClose} />),
        },
        openRecord(),
        sends(calls.reprint, {
          id: 'reprint',
          label: ({ tickets }) => tickets.reprint,
          when: ({ state }) => steps.reprint.from.includes(state),
          input: ({ id }, reason) => ({ id: crypto.randomUUID(), ids: [id], reason }),
          ask: ({ serial }, { tickets: words }) => ({
            title: words.reprint,
            status: serial,
            tip: words.reprintTip,
            reason: 'required',
            maxLength: 200,
          }),
          shows: ({ id, tickets }, _row, onClose) => (
            <PrintDialog printId={id} printed={tickets} ids={[]} onClose={onClose} />
          ),
        }),
      ],
    }),
    bulk<TicketRow>({
      key: ({ id }) => id,
      name: ({ serial, memberName }) => `${serial} ${memberName}`,
      changes,
      acts: [
        sendsMany(calls.hand, {
          id: 'hand',
          label: ({ tickets }) => tickets.hand,
          allows: ({ state }) => steps.hand.from.includes(state),
          ask: (_rows, { texts: { tickets: words } }) => ({
            title: words.hand,
            status: words.handTip,
            tip: '',
          }),
          input: (rows) => ({ items: itemsOf(rows) }),
        }),
        voidMany,
        restoreMany,
      ],
    }),
    () => ({ above: <Waiting />, printable: true }),
    exported('tickets.list', ticketRights.issue),
  ],
});

/** How many tickets wait, beside the list. */
function Waiting() {
  const words = useText().tickets;
  const { data } = useCall(calls.waiting, {});
  // Its line is there before its numbers, so that the list does not move.
  return <p className="k-quiet ti-waiting">{data ? words.waiting(data.toPrint, data.toHand) : '\u00a0'}</p>;
}
