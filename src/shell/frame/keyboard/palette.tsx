import { useMemo } from 'react';
import {
  CommandPalette,
  type Command,
  type CommandSource,
} from '../../../kit/web/overlay/command-palette.tsx';
import { IconGlobe, IconLogout, IconMoon } from '../../../kit/web/display/icons.tsx';
import { isGranted, useMe } from '../../../kit/web/app/me.ts';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { setDark, useSettings } from '../../../kit/web/settings/settings.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useSignOut } from '../../session/page-closing.ts';
import { listedFor } from '../../menu/menu-of.ts';
import { groupOf, type Screen } from '../../routing/screens.ts';
import { paletteSources } from './palette-sources.ts';

/** Everything that one can reach by typing: screens, commands of the frame, and what modules find. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useText();
  const me = useMe();
  const { go } = useNavigator();
  const leave = useSignOut();
  const sources = useMemo<CommandSource[]>(() => {
    const screens: Command[] = listedFor(me).map((entry) => ({
      id: entry.path,
      label: entry.title(texts.menu),
      hint: hintOf(entry, texts),
      icon: entry.icon && <entry.icon />,
      run: () => go(entry.path),
    }));
    return [
      { id: 'screens', title: texts.shell.palette.screens, find: (term) => matching(screens, term) },
      {
        id: 'commands',
        title: texts.shell.palette.commands,
        find: (term) => matching(commandsOf(texts, go, leave), term),
      },
      ...paletteSources
        .filter(({ permission }) => !permission || isGranted(me, permission))
        .map(({ id, title, find }) => ({
          id,
          title: title(texts.menu),
          find: (term: string, signal: AbortSignal) => find({ term, signal, me, go }),
        })),
    ];
  }, [texts, me, go, leave]);
  return <CommandPalette open={open} onClose={onClose} sources={sources} />;
}

/** The application, and the place where there is one: whoever looks for "people and rights" finds its parts. */
const hintOf = ({ section, place }: Screen, { shell }: Catalogue): string =>
  place ? shell.places[place] : shell.groups[groupOf(section)];

function matching(commands: readonly Command[], term: string): readonly Command[] {
  const wanted = term.toLowerCase();
  return commands.filter(({ label, hint = '' }) => `${label} ${hint}`.toLowerCase().includes(wanted));
}

function commandsOf(
  { shell: { frame } }: Catalogue,
  go: (href: string) => void,
  leave: () => void,
): Command[] {
  const { dark } = useSettings.getState();
  return [
    {
      id: 'dark',
      label: dark ? frame.light : frame.dark,
      hint: frame.mode,
      icon: <IconMoon />,
      run: () => setDark(!dark),
    },
    {
      id: 'organisations',
      label: frame.allOrganisations,
      icon: <IconGlobe />,
      run: () => go('/chooseOrganisation'),
    },
    { id: 'out', label: frame.signOut, icon: <IconLogout />, run: leave },
  ];
}
