import { flag } from '../../../kit/contract/list/columns.ts';
import { edits } from '../../../kit/web/list/edits.tsx';
import { column, custom, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { exported } from '../../files/web/door.tsx';
import { boardsCalls as calls, type RangeRow } from '../calls.ts';
import { rangeFields as fields, rangeWords } from '../columns.ts';
import { boardRights } from '../permissions.ts';
import { LostUnits, UnitsText } from './range-cells.tsx';

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
    column(fields.shows, { wraps: true, phone: 'value' }),
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
      form: { load: () => import('./range-form.tsx'), save: calls.saveRange },
    }),
    exported('boards.ranges', boardRights.ranges),
  ],
});
