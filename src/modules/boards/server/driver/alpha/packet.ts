/**
 * Packets of the Alpha Sign Communications Protocol (document 9708-8061F, its standard format of one byte a character):
 * five NUL by which a board finds the speed of the line, SOH, type and address, STX, command, ETX, check sum, EOT.
 */
import type { Piece } from '../line.ts';

/** Control characters of packets. */
export const control = { nul: 0, soh: 1, stx: 2, etx: 3, eot: 4, cr: 13, esc: 27 } as const;

export type Recipient = {
  /** Kind of board: `Z` is every kind. */
  readonly signType: string;
  /** Two characters: `00` is every board of the line, `?` any digit. */
  readonly signAddress: string;
};

/** A part of a command: its bytes, and the pause that the board needs before what follows. */
export type Part = string | Buffer | { readonly pauseMs: number };

/** The sum of the bytes from STX to ETX, both with it, as four hexadecimal digits. */
export function checkSum(bytes: Uint8Array): string {
  let sum = 0;
  for (const byte of bytes) sum = (sum + byte) & 0xffff;
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

/** The packet of one command, in the pieces between its pauses. */
export function packet({ signType, signAddress }: Recipient, command: readonly Part[]): Piece[] {
  const { nul, soh, stx, etx, eot } = control;
  const pieces: { bytes: Buffer; pauseMs: number }[] = [];
  const head = Buffer.concat([
    Buffer.from([nul, nul, nul, nul, nul, soh]),
    Buffer.from(signType + signAddress, 'latin1'),
  ]);
  const summed: Buffer[] = [Buffer.from([stx])];
  let waiting: Buffer[] = [head, summed[0]!];
  for (const part of command) {
    if (typeof part === 'object' && 'pauseMs' in part) {
      pieces.push({ bytes: Buffer.concat(waiting), pauseMs: part.pauseMs });
      waiting = [];
      continue;
    }
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    summed.push(bytes);
    waiting.push(bytes);
  }
  summed.push(Buffer.from([etx]));
  const tail = Buffer.concat([
    Buffer.from([etx]),
    Buffer.from(checkSum(Buffer.concat(summed)), 'latin1'),
    Buffer.from([eot]),
  ]);
  return [...pieces, { bytes: Buffer.concat([...waiting, tail]), pauseMs: 0 }];
}

/** A number as hexadecimal digits. */
export const hex = (value: number, digits: number): string =>
  value.toString(16).toUpperCase().padStart(digits, '0');
