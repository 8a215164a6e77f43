import type { Command } from '../../../kit/web/overlay/command-palette.tsx';

/** Commands that hold every word of what was typed, those first whose name begins with it or holds all of it. */
export function matching(commands: readonly Command[], term: string): readonly Command[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  const rank = ({ label }: Command): number => {
    const name = label.toLowerCase();
    if (name.startsWith(whole)) return 0;
    return words.every((word) => name.includes(word)) ? 1 : 2;
  };
  return commands
    .filter(({ label, hint = '' }) => {
      const text = `${label} ${hint}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => rank(one) - rank(other));
}
