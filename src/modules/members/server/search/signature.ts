/** Which pairs of bytes a text holds, in 128 bits: what lacks a bit of a term does not hold the term. */

/** Words of 32 bits. */
export const words = 4;

/** Below it are marks and line ends, which no term has. */
const firstCharacter = 32;

/** Sets the bits of a text's pairs. */
export function signatureOf(
  text: Uint8Array,
  start: number,
  end: number,
  into: Uint32Array,
  at: number,
): void {
  for (let place = start + 1; place < end; place += 1) {
    const [former, latter] = [text[place - 1]!, text[place]!];
    if (former < firstCharacter || latter < firstCharacter) continue;
    const bit = (Math.imul(former, 0x9e37_79b1) + Math.imul(latter, 0x85eb_ca6b)) >>> 25;
    into[at + (bit >>> 5)]! |= 1 << (bit & 31);
  }
}

export function signature(text: Uint8Array): Uint32Array {
  const bits = new Uint32Array(words);
  signatureOf(text, 0, text.length, bits, 0);
  return bits;
}

/** Whether the signature at this place has all bits of one of others. */
export function holdsOne(all: Uint32Array, at: number, others: readonly Uint32Array[]): boolean {
  for (let index = 0; index < others.length; index += 1) {
    const bits = others[index]!;
    if (
      (all[at]! & bits[0]!) >>> 0 === bits[0] &&
      (all[at + 1]! & bits[1]!) >>> 0 === bits[1] &&
      (all[at + 2]! & bits[2]!) >>> 0 === bits[2] &&
      (all[at + 3]! & bits[3]!) >>> 0 === bits[3]
    )
      return true;
  }
  return false;
}
