import { useEffect } from 'react';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { pictureCalls } from '../../picture.calls.ts';
import type { RankScope } from '../rank-scope.ts';
import type { RankRow } from '../rank-source.ts';

export type Trends = Readonly<Record<string, readonly number[]>>;

/** The months of the members on the page, for rankings whose number is a month's; read after the rows, and a help only. */
export function useTrends(
  rows: readonly RankRow[],
  { span, basis, unitIds, groupId }: RankScope,
  onRead: (trends: Trends) => void,
): void {
  const month =
    'month' in span && basis === 'merit' && unitIds === undefined && groupId === undefined
      ? span.month
      : null;
  const memberIds = rows.filter(({ opens }) => opens).map(({ memberId }) => memberId);
  const { data } = useCall(
    pictureCalls.trends,
    { memberIds, month: month ?? 0 },
    { quiet: true, enabled: month !== null && memberIds.length > 0 },
  );
  useEffect(() => {
    const rows = month === null ? [] : (data?.rows ?? []);
    onRead(Object.fromEntries(rows.map(({ memberId, values }) => [memberId, values])));
  }, [data, month, onRead]);
}
