import { Chart } from '../../../kit/web/chart/chart.tsx';
import { column } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { exported } from '../../files/web/door.tsx';
import { meritRights } from '../../merit/permissions.ts';
import { rankingCalls } from '../../ranking/calls.ts';
import { managerRoles } from '../../ranking/rules.ts';
import { managerFields as fields, managerReportWords } from '../columns.ts';
import { monthFilter } from './month-filter.tsx';
import { segmentsFilter } from './segments.ts';
import './style.css';

/** Bars beyond this many say nothing any more. */
const maximumBars = 20;

/** /integralForm/managerReport: what who enters and reviews awarded and deducted in a month. */
export default listScreen(rankingCalls.reviewerRatioRank, {
  path: '/integralForm/managerReport',
  words: ({ reports }) => ({
    ...managerReportWords({ reports }),
    help: reports.managers.help,
    helps: { ratio: reports.ratioHelp },
    filters: { month: reports.columns.month, role: reports.managers.role },
    choices: { role: { all: reports.managers.roles.last, ...reports.managers.roles } },
    empty: reports.managers.empty,
  }),
  row: { key: 'memberId', name: 'memberName' },
  columns: [
    column(fields.rankNum),
    column(fields.memberName, { main: true }),
    column(fields.memberNo),
    column(fields.unitName, { wraps: true }),
    column(fields.recordCount),
    column(fields.peopleCount),
    column(fields.awarded),
    column(fields.deducted),
    column(fields.ratio),
  ],
  filters: [
    monthFilter(),
    segmentsFilter(
      'role',
      managerRoles.filter((role) => role !== 'last'),
    ),
  ],
  use: [
    (list) => {
      const { reports } = useText();
      const rows = list.answer.data?.rows ?? [];
      return {
        printable: true,
        tabs: rows.length > 0 && (
          <div className="rp-chart">
            <Chart
              title={reports.managers.chart}
              answer={list.answer}
              data={{
                axis: reports.columns.memberName,
                labels: rows.slice(0, maximumBars).map(({ memberName }) => memberName),
                unit: 'tenths',
                series: [
                  {
                    name: reports.columns.awarded,
                    kind: 'bar',
                    tone: 'success',
                    values: rows.slice(0, maximumBars).map(({ awarded }) => awarded),
                  },
                  {
                    name: reports.columns.deducted,
                    kind: 'bar',
                    tone: 'danger',
                    values: rows.slice(0, maximumBars).map(({ deducted }) => -deducted),
                  },
                ],
              }}
            />
          </div>
        ),
      };
    },
    exported('reports.managers', meritRights.exportReports),
  ],
});
