import { formatTenths } from '../../../../kit/contract/format.ts';
import { choice } from '../../../../kit/contract/list/columns.ts';
import { useNavigator, useScreen } from '../../../../kit/web/app/screen.ts';
import { edits } from '../../../../kit/web/list/edits.tsx';
import { column, custom, days, filter, search, sentAs } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../../kit/web/list/list-screen.tsx';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { exported } from '../../../files/web/door.tsx';
import { inUnits, memberFilter } from '../../../members/web/fields.tsx';
import { reportFields as fields, reportWords } from '../../report.columns.ts';
import { dayCalls as calls, reportKeys, type ReportRow } from '../../day.calls.ts';
import { attendanceRights } from '../../permissions.ts';
import { drillOf } from './drill.ts';

/** /device/attendanceReport: attendance by member, unit and month. */
export default listScreen(calls.report, {
  path: '/device/attendanceReport',
  words: ({ attendanceReport: words }) => ({
    ...reportWords({ attendanceReport: words }),
    help: words.help,
    filters: {
      keyword: words.filters.keyword,
      by: words.by.member,
      unitIds: words.filters.units,
      from: words.filters.days,
      member: words.filters.member,
    },
    empty: { title: words.emptyTitle, text: words.emptyText, next: '/device/attendanceSetting' },
  }),
  row: { key: 'key', name: 'name' },
  columns: [
    column(fields.name, { main: true, wraps: true }),
    column(fields.memberNo, { yields: true }),
    column(fields.unitName, { wraps: true, yields: true, phone: 'note' }),
    column(fields.due, { sort: true }),
    column(fields.worked, { sort: true }),
    custom('rate', ({ rate }: ReportRow) => (rate === null ? '—' : `${formatTenths(rate)}%`), {
      width: 100,
      align: 'right',
      sort: true,
      phone: 'value',
    }),
    column(fields.lates, { sort: true }),
    column(fields.lateMinutes, { sort: true }),
    column(fields.earlyLeaves),
    column(fields.missed),
    column(fields.absences, { sort: true }),
    column(fields.overtimeMinutes, { sort: true }),
    column(fields.leaveMinutes, { hidden: true }),
    column(fields.tripMinutes, { hidden: true }),
    column(fields.points, { sort: true }),
  ],
  filters: [
    search('keyword'),
    filter(choice('by', reportKeys), { among: ['unit', 'month'] }),
    inUnits('unitIds'),
    days('from', 'to'),
    sentAs(memberFilter('member', { rare: true }), ({ id }) => ({ memberId: id })),
  ],
  use: [
    ({ query }) => {
      const words = useText().attendanceReport;
      const { go } = useNavigator();
      const { search: address } = useScreen();
      const today = useToday();
      const by = reportKeys.find((each) => each === query.filters['by']) ?? 'member';
      const open = (row: ReportRow): void => go(drillOf(by, row, address, today));
      return {
        printable: true,
        onOpen: open,
        rowActions: (row: ReportRow) => [
          {
            id: 'open',
            label: by === 'member' ? words.openDays : words.byMember,
            onSelect: () => open(row),
          },
        ],
      };
    },
    edits<ReportRow>({
      changes: [calls.report],
      buttons: [
        {
          id: 'days',
          label: ({ attendanceReport }) => attendanceReport.days,
          run: (_row, { go }) => go('/device/attendanceReport/days'),
        },
        {
          id: 'corrections',
          label: ({ attendanceReport }) => attendanceReport.corrections,
          run: (_row, { go }) => go('/device/attendanceReport/corrections'),
        },
      ],
    }),
    exported('attendance.report', attendanceRights.days),
  ],
});
