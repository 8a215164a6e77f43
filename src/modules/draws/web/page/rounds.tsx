import { count, instant, text } from '../../../../kit/contract/list/columns.ts';
import { table } from '../../../../kit/web/inline/table.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import type { DrawDetail, DrawRound } from '../../calls.ts';

const List = table<DrawRound>()({
  words: ({ draws: { rounds: words } }) => ({
    title: words.title,
    columns: {
      place: words.place,
      prizeName: words.prize,
      winners: words.winners,
      drawnAt: words.drawnAt,
    },
    none: words.none,
  }),
  row: { key: 'id', name: 'prizeName' },
  columns: [
    column(count('place', { width: 60 })),
    column(text('prizeName', { width: 260 }), { main: true, wraps: true }),
    column(count('winners', { width: 90 })),
    column(instant('drawnAt')),
  ],
});

/** The rounds of a draw in their order. */
export const Rounds = ({ draw: { rounds } }: { draw: DrawDetail }) => <List rows={rounds} />;
