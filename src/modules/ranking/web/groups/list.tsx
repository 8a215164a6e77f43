import { derived, text } from '../../../../kit/contract/list/columns.ts';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { edits, undoBy } from '../../../../kit/web/list/edits.tsx';
import { column, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { groupCalls as calls } from '../../group.calls.ts';

type Row = OutputOf<typeof calls.groups>['rows'][number];

/** /integralForm/rankGroups: the groups of units and members that rankings compare. */
export default listScreen(calls.groups, {
  path: '/integralForm/rankGroups',
  words: ({ rankingGroups: words }) => ({
    title: words.title,
    help: words.help,
    columns: words.columns,
    filters: { search: words.columns.name },
    empty: words.empty,
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    column(text('name', { width: 180 }), { main: true, sort: true }),
    column(
      derived('unitIds', 'texts', ({ units }: Row) => units.map(({ name }) => name), { width: 300 }),
      { wraps: true },
    ),
    column(
      derived('memberIds', 'texts', ({ members }: Row) => members.map(({ name }) => name), { width: 300 }),
      { wraps: true },
    ),
  ],
  filters: [search('search')],
  use: edits<Row>({
    changes: [calls.groups, calls.groupNames],
    form: {
      load: () => import('./form.tsx'),
      save: calls.saveGroup,
      words: ['members'],
      newText: ({ rankingGroups }) => rankingGroups.add,
    },
    remove: {
      call: calls.removeGroup,
      input: ({ id, version }) => ({ id, version }),
      name: ({ name }) => name,
      undo: ({ id, name, units, members }) =>
        undoBy(calls.saveGroup, {
          id,
          version: 0,
          name,
          unitIds: units.map((unit) => unit.id),
          memberIds: members.map((member) => member.id),
        }),
    },
  }),
});
