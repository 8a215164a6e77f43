/** Breaking texts into lines, as print does in Chinese and in alphabets. */
export type Measure = (text: string) => number;

const ellipsis = '…';
/** Chinese breaks after each character, but no line begins with a closing sign. */
const pieces =
  /\s+|[\p{Script=Han}\u3000-\u30ff\uff00-\uffef][、。，．：；！？）」』】》〉”’·・%…]*|[^\s\p{Script=Han}\u3000-\u30ff\uff00-\uffef]+/gu;

/** One line of whole characters: no controls, nothing invisible, accents joined to their letters. */
export function paperText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\ufe00-\ufe0f]/gu, '')
    .trim();
}

/** How many of `count` fit, where each more takes more room. */
function most(count: number, fits: (length: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The text, or what fits of it and an ellipsis. */
export function fitted(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const characters = [...text];
  const start = (length: number): string => `${characters.slice(0, length).join('').trimEnd()}${ellipsis}`;
  return start(most(characters.length, (length) => measure(start(length)) <= width));
}

/** The lines of a text; where it has more than `limit`, the last ends with an ellipsis. */
export function wrapped(text: string, width: number, measure: Measure, limit: number): string[] {
  if (text === '' || measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  const rest: string[] = text.match(pieces) ?? [];
  while (rest.length > 0) {
    if (lines.length === limit - 1) return [...lines, fitted((line + rest.join('')).trim(), width, measure)];
    const piece = rest.shift()!;
    if (measure((line + piece).trimEnd()) <= width) line += piece;
    else if (line !== '') {
      lines.push(line.trim());
      line = '';
      if (piece.trim() !== '') rest.unshift(piece);
    } else {
      // A word that is longer than a line breaks anywhere.
      const characters = [...piece];
      const length = Math.max(
        1,
        most(characters.length, (n) => measure(characters.slice(0, n).join('')) <= width),
      );
      lines.push(characters.slice(0, length).join(''));
      rest.unshift(characters.slice(length).join(''));
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}
