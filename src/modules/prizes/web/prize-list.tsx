import { edits } from '../../../kit/web/list/edits.tsx';
import { column, custom, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { exported } from '../../files/web/door.tsx';
import { prizesCalls as calls, type PrizeRow } from '../calls.ts';
import { prizeFields as fields, prizeWords } from '../columns.ts';
import { prizeRights } from '../permissions.ts';
import { PrizePicture } from './prize-picture.tsx';

const PrizeThumb = ({ prize }: { prize: PrizeRow }) => (
  <span className="pz-thumb">
    <PrizePicture prize={prize} size="small" />
  </span>
);

const StockForm = late(async () => (await import('./stock-form.tsx')).StockForm);
const CountForm = late(async () => (await import('./stock-form.tsx')).CountForm);
const MovesDrawer = late(async () => (await import('./moves-drawer.tsx')).default);

/** /ticketsManage/prizeTicketSetting: what members redeem tickets for. */
export default listScreen(calls.list, {
  path: '/ticketsManage/prizeTicketSetting',
  words: ({ prizes: words }) => ({
    ...prizeWords({ prizes: words }),
    columns: words.columns,
    help: words.help,
    filters: { keyword: words.keyword, isOffered: words.offered },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    custom('picture', (prize: PrizeRow) => <PrizeThumb prize={prize} />, { width: 64, screenOnly: true }),
    column(fields.name, { main: true, sort: true, wraps: true }),
    column(fields.price, { sort: true, phone: 'value' }),
    column(fields.stock, { sort: true, phone: 'note' }),
    column(fields.reserved, { hidden: true }),
    column(fields.redeemed),
    column(fields.limitTimes),
    column(fields.limitSpan),
    column(fields.isOffered, { phone: 'state' }),
    column(fields.note, { wraps: true, spare: true }),
  ],
  filters: [search('keyword'), filter(fields.isOffered)],
  use: [
    edits<PrizeRow>({
      changes: [calls.list],
      form: {
        load: () => import('./prize-form.tsx'),
        save: calls.save,
        newText: ({ prizes }) => prizes.add,
      },
      acts: [
        {
          id: 'receive',
          label: ({ prizes }) => prizes.receive,
          needs: prizeRights.editPrizes,
          run: (from, { show }) => show((onClose) => <StockForm from={from} onClose={onClose} />),
        },
        {
          id: 'count',
          label: ({ prizes }) => prizes.count,
          needs: prizeRights.editPrizes,
          run: (from, { show }) => show((onClose) => <CountForm from={from} onClose={onClose} />),
        },
        {
          id: 'moves',
          label: ({ prizes }) => prizes.moves,
          run: ({ id, name }, { show }) =>
            show((onClose) => <MovesDrawer prizeId={id} name={name} onClose={onClose} />),
        },
      ],
      remove: {
        call: calls.remove,
        input: ({ id, version }) => ({ id, version }),
        name: ({ name }) => name,
        when: ({ stock, redeemed }) => stock === 0 && redeemed === 0,
      },
    }),
    exported('prizes.list', prizeRights.settings),
  ],
});
