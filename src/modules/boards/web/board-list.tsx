import { count } from '../../../kit/contract/list/columns.ts';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { deviceFilters, deviceListColumns, spareDeviceColumns } from '../../devices/web/fields.tsx';
import { exported } from '../../files/web/door.tsx';
import { boardsCalls as calls, type BoardRow } from '../calls.ts';
import { boardWords } from '../columns.ts';
import { boardRights } from '../permissions.ts';
import { boardEdits } from './board-acts.tsx';
import { FaultTag } from './fault-tag.tsx';

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
    ...deviceListColumns,
    custom('text', (row: BoardRow) => <ShownText {...row} />, { width: 260, wraps: true }),
    column(count('waiting', { width: 90 })),
    custom('fault', ({ fault }: BoardRow) => <FaultTag fault={fault} />, { width: 130 }),
    ...spareDeviceColumns,
  ],
  filters: [...deviceFilters],
  use: [boardEdits, exported('boards.list', boardRights.boards)],
});
