import { choice } from '../../../kit/contract/list/columns.ts';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { Chart } from '../../../kit/web/chart/chart.tsx';
import type { ChartSeries } from '../../../kit/web/chart/model.ts';
import { column, days, filter } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { namedValue } from '../../../kit/web/picker/named.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { exported } from '../../files/web/door.tsx';
import { inUnits } from '../../members/web/fields.tsx';
import { figureCalls as calls, statKeys, type StatKey, type StatRow } from '../figure.calls.ts';
import { statFields as fields, statWords } from '../figure.columns.ts';
import { satisfactionRights } from '../permissions.ts';
import './style.css';

const byOf = (value: unknown): StatKey => statKeys.find((each) => each === value) ?? 'member';

/** /satisfyCardStat: what customers said, by member, unit, service and time. */
export default listScreen(calls.stat, {
  path: '/satisfyCardStat',
  words: ({ satisfactionFigures: { stat, ...words } }) => ({
    ...statWords({ satisfactionFigures: { stat, ...words } }),
    help: stat.help,
    filters: { by: stat.byMember, unitIds: stat.units, from: stat.days },
    empty: { title: stat.emptyTitle, text: stat.emptyText },
  }),
  row: { key: 'key', name: 'name' },
  columns: [
    column(fields.name, { main: true, wraps: true }),
    column(fields.cards, { sort: true, phone: 'value' }),
    column(fields.accepted),
    column(fields.waiting),
    column(fields.rejected),
    column(fields.comments, { hidden: true }),
    column(fields.share, { sort: true }),
    column(fields.stars, { sort: true, phone: 'note' }),
    column(fields.points, { sort: true }),
    column(fields.many, { sort: true }),
  ],
  filters: [
    filter(choice('by', statKeys), { among: statKeys.filter((each) => each !== 'member') }),
    inUnits('unitIds'),
    days('from', 'to'),
  ],
  use: [
    ({ query, answer }) => {
      const { stat } = useText().satisfactionFigures;
      const { go } = useNavigator();
      const by = byOf(query.filters['by']);
      const rows = answer.data?.rows;
      const bar = (name: 'accepted' | 'waiting' | 'rejected', tone: ChartSeries['tone']): ChartSeries => ({
        name: stat.columns[name],
        kind: 'bar',
        tone,
        values: (rows ?? []).map((row) => row[name]),
      });
      const data = rows && {
        axis: stat.by[by],
        labels: rows.map(({ name }) => name),
        ranked: by === 'member' || by === 'unit' || by === 'item',
        unit: 'count' as const,
        series: [bar('accepted', 'success'), bar('waiting', 'neutral'), bar('rejected', 'danger')],
      };
      return {
        printable: true,
        above: rows?.length !== 0 && (
          <div className="sc-chart">
            <Chart title={stat.chart} data={data} answer={answer} />
          </div>
        ),
        ...(by === 'member' && {
          rowActions: ({ key, name }: StatRow) => [
            {
              id: 'cards',
              label: stat.openCards,
              onSelect: () =>
                go(`/satisfyCardView?member=${encodeURIComponent(namedValue({ id: key, name }) ?? '')}`),
            },
          ],
        }),
      };
    },
    exported('satisfaction.stat', satisfactionRights.statistics),
  ],
});
