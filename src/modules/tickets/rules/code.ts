/**
 * The code of a ticket: 16 characters without 0, O, 1 and I, shown in groups of four. The first eight say which ticket and
 * which print of it, the others prove that we printed it.
 */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const firstYear = 2020;
const bits = { year: 6, number: 24, prints: 5 } as const;
const headLength = 8;
const tagLength = 8;

export type CodeHead = { year: number; number: number; prints: number };

/** A first character beside the serial: codes of vouchers and cards begin with others. */
const kindOf = alphabet.indexOf('T');

/** The characters of a number of 5 bits each, the highest first. */
function spell(value: bigint, length: number): string {
  return Array.from(
    { length },
    (_, at) => alphabet[Number((value >> BigInt(5 * (length - 1 - at))) & 31n)],
  ).join('');
}

export function headOf({ year, number, prints }: CodeHead): string {
  const value =
    (BigInt(kindOf) << 35n) |
    (BigInt(year - firstYear) << BigInt(bits.number + bits.prints)) |
    (BigInt(number) << BigInt(bits.prints)) |
    BigInt(prints % 2 ** bits.prints);
  return spell(value, headLength);
}

/** The proof as characters: the first 40 bits of a digest. */
export const tagOf = (digest: Uint8Array): string =>
  spell(
    digest.subarray(0, 5).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n),
    tagLength,
  );

/** The 16 characters of a typed or scanned text; null where it cannot be a code. */
export function readCode(typed: string): { head: string; tag: string } | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-–—_.]/g, '');
  if (code.length !== headLength + tagLength || [...code].some((letter) => !alphabet.includes(letter)))
    return null;
  return { head: code.slice(0, headLength), tag: code.slice(headLength) };
}

/** The ticket that a head names; null where it is another kind of code. `prints` is modulo 32. */
export function readHead(head: string): CodeHead | null {
  const value = [...head].reduce((sum, letter) => (sum << 5n) | BigInt(alphabet.indexOf(letter)), 0n);
  if (Number(value >> 35n) !== kindOf) return null;
  const part = (shift: number, width: number): number =>
    Number((value >> BigInt(shift)) & ((1n << BigInt(width)) - 1n));
  return {
    year: firstYear + part(bits.number + bits.prints, bits.year),
    number: part(bits.prints, bits.number),
    prints: part(0, bits.prints),
  };
}

export const samePrint = (prints: number, ofCode: number): boolean => prints % 2 ** bits.prints === ofCode;

/** In groups of four, as it is printed and read aloud. */
export const grouped = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? '';

/** The serial as people say it: 2026-000123. */
export const serialOf = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`;

/** A serial as typed, also without its zeros; null for anything else. */
export function readSerial(typed: string): { year: number; number: number } | null {
  const [, year, number] = /^\s*(\d{4})\s*[-–—/ ]\s*(\d{1,8})\s*$/.exec(typed.normalize('NFKC')) ?? [];
  return year && number ? { year: Number(year), number: Number(number) } : null;
}
