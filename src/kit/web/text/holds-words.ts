/** The words of what was typed into a search. */
export const wordsOf = (term: string): readonly string[] => term.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a text holds every word of a search, in any order. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const whole = text.toLowerCase();
  return words.every((word) => whole.includes(word));
}
