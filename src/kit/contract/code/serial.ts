/** Things that are numbered without gaps in each year, as codes and people name them. */
export type Numbered = { year: number; number: number };

/** In a code, years count from this one. */
const firstYear = 2020;

export const yearInCode = (year: number): number => year - firstYear;
export const yearOfCode = (year: number): number => year + firstYear;

/** The serial as people say it: 2026-000123, or V2026-000123 of things whose serials begin with a letter. */
export const serialOf = ({ year, number }: Numbered, letter = ''): string =>
  `${letter}${year}-${String(number).padStart(6, '0')}`;

/** A serial as typed, also without its zeros; null for anything else. */
export function readSerial(typed: string, letter = ''): Numbered | null {
  const plain = typed.normalize('NFKC').trim().toUpperCase();
  if (!plain.startsWith(letter)) return null;
  const [, year, number] = /^\s*(\d{4})\s*[-–—/ ]\s*(\d{1,8})$/.exec(plain.slice(letter.length)) ?? [];
  return year && number ? { year: Number(year), number: Number(number) } : null;
}
