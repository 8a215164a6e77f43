import type { Language } from '../language.ts';

/** Other words for some of a catalogue's: what an organisation calls its things. */
export type Reword = (text: string, language: Language) => string;

/** Marks people's own text inside a sentence, so that it is not reworded; never shown. */
const guard = '\u{e000}';

function guarded(value: unknown, reword: (text: string) => string): unknown {
  if (typeof value === 'string') return reword(value) === value ? value : [...value].join(guard);
  if (Array.isArray(value)) return value.map((each) => guarded(each, reword));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, guarded(each, reword)]));
}

/** Words in those of an organisation: texts, and what sentences say around what they are given. */
export function reworded<Words>(words: Words, reword: (text: string) => string): Words {
  if (typeof words === 'string') return reword(words).replaceAll(guard, '') as Words;
  if (typeof words === 'function') {
    const sentence = words as unknown as (...params: readonly unknown[]) => unknown;
    return ((...params: readonly unknown[]) =>
      reworded(sentence(...params.map((each) => guarded(each, reword))), reword)) as Words;
  }
  if (Array.isArray(words)) return words.map((each: unknown) => reworded(each, reword)) as Words;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([name, each]) => [name, reworded(each, reword)]),
  ) as Words;
}
