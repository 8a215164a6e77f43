import { flag } from '../../../kit/contract/list/columns.ts';
import { edits } from '../../../kit/web/list/edits.tsx';
import { column, custom, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { exported } from '../../files/web/door.tsx';
import { boardsCalls as calls, type RangeRow } from '../calls.ts';
import { rangeFields as fields, rangeWords } from '../columns.ts';
import { boardRights } from '../permissions.ts';
import { LostUnits, SourceNames, UnitsText } from './range-cells.tsx';

const RangeForm = late(async () => (await import('./range-form.tsx')).default);

/** /device/LedRangeSetting: for which units each board is, and what it shows of them. */
export default listScreen(calls.ranges, {
  path: '/device/LedRangeSetting',
  words: ({ boards, devices }) => ({
    ...rangeWords({ boards, devices }),
    choices: {
      ...rangeWords({ boards, devices }).choices,
      lost: { yes: boards.ranges.lost, all: boards.all, label: boards.ranges.columns.lostUnits },
    },
    help: boards.ranges.help,
    filters: { keyword: boards.keyword, lost: boards.ranges.columns.lostUnits },
    empty: { title: boards.ranges.emptyTitle, text: boards.ranges.emptyText, next: '/device/LED' },
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    column(fields.name, { main: true, sort: true, wraps: true }),
    column(fields.place, { wraps: true }),
    custom('unitNames', (row: RangeRow) => <UnitsText {...row} />, {
      width: 260,
      wraps: true,
      phone: 'note',
    }),
    custom('shows', ({ shows }: RangeRow) => <SourceNames sources={shows} />, { width: 240, wraps: true }),
    custom('lostUnits', ({ lostUnits }: RangeRow) => <LostUnits names={lostUnits} />, {
      width: 180,
      wraps: true,
      phone: 'state',
    }),
  ],
  filters: [search('keyword'), filter(flag('lost'))],
  use: [
    edits<RangeRow>({
      changes: [calls.ranges],
      acts: [
        {
          id: 'edit',
          label: ({ boards }) => boards.ranges.edit,
          opens: true,
          run: (from, { show }) => show((onClose) => <RangeForm from={from} onClose={onClose} />),
        },
      ],
    }),
    exported('boards.ranges', boardRights.ranges),
  ],
});
