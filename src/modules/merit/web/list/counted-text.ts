import { useMemo } from 'react';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { Counted, QuantityKind } from '../../rules/conversion.rules.ts';
import { countedText } from '../../rules/conversion.text.ts';

/** The count of a line in words: `12 h × 10.0`. */
export function useCountedText(): (counted: readonly Counted[]) => string {
  const { counted: words, tier } = useText().merit;
  return useMemo(() => {
    const names = { ...words.part, sales: words.kind.sales, output: tier.g };
    return (counted) => countedText(counted, names);
  }, [words, tier]);
}

/** The kinds that can be counted in place of points; output has the name of the organisation's column. */
export function useQuantityNames(): Readonly<Record<QuantityKind, string>> {
  const { counted: words, tier } = useText().merit;
  return { ...words.kind, output: tier.g };
}
