import { edits, sends } from '../../../kit/web/list/edits.tsx';
import { column, filter } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { exported } from '../../files/web/door.tsx';
import { packagesCalls as calls, type OrderRow } from '../calls.ts';
import { orderFields as fields, orderWords } from '../columns.ts';
import { PackageCard } from './package-card.tsx';
import './style.css';

const OrderForm = late(async () => (await import('./order-form.tsx')).default);
const OrderDrawer = late(async () => (await import('./order-drawer.tsx')).default);

const changes = [calls.list, calls.overview, calls.orderDetail];

const useOrderActs = edits<OrderRow>({
  changes,
  acts: [
    {
      id: 'open',
      label: ({ packages }) => packages.open,
      opens: true,
      run: (order, { show }) => show((onClose) => <OrderDrawer id={order.id} onClose={onClose} />),
    },
    {
      id: 'change',
      label: ({ packages }) => packages.change,
      when: ({ can }) => can.change,
      run: (order, { show }) => show((onClose) => <OrderForm order={order} onClose={onClose} />),
    },
    sends(calls.withdraw, {
      id: 'withdraw',
      label: ({ packages }) => packages.withdraw,
      when: ({ can }) => can.withdraw,
      input: ({ id, version }) => ({ id, version }),
      ask: ({ no }, { packages: words }) => ({
        title: words.withdrawTitle,
        status: no,
        tip: words.withdrawTip,
        danger: true,
      }),
      done: ({ packages }, { no }) => packages.withdrawn(no),
    }),
  ],
});

/** The card is above the orders; without orders it alone tells whether one can be made. */
function usePackage() {
  const { packages: words } = useText();
  const { data } = useCall(calls.overview, {}, { quiet: true });
  return {
    above: <PackageCard />,
    empty: {
      title: words.emptyTitle,
      text: data && !data.renewButtonDisabled ? words.emptyText : words.emptyPlain,
    },
  };
}

/** /Expansion: the package, how much of it is used and until when, and the orders of more. */
export default listScreen(calls.list, {
  path: '/Expansion',
  words: ({ packages: words }) => ({
    ...orderWords({ packages: words }),
    title: words.title,
    help: words.help,
    filters: { state: words.columns.state },
  }),
  row: { key: 'id', name: 'no' },
  columns: [
    column(fields.no, { main: true }),
    column(fields.state, {
      tones: { '6': 'warning', '1': 'info', '4': 'success', '2': 'danger', '3': 'neutral', '0': 'neutral' },
    }),
    column(fields.packageCode),
    column(fields.memberLimit, { sort: true }),
    column(fields.months),
    column(fields.proofs),
    column(fields.appliedBy),
    column(fields.appliedAt, { sort: true }),
    column(fields.decidedAt, { sort: true }),
    column(fields.decisionRemark, { wraps: true }),
    column(fields.remark, { hidden: true, wraps: true }),
  ],
  filters: [filter(fields.state)],
  use: [useOrderActs, exported('packages.list', calls.list.permission), usePackage],
});
