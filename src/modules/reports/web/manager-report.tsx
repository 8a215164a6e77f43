import type { OutputOf } from '../../../kit/contract/call.ts';
import { monthFilter } from '../../../kit/web/list/filter/month-filter.tsx';
import { useGranted } from '../../../kit/web/app/me.ts';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { Chart } from '../../../kit/web/chart/chart.tsx';
import { IconEye } from '../../../kit/web/display/icons.tsx';
import { column, days } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { namedValue } from '../../../kit/web/picker/named.ts';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import { useHold } from '../../../kit/web/app/hold.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { exported } from '../../files/web/door.tsx';
import { meritRights } from '../../merit/permissions.ts';
import { rankingCalls } from '../../ranking/calls.ts';
import { managerRoles } from '../../ranking/rules.ts';
import { settlePeriod } from '../../ranking/web/fields.tsx';
import { managerFields as fields, managerReportWords } from '../columns.ts';
import { segmentsFilter } from './segments.ts';
import './style.css';

type Row = OutputOf<typeof rankingCalls.reviewerRatioRank>['rows'][number];

/** /integralForm/managerReport: what who enters and reviews awarded and deducted in a month or in any days. */
export default listScreen(rankingCalls.reviewerRatioRank, {
  path: '/integralForm/managerReport',
  words: ({ reports }) => ({
    ...managerReportWords({ reports }),
    help: reports.managers.help,
    helps: { ratio: reports.ratioHelp },
    filters: { month: reports.columns.month, from: reports.units.days, role: reports.managers.role },
    choices: { role: { all: reports.managers.roles.last, ...reports.managers.roles } },
    empty: { ...reports.managers.empty, next: '/integralManage/themeInput' },
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
  facts: useToday,
  asks: (today) => ({
    key: [today],
    settle: (next, before) => ({ ...next, filters: settlePeriod(next.filters, before.filters, today) }),
  }),
  filters: [
    monthFilter(),
    days('from', 'to'),
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
      useHold(list.answer.isPending);
      /** Their records of these days; the audit knows reviewers of both steps as one. */
      const open = ({ memberId, memberName }: Row): void => {
        if (!data) return;
        const person = list.query.filters['role'] === 'recorder' ? 'recorder' : 'reviewer';
        const filters = new URLSearchParams({
          from: data.from,
          to: data.to,
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
        above: rows.length > 0 && (
          <div className="rp-chart">
            <Chart
              title={reports.managers.chart}
              answer={list.answer}
              onPick={mayCheck ? (index) => rows[index] && open(rows[index]) : undefined}
              data={{
                axis: reports.columns.memberName,
                labels: rows.map(({ memberName }) => memberName),
                ranked: true,
                unit: 'tenths',
                series: [
                  {
                    name: reports.columns.awarded,
                    kind: 'bar',
                    tone: 'success',
                    values: rows.map(({ awarded }) => awarded),
                  },
                  {
                    name: reports.columns.deducted,
                    kind: 'bar',
                    tone: 'danger',
                    values: rows.map(({ deducted }) => -deducted),
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
