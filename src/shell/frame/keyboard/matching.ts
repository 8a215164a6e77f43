import type { Command } from '../../../kit/web/palette/command-palette.tsx';
import { bestFirst } from '../../../kit/web/text/find.ts';

/** Commands that hold every word of what was typed, those first whose name begins with it, holds it or is spelled by it. */
export const matching = (commands: readonly Command[], term: string): readonly Command[] =>
  bestFirst(commands, term, ({ label, hint }) => ({ name: label, about: hint }));
