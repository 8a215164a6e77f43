import { choice, instant, text } from '../../../kit/contract/list/columns.ts';
import { edits } from '../../../kit/web/list/edits.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { ownCalls as calls, type OwnDraw } from '../calls.ts';
import { drawStates } from '../rules/states.ts';
import { drawTones } from './tones.ts';

const OwnDialog = late(async () => (await import('./own-dialog.tsx')).default);

/** /myDraws: the draws that the caller takes part in, with what is published of them. */
export default listScreen(calls.list, {
  path: '/myDraws',
  words: ({ draws: { own, columns, states } }) => ({
    title: own.title,
    help: own.help,
    columns: {
      title: columns.title,
      state: columns.state,
      own: own.chances,
      wins: own.wins,
      frozenAt: columns.frozenAt,
      endedAt: columns.endedAt,
    },
    choices: { state: states },
    filters: {},
    empty: { title: own.emptyTitle, text: own.emptyText },
  }),
  row: { key: 'id', name: 'title' },
  columns: [
    column(text('title', { width: 220 }), { main: true, wraps: true }),
    column(choice('state', drawStates), { tones: drawTones, phone: 'state' }),
    custom('own', ({ chances, all }: OwnDraw) => `${chances} / ${all}`, { width: 110 }),
    custom(
      'wins',
      ({ wins }: OwnDraw) =>
        wins
          .filter(({ state }) => state !== 'passed')
          .map(({ prizeName }) => prizeName)
          .join(', '),
      { width: 200 },
    ),
    column(instant('frozenAt'), { sort: true }),
    column(instant('endedAt')),
  ],
  filters: [],
  use: edits<OwnDraw>({
    changes: [calls.list],
    acts: [
      {
        id: 'show',
        label: ({ draws }) => draws.own.open,
        opens: true,
        run: (draw, { show }) => show((onClose) => <OwnDialog draw={draw} onClose={onClose} />),
      },
    ],
  }),
});
