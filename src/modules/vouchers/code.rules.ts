/** The code and the serial of a voucher: the screens of the counter know by them that it is none of a ticket. */
import { readCode, readHead } from '../../kit/contract/code/code.ts';
import * as serial from '../../kit/contract/code/serial.ts';
import type { Numbered } from '../../kit/contract/code/serial.ts';

export const voucherCode = { letter: 'V', of: 'voucher', bits: { year: 6, number: 24 }, proof: 9 } as const;

/** The serial as people say it: V2026-000123. */
export const serialOf = (voucher: Numbered): string => serial.serialOf(voucher, voucherCode.letter);

/** A serial as typed, also without its zeros; null for anything else. */
export const readSerial = (typed: string): Numbered | null => serial.readSerial(typed, voucherCode.letter);

/** Whether a text names a voucher: by its serial, or by a code that says so, be it ours or not. */
export function namesVoucher(typed: string): boolean {
  const code = readCode(voucherCode, typed);
  return readSerial(typed) !== null || (code !== null && readHead(voucherCode, code.head) !== null);
}
