import { choice } from '../../../../kit/contract/list/columns.ts';
import { edits } from '../../../../kit/web/list/edits.tsx';
import { column, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { exported } from '../../../files/web/door.tsx';
import { whiteFields as fields, whiteWords } from '../../white.columns.ts';
import { attendanceRights } from '../../permissions.ts';
import { whiteCalls as calls, type WhiteRow } from '../../setup.calls.ts';
import { whiteTones } from '../tones.ts';

const EndForm = late(async () => (await import('./end-form.tsx')).default);

/** /device/WhiteSetting: members and units whose attendance brings and costs no points. */
export default listScreen(calls.list, {
  path: '/device/WhiteSetting',
  words: ({ attendanceWhite: words }) => ({
    ...whiteWords({ attendanceWhite: words }),
    choices: { state: words.states, kind: words.kinds },
    help: words.help,
    filters: { keyword: words.keyword, state: words.columns.state, kind: words.kind },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'whom' },
  columns: [
    column(fields.whom, { main: true, sort: true, wraps: true }),
    column(fields.memberNo),
    column(fields.unitName, { wraps: true, yields: true }),
    column(fields.state, { tones: whiteTones, phone: 'state' }),
    column(fields.fromDay, { sort: true, phone: 'value' }),
    column(fields.untilDay, { sort: true, phone: 'note' }),
    column(fields.reason, { wraps: true }),
    column(fields.byName, { hidden: true }),
  ],
  filters: [search('keyword'), filter(fields.state), filter(choice('kind', ['member', 'unit']))],
  use: [
    edits<WhiteRow>({
      changes: [calls.list],
      form: {
        load: () => import('./white-form.tsx'),
        save: calls.save,
        newText: ({ attendanceWhite }) => attendanceWhite.add,
      },
      acts: [
        {
          id: 'end',
          label: ({ attendanceWhite }) => attendanceWhite.end,
          needs: attendanceRights.white,
          when: ({ state }) => state !== 'over',
          run: (from, { show }) => show((onClose) => <EndForm from={from} onClose={onClose} />),
        },
      ],
      remove: {
        call: calls.remove,
        input: ({ id, version }) => ({ id, version }),
        name: ({ whom }) => whom,
      },
    }),
    exported('attendance.white', attendanceRights.white),
  ],
});
