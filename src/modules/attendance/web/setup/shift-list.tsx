import { edits } from '../../../../kit/web/list/edits.tsx';
import { column, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { namedValue } from '../../../../kit/web/picker/named.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { taskRights } from '../../../tasks/permissions.ts';
import { HolidaysDialog } from '../../../tasks/web/door.tsx';
import { exported } from '../../../files/web/door.tsx';
import { shiftFields as fields, shiftWords } from '../../columns.ts';
import { attendanceRights } from '../../permissions.ts';
import { setupCalls as calls, type ShiftRow } from '../../setup.calls.ts';

const Trial = late(async () => (await import('./trial.tsx')).default);

function Holidays({ onClose }: { onClose: () => void }) {
  return <HolidaysDialog help={useText().attendance.shifts.holidaysHelp} onClose={onClose} />;
}

const path = '/device/attendanceSetting';

/** /device/attendanceSetting: shifts, and the ways to rosters, leave and rules. */
export default listScreen(calls.shifts, {
  path,
  words: ({ attendance: { shifts: words } }) => ({
    ...shiftWords({ attendance: { shifts: words } } as Parameters<typeof shiftWords>[0]),
    help: words.help,
    filters: { keyword: words.keyword, isActive: words.active.yes },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'name' },
  columns: [
    column(fields.name, { main: true, sort: true, wraps: true }),
    column(fields.starts, { sort: true, phone: 'value' }),
    column(fields.ends, { phone: 'note' }),
    column(fields.isOvernight),
    column(fields.breakMinutes),
    column(fields.graceMinutes),
    column(fields.flexMinutes, { hidden: true }),
    column(fields.beforeMinutes, { hidden: true }),
    column(fields.afterMinutes, { hidden: true }),
    column(fields.fromDay),
    column(fields.rosters),
    column(fields.isActive, { phone: 'state' }),
    column(fields.note, { wraps: true, spare: true }),
  ],
  filters: [search('keyword'), filter(fields.isActive)],
  use: [
    edits<ShiftRow>({
      changes: [calls.shifts],
      form: {
        load: () => import('./shift-form.tsx'),
        save: calls.saveShift,
        newText: ({ attendance }) => attendance.shifts.add,
      },
      buttons: [
        {
          id: 'rosters',
          label: ({ attendance }) => attendance.shifts.openRosters,
          run: (_row, { go }) => go(`${path}/roster`),
        },
        {
          id: 'leaves',
          label: ({ attendance }) => attendance.shifts.openLeaves,
          run: (_row, { go }) => go(`${path}/leave`),
        },
        {
          id: 'rules',
          label: ({ attendance }) => attendance.shifts.openRules,
          run: (_row, { go }) => go(`${path}/rules`),
        },
        {
          id: 'trial',
          label: ({ attendance }) => attendance.shifts.trial,
          run: (_row, { show }) => show((onClose) => <Trial onClose={onClose} />),
        },
        {
          id: 'holidays',
          label: ({ attendance }) => attendance.shifts.openHolidays,
          needs: taskRights.check,
          run: (_row, { show }) => show((onClose) => <Holidays onClose={onClose} />),
        },
      ],
      acts: [
        {
          id: 'of',
          label: ({ attendance }) => attendance.shifts.of,
          opens: true,
          run: ({ id, name }, { go }) =>
            go(`${path}/roster?shift=${encodeURIComponent(namedValue({ id, name }) ?? '')}`),
        },
        {
          id: 'try',
          label: ({ attendance }) => attendance.shifts.trial,
          run: ({ id }, { show }) => show((onClose) => <Trial shiftId={id} onClose={onClose} />),
        },
      ],
      remove: {
        call: calls.removeShift,
        input: ({ id, version }) => ({ id, version }),
        name: ({ name }) => name,
        when: ({ rosters }) => rosters === 0,
      },
    }),
    exported('attendance.shifts', attendanceRights.settings),
  ],
});
