/** The code of a ticket says which ticket and which print of it; its serial is what people call it. */
const firstYear = 2020;
const printBits = 5;

export const ticketCode = {
  letter: 'T',
  of: 'ticket',
  bits: { year: 6, number: 24, prints: printBits },
  proof: 8,
} as const;

export type CodeHead = { year: number; number: number; prints: number };

/** Years count from the first one. */
export const numbersOf = ({ year, number, prints }: CodeHead): CodeHead => ({
  year: year - firstYear,
  number,
  prints,
});
/** The ticket that they name; `prints` is modulo 32. */
export const namedBy = ({ year, number, prints }: CodeHead): CodeHead => ({
  year: year + firstYear,
  number,
  prints,
});

export const samePrint = (prints: number, ofCode: number): boolean => prints % 2 ** printBits === ofCode;

/** The serial as people say it: 2026-000123. */
export const serialOf = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`;

/** A serial as typed, also without its zeros; null for anything else. */
export function readSerial(typed: string): { year: number; number: number } | null {
  const [, year, number] = /^\s*(\d{4})\s*[-–—/ ]\s*(\d{1,8})\s*$/.exec(typed.normalize('NFKC')) ?? [];
  return year && number ? { year: Number(year), number: Number(number) } : null;
}
