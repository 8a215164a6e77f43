import type { Filters } from '../../../kit/web/list/filter-bar.tsx';
import { monthFilter } from '../../../kit/web/list/filter/month-filter.tsx';
import { useMemo, useState } from 'react';
import { formatTenths } from '../../../kit/contract/format.ts';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { useHold } from '../../../kit/web/app/hold.tsx';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { useGranted } from '../../../kit/web/app/me.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconChart, IconPeople } from '../../../kit/web/display/more-icons.tsx';
import { Chart } from '../../../kit/web/chart/chart.tsx';
import { sentAs, column, columns, days, ownFilter } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import { readId } from '../../../kit/web/picker/named.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { exported } from '../../files/web/door.tsx';
import { UnitNames, UnitPicker } from '../../members/web/door.tsx';
import { unitsSaid } from '../../members/web/fields.tsx';
import { meritRights } from '../../merit/permissions.ts';
import { rankingRights } from '../../ranking/permissions.ts';
import { Change, ExcludedNote, UnitPictures, type Changed } from '../../ranking/web/door.tsx';
import { settlePeriod } from '../../ranking/web/fields.tsx';
import { unitFields as fields, unitReportWords, unitTierColumns } from '../columns.ts';
import { reportCalls as calls } from '../report.calls.ts';
import { segmentsFilter } from './segments.ts';
import { UnitMonths } from './unit-months.tsx';
import './style.css';

type Row = OutputOf<typeof calls.units>['rows'][number];
type Facts = ReturnType<typeof useFacts>;

function useFacts() {
  const level = useSettings((settings) => settings.manageLevel);
  const today = useToday();
  return useMemo(() => ({ level, today }), [level, today]);
}

const idOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The unit above those that are compared; the highest until another is chosen. */
const parentFilter = ownFilter(
  'parent',
  ({ value, onChange, label }) => (
    <UnitPicker
      label={label}
      placeholder={label}
      value={idOf(value) === '' ? [] : [idOf(value)]}
      onChange={(ids) => onChange(ids[0])}
    />
  ),
  {
    part: (value) => (idOf(value) === '' ? {} : { parentId: idOf(value) }),
    read: readId,
    words: (value) => (idOf(value) === '' ? null : <UnitNames ids={[idOf(value)]} />),
    says: { ...unitsSaid, many: false },
  },
);

/** /integralForm/unitRank: the units below one unit, the organisation's groups, or both, by sum or by head, in a month or days. */
export default listScreen(calls.units, {
  path: '/integralForm/unitRank',
  words: ({ reports, merit }) => ({
    ...unitReportWords({ reports, merit }),
    help: reports.units.help,
    helps: {
      heads: reports.headsHelp,
      perHead: reports.perHeadHelp,
      changeRank: reports.changeHelp,
      changePoints: reports.changeHelp,
    },
    filters: {
      month: reports.columns.month,
      from: reports.units.days,
      parent: reports.units.above,
      unitBasis: reports.basis,
      order: reports.units.order,
      of: reports.units.of,
    },
    choices: {
      kind: reports.units.kinds,
      of: { all: reports.units.ofs.units, ...reports.units.ofs },
      unitBasis: { all: reports.entry, current: reports.current },
      order: { all: reports.units.sum, head: reports.units.head },
    },
    empty: reports.units.empty,
  }),
  row: { key: 'unitId', name: 'unitName' },
  columns: ({ level }: Facts) => [
    column(fields.rankNum),
    ...columns([fields.unitName], {
      unitName: {
        main: true,
        show: (name, row: Row) => <UnitName name={String(name)} isAbove={row.isAbove} />,
      },
    }),
    column(fields.kind, { spare: true }),
    column(fields.heads),
    column(fields.meritPoint),
    column(fields.perHead),
    ...columns([fields.changeRank, fields.changePoints], {
      changeRank: {
        width: 84,
        show: (places) => <Change value={places as Changed} shown={(by) => String(Math.abs(by))} arrow />,
      },
      changePoints: {
        width: 104,
        show: (tenths) => (
          <Change value={tenths as Changed} shown={(by) => formatTenths(by, { signed: true })} />
        ),
      },
    }),
    ...columns(unitTierColumns(level), { gcp: { isEmpty: (tenths) => tenths === 0 } }),
  ],
  facts: useFacts,
  asks: ({ today }: Facts) => ({
    key: [today],
    settle: (next, before) => ({ ...next, filters: settlePeriod(next.filters, before.filters, today) }),
  }),
  filters: [
    monthFilter(),
    days('from', 'to'),
    parentFilter,
    segmentsFilter('unitBasis', ['current']),
    segmentsFilter('order', ['head']),
    sentAs(segmentsFilter('of', ['groups', 'both']), (of) => ({ of: of === 'both' ? ('all' as const) : of })),
  ],
  use: [
    (list) => {
      const { reports } = useText();
      const { go } = useNavigator();
      const groups = useGranted(rankingRights.groups);
      const [pictured, setPictured] = useState<Row | null>(null);
      const { query, answer, onQuery } = list;
      useHold(answer.isPending);
      const { rows = [], month = null } = answer.data ?? {};
      const isMixed = query.filters['of'] === 'both';
      const byHead = query.filters['order'] === 'head';
      const nameOf = ({ unitName, isAbove, kind }: Row): string => {
        if (isAbove) return unitName + reports.units.direct;
        return kind === 'group' && isMixed ? `${unitName} (${reports.units.kinds.group})` : unitName;
      };
      const open = (row: Row): void => {
        if (row.hasUnits) onQuery({ ...query, page: 1, filters: { ...query.filters, parent: row.unitId } });
        else go(`/integralForm/colligateRank?${rankOf(row, query.filters)}`);
      };
      return {
        printable: true,
        actions: (
          <>
            {groups && (
              <Button icon={<IconPeople />} onClick={() => go('/integralForm/rankGroups')}>
                {reports.units.groups}
              </Button>
            )}
            <ExcludedNote />
          </>
        ),
        onOpen: open,
        // Callers who may not open others' entries are refused them.
        ...(month !== null &&
          answer.data?.opensOthers && {
            rowActions: (row: Row) => [
              {
                id: 'pictures',
                label: reports.units.pictures,
                icon: <IconChart />,
                onSelect: () => setPictured(row),
              },
            ],
          }),
        dialog: pictured && month !== null && (
          <Pictured row={pictured} month={month} filters={query.filters} onClose={() => setPictured(null)} />
        ),
        // The rows already list units without points; empty bars would only take room.
        above: rows.length > 1 && rows.some((row) => valueOf(row, byHead) !== 0) && (
          <div className="rp-chart rp-pair">
            <UnitBars rows={rows} nameOf={nameOf} byHead={byHead} answer={answer} onOpen={open} />
            {month !== null && (
              <UnitMonths
                month={month}
                asked={list.asked}
                units={rows.map((row) => ({ id: row.unitId, name: nameOf(row), onPick: () => open(row) }))}
              />
            )}
          </div>
        ),
      };
    },
    exported('reports.units', meritRights.exportReports),
  ],
});

