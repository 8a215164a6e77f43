/** How each character is read; those that are not in it are no Chinese ones, or rare. */
export type Readings = ReadonlyMap<string, readonly string[]>;

/** From `{ ri: '日', … }`. On a keyboard 绿 is typed "lv", and by many "lu". */
export function readingsOf(charactersBySyllable: Readonly<Record<string, string>>): Readings {
  const readings = new Map<string, string[]>();
  for (const [syllable, characters] of Object.entries(charactersBySyllable))
    for (const character of characters)
      readings.set(character, [
        ...new Set([...(readings.get(character) ?? []), syllable, syllable.replace('v', 'u')]),
      ]);
  return readings;
}

/** The typed forms of a character of that reading, where `rest` is still to be found. */
type PartsOf = (reading: string, rest: string) => readonly string[];

const initial: PartsOf = (reading) => [reading.slice(0, 1)];
const whole: PartsOf = (reading) => [reading];
/** The syllable that one is typing is not complete yet. */
const wholeOrLast: PartsOf = (reading, rest) => (reading.startsWith(rest) ? [rest] : [reading]);
const anyPart: PartsOf = (reading) =>
  Array.from(reading, (_, index) => reading.slice(0, index + 1)).toReversed();

/** A text as pinyin goes through it: what is neither a known character nor a letter or digit is passed over. */
function unitsOf(text: string, readings: Readings): readonly (readonly string[])[] {
  return Array.from(text.toLowerCase()).flatMap((character) => {
    const known = readings.get(character);
    if (known) return [known];
    return /[\p{L}\p{N}]/u.test(character) ? [[character]] : [];
  });
}

/** Behind which unit `typed` ends that begins with unit `from`; null where these do not spell it. */
function endOf(
  units: readonly (readonly string[])[],
  from: number,
  typed: string,
  partsOf: PartsOf,
): number | null {
  if (typed === '') return from;
  for (const reading of units[from] ?? [])
    for (const part of partsOf(reading, typed)) {
      const end = typed.startsWith(part) ? endOf(units, from + 1, typed.slice(part.length), partsOf) : null;
      if (end !== null) return end;
    }
  return null;
}

/**
 * The rank of a name for typed letters: 0 if they are all its initials (`rchc` of 日常核查), then if they begin with
 * initials, with syllables, with parts of syllables, and if they occur inside (`hecha`). Null if they do not match.
 */
export function spellingRank(name: string, typed: string, readings: Readings): number | null {
  const units = unitsOf(name, readings);
  const byInitials = endOf(units, 0, typed, initial);
  if (byInitials !== null) return byInitials === units.length ? 0 : 1;
  if (endOf(units, 0, typed, wholeOrLast) !== null) return 2;
  if (endOf(units, 0, typed, anyPart) !== null) return 3;
  // A single letter occurs in most names.
  return typed.length > 1 && units.some((_, from) => endOf(units, from, typed, anyPart) !== null) ? 4 : null;
}

/**
 * Whether whole syllables of at least two characters occur in a sentence, in which initials would be found by chance.
 */
export function spellsIn(sentence: string, typed: string, readings: Readings): boolean {
  const units = unitsOf(sentence, readings);
  return units.some((_, from) => (endOf(units, from, typed, whole) ?? 0) - from > 1);
}
