import { column, days, filter } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { exported } from '../../../files/web/door.tsx';
import { changeFields as fields, changeWords } from '../../columns.ts';
import { organisationFormCalls as calls } from '../../organisation.calls.ts';

/** /setting/orginfo/changes: who changed what of the organisation, from what to what. */
export default listScreen(calls.changes, {
  path: '/setting/orginfo/changes',
  words: ({ account }) => ({
    ...changeWords({ account }),
    help: account.changes.help,
    filters: { field: account.changes.columns.field, from: account.changes.columns.at },
    empty: { ...account.changes.empty, next: '/setting/orginfo' },
  }),
  row: { key: 'id', name: 'field' },
  columns: [
    column(fields.at, { sort: true }),
    column(fields.byName),
    column(fields.field, { main: true }),
    column(fields.before, { wraps: true }),
    column(fields.after, { wraps: true }),
  ],
  filters: [filter(fields.field), days('from', 'to')],
  use: exported('account.changes', calls.changes.permission),
});
