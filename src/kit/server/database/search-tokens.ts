/**
 * Keys and tokens for text search. Members and events are found by name, number, pinyin or initials with LIKE
 * over one column of `memberKeys` or `searchKeys`; records by words with a GIN index over `bigrams`. Both sides of a comparison
 * are folded the same way, so that width, case, accents and spaces do not matter.
 */
import { pinyin } from 'pinyin-pro';

/** Readings kept for one name: 重 and 曾 have two each; three such characters make eight. */
export const maximumReadings = 8;
/** Characters of a text that are searchable; the longest text of a record is well below. */
export const maximumTokenCharacters = 4_000;
/** Tokens a query asks the index for; each one only narrows what the LIKE check sees. */
export const maximumQueryTokens = 16;

/**
 * Lower case, full-width to ASCII, accents off Latin letters, no white space: "Ａ José" → "ajose".
 * Marks that are letters elsewhere (Thai vowels, Japanese voicing, Hangul) stay.
 */
export function foldText(text: string): string {
  const bare = text.normalize('NFKD').replace(/[\u0300-\u036f\s]/g, '');
  // Greek writes a sigma at the end of a word differently, which would hide a word from its own beginning.
  return bare.toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
}

/** Makes a text literal inside a LIKE pattern whose escape character is the backslash, PostgreSQL's default. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The LIKE pattern that finds a typed text in `memberKeys`, `searchKeys` or in a column of `foldText`. */
export function likePattern(query: string): string {
  return `%${escapeLike(foldText(query))}%`;
}

/**
 * What a unit or event is found by, as one folded text: name, number, full pinyin and initials, one per line, so that a
 * query never matches across two of them.
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

/** Begin the lines of `memberKeys` that count for less than a name; nobody can type them, since white space is folded away. */
export const initialsMark = '\t';
export const otherReadingMark = '\f';
/** Words of a name that a query may begin with; the others are found inside the name. */
const maximumWords = 8;

/**
 * What a member is found by: the lines of `searchKeys`, with marks before initials and before names in which the surname
 * is read as it is not read in a surname (沈 as "chen"). The surname stands alone as well, as characters and as pinyin,
 * and each word of a name that has several, so that they can be told from names that only begin alike.
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
 * The ways a Chinese name may be typed in pinyin: each character in the reading of its word (a first character in its
 * reading as a surname), and in its next most common one. Letters and digits between stand as they are.
 */
function readings(name: string): Reading[] {
  if (!/\p{Script=Han}/u.test(name)) return [];
  let found: Reading[] = [{ syllables: [], initials: '', isOther: false }];
  const parts = pinyin(name, { type: 'all', toneType: 'none', v: true, surname: 'head' });
  for (const [index, part] of parts.entries()) {
    const { usual, others } = part.isZh ? syllablesOf(part) : { usual: [foldText(part.origin)], others: [] };
    const choices = [...usual, ...others];
    // A choice beyond the limit is dropped, never the first one: every reading stays complete.
    const kept = found.length * choices.length > maximumReadings ? choices.slice(0, 1) : choices;
    found = kept.flatMap((choice) =>
      found.map(({ syllables, initials, isOther }) => ({
        syllables: [...syllables, choice],
        initials: initials + (part.isZh ? choice.slice(0, 1) : choice),
        isOther: isOther || (index === 0 && others.includes(choice)),
      })),
    );
  }
  return found;
}

/** How a syllable is typed where it stands, and its next most common reading elsewhere. */
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
 * Index tokens of a text, `orgId:ab` for each pair of neighbouring characters and `orgId:字` for each single
 * one beyond ASCII (one character is a word in Chinese). The organisation stands inside the token, because
 * the index would otherwise read every organisation's rows for a common word.
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
