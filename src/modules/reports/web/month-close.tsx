import type { OutputOf } from '../../../kit/contract/call.ts';
import { monthText } from '../../../kit/contract/format.ts';
import { useHold } from '../../../kit/web/app/hold.tsx';
import { Chart } from '../../../kit/web/chart/chart.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { edits } from '../../../kit/web/list/edits.tsx';
import { column } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { reportsCalls as calls } from '../calls.ts';
import { exported } from '../../files/web/door.tsx';
import { monthFields as fields, monthWords } from '../close.columns.ts';
import { reportsRights } from '../permissions.ts';
import './style.css';

type Month = OutputOf<typeof calls.months>['rows'][number];

const MonthDrawer = late(async () => (await import('./month-drawer.tsx')).MonthDrawer, {
  words: ['ranking', 'merit', 'files'],
  soon: true,
});

const useActs = edits<Month>({
  changes: [calls.months],
  acts: [
    {
      id: 'open',
      label: ({ reportsClose }) => reportsClose.open,
      opens: true,
      run: ({ month }, { show }) => show((onClose) => <MonthDrawer month={month} onClose={onClose} />),
    },
  ],
});

/** /integralManage/monthClose: the months with points, what closing would freeze, and who vouched for what is closed. */
export default listScreen(calls.months, {
  path: '/integralManage/monthClose',
  words: ({ reportsClose: words }) => ({
    ...monthWords({ reportsClose: words }),
    help: words.help,
    helps: {
      outsideMembers: words.outsideHelp,
      outsidePoints: words.outsideHelp,
      pending: words.pendingHelp,
      lateChanges: words.lateHelp,
      closesAfter: words.closesAfterHelp,
    },
    empty: { ...words.empty, next: '/integralManage/themeInput' },
  }),
  row: { key: (row) => String(row.month), name: (row) => String(row.month) },
  columns: [
    column(fields.month, { main: true }),
    column(fields.state, { tones: { running: 'info', open: 'warning', closed: 'success' } }),
    column(fields.closesAfter),
    column(fields.entries),
    column(fields.members),
    column(fields.meritPoint),
    column(fields.outsideMembers),
    column(fields.outsidePoints),
    column(fields.pending),
    column(fields.closedAt),
    column(fields.lateChanges),
    column(fields.signedBy, { wraps: true }),
    column(fields.digest, { hidden: true }),
  ],
  use: [
    ({ answer }) => {
      const { reportsClose: words } = useText();
      const acts = useActs();
      useHold(answer.isPending);
      const months = answer.data?.rows.toReversed() ?? [];
      return {
        ...acts,
        printable: true,
        above: months.length > 1 && (
          <div className="rp-chart">
            <Chart
              title={words.chart}
              answer={answer}
              onPick={(index) => months[index] && acts.onOpen?.(months[index])}
              data={{
                axis: words.columns.month,
                labels: months.map(({ month }) => monthText(month)),
                unit: 'tenths',
                series: [
                  {
                    name: words.columns.meritPoint,
                    kind: 'bar',
                    tone: 'accent',
                    values: months.map(({ meritPoint }) => meritPoint),
                  },
                ],
              }}
            />
          </div>
        ),
      };
    },
    exported('reports.months', reportsRights.close),
  ],
});
