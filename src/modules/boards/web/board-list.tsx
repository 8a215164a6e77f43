import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { deviceFilters, spareDeviceColumns } from '../../devices/web/fields.tsx';
import { exported } from '../../files/web/door.tsx';
import { boardsCalls as calls, type BoardRow } from '../calls.ts';
import { boardFields as fields, boardWords } from '../columns.ts';
import { boardRights } from '../permissions.ts';
import { boardEdits } from './board-acts.tsx';
import { FaultTag } from './fault-tag.tsx';
import { conditionTones } from './tones.ts';

/** Boards change without anybody’s act. */
const lookMs = 10_000;

/** The text of a board, or that it rests or is dark. */
function ShownText({ text, isBlank }: BoardRow) {
  const { boards } = useText();
  return <>{isBlank ? boards.dark : text === '' ? boards.resting : text}</>;
}

/** /device/LED: every board with its state, its text and its queue. */
export default listScreen(calls.list, {
  path: '/device/LED',
  words: ({ boards, devices }) => ({
    ...boardWords({ boards, devices }),
    help: boards.help,
    filters: { keyword: boards.keyword, condition: devices.columns.condition },
    empty: { title: boards.emptyTitle, text: boards.emptyText },
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    column(fields.name, { main: true, sort: true, wraps: true }),
    column(fields.condition, { tones: conditionTones, phone: 'state' }),
    custom('text', (row: BoardRow) => <ShownText {...row} />, { width: 260, wraps: true, phone: 'note' }),
    column(fields.waiting),
    column(fields.lastContactAt, { sort: true, phone: 'value' }),
    custom('fault', ({ fault }: BoardRow) => <FaultTag fault={fault} />, { width: 130 }),
    column(fields.place, { wraps: true }),
    ...spareDeviceColumns,
  ],
  filters: [...deviceFilters],
  again: () => lookMs,
  use: [boardEdits, exported('boards.list', boardRights.boards)],
});
