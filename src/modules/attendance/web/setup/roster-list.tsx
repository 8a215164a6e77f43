import { choice } from '../../../../kit/contract/list/columns.ts';
import { edits } from '../../../../kit/web/list/edits.tsx';
import { picked } from '../../../../kit/web/list/filter/picked-filter.tsx';
import { column, custom, filter, search, sentAs } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { exported } from '../../../files/web/door.tsx';
import { inUnits } from '../../../members/web/fields.tsx';
import { rosterFields as fields, rosterWords } from '../../columns.ts';
import { attendanceRights } from '../../permissions.ts';
import { setupCalls as calls, type RosterRow } from '../../setup.calls.ts';

const findShifts = async () => (await import('../find-shifts.ts')).findShifts;

function Days({ weekdays }: Pick<RosterRow, 'weekdays'>) {
  const { days } = useText().attendance.rosters;
  return <>{weekdays.map((day) => days[day - 1]).join(' ')}</>;
}

/** /device/attendanceSetting/roster: who works which shift. */
export default listScreen(calls.rosters, {
  path: '/device/attendanceSetting/roster',
  words: ({ attendance: { rosters: words } }) => ({
    ...rosterWords({ attendance: { rosters: words } } as Parameters<typeof rosterWords>[0]),
    choices: { onHolidays: words.holidays, period: { now: words.now, ended: words.ended } },
    help: words.help,
    filters: {
      keyword: words.keyword,
      shift: words.columns.shiftName,
      unitIds: words.fields.unitIds,
      period: words.period,
    },
    empty: { title: words.emptyTitle, text: words.emptyText, next: '/device/attendanceSetting' },
  }),
  row: { key: 'id', name: 'whom' },
  columns: [
    column(fields.whom, { main: true, sort: true, wraps: true }),
    column(fields.memberNo),
    column(fields.shiftName, { phone: 'value' }),
    column(fields.times, { phone: 'note' }),
    custom('weekdays', (row: RosterRow) => <Days {...row} />, { width: 200 }),
    column(fields.fromDay, { sort: true }),
    column(fields.untilDay),
    column(fields.onHolidays),
  ],
  filters: [
    search('keyword'),
    sentAs(picked('shift', findShifts), ({ id }) => ({ shiftId: id })),
    inUnits('unitIds'),
    sentAs(filter(choice('period', ['now', 'ended'])), (period) => ({ isNow: period === 'now' })),
  ],
  use: [
    edits<RosterRow>({
      changes: [calls.rosters, calls.shifts],
      form: {
        load: () => import('./roster-form.tsx'),
        save: calls.saveRoster,
        newText: ({ attendance }) => attendance.rosters.add,
      },
      remove: {
        call: calls.removeRoster,
        input: ({ id, version }) => ({ id, version }),
        name: ({ whom }) => whom,
      },
    }),
    exported('attendance.rosters', attendanceRights.settings),
  ],
});
