/**
 * Keys and tokens for text search. Members are found by name, number, pinyin or initials with LIKE over
 * one column of `searchKeys`; records by words with a GIN index over `bigrams`. Both sides of a comparison
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

/** The LIKE pattern that finds a typed text in `searchKeys` or in a column of `foldText`. */
export function likePattern(query: string): string {
  return `%${escapeLike(foldText(query))}%`;
}

/**
 * What a member, unit or event is found by, as one folded text: name, number, full pinyin and initials,
 * one per line, so that a query never matches across two of them.
 */
export function searchKeys({ name, number = '' }: { name: string; number?: string }): string {
  const keys = new Set([foldText(name), foldText(number)]);
  if (/\p{Script=Han}/u.test(name)) {
    for (const reading of readings(name)) {
      keys.add(reading.full);
      keys.add(reading.initials);
    }
  }
  keys.delete('');
  return [...keys].join('\n');
}

type Reading = { full: string; initials: string };

/**
 * The ways a name may be typed in pinyin: each character in the reading of its word (a first character in
 * its reading as a surname), and in its next most common one. Letters and digits between stand as they are.
 */
function readings(name: string): Reading[] {
  let found: Reading[] = [{ full: '', initials: '' }];
  for (const part of pinyin(name, { type: 'all', toneType: 'none', v: true, surname: 'head' })) {
    const choices = part.isZh ? syllablesOf(part) : [foldText(part.origin)];
    // A choice beyond the limit is dropped, never the first one: every reading stays complete.
    const kept = found.length * choices.length > maximumReadings ? choices.slice(0, 1) : choices;
    found = kept.flatMap((choice) =>
      found.map(({ full, initials }) => ({
        full: full + choice,
        initials: initials + (part.isZh ? choice.slice(0, 1) : choice),
      })),
    );
  }
  return found;
}

function syllablesOf({ pinyin: chosen, polyphonic }: { pinyin: string; polyphonic: string[] }): string[] {
  const others = polyphonic
    .map((syllable) => foldText(syllable.replaceAll('ü', 'v')))
    .filter((syllable) => syllable !== chosen);
  const syllables = [chosen, ...others.slice(0, 1)];
  // 吕 is typed "lv" on a keyboard, "lu" by folding "lü", and "lyu" in passports.
  return chosen === 'lv' || chosen === 'nv' ? [chosen, `${chosen[0]}u`, `${chosen[0]}yu`] : syllables;
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
