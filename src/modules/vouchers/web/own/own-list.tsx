import { choice } from '../../../../kit/contract/list/columns.ts';
import { edits } from '../../../../kit/web/list/edits.tsx';
import { column, filter, sentAs } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { vouchersCalls as calls, type OwnVoucher } from '../../calls.ts';
import { voucherFields as fields } from '../../columns.ts';
import { amountColumn } from '../amount-cell.tsx';
import { voucherTones } from '../tones.ts';

const VoucherDialog = late(async () => (await import('./voucher-dialog.tsx')).default);
const EntriesDrawer = late(async () => (await import('../entries-drawer.tsx')).default);

/** /myVouchers: the caller's vouchers; each that can be used shows its code. */
export default listScreen(calls.own, {
  path: '/myVouchers',
  words: ({ vouchers: { own, columns, states, emptyTitle } }) => ({
    title: own.title,
    help: own.help,
    columns,
    choices: { state: states, live: { yes: own.live, no: own.over } },
    filters: { live: columns.state },
    empty: { title: emptyTitle, text: own.emptyText },
  }),
  row: { key: 'id', name: 'serial' },
  columns: [
    column(fields.typeName, { main: true, wraps: true }),
    column(fields.state, { tones: voucherTones, phone: 'state' }),
    amountColumn('remaining', { phone: 'value' }),
    amountColumn('value'),
    column(fields.expiresOn, { phone: 'note' }),
    column(fields.bookDate, { sort: true }),
    column(fields.serial),
  ],
  filters: [sentAs(filter(choice('live', ['yes', 'no'])), (live) => ({ live: live === 'yes' }))],
  use: edits<OwnVoucher>({
    changes: [calls.own],
    acts: [
      {
        id: 'show',
        label: ({ vouchers }) => vouchers.own.show,
        opens: true,
        when: ({ code }) => code !== '',
        run: (voucher, { show }) => show((onClose) => <VoucherDialog voucher={voucher} onClose={onClose} />),
      },
      {
        id: 'history',
        label: ({ vouchers }) => vouchers.history,
        opens: true,
        run: ({ id }, { show }) =>
          show((onClose) => <EntriesDrawer id={id} call={calls.ownHistory} onClose={onClose} />),
      },
    ],
  }),
});
