import { edits } from '../../../kit/web/list/edits.tsx';
import { column, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { exported } from '../../files/web/door.tsx';
import { satisfactionCalls as calls, type TypeRow } from '../calls.ts';
import { typeFields as fields, typeWords } from '../columns.ts';
import { satisfactionRights } from '../permissions.ts';

const PrintForm = late(async () => (await import('./print-form.tsx')).default);
const BatchesDrawer = late(async () => (await import('./batches-drawer.tsx')).default);

/** /satisfyCardSetting: types of cards, and the batches that were printed. */
export default listScreen(calls.types, {
  path: '/satisfyCardSetting',
  words: ({ satisfaction: { types, ...words } }) => ({
    ...typeWords({ satisfaction: { types, ...words } }),
    help: types.help,
    filters: { keyword: types.keyword, isActive: types.active },
    empty: { title: types.emptyTitle, text: types.emptyText },
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    column(fields.name, { main: true, sort: true, wraps: true }),
    column(fields.eventName, { wraps: true, phone: 'note' }),
    column(fields.answers),
    column(fields.review),
    column(fields.responsibleName, { yields: true }),
    column(fields.leastStars, { hidden: true }),
    column(fields.memberDay),
    column(fields.memberMonth),
    column(fields.customerDay),
    column(fields.cards, { phone: 'value' }),
    column(fields.isActive, { phone: 'state' }),
  ],
  filters: [search('keyword'), filter(fields.isActive)],
  use: [
    edits<TypeRow>({
      changes: [calls.types],
      form: {
        load: () => import('./type-form.tsx'),
        save: calls.saveType,
        newText: ({ satisfaction }) => satisfaction.types.add,
      },
      buttons: [
        {
          id: 'batches',
          label: ({ satisfaction }) => satisfaction.batches.title,
          run: (_row, { show }) => show((onClose) => <BatchesDrawer onClose={onClose} />),
        },
      ],
      acts: [
        {
          id: 'print',
          label: ({ satisfaction }) => satisfaction.batches.print,
          needs: satisfactionRights.print,
          when: ({ isActive }) => isActive,
          run: (from, { show }) => show((onClose) => <PrintForm type={from} onClose={onClose} />),
        },
      ],
    }),
    exported('satisfaction.types', satisfactionRights.settings),
  ],
});
