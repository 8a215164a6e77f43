/**
 * Codes that are printed, scanned and said aloud: characters without 0, O, 1 and I, shown in groups of four. The first half names a
 * thing by numbers, the other proves that we wrote it (`kit/server/config/proof.ts`).
 */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const bitsEach = 5;

/** One kind of code: its first letter, the numbers of its head in so many bits, and the characters of its proof. */
export type CodeKind<Name extends string = string> = {
  readonly letter: string;
  /** Together a multiple of five. */
  readonly bits: Readonly<Record<Name, number>>;
  readonly proof: number;
};

const widthsOf = <Name extends string>({ bits }: CodeKind<Name>): [Name, number][] =>
  Object.entries(bits) as [Name, number][];
const headLength = (kind: CodeKind): number =>
  1 + widthsOf(kind).reduce((sum, [, width]) => sum + width, 0) / bitsEach;

/** The characters of a number of 5 bits each, the highest first. */
function spell(value: bigint, length: number): string {
  return Array.from(
    { length },
    (_, at) => alphabet[Number((value >> BigInt(bitsEach * (length - 1 - at))) & 31n)],
  ).join('');
}

/** The head of a code; each number is taken modulo what its bits hold. */
export function headOf<Name extends string>(
  kind: CodeKind<Name>,
  numbers: Readonly<Record<Name, number>>,
): string {
  const value = widthsOf(kind).reduce(
    (sum, [name, width]) => (sum << BigInt(width)) | BigInt(numbers[name] % 2 ** width),
    BigInt(alphabet.indexOf(kind.letter)),
  );
  return spell(value, headLength(kind));
}

/** The numbers of a head; null where it is another kind of code. */
export function readHead<Name extends string>(
  kind: CodeKind<Name>,
  head: string,
): Record<Name, number> | null {
  if (head[0] !== kind.letter || head.length !== headLength(kind)) return null;
  let value = [...head].reduce((sum, letter) => (sum << 5n) | BigInt(alphabet.indexOf(letter)), 0n);
  const numbers: [Name, number][] = [];
  for (const [name, width] of widthsOf(kind).toReversed()) {
    numbers.push([name, Number(value & ((1n << BigInt(width)) - 1n))]);
    value >>= BigInt(width);
  }
  return Object.fromEntries(numbers) as Record<Name, number>;
}

/** The proof as characters: the first bits of a digest. */
export const proofOf = ({ proof }: CodeKind, digest: Uint8Array): string =>
  spell(
    digest
      .subarray(0, Math.ceil((proof * bitsEach) / 8))
      .reduce((value, byte) => (value << 8n) | BigInt(byte), 0n) >>
      BigInt((8 - ((proof * bitsEach) % 8)) % 8),
    proof,
  );

/** The characters that were typed or scanned; null where they cannot be such a code. */
export function readCode(kind: CodeKind, typed: string): { head: string; proof: string } | null {
  if (typed.length > 100) return null;
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-–—_.]/g, '');
  const length = headLength(kind);
  if (code.length !== length + kind.proof || [...code].some((letter) => !alphabet.includes(letter)))
    return null;
  return { head: code.slice(0, length), proof: code.slice(length) };
}

/** In groups of four, as it is printed and read aloud. */
export const grouped = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? '';
