import { currentReadings } from './pinyin/pinyin.ts';
import { spellingRank, spellsIn } from './pinyin/spelling.ts';

/** The searched texts: a name, and a description. */
type Named = { readonly name: string; readonly about?: string | undefined };

/** Behind the ranks of all names that hold what was typed. */
const elsewhere = 100;

const wordsOf = (term: string): readonly string[] => term.toLowerCase().split(/\s+/).filter(Boolean);

/** How well a name holds what was typed: it begins with it, holds it, or is spelled by it. */
function rankOf(name: string, words: readonly string[]): number {
  const whole = name.toLowerCase();
  if (whole.startsWith(words.join(' '))) return 0;
  if (words.every((word) => whole.includes(word))) return 1;
  const readings = currentReadings();
  const spelled = readings && spellingRank(name, words.join(''), readings);
  return spelled === null ? elsewhere : 2 + spelled;
}

/** Whether every word is there, in any order, in characters or in pinyin. */
function holdsWords({ name, about = '' }: Named, words: readonly string[]): boolean {
  const whole = `${name} ${about}`.toLowerCase();
  const readings = currentReadings();
  return words.every(
    (word) =>
      whole.includes(word) ||
      (readings && (spellingRank(name, word, readings) !== null || spellsIn(about, word, readings))),
  );
}

/** Whether a thing is found by what was typed. */
export function isFound(thing: Named, term: string): boolean {
  const words = wordsOf(term);
  return holdsWords(thing, words) || rankOf(thing.name, words) < elsewhere;
}

/** The things that are found by what was typed, those first whose name holds it best. */
export function bestFirst<T>(things: readonly T[], term: string, named: (thing: T) => Named): T[] {
  const words = wordsOf(term);
  return things
    .filter((thing) => isFound(named(thing), term))
    .map((thing) => ({ thing, rank: rankOf(named(thing).name, words) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ thing }) => thing);
}
