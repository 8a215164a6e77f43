/** From hours and amounts to points, exactly: hundredths in, tenths out. */
import type { Language } from '../../kit/contract/language.ts';
import { readNumber } from '../../kit/contract/number/read-number.ts';
import type { RuleRefusal } from '../../kit/contract/rules.ts';
import { quantities, type BatchField, type Quantity } from './rules.ts';

/** B (tenths) for an hour of overtime, for 100 of output and for 100 of sales. */
export type Rates = Readonly<Record<Quantity | 'g', number>>;

/** Larger than the sales of anybody, in hundredths. */
const maximumAmount = 1_000_000_000_00;
/** A month has no more hours. */
const maximumHours = 744_00;

export type Conversion =
  | { readonly kind: 'none' }
  | { readonly kind: 'points'; readonly b: number }
  | {
      readonly kind: 'refused';
      readonly field: BatchField;
      readonly reason: 'amount' | 'rate' | 'twice';
      /** The two ways in which an amount can be read. */
      readonly ways?: RuleRefusal;
    };

type Cells = Partial<Record<BatchField, string>>;

/**
 * The B points that a row comes to by what it counts; rounded once, half away from zero, to a tenth, or to a whole point where
 * the event has no decimals. Output converts only where no B is written, since both may be given.
 */
export function converted(
  cells: Cells,
  { rates, g, decimals, language }: { rates: Rates; g: number; decimals: boolean; language: Language },
): Conversion {
  // In ten-thousandths of a tenth.
  let sum = 0;
  let isConverted = false;
  for (const field of quantities) {
    const text = cells[field];
    if (text === undefined) continue;
    const read = readNumber(text, language, 'hundredths');
    if (read.kind === 'ambiguous') return { kind: 'refused', field, reason: 'amount', ways: read.refusal };
    const amount = read.kind === 'number' ? read.value : null;
    if (amount === null || Math.abs(amount) > (field === 'hours' ? maximumHours : maximumAmount - 1))
      return { kind: 'refused', field, reason: 'amount' };
    if (rates[field] === 0) return { kind: 'refused', field, reason: 'rate' };
    if (cells.b !== undefined) return { kind: 'refused', field, reason: 'twice' };
    sum += amount * rates[field] * (field === 'hours' ? 100 : 1);
    isConverted = true;
  }
  if (cells.g !== undefined && cells.b === undefined && rates.g > 0) {
    sum += g * 10 * rates.g;
    isConverted = true;
  }
  if (!isConverted) return { kind: 'none' };
  const unit = decimals ? 1 : 10;
  const size = Math.floor((Math.abs(sum) + 5_000 * unit) / (10_000 * unit)) * unit;
  return { kind: 'points', b: sum < 0 && size > 0 ? -size : size };
}
