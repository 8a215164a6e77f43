import { choice } from '../../../kit/contract/list/columns.ts';
import { useScreenParam } from '../../../kit/web/app/screen.ts';
import { column, custom, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { organisationRights } from '../../organisation/permissions.ts';
import { exported } from '../../files/web/door.tsx';
import { directoryCalls as calls } from '../calls.ts';
import { changeWords, whatOf, type ChangeRow } from '../columns.ts';
import { text } from '../../../kit/contract/list/columns.ts';
import { directoryPath } from '../menu.ts';
import { changeKinds, changeStates } from '../rules.ts';
import { RunBar } from './run-bar.tsx';
import { changeTones, kindTones } from './tones.ts';
import './style.css';

const useRunId = (): string => useScreenParam('id');
const fields = {
  kind: choice('kind', changeKinds, { width: 130 }),
  name: text('name', { width: 140 }),
  number: text('number', { width: 110 }),
  memberName: text('memberName', { width: 120 }),
  state: choice('state', changeStates, { width: 100 }),
  reason: text('reason', { width: 200 }),
} as const;

function What({ row }: { row: ChangeRow }) {
  return whatOf(useText().directory, row);
}

/** The findings of one run, and their results. */
export default listScreen(calls.changes, {
  path: `${directoryPath}/run`,
  words: ({ directory }) => ({
    ...changeWords({ directory }),
    filters: directory.changes.filters,
    empty: { title: directory.changes.emptyTitle, text: directory.changes.emptyText },
  }),
  row: { key: (row) => String(row.no), name: 'name' },
  facts: useRunId,
  asks: (id) => ({
    key: [id],
    input: ({ filters }) => ({
      id,
      ...(typeof filters['keyword'] === 'string' && { keyword: filters['keyword'] }),
      ...(changeKinds.some((kind) => kind === filters['kind']) && {
        kind: filters['kind'] as (typeof changeKinds)[number],
      }),
      ...(changeStates.some((state) => state === filters['state']) && {
        state: filters['state'] as (typeof changeStates)[number],
      }),
    }),
  }),
  columns: [
    column(fields.kind, { tones: kindTones }),
    column(fields.name, { main: true, sort: true }),
    column(fields.number),
    column(fields.memberName),
    custom('what', (row: ChangeRow) => <What row={row} />, { width: 360, wraps: true }),
    column(fields.state, { tones: changeTones }),
    column(fields.reason, { wraps: true }),
  ],
  filters: [search('keyword'), filter(fields.kind), filter(fields.state)],
  use: [
    (_list, id) => ({ above: <RunBar id={id} /> }),
    exported('directory.changes', organisationRights.platforms),
  ],
});
