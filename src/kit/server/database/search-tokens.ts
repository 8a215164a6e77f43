/**
 * Keys and tokens for text search. Members and events are found by name, number, pinyin or initials with LIKE
 * over one column of `memberKeys` or `searchKeys`; records by words with a GIN index over `bigrams`. Both sides of a comparison
 * are folded the same way, so that width, case, accents and spaces do not matter.
 */
import { pinyin } from 'pinyin-pro';

/** Readings kept for one name: 重 and 曾 have two each; three such characters make eight. @internal */
export const maximumReadings = 8;
/** Characters of a text that are searchable; the longest text of a record is well below. */
const maximumTokenCharacters = 4_000;
/** The number of tokens in an index query; more would only narrow what the LIKE check reads. @internal */
export const maximumQueryTokens = 16;

/**
 * Lower case, full-width to ASCII, accents off Latin letters, no white space: "Ａ José" → "ajose".
 * Marks that are letters elsewhere (Thai vowels, Japanese voicing, Hangul) stay.
 */
export function foldText(text: string): string {
  const bare = text.normalize('NFKD').replace(/[\u0300-\u036f\s]/g, '');
  // Greek writes a final sigma differently, so a word would not match its own prefix.
  return bare.toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
}

/** Escapes a text for a LIKE pattern whose escape character is the backslash, PostgreSQL's default. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The LIKE pattern that finds typed text in `memberKeys`, `searchKeys` or a column of `foldText`. */
export function likePattern(query: string): string {
  return `%${escapeLike(foldText(query))}%`;
}

/**
 * The search keys of a unit or event as one folded text: name, number, full pinyin and initials, one per line, so that
 * a query never matches across two of them.
 */
export function searchKeys({ name, number = '' }: { name: string; number?: string }): string {
  const keys = new Set([foldText(name), foldText(number)]);
  for (const { syllables, initials } of readings(name)) {
    keys.add(syllables.join(''));
    keys.add(initials);
  }
  keys.delete('');
  return [...keys].join('\n');
}

/**
 * Prefixes of lines in `memberKeys` that rank below a name; users cannot type them, because white space is folded away.
 */
export const initialsMark = '\t';
const otherReadingMark = '\f';
/** How many words of a name a query may begin with; later words match inside the name only. */
const maximumWords = 8;

/**
 * The search keys of a member: the lines of `searchKeys`, with marks before initials and before names read with a
 * surname's rare reading (沈 as "chen"). The surname has separate lines, in characters and in pinyin, and so has each
 * word of a longer name, so that exact matches rank before names with the same beginning.
 */
export function memberKeys({ name, number = '' }: { name: string; number?: string }): string {
  const keys = new Set([foldText(name), foldText(number)]);
  const isChinese = /^\p{Script=Han}/u.test(name);
  if (isChinese) for (const surname of surnamesIn(Array.from(name))) keys.add(surname);
  for (const { syllables, initials, isOther } of readings(name)) {
    if (isChinese && !isOther) for (const surname of surnamesIn(syllables)) keys.add(surname);
    keys.add((isOther ? otherReadingMark : '') + syllables.join(''));
    keys.add((isOther ? otherReadingMark : initialsMark) + initials);
  }
  for (const word of wordsOf(name)) keys.add(word);
  keys.delete('');
  return [...keys].join('\n');
}

/** A Chinese surname is the first character, or the first two of which the name has more. */
function surnamesIn(parts: readonly string[]): string[] {
  const [first = '', second = ''] = parts;
  return parts.length > 2 ? [first, first + second] : [first];
}

/** Each word, and the rest of the name from each but the first: "nunez" and "nunezvega" of José Núñez Vega. */
function wordsOf(name: string): string[] {
  const words = name.trim().split(/\s+/).slice(0, maximumWords).map(foldText);
  if (words.length < 2) return [];
  return words.flatMap((word, index) => (index === 0 ? [word] : [word, words.slice(index).join('')]));
}

/** `isOther`: the first character, which is the surname of a person, is read as in other words. */
type Reading = { syllables: readonly string[]; initials: string; isOther: boolean };

/**
 * The ways to type a Chinese name in pinyin: each character in its reading within the word (a first character in its
 * surname reading), and in its next most common reading. Letters and digits stay.
 */
function readings(name: string): Reading[] {
  if (!/\p{Script=Han}/u.test(name)) return [];
  let found: Reading[] = [{ syllables: [], initials: '', isOther: false }];
  const parts = pinyin(name, { type: 'all', toneType: 'none', v: true, surname: 'head' });
  for (const [index, part] of parts.entries()) {
    const { usual, others } = part.isZh ? syllablesOf(part) : { usual: [foldText(part.origin)], others: [] };
    const choices = [...usual, ...others];
    // A choice beyond the limit is dropped, never the first one: every reading stays complete.
    const usable = found.length * choices.length > maximumReadings ? choices.slice(0, 1) : choices;
    found = usable.flatMap((choice) =>
      found.map(({ syllables, initials, isOther }) => ({
        syllables: [...syllables, choice],
        initials: initials + (part.isZh ? choice.slice(0, 1) : choice),
        isOther: isOther || (index === 0 && others.includes(choice)),
      })),
    );
  }
  return found;
}

/** The pinyin of a syllable in this place, and its next most common reading elsewhere. */
function syllablesOf({ pinyin: chosen, polyphonic }: { pinyin: string; polyphonic: string[] }): {
  usual: string[];
  others: string[];
} {
  // 吕 is typed "lv" on a keyboard, "lu" by folding "lü", and "lyu" in passports.
  if (chosen === 'lv' || chosen === 'nv')
    return { usual: [chosen, `${chosen[0]}u`, `${chosen[0]}yu`], others: [] };
  const others = polyphonic
    .map((syllable) => foldText(syllable.replaceAll('ü', 'v')))
    .filter((syllable) => syllable !== chosen);
  return { usual: [chosen], others: others.slice(0, 1) };
}

/**
 * Index tokens of a text: `orgId:ab` for each pair of adjacent characters and `orgId:字` for each single character
 * beyond ASCII (one character is a word in Chinese). The token contains the organisation; otherwise a common word would
 * read the rows of every organisation.
 */
export function bigrams(orgId: string, text: string): string[] {
  const characters = Array.from(foldText(text)).slice(0, maximumTokenCharacters);
  const tokens = new Set<string>();
  characters.forEach((character, index) => {
    const following = characters[index + 1];
    if (following !== undefined) tokens.add(`${orgId}:${character}${following}`);
    if (character > '\u007f') tokens.add(`${orgId}:${character}`);
  });
  return [...tokens];
}

/**
 * Tokens that every row matching the typed text has (`tokens @> …`), at most 16. They narrow, they do not
 * decide: compare the folded text with `likePattern` as well. Empty for nothing typed or one ASCII
 * character, where only the LIKE comparison decides.
 */
export function queryTokens(orgId: string, query: string): string[] {
  const characters = Array.from(foldText(query));
  const [only = ''] = characters;
  if (characters.length <= 1) return only > '\u007f' ? [`${orgId}:${only}`] : [];
  const pairs = characters
    .slice(0, -1)
    .map((character, index) => `${orgId}:${character}${characters[index + 1]}`);
  return [...new Set(pairs)].slice(0, maximumQueryTokens);
}
