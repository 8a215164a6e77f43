/** From the cells of hours and amounts to what a row counts and the points that this comes to. */
import type { Language } from '../../kit/contract/language.ts';
import { readNumber } from '../../kit/contract/number/read-number.ts';
import type { RuleRefusal } from '../../kit/contract/rules.ts';
import { isAmount, pointsOf, type Counted, type Rates } from '../merit/rules/conversion.rules.ts';
import { quantities, quantityOf, type BatchField } from './rules.ts';

export type Conversion =
  | { readonly kind: 'none' }
  | { readonly kind: 'points'; readonly b: number; readonly counted: Counted[] }
  | {
      readonly kind: 'refused';
      readonly field: BatchField;
      readonly reason: 'amount' | 'rate' | 'twice';
      /** The two ways in which an amount can be read. */
      readonly ways?: RuleRefusal;
    };

type Cells = Partial<Record<BatchField, string>>;

/**
 * Converts the quantities of a row, by the rule of records. Output (`g`, in tenths) converts only if no B is typed,
 * since both may be given.
 */
export function converted(
  cells: Cells,
  { rates, g, decimals, language }: { rates: Rates; g: number; decimals: boolean; language: Language },
): Conversion {
  const counted: Counted[] = [];
  for (const field of quantities) {
    const text = cells[field];
    if (text === undefined) continue;
    const kind = quantityOf[field];
    const read = readNumber(text, language, 'hundredths');
    if (read.kind === 'ambiguous') return { kind: 'refused', field, reason: 'amount', ways: read.refusal };
    const amount = read.kind === 'number' ? read.value : null;
    if (amount === null || !isAmount({ kind, amount })) return { kind: 'refused', field, reason: 'amount' };
    if (rates[kind] === 0) return { kind: 'refused', field, reason: 'rate' };
    if (cells.b !== undefined) return { kind: 'refused', field, reason: 'twice' };
    counted.push({ kind, amount, rate: rates[kind] });
  }
  if (cells.g !== undefined && cells.b === undefined && rates.output > 0)
    counted.push({ kind: 'output', amount: g * 10, rate: rates.output });
  if (counted.length === 0) return { kind: 'none' };
  return { kind: 'points', b: pointsOf(counted, decimals), counted };
}
