/** The parts of a query as it is typed: pairs of a name and values, and free words. Pure. */

/** The position of a part in the text. */
export type Span = { readonly start: number; readonly end: number };
export type Value = Span & { readonly text: string };
export type Pair = Span & { readonly kind: 'pair'; readonly name: Value; readonly values: readonly Value[] };
type Word = Value & { readonly kind: 'word' };
export type Token = Pair | Word;

const space = /\s/u;
const colon = /[:：]/u;
const comma = /[,，]/u;
const quotes: Readonly<Record<string, string>> = { '"': '"', '“': '”', '「': '」' };
/** A name begins with a letter: times such as 12:30 are words. */
const named = /^(\p{L}[\p{L}\p{N}_-]*)[:：]/u;

/** Whether a text holds what only a query does; a search without it goes as it is. */
export const holdsPair = (text: string): boolean => tokensOf(text).some(({ kind }) => kind === 'pair');

/** A quote that is not closed reaches to the end of the text. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (space.test(text[at] ?? '')) {
      at += 1;
      continue;
    }
    const [, name = ''] = named.exec(text.slice(at)) ?? [];
    if (name === '') {
      const word = readValue(text, at, false);
      tokens.push({ kind: 'word', ...word });
      at = word.end;
      continue;
    }
    const start = at;
    at += name.length + 1;
    const values: Value[] = [];
    for (;;) {
      const value = readValue(text, at, true);
      values.push(value);
      at = value.end;
      if (!comma.test(text[at] ?? '')) break;
      at += 1;
    }
    tokens.push({
      kind: 'pair',
      start,
      end: at,
      name: { start, end: start + name.length, text: name },
      values,
    });
  }
  return tokens;
}

function readValue(text: string, start: number, isListed: boolean): Value {
  const close = quotes[text[start] ?? ''];
  if (close !== undefined) {
    const found = text.indexOf(close, start + 1);
    const end = found === -1 ? text.length : found;
    return { start, end: Math.min(end + 1, text.length), text: text.slice(start + 1, end) };
  }
  let end = start;
  const ends = (sign: string): boolean => space.test(sign) || (isListed && comma.test(sign));
  while (end < text.length && !ends(text[end] ?? '')) end += 1;
  return { start, end, text: text.slice(start, end) };
}

/** A value as a query has to hold it. */
export const quoted = (text: string): string =>
  text === '' || space.test(text) || comma.test(text) || colon.test(text) || text[0]! in quotes
    ? `"${text.replaceAll('"', '')}"`
    : text;

/** Free words, of which none may be taken for a pair. */
export const freeText = (text: string): string =>
  holdsPair(text) || text in quotes ? `"${text.replaceAll('"', '')}"` : text;

/** Names are compared by their letters and digits. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
