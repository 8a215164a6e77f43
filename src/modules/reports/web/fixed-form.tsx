import { formatTenths } from '../../../kit/contract/format.ts';
import { column, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { fixedFields as fields, fixedReportWords } from '../columns.ts';
import { reportCalls as calls } from '../report.calls.ts';
import { monthFilter } from './month-filter.tsx';
import { useReportFile } from './use-file.tsx';

/** /integralForm/fixedForm: the fixed points that were posted, by month and member. */
export default listScreen(calls.fixed, {
  path: '/integralForm/fixedForm',
  words: ({ reports }) => ({
    ...fixedReportWords({ reports }),
    help: reports.fixed.help,
    filters: { month: reports.columns.month, search: reports.fixed.search },
    empty: reports.fixed.empty,
  }),
  row: { key: (row) => `${row.memberId} ${row.month}`, name: 'memberName' },
  columns: [
    column(fields.month),
    column(fields.memberName, { main: true }),
    column(fields.memberNo),
    column(fields.unitName, { wraps: true }),
    column(fields.regularMeritMonth),
    column(fields.items, { wraps: true }),
  ],
  filters: [search('search', { width: 160 }), monthFilter({ free: true })],
  use: (list, _facts, shown) => {
    const words = useText().reports.fixed;
    return {
      ...useReportFile('reports.fixed', list, shown),
      totals: ({ regularMeritMonth }) => [{ label: words.sum, value: formatTenths(regularMeritMonth) }],
    };
  },
});
