import { useEffect, useRef } from 'react';
import type { StoreApi, UseBoundStore } from 'zustand';
import { formatTenths } from '../../../kit/contract/format.ts';
import { columns } from '../../../kit/web/list/list-fields.tsx';
import { Tag } from '../../../kit/web/display/tag.tsx';
import { partNames, rankColumns } from '../columns.ts';
import type { Basis } from '../rules.ts';
import type { RankingText } from '../words/zh_CN.ts';
import type { Explained } from './explain-drawer.tsx';
import { Change, type Changed } from './pictures/change.tsx';
import { Sparkline } from './pictures/sparkline.tsx';
import type { Trends } from './pictures/use-trends.ts';
import type { RankScope } from './rank-scope.ts';
import type { Bar } from './rank-bars.ts';
import { valueOf, type RankRow } from './rank-source.ts';

/** The open drawer, and the member that the list shows; a counter makes a repeated click scroll to the row again. */
export type Opened = {
  explained: Explained | null;
  lateMonth: number | null;
  /** Of what pictures are open. */
  picturesOf: number | 'total' | null;
  sought: { memberId: string; press: number } | null;
  /** Six months of each member of the page. */
  trends: Trends;
};

type Facts = {
  text: RankingText;
  level: Parameters<typeof rankColumns>[0];
  ownId: string;
  useOpened: UseBoundStore<StoreApi<Opened>>;
};

/** The columns of the specification in their order, then the kinds of points and, of a month, the change. */
export function rankFields(facts: Facts, { basis, span }: RankScope) {
  const { text, useOpened } = facts;
  const isMonth = 'month' in span;
  const of = isMonth ? 'month' : 'until' in span ? 'until' : 'days';
  // Without the change, all columns of the three tiers fit beside the sidebar at 1280 px.
  const [leadingWidth, plainWidth] = isMonth ? [150, 80] : [200, 92];
  /** Numbers that open into their entries; the one the ranking goes by has the bar. */
  const points = (of: Basis) => {
    const isLeading = of === basis;
    return {
      width: isLeading ? leadingWidth : plainWidth,
      ...(isLeading && { minWidth: leadingWidth, phone: 'value' as const }),
      show: (_: unknown, row: RankRow, { title }: { title: string }) => {
        const tenths = valueOf(row, of);
        const value = formatTenths(tenths);
        const look = `k-number${isLeading ? ' rk-leading' : tenths === 0 ? ' rk-zero k-zero' : ''}`;
        return (
          <span className="rk-points">
            {isLeading && <Picture row={row} useOpened={useOpened} />}
            {row.opens ? (
              <button
                type="button"
                tabIndex={-1}
                className={`rk-value ${look}`}
                aria-label={text.explain.open({ name: row.memberName, what: title, value })}
                onClick={() => useOpened.setState({ explained: { row, basis: of } })}
              >
                {value}
              </button>
            ) : (
              <span className={look}>{value}</span>
            )}
          </span>
        );
      },
    };
  };
  return columns(rankColumns(facts.level, of), {
    rankNum: {
      width: 74,
      phone: 'lead',
      show: (_: unknown, { rankNum, band }: RankRow) =>
        band === null ? (
          <span className={rankNum <= 3 ? 'rk-top' : undefined}>{rankNum.toLocaleString('en')}</span>
        ) : (
          text.own.band(band)
        ),
    },
    memberName: {
      width: isMonth ? 120 : 140,
      main: true,
      show: (_: unknown, row: RankRow) => <Name row={row} facts={facts} />,
    },
    memberNo: { width: isMonth ? 80 : 96 },
    unitName: { width: isMonth ? 120 : 150, wraps: true, phone: 'note' },
    meritPoint: points('merit'),
    bmp: points('bmp'),
    amp: points('amp'),
    pmp: points('pmp'),
    gcp: points('gcp'),
    changeRank: {
      width: 68,
      phone: 'state',
      show: (places: unknown) => (
        <Change value={places as Changed} shown={(by) => String(Math.abs(by))} arrow />
      ),
    },
    changePoints: {
      width: 88,
      show: (tenths: unknown) => (
        <Change value={tenths as Changed} shown={(by) => formatTenths(by, { signed: true })} />
      ),
    },
    ...Object.fromEntries(partNames.map((name) => [name, part])),
  });
}

/** A part of the overall points: many organisations have one or two, so that they are chosen. */
const part = { hidden: true, width: 96 } as const;

/** How the months went, where they are known; else how the number compares with the leader's. */
function Picture({ row, useOpened }: { row: RankRow } & Pick<Facts, 'useOpened'>) {
  const values = useOpened(({ trends }) => trends[row.memberId]);
  return values ? <Sparkline values={values} /> : <PointsBar bar={row.bar} />;
}

/** A bar relative to the leader's number; losses are red and to the left, and the number beside it has the sign. */
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

/** A member's name; the row that was looked for is brought into view and takes the focus. */
function Name({
  row: { memberId, memberName },
  facts: { useOpened, ...facts },
}: {
  row: RankRow;
  facts: Facts;
}) {
  const name = useRef<HTMLSpanElement>(null);
  const press = useOpened(({ sought: target }) => (target?.memberId === memberId ? target.press : 0));
  useEffect(() => {
    const line = press > 0 ? name.current?.closest('tr') : null;
    line?.scrollIntoView({ block: 'center' });
    line?.focus({ preventScroll: true });
  }, [press]);
  const own = facts.ownId === memberId;
  return (
    <span ref={name} className={`rk-name${own ? ' rk-own' : ''}${press > 0 ? ' rk-sought' : ''}`}>
      <span className="k-ellipsis">{memberName}</span>
      {own && <Tag tone="accent">{facts.text.own.me}</Tag>}
    </span>
  );
}
