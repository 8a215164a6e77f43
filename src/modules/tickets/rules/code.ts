/** The code of a ticket says which ticket and which print of it; its serial is what people call it. */
import * as serial from '../../../kit/contract/code/serial.ts';
import { yearInCode, yearOfCode, type Numbered } from '../../../kit/contract/code/serial.ts';

/** The serial as people say it: 2026-000123. */
export const serialOf = (ticket: Numbered): string => serial.serialOf(ticket);

/** A serial as typed, also without its zeros; null for anything else. */
export const readSerial = (typed: string): Numbered | null => serial.readSerial(typed);

const printBits = 5;

export const ticketCode = {
  letter: 'T',
  of: 'ticket',
  bits: { year: 6, number: 24, prints: printBits },
  proof: 8,
} as const;

export type CodeHead = { year: number; number: number; prints: number };

export const numbersOf = ({ year, number, prints }: CodeHead): CodeHead => ({
  year: yearInCode(year),
  number,
  prints,
});
/** The ticket that they name; `prints` is modulo 32. */
export const namedBy = ({ year, number, prints }: CodeHead): CodeHead => ({
  year: yearOfCode(year),
  number,
  prints,
});

export const samePrint = (prints: number, ofCode: number): boolean => prints % 2 ** printBits === ofCode;
