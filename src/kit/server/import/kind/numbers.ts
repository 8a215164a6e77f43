import type { Language } from '../../../contract/language.ts';
import { readNumber, type NumberKind } from '../../../contract/number/read-number.ts';
import type { Refusal } from '../../../contract/refusal.ts';
import { ruleRefusal } from '../../http/input-refusal.ts';

/** Far above what any column takes, and small enough for its type in any unit. */
const mostDigits = 1_000_000_000;

/**
 * The number of a cell in the unit of its kind, or why there is none: `unreadable` says what the column takes, and what can
 * be read in two ways names both.
 */
export function numberIn(
  text: string,
  { language, kind }: { language: Language; kind: NumberKind },
  unreadable: Refusal,
): number | Refusal {
  const read = readNumber(text, language, kind);
  if (read.kind === 'ambiguous') return ruleRefusal(read.refusal);
  if (read.kind !== 'number') return unreadable;
  const unit = { whole: 1, tenths: 10, hundredths: 100 }[kind];
  return Math.abs(read.value) < mostDigits * unit ? read.value : unreadable;
}
