import { monthFilter } from '../../../kit/web/list/filter/month-filter.tsx';
import { formatTenths } from '../../../kit/contract/format.ts';
import { column, columns, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { exported } from '../../files/web/door.tsx';
import { meritRights } from '../../merit/permissions.ts';
import { fixedFields as fields, fixedReportWords, fixedTypeFields } from '../columns.ts';
import { reportCalls as calls } from '../report.calls.ts';

/** /integralForm/fixedForm: the fixed points that were posted, by month and member, with a column for each type. */
export default listScreen(calls.fixed, {
  path: '/integralForm/fixedForm',
  words: ({ reports }) => ({
    ...fixedReportWords({ reports }),
    help: reports.fixed.help,
    filters: { month: reports.columns.month, search: reports.fixed.search },
    empty: { ...reports.fixed.empty, next: '/fixedintegral/integralConfigure' },
  }),
  row: { key: (row) => `${row.memberId} ${row.month}`, name: 'memberName' },
  columns: [
    column(fields.month),
    column(fields.memberName, { main: true }),
    column(fields.memberNo),
    column(fields.unitName, { wraps: true }),
    column(fields.regularMeritMonth),
    column(fields.items, { wraps: true, hidden: true }),
  ],
  further: ({ types }) => columns(fixedTypeFields(types)),
  filters: [search('search', { width: 160 }), monthFilter({ free: true })],
  use: [
    () => {
      const words = useText().reports.fixed;
      return {
        printable: true,
        totals: ({ regularMeritMonth, types }) => [
          { label: words.sum, value: formatTenths(regularMeritMonth) },
          ...types.map(({ name, points }) => ({ label: name, value: formatTenths(points) })),
        ],
      };
    },
    exported('reports.fixed', meritRights.exportReports),
  ],
});
