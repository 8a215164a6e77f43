/** From hours and amounts to points, exactly: hundredths in, tenths out. */
import { hundredthsOf } from '../../kit/contract/import/cells.ts';
import { quantities, type BatchField, type Quantity } from './rules.ts';

/** B (tenths) for an hour of overtime, for 100 of output and for 100 of sales. */
export type Rates = Readonly<Record<Quantity | 'g', number>>;

/** A month has no more hours. */
const maximumHours = 744_00;

export type Conversion =
  | { readonly kind: 'none' }
  | { readonly kind: 'points'; readonly b: number }
  | { readonly kind: 'refused'; readonly field: BatchField; readonly reason: 'amount' | 'rate' | 'twice' };

type Cells = Partial<Record<BatchField, string>>;

/**
 * The B points that a row comes to by what it counts; rounded once, half away from zero, to a tenth, or to a whole point where
 * the event has no decimals. Output converts only where no B is written, since both may be given.
 */
export function converted(
  cells: Cells,
  { rates, g, decimals }: { rates: Rates; g: number; decimals: boolean },
): Conversion {
  // In ten-thousandths of a tenth.
  let sum = 0;
  let isConverted = false;
  for (const field of quantities) {
    const text = cells[field];
    if (text === undefined) continue;
    const amount = hundredthsOf(text);
    if (amount === null || (field === 'hours' && Math.abs(amount) > maximumHours))
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
