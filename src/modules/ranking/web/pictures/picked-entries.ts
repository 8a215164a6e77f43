import { useState } from 'react';
import type { InputOf } from '../../../../kit/contract/call.ts';
import { monthText } from '../../../../kit/contract/format.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { rankingCalls } from '../../calls.ts';

type EntriesRequest = Omit<InputOf<typeof rankingCalls.explain>, 'page' | 'size' | 'sources'>;
export type SourcePick = {
  label: string;
  sources: NonNullable<InputOf<typeof rankingCalls.explain>['sources']>;
};
type Picked = { label: string; month: number } | { label: string; day: string } | SourcePick;

/**
 * A member's entries, all of them or those that were picked in a chart beside them: a month or a day of the year, wherever
 * and however it was earned, as the chart counts it; or where the points come from. Picked once more, all of them.
 */
export function usePickedEntries(base: EntriesRequest, rowsAtFirst: number) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [{ page, size }, setPage] = useState({ page: 1, size: rowsAtFirst });
  const whole = useCall(rankingCalls.explain, { ...base, page: picked ? 1 : page, size });
  const request = askedOf(base, picked);
  const part = useCall(rankingCalls.explain, { ...request, page, size }, { enabled: picked !== null });
  const answer = picked ? part : whole;
  const pick = (next: Picked | null): void => {
    setPicked(next?.label === picked?.label ? null : next);
    setPage({ page: 1, size });
  };
  return {
    /** The entries and their sums without what was picked. */
    whole,
    shown: answer,
    asked: request,
    label: picked?.label ?? null,
    clear: () => pick(null),
    pages: {
      answer: answer,
      rows: answer.data?.rows ?? [],
      total: answer.data?.total ?? 0,
      page,
      size,
      turn: (nextPage: number, nextSize: number) => setPage({ page: nextPage, size: nextSize }),
    },
    year: {
      picked: picked && 'month' in picked ? picked.month : null,
      onMonth: (month: number) => pick({ label: monthText(month), month }),
    },
    days: {
      picked: picked && 'day' in picked ? picked.day : null,
      onDay: (day: string) => pick({ label: day, day }),
    },
    sources: { picked: picked && 'sources' in picked ? picked.label : null, onSource: pick },
  };
}

function askedOf(
  base: EntriesRequest,
  picked: Picked | null,
): EntriesRequest & Partial<Pick<SourcePick, 'sources'>> {
  if (picked === null) return base;
  const { memberId } = base;
  if ('month' in picked) return { memberId, month: picked.month };
  if ('day' in picked) return { memberId, from: picked.day, to: picked.day };
  return { ...base, sources: picked.sources };
}