function UnitName({ name, isAbove }: { name: string; isAbove: boolean }) {
  const { units } = useText().reports;
  return isAbove ? `${name}${units.direct}` : name;
}

const valueOf = ({ perHead, meritPoint }: Row, byHead: boolean): number | null =>
  byHead ? perHead : meritPoint;

/** The ranking of a unit's members, for the same time. */
function rankOf({ unitId, unitName, kind, isAbove }: Row, filters: Filters): URLSearchParams {
  const { month, from, to } = filters;
  const period = { month: idOf(month), from: idOf(from), to: idOf(to) };
  return new URLSearchParams({
    ...(kind === 'group' ? { group: `${unitId} ${unitName}` } : { unit: unitId }),
    ...Object.fromEntries(Object.entries(period).filter(([, value]) => value !== '')),
    ...(isAbove && { alone: '1' }),
    ...(filters['unitBasis'] === 'current' && { unitBasis: 'current' }),
  });
}

type UnitBarsProps = {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** By the points a head, in place of those of all. */
  byHead: boolean;
  answer: Parameters<typeof Chart>[0]['answer'];
  onOpen: (row: Row) => void;
};

function UnitBars({ rows, nameOf, byHead, answer, onOpen }: UnitBarsProps) {
  const { reports } = useText();
  return (
    <Chart
      title={reports.units.chart}
      answer={answer}
      onPick={(index) => rows[index] && onOpen(rows[index])}
      data={{
        axis: reports.units.unit,
        labels: rows.map(nameOf),
        ranked: true,
        unit: 'tenths',
        series: [
          {
            name: byHead ? reports.columns.perHead : reports.columns.meritPoint,
            kind: 'bar',
            tone: 'accent',
            values: rows.map((row) => valueOf(row, byHead)),
          },
        ],
      }}
    />
  );
}

type PicturedProps = { row: Row; month: number; filters: Filters; onClose: () => void };

function Pictured({ row, month, filters, onClose }: PicturedProps) {
  const { reports } = useText();
  return (
    <UnitPictures
      name={row.isAbove ? row.unitName + reports.units.direct : row.unitName}
      month={month}
      scope={{
        ...(row.kind === 'group' ? { groupId: row.unitId } : { unitIds: [row.unitId] }),
        withChildren: !row.isAbove,
        unitBasis: filters['unitBasis'] === 'current' ? 'current' : 'entry',
      }}
      onClose={onClose}
    />
  );
}
