import { useEffect, useRef } from 'react';
import { formatTenths } from '../../../kit/contract/format.ts';
import { IconArrowDown, IconArrowUp } from '../../../kit/web/display/icons.tsx';
import type { Column } from '../../../kit/web/table/table-model.ts';
import { Tag } from '../../../kit/web/display/tag.tsx';
import type { Tier } from '../../merit/rules/record.rules.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import type { Basis } from '../rules.ts';
import type { RankingText } from '../words/zh_CN.ts';
import { basisOfTier } from './rank-scope.ts';
import type { Bar } from './rank-bars.ts';
import type { RankRow } from './rank-source.ts';

/** Whom the list was turned to; each press counts, so that a second one finds the row again. */
export type Sought = { memberId: string; press: number };

type RankColumns = {
  text: RankingText;
  merit: Catalogue['merit'];
  tiers: readonly Tier[];
  basis: Basis;
  /** Months are compared with the month before; other spans have nothing to compare with. */
  compared: boolean;
  /** The cumulative ranking calls its number the total. */
  cumulative: boolean;
  ownId: string;
  /** The member whom the list was turned to; its row takes the focus. */
  sought: Sought | null;
  onExplain: (row: RankRow, basis: Basis) => void;
};

/** Without the change there is room. */
const roomyOf = ({ compared }: RankColumns): boolean => !compared;

/** The columns of the specification in their order, then the kinds of points and the change. */
export function rankColumns(given: RankColumns): readonly Column<RankRow>[] {
  const { text, merit, tiers } = given;
  const { column } = text;
  const roomy = roomyOf(given);
  const total = given.cumulative ? column.meritPointTotal : column.meritPoint;
  return [
    {
      id: 'rankNum',
      title: column.rankNum,
      width: 74,
      align: 'right',
      cell: ({ rankNum }) => (
        <span className={rankNum <= 3 ? 'rk-top' : undefined}>{rankNum.toLocaleString('en')}</span>
      ),
    },
    {
      id: 'memberName',
      title: merit.columns.memberName,
      width: roomy ? 140 : 120,
      main: true,
      cell: (row) => <Name row={row} given={given} />,
    },
    {
      id: 'memberNo',
      title: merit.columns.memberNo,
      width: roomy ? 96 : 80,
      cell: ({ memberNo }) => memberNo,
    },
    {
      id: 'unitName',
      title: merit.columns.unitName,
      help: column.unitNameHelp,
      width: roomy ? 150 : 120,
      wraps: true,
      cell: ({ unitName }) => unitName,
    },
    points(given, { id: 'meritPoint', title: total, basis: 'merit', help: column.meritHelp }),
    ...tiers.map((tier) =>
      points(given, { id: basisOfTier[tier], title: merit.tier[tier], basis: basisOfTier[tier] }),
    ),
    ...(given.compared ? changeColumns(text) : []),
  ];
}

type PointsColumn = { id: string; title: string; basis: Basis; help?: string };

/** Numbers that open into their entries; the one the ranking goes by has the bar. */
function points(given: RankColumns, { basis, ...rest }: PointsColumn): Column<RankRow> {
  const leading = basis === given.basis;
  // All columns of the three tiers fit beside the sidebar on a screen of 1280 px.
  const [leadingWidth, plainWidth] = roomyOf(given) ? [200, 92] : [150, 80];
  return {
    ...rest,
    width: leading ? leadingWidth : plainWidth,
    ...(leading && { minWidth: leadingWidth }),
    align: 'right',
    cell: (row) => {
      const tenths = basis === 'merit' ? row.meritPoint : row[basis];
      const value = formatTenths(tenths);
      return (
        <span className="rk-points">
          {leading && <PointsBar bar={row.bar} />}
          <button
            type="button"
            tabIndex={-1}
            className={`rk-value k-number${leading ? ' rk-leading' : tenths === 0 ? ' rk-zero k-zero' : ''}`}
            aria-label={given.text.explain.open({ name: row.memberName, what: rest.title, value })}
            onClick={() => given.onExplain(row, basis)}
          >
            {value}
          </button>
        </span>
      );
    },
  };
}

/** Length by the leader's number; what was lost is red and goes to the left, and its sign stands in the number beside it. */
function PointsBar({ bar: { zero, from, to } }: { bar: Bar }) {
  return (
    <svg
      className="rk-bar"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="100" height="8" className="rk-bar-room" />
      <rect
        x={from * 100}
        width={(to - from) * 100}
        height="8"
        className={from < zero ? 'rk-bar-minus' : 'rk-bar-plus'}
      />
      {zero > 0 && <line x1={zero * 100} x2={zero * 100} y2="8" className="rk-bar-zero" />}
    </svg>
  );
}

function changeColumns(text: RankingText): Column<RankRow>[] {
  const help = text.column.changeHelp;
  return [
    {
      id: 'changeRank',
      title: text.column.changeRank,
      help,
      width: 68,
      align: 'right',
      cell: ({ change }) => (
        <Change value={change?.rank ?? null} shown={(places) => String(Math.abs(places))} arrow />
      ),
    },
    {
      id: 'changePoints',
      title: text.column.changePoints,
      help,
      width: 88,
      align: 'right',
      cell: ({ change }) => (
        <Change value={change?.points ?? null} shown={(tenths) => formatTenths(tenths, { signed: true })} />
      ),
    },
  ];
}

type ChangeProps = { value: number | null; shown: (value: number) => string; arrow?: boolean };

/** Up and down by arrow or sign, and by colour. */
function Change({ value, shown, arrow = false }: ChangeProps) {
  if (value === null || value === 0)
    return <span className="rk-zero k-zero">{value === null ? '—' : shown(0)}</span>;
  return (
    <span className={`rk-change k-number ${value > 0 ? 'rk-up' : 'rk-down'}`}>
      {arrow && (value > 0 ? <IconArrowUp /> : <IconArrowDown />)}
      {arrow && <span className="k-hidden">{value > 0 ? '+' : '-'}</span>}
      {shown(value)}
    </span>
  );
}

/** A member's name; the row that was looked for is brought into view and takes the focus. */
function Name({ row, given }: { row: RankRow; given: RankColumns }) {
  const name = useRef<HTMLSpanElement>(null);
  const press = given.sought?.memberId === row.memberId ? given.sought.press : 0;
  useEffect(() => {
    const line = press > 0 ? name.current?.closest('tr') : null;
    line?.scrollIntoView({ block: 'center' });
    line?.focus({ preventScroll: true });
  }, [press]);
  const own = given.ownId === row.memberId;
  return (
    <span ref={name} className={`rk-name${own ? ' rk-own' : ''}${press > 0 ? ' rk-sought' : ''}`}>
      <span className="k-ellipsis">{row.memberName}</span>
      {own && <Tag tone="accent">{given.text.own.me}</Tag>}
    </span>
  );
}
