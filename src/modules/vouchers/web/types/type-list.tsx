import { edits } from '../../../../kit/web/list/edits.tsx';
import { column, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { exported } from '../../../files/web/door.tsx';
import { typeFields as fields, typeWords } from '../../columns.ts';
import { voucherRights } from '../../permissions.ts';
import { typeCalls as calls, type VoucherType } from '../../type.calls.ts';
import { amountColumn } from '../amount-cell.tsx';

const IssueForm = late(async () => (await import('../issue-form.tsx')).default);

/** /ticketsManage/voucherTypes: what vouchers are worth, how long and for whom. */
export default listScreen(calls.list, {
  path: '/ticketsManage/voucherTypes',
  words: ({ vouchers: words }) => ({
    ...typeWords({ vouchers: words }),
    help: words.types.help,
    filters: { keyword: words.types.keyword, isActive: words.types.active },
    empty: { title: words.types.emptyTitle, text: words.types.emptyText },
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    column(fields.name, { main: true, sort: true, wraps: true }),
    column(fields.kind),
    amountColumn('value', { sort: true, phone: 'value' }),
    column(fields.isPartial),
    column(fields.validDays),
    column(fields.lastDay),
    column(fields.limitTimes),
    column(fields.limitSpan),
    column(fields.most),
    column(fields.issued, { phone: 'note' }),
    column(fields.isActive, { phone: 'state' }),
    column(fields.note, { wraps: true, spare: true }),
  ],
  filters: [search('keyword'), filter(fields.isActive)],
  use: [
    edits<VoucherType>({
      changes: [calls.list],
      form: {
        load: () => import('./type-form.tsx'),
        save: calls.save,
        newText: ({ vouchers }) => vouchers.types.add,
      },
      acts: [
        {
          id: 'issue',
          label: ({ vouchers }) => vouchers.types.issue,
          needs: voucherRights.issue,
          when: ({ isActive }) => isActive,
          run: ({ id }, { show }) =>
            show((onClose) => <IssueForm from={{ voucherTypeId: id }} onClose={onClose} />),
        },
      ],
      remove: {
        call: calls.remove,
        input: ({ id, version }) => ({ id, version }),
        name: ({ name }) => name,
        when: ({ issued }) => issued === 0,
      },
    }),
    exported('vouchers.types', voucherRights.vouchers),
  ],
});
