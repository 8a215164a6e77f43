import type { QueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { send } from '../../../kit/web/send/send.ts';
import { callKey } from '../../../kit/web/send/use-call.ts';
import { rankingCalls } from '../calls.ts';
import type { Basis } from '../rules.ts';
import { barsOf, type Bar } from './rank-bars.ts';
import type { RankScope } from './rank-scope.ts';

type Rank = OutputOf<typeof rankingCalls.rank>;

/** A row of either ranking; points are integer tenths. */
export type RankRow = Rank['rows'][number] & {
  /** Tells rows apart; those with a masked name have no id. */
  key: string;
  /** Whether its entries may be opened. */
  opens: boolean;
  bar: Bar;
};

/** Facts of the whole ranking, besides its rows. */
export type RankFacts = Pick<
  Rank,
  | 'month'
  | 'asOf'
  | 'closed'
  | 'lateChanges'
  | 'unitBasis'
  | 'compared'
  | 'outside'
  | 'visibility'
  | 'masked'
  | 'opensOthers'
> & { leftOut: OutputOf<typeof rankingCalls.total>['leftOut'] };

export type RankPage = { rows: RankRow[]; total: number; totals: RankFacts };

/** While a month runs, it is compared with the same days of the one before. */
export const comparing = { compare: 'days' } as const;

type Paging = { page: number; size: number };
/** A row of any ranking, or of the user's place in it. */
export type PlainRow = NonNullable<OutputOf<typeof rankingCalls.standing>['own']>;
type Answer = Omit<RankPage, 'rows'> & { rows: Rank['rows'] };

const leaderStayMs = 60_000;

/** The number a ranking goes by. */
export const valueOf = (row: PlainRow, basis: Basis): number =>
  basis === 'merit' ? row.meritPoint : row[basis];

/** The scope as the calls and the exports take it. */
export function inputOf({ span, search, asOf, points, ...scope }: RankScope) {
  return {
    ...scope,
    ...span,
    ...points,
    ...(search !== '' && { search }),
    ...(asOf !== undefined && { asOf }),
  };
}

/** A page of the ranking by month or days, or of the cumulative one, as the span says. */
async function read(scope: RankScope, paging: Paging, signal?: AbortSignal): Promise<Answer> {
  const options = signal ? { signal } : { quiet: true };
  const input = { ...inputOf(scope), ...paging };
  if (!('until' in scope.span)) {
    const { rows, total, ...facts } = await send(rankingCalls.rank, { ...input, ...comparing }, options);
    return { rows, total, totals: { ...facts, leftOut: [] } };
  }
  const { rows, total, ...facts } = await send(rankingCalls.total, input, options);
  return {
    rows: rows.map(({ meritPointTotal, ...row }) => ({ ...row, meritPoint: meritPointTotal, change: null })),
    total,
    totals: { ...facts, month: null, closed: false, lateChanges: 0, compared: null },
  };
}

/** A page with the length of its bars: they compare with the leader, whichever page is shown. */
export async function readRanking(
  queries: QueryClient,
  scope: RankScope,
  paging: Paging,
  signal: AbortSignal,
  ownId: string,
): Promise<RankPage> {
  const whole = scope.search === '' && !scope.points && paging.page === 1;
  const [answer, leader] = await Promise.all([
    read(scope, paging, signal),
    whole ? null : highestOf(queries, { ...scope, search: '', points: undefined }),
  ]);
  const values = answer.rows.map((row) => valueOf(row, scope.basis));
  const bars = barsOf(values, leader ?? 0);
  const { opensOthers } = answer.totals;
  const rows = answer.rows.map((row, index) => ({
    ...row,
    key: row.memberId || `${paging.page}.${index}`,
    opens: opensOthers || row.memberId === ownId,
    bar: bars[index]!,
  }));
  return { ...answer, rows };
}

/** The leader's number; a bar is a help, so a failure only makes bars compare within the page. */
async function highestOf(queries: QueryClient, scope: RankScope): Promise<number> {
  try {
    const { rows } = await queries.fetchQuery({
      queryKey: [...callKey('until' in scope.span ? rankingCalls.total : rankingCalls.rank), 'leader', scope],
      queryFn: () => read(scope, { page: 1, size: 1 }),
      staleTime: leaderStayMs,
    });
    return rows[0] ? valueOf(rows[0], scope.basis) : 0;
  } catch {
    return 0;
  }
}
