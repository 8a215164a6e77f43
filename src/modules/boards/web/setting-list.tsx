import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { deviceFilters } from '../../devices/web/fields.tsx';
import { exported } from '../../files/web/door.tsx';
import { boardsCalls as calls, type BoardRow } from '../calls.ts';
import { boardFields as fields, boardWords } from '../columns.ts';
import { boardRights } from '../permissions.ts';
import { boardEdits } from './board-acts.tsx';
import { WeekText } from './hours.tsx';
import { conditionTones } from './tones.ts';

/** /device/LedSetting: address, size, look and hours of every board. */
export default listScreen(calls.list, {
  path: '/device/LedSetting',
  words: ({ boards, devices }) => ({
    ...boardWords({ boards, devices }),
    title: boards.setting.title,
    help: boards.setting.help,
    filters: { keyword: boards.keyword, condition: devices.columns.condition },
    empty: { title: boards.emptyTitle, text: boards.emptyText },
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    column(fields.name, { main: true, sort: true, wraps: true }),
    column(fields.condition, { tones: conditionTones, phone: 'state' }),
    custom('address', ({ host, port }: BoardRow) => `${host}:${port}`, {
      width: 170,
      wraps: true,
      phone: 'note',
    }),
    custom('size', ({ width, height }: BoardRow) => `${width} × ${height}`, { width: 100, phone: 'value' }),
    column(fields.color),
    column(fields.brightness),
    custom('week', ({ week }: BoardRow) => <WeekText week={week} />, { width: 180, wraps: true }),
    column(fields.restLine, { wraps: true }),
    column(fields.testLine, { wraps: true }),
    column(fields.isBlank),
    column(fields.place, { wraps: true, hidden: true }),
  ],
  filters: [...deviceFilters],
  use: [boardEdits, exported('boards.list', boardRights.boards)],
});
