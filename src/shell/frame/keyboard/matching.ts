import type { Command } from '../../../kit/web/overlay/command-palette.tsx';
import { holdsWords, wordsOf } from '../../../kit/web/text/holds-words.ts';

/** Commands that hold every word of what was typed, those first whose name begins with it or holds all of it. */
export function matching(commands: readonly Command[], term: string): readonly Command[] {
  const words = wordsOf(term);
  const whole = words.join(' ');
  const rank = ({ label }: Command): number => {
    if (label.toLowerCase().startsWith(whole)) return 0;
    return holdsWords(label, words) ? 1 : 2;
  };
  return commands
    .filter(({ label, hint = '' }) => holdsWords(`${label} ${hint}`, words))
    .toSorted((one, other) => rank(one) - rank(other));
}
