import { edits, sends } from '../../../kit/web/list/edits.tsx';
import { column, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { exported } from '../../files/web/door.tsx';
import { satisfactionCalls as calls, type ItemRow } from '../calls.ts';
import { itemFields as fields, itemWords } from '../columns.ts';
import { satisfactionRights } from '../permissions.ts';

/** /SatisfactionServerSetEdit: what customers may name besides a person. */
export default listScreen(calls.items, {
  path: '/SatisfactionServerSetEdit',
  words: ({ satisfaction: { items, ...words } }) => ({
    ...itemWords({ satisfaction: { items, ...words } }),
    help: items.help,
    filters: { keyword: items.keyword, isActive: items.active },
    empty: { title: items.emptyTitle, text: items.emptyText },
  }),
  row: { key: 'id', name: 'nameZh' },
  columns: [
    column(fields.nameZh, { main: true, sort: true, wraps: true }),
    column(fields.nameEn, { wraps: true, yields: true }),
    column(fields.nameEs, { wraps: true, yields: true }),
    column(fields.nameMs, { wraps: true, yields: true }),
    column(fields.unitName, { wraps: true, phone: 'note' }),
    column(fields.position, { sort: true }),
    column(fields.cards, { phone: 'value' }),
    column(fields.isActive, { phone: 'state' }),
  ],
  filters: [search('keyword'), filter(fields.isActive)],
  use: [
    edits<ItemRow>({
      changes: [calls.items],
      form: {
        load: () => import('./item-form.tsx'),
        save: calls.saveItem,
        newText: ({ satisfaction }) => satisfaction.items.add,
      },
      acts: [
        sends(calls.retireItem, {
          id: 'retire',
          label: ({ satisfaction }) => satisfaction.items.retire,
          when: ({ isActive }) => isActive,
          input: ({ id, version }) => ({ id, version, isActive: false }),
          ask: ({ nameZh }, { satisfaction: { items } }) => ({
            title: items.retire,
            status: nameZh,
            tip: items.retireTip,
          }),
        }),
        sends(calls.retireItem, {
          id: 'bringBack',
          label: ({ satisfaction }) => satisfaction.items.bringBack,
          when: ({ isActive }) => !isActive,
          input: ({ id, version }) => ({ id, version, isActive: true }),
        }),
      ],
    }),
    exported('satisfaction.items', satisfactionRights.settings),
  ],
});
