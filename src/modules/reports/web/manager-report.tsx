import type { OutputOf } from '../../../kit/contract/call.ts';
import { firstDayOf, lastDayOf } from '../../../kit/contract/format.ts';
import { useGranted } from '../../../kit/web/app/me.ts';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { Chart } from '../../../kit/web/chart/chart.tsx';
import { IconEye } from '../../../kit/web/display/icons.tsx';
import { column } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { namedValue } from '../../../kit/web/picker/named.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { exported } from '../../files/web/door.tsx';
import { meritRights } from '../../merit/permissions.ts';
import { rankingCalls } from '../../ranking/calls.ts';
import { managerRoles } from '../../ranking/rules.ts';
import { managerFields as fields, managerReportWords } from '../columns.ts';
import { monthFilter } from './month-filter.tsx';
import { segmentsFilter } from './segments.ts';
import './style.css';

type Row = OutputOf<typeof rankingCalls.reviewerRatioRank>['rows'][number];

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
      const { go } = useNavigator();
      const mayCheck = useGranted(meritRights.check);
      const { data } = list.answer;
      const rows = data?.rows ?? [];
      /** Their records of the month; the audit knows reviewers of both steps as one. */
      const open = ({ memberId, memberName }: Row): void => {
        if (!data) return;
        const person = list.query.filters['role'] === 'recorder' ? 'recorder' : 'reviewer';
        const filters = new URLSearchParams({
          from: firstDayOf(data.month),
          to: lastDayOf(data.month),
          [person]: namedValue({ id: memberId, name: memberName }) ?? '',
        });
        go(`/integralManage/topicView?${filters}`);
      };
      return {
        printable: true,
        ...(mayCheck && {
          onOpen: open,
          rowActions: (row: Row) => [
            { id: 'records', label: reports.managers.records, icon: <IconEye />, onSelect: () => open(row) },
          ],
        }),
        tabs: rows.length > 0 && (
          <div className="rp-chart">
            <Chart
              title={reports.managers.chart}
              answer={list.answer}
              data={{
                axis: reports.columns.memberName,
                labels: rows.slice(0, maximumBars).map(({ memberName }) => memberName),
                ranked: true,
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
