import { useMemo } from 'react';
import { isGranted, useMe } from '../../../kit/web/app/me.ts';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { CommandPalette, type CommandSource } from '../../../kit/web/palette/command-palette.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useTitleOf } from '../../routing/titles.ts';
import { useSignOut } from '../../session/page-closing.ts';
import { actsInFront, frameCommands, recentCommands, screenCommands, sectionCommands } from './commands.tsx';
import { matching } from './matching.ts';
import { paletteSources } from './palette-sources.ts';

/** Everything that one can reach by typing: pages and their parts, acts, and what modules find. */
export function Palette({ onClose }: { onClose: () => void }) {
  const texts = useText();
  const me = useMe();
  const { go } = useNavigator();
  const leave = useSignOut();
  const titleOf = useTitleOf();
  const sources = useMemo<CommandSource[]>(() => {
    const { shellPalette: words } = texts;
    const context = { texts, me, go };
    const acts = actsInFront();
    const screens = screenCommands(context);
    const sections = sectionCommands(context);
    const commands = frameCommands(context, leave);
    const ifTyped = (term: string, all: () => ReturnType<typeof matching>) => (term === '' ? [] : all());
    return [
      {
        id: 'recent',
        title: words.recent,
        find: (term) => (term === '' ? recentCommands(context, titleOf) : []),
      },
      { id: 'here', title: words.here, find: (term) => matching(acts, term) },
      { id: 'screens', title: words.screens, find: (term) => matching(screens, term) },
      // So many that they would hide the others.
      {
        id: 'sections',
        title: words.sections,
        find: (term) => ifTyped(term, () => matching(sections, term)),
      },
      { id: 'commands', title: words.commands, find: (term) => matching(commands, term) },
      ...paletteSources
        .filter(({ permission }) => !permission || isGranted(me, permission))
        .map(({ id, title, find }) => ({
          id,
          title: title(texts.menu),
          find: (term: string, signal: AbortSignal) => find({ term, signal, me, go }),
        })),
    ];
  }, [texts, me, go, leave, titleOf]);
  return <CommandPalette onClose={onClose} sources={sources} />;
}
