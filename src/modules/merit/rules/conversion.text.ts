/** Describes the quantities of a line in words, for screens and files. */
import { formatHundredths, formatTenths } from '../../../kit/contract/format.ts';
import type { Counted } from './conversion.rules.ts';

export type CountedWords = {
  hours: (amount: string, rate: string) => string;
  /** Of sales and output, by their name. */
  hundreds: (name: string, amount: string, rate: string) => string;
  sales: string;
  output: string;
};

/** `12 h × 10.0`, or several of them; empty for none. */
export const countedText = (
  counted: readonly Counted[],
  { hours, hundreds, ...names }: CountedWords,
): string =>
  counted
    .map(({ kind, amount, rate }) => {
      const params = [formatHundredths(amount), formatTenths(rate)] as const;
      return kind === 'hours' ? hours(...params) : hundreds(names[kind], ...params);
    })
    .join(' + ');
