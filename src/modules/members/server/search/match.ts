/** How well the lines of `memberKeys` hold a term, exactly as `closeness` of the database tells it, and with one typing error. */
import { foldText, initialsMark } from '../../../../kit/server/database/search-tokens.ts';
import { insideOnly } from '../../../../kit/server/database/search-order.ts';
import { signature } from './signature.ts';

/** Behind all that hold the term: a whole line with one error, and the beginning of one. */
const nearWhole = insideOnly + 1;
const nearBeginning = nearWhole + 1;

const newline = 10;
const initials = initialsMark.charCodeAt(0);

/** Shorter words with an error mean too many others. */
const shortestNear = 4;

export type Term = {
  readonly key: string;
  readonly match: (text: Uint8Array, start: number, end: number) => number | null;
  /** Lines that match have all pairs of one of these signatures. */
  readonly signatures: readonly Uint32Array[];
};

/** The term as it was typed. */
export function exactTerm(typed: string): Term {
  const key = foldText(typed);
  const bytes = Buffer.from(key);
  return {
    key,
    match: (text, start, end) => closenessIn(bytes, text, start, end),
    signatures: [signature(bytes)],
  };
}

/** Lines that begin with the term but for one letter: another, missing, too much, or two in the wrong order; null where it is short. */
export function nearTerm(typed: string): Term | null {
  const key = foldText(typed);
  if (key.length < shortestNear || !/^[a-z]+$/.test(key)) return null;
  const bytes = Buffer.from(key);
  const half = key.length >> 1;
  // One error leaves one half as it is, or has swapped the letters between them.
  const swapped = key.slice(0, half - 1) + key[half] + key[half - 1] + key.slice(half + 1);
  const parts = [key.slice(0, half), key.slice(half), swapped].map((part) => signature(Buffer.from(part)));
  return {
    key,
    match: (text, start, end) => nearIn(bytes, text, start, end),
    signatures: parts,
  };
}

/** As `closenessOf`, over the bytes of lines with a line end before and after them; null where no line holds the term. */
function closenessIn(term: Uint8Array, text: Uint8Array, start: number, end: number): number | null {
  const first = term[0];
  const last = end - term.length;
  let best: number | null = null;
  for (let at = start + 1; at < last; at += 1) {
    if (text[at] !== first || !isAt(term, 0, text, at)) continue;
    const isWhole = text[at + term.length] === newline;
    const before = text[at - 1];
    const rank =
      before === newline
        ? isWhole
          ? 0
          : 1
        : before === initials && text[at - 2] === newline
          ? isWhole
            ? 2
            : 3
          : insideOnly;
    if (rank === 0) return 0;
    if (best === null || rank < best) best = rank;
  }
  return best;
}

/** Whether the term, from one of its letters on, is at this place. */
function isAt(term: Uint8Array, from: number, text: Uint8Array, at: number): boolean {
  for (let index = from; index < term.length; index += 1)
    if (text[at + index - from] !== term[index]) return false;
  return true;
}

/** Over lines without a mark: whole names, words of them, surnames, and their pinyin. */
function nearIn(term: Uint8Array, text: Uint8Array, start: number, end: number): number | null {
  let best: number | null = null;
  for (let at = start; at < end - 1; at += 1) {
    if (text[at] !== newline) continue;
    const length = nearLength(term, text, at + 1);
    if (length === null) continue;
    if (text[at + 1 + length] === newline) return nearWhole;
    best = nearBeginning;
  }
  return best;
}

/** How many bytes of a line the term means with one error; null where there are more. A line end is no letter. */
function nearLength(term: Uint8Array, text: Uint8Array, at: number): number | null {
  const length = term.length;
  let same = 0;
  while (same < length && text[at + same] === term[same]) same += 1;
  // No error: among the others.
  if (same === length) return null;
  const line = at + same;
  const hasLetter = text[line] !== newline;
  if (
    hasLetter &&
    text[line + 1] === term[same] &&
    text[line] === term[same + 1] &&
    isAt(term, same + 2, text, line + 2)
  )
    return length;
  if (hasLetter && isAt(term, same + 1, text, line + 1)) return length;
  if (isAt(term, same + 1, text, line)) return length - 1;
  if (hasLetter && isAt(term, same, text, line + 1)) return length + 1;
  return null;
}
