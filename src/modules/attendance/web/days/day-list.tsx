import { formatTenths } from '../../../../kit/contract/format.ts';
import { edits } from '../../../../kit/web/list/edits.tsx';
import { picked } from '../../../../kit/web/list/filter/picked-filter.tsx';
import { column, days, filter, search, sentAs } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { exported } from '../../../files/web/door.tsx';
import { inUnits, memberFilter } from '../../../members/web/fields.tsx';
import { dayFields as fields, dayWords } from '../../day.columns.ts';
import { dayCalls as calls, type DayRow } from '../../day.calls.ts';
import { attendanceRights } from '../../permissions.ts';
import { dayTones } from '../tones.ts';

const DayDrawer = late(async () => (await import('./day-drawer.tsx')).default);
const PunchForm = late(async () => (await import('./punch-form.tsx')).default);
const findShifts = async () => (await import('../find-shifts.ts')).findShifts;

/** /device/attendanceReport/days: each day of each member. */
export default listScreen(calls.list, {
  path: '/device/attendanceReport/days',
  words: ({ attendanceDays: words }) => ({
    ...dayWords({ attendanceDays: words }),
    help: words.help,
    filters: {
      keyword: words.filters.keyword,
      state: words.columns.state,
      unitIds: words.filters.units,
      from: words.filters.days,
      shift: words.filters.shift,
      member: words.filters.member,
    },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'memberName' },
  columns: [
    column(fields.memberName, { main: true, sort: true }),
    column(fields.day, { sort: true, phone: 'note' }),
    column(fields.state, { tones: dayTones, phone: 'state' }),
    column(fields.firstAt),
    column(fields.lastAt),
    column(fields.points, { sort: true, phone: 'value' }),
    column(fields.lateMinutes, { sort: true }),
    column(fields.overtimeMinutes, { hidden: true }),
    column(fields.leaveMinutes, { hidden: true }),
    column(fields.tickets, { hidden: true }),
    column(fields.shiftNames, { wraps: true, yields: true }),
    column(fields.unitName, { wraps: true, yields: true }),
    column(fields.memberNo, { yields: true }),
  ],
  filters: [
    search('keyword'),
    filter(fields.state),
    inUnits('unitIds'),
    days('from', 'to'),
    sentAs(picked('shift', findShifts, { rare: true }), ({ id }) => ({ shiftId: id })),
    sentAs(memberFilter('member', { rare: true }), ({ id }) => ({ memberId: id })),
  ],
  use: [
    edits<DayRow>({
      changes: [calls.list],
      buttons: [
        {
          id: 'punch',
          label: ({ attendanceDays }) => attendanceDays.punch.title,
          needs: attendanceRights.punch,
          run: (_row, { show }) => show((onClose) => <PunchForm onClose={onClose} />),
        },
      ],
      acts: [
        {
          id: 'open',
          label: ({ attendanceDays }) => attendanceDays.open,
          opens: true,
          run: ({ memberId, day }, { show }) =>
            show((onClose) => <DayDrawer memberId={memberId} day={day} onClose={onClose} />),
        },
        {
          id: 'write',
          label: ({ attendanceDays }) => attendanceDays.punch.title,
          needs: attendanceRights.punch,
          run: ({ memberId, memberName, memberNo, unitName, day }, { show }) =>
            show((onClose) => (
              <PunchForm
                from={{ day, member: [{ id: memberId, name: memberName, number: memberNo, unitName }] }}
                onClose={onClose}
              />
            )),
        },
      ],
    }),
    () => {
      const { columns } = useText().attendanceDays;
      return {
        printable: true,
        totals: (sums) => [
          { label: columns.points, value: formatTenths(sums.points, { signed: true }) },
          { label: columns.lateMinutes, value: String(sums.lateMinutes) },
        ],
      };
    },
    exported('attendance.days', attendanceRights.days),
  ],
});
