import { edits } from '../../../kit/web/list/edits.tsx';
import { column, days, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { exported } from '../../files/web/door.tsx';
import { drawsCalls as calls, type DrawRow } from '../calls.ts';
import { drawFields as fields, drawWords } from '../columns.ts';
import { drawRights } from '../permissions.ts';
import { drawTones } from './tones.ts';

/** /ticketsManage/draws: the draws of the organisation. */
export default listScreen(calls.list, {
  path: '/ticketsManage/draws',
  words: ({ draws: words }) => ({
    ...drawWords({ draws: words }),
    help: words.help,
    filters: {
      keyword: words.keyword,
      state: words.columns.state,
      basis: words.columns.basis,
      from: words.days,
    },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'title' },
  columns: [
    column(fields.title, { main: true, sort: true, wraps: true }),
    column(fields.state, { tones: drawTones, phone: 'state' }),
    column(fields.basis, { yields: true }),
    column(fields.rounds),
    column(fields.prizes),
    column(fields.winners),
    column(fields.chances, { sort: true }),
    column(fields.members),
    column(fields.at, { sort: true, phone: 'note' }),
    column(fields.frozenAt, { hidden: true }),
    column(fields.endedAt, { hidden: true }),
    column(fields.byName, { yields: true }),
  ],
  filters: [search('keyword'), filter(fields.state), filter(fields.basis), days('from', 'to')],
  use: [
    edits<DrawRow>({
      changes: [calls.list],
      form: {
        load: () => import('./draw-form.tsx'),
        save: calls.save,
        newText: ({ draws }) => draws.add,
        onlyNew: true,
      },
      acts: [
        {
          id: 'open',
          label: ({ draws }) => draws.open,
          opens: true,
          run: ({ id }, { go }) => go(`/ticketsManage/draws/${id}`),
        },
        {
          id: 'show',
          label: ({ draws }) => draws.detail.show,
          needs: drawRights.run,
          when: ({ state }) => state === 'frozen' || state === 'drawing',
          run: ({ id }, { go }) => go(`/ticketsManage/drawShow/${id}`),
        },
      ],
      remove: {
        call: calls.remove,
        input: ({ id, version }) => ({ id, version }),
        name: ({ title }) => title,
        when: ({ state }) => state === 'draft',
      },
    }),
    exported('draws.list', drawRights.view),
  ],
});
