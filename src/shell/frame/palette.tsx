import { useMemo } from 'react';
import { CommandPalette, type Command, type CommandSource } from '../../kit/web/overlay/command-palette.tsx';
import { IconGlobe, IconLogout, IconMoon } from '../../kit/web/display/icons.tsx';
import { isGranted, useMe, type Me } from '../../kit/web/app/me.ts';
import { useNavigator } from '../../kit/web/app/screen.ts';
import { setDark, useSettings } from '../../kit/web/settings/settings.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { useText } from '../../kit/web/text/text.tsx';
import { useSignOut } from '../session/page-closing.ts';
import { menuOf } from '../routing/screens.ts';
import { meritRights } from '../../modules/merit/permissions.ts';

/** Everything that one can reach by typing: screens and commands here, people and records from their modules. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useText();
  const me = useMe();
  const { go } = useNavigator();
  const leave = useSignOut();
  const manageVersion = useSettings((settings) => settings.manageVersion);
  const sources = useMemo<CommandSource[]>(() => {
    const screens: Command[] = menuOf(me, manageVersion).flatMap(({ group, entries }) =>
      entries.map((entry) => ({
        id: entry.path,
        label: entry.title(texts.menu),
        hint: texts.shell.groups[group],
        icon: entry.icon && <entry.icon />,
        run: () => go(entry.path),
      })),
    );
    return [
      { id: 'screens', title: texts.shell.palette.screens, find: (term) => matching(screens, term) },
      {
        id: 'commands',
        title: texts.shell.palette.commands,
        find: (term) => matching(commandsOf(texts, go, leave), term),
      },
      ...searches(texts, me, go),
    ];
  }, [texts, me, manageVersion, go, leave]);
  return <CommandPalette open={open} onClose={onClose} sources={sources} />;
}

/** People and records from the server; their code comes with the first search. */
function searches({ shell: { palette } }: Catalogue, me: Me, go: (href: string) => void): CommandSource[] {
  const load = () => import('./palette-search.tsx');
  const people: CommandSource = {
    id: 'people',
    title: palette.people,
    find: async (term, signal) => (term ? (await load()).findPeople({ term, signal, go }) : []),
  };
  const records: CommandSource = {
    id: 'records',
    title: palette.records,
    find: async (term, signal) => (term ? (await load()).findRecords({ term, signal, go }, me) : []),
  };
  return [
    ...(isGranted(me, meritRights.reports) ? [people] : []),
    ...(isGranted(me, meritRights.records) ? [records] : []),
  ];
}

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
