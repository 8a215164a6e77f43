import { Zap } from 'lucide';
import { languageNames, languages } from '../../../kit/contract/language.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { isGranted, type Me } from '../../../kit/web/app/me.ts';
import { icon } from '../../../kit/web/display/icon.tsx';
import { IconGlobe, IconHelp, IconLogout, IconMoon, IconPlus } from '../../../kit/web/display/icons.tsx';
import { IconFile } from '../../../kit/web/display/more-icons.tsx';
import type { Command } from '../../../kit/web/palette/command-palette.tsx';
import { showShortcuts } from '../../../kit/web/overlay/shortcuts.tsx';
import { chooseLanguage } from '../../../kit/web/settings/choose-language.ts';
import { useSections, type FoundSection } from '../../../kit/web/settings/sections.ts';
import { setMode, useSettings } from '../../../kit/web/settings/settings.ts';
import { listedFor } from '../../menu/listed.ts';
import { openableFor } from '../../menu/menu-of.ts';
import { recentPages } from '../../menu/recent.ts';
import { history } from '../../routing/routing.ts';
import { groupOf, lackedFor, screenAt, type Screen } from '../../routing/screens.ts';
import type { useTitleOf } from '../../routing/titles.ts';
import { pageSections } from './palette-sources.ts';

type Context = { texts: Catalogue; me: Me; go: (href: string) => void };

const shownRecent = 5;

/** Every screen that the member may open, whether the menu lists it or another screen leads there. */
export const screenCommands = ({ texts, me, go }: Context): readonly Command[] =>
  openableFor(me).map((screen) => ({
    id: screen.path,
    label: screen.title(texts.menu),
    hint: hintOf(screen, texts),
    icon: <IconOf screen={screen} />,
    run: () => go(screen.path),
  }));

/** The application, and the place if there is one: a search for "people and rights" finds its parts. */
function hintOf({ section, place, hidden, parent }: Screen, { menu, shell }: Catalogue): string {
  const above = hidden && parent ? screenAt(parent) : undefined;
  if (above) return above.title(menu);
  return place ? shell.places[place] : shell.groups[groupOf(section)];
}

function IconOf({ screen }: { screen: Screen | undefined }) {
  const Icon = screen?.icon ?? (screen?.parent && screenAt(screen.parent)?.icon) ?? IconFile;
  return <Icon />;
}

/** The pages that were open lately, without the one in front. */
export function recentCommands(
  { me, go }: Context,
  titleOf: ReturnType<typeof useTitleOf>,
): readonly Command[] {
  return recentPages()
    .flatMap(({ path, screen, title }): Command[] => {
      const known = screenAt(screen);
      if (!known || path === history.location.pathname || lackedFor(me, known).length > 0) return [];
      return [
        {
          id: `recent ${path}`,
          label: titleOf({ screen, title }),
          icon: <IconOf screen={known} />,
          run: () => go(path),
        },
      ];
    })
    .slice(0, shownRecent);
}

/** The parts of the pages that the member may open. */
const sectionsFor = (texts: Catalogue, me: Me): readonly (FoundSection & { screen: Screen })[] =>
  pageSections().flatMap(([path, { sections }]) => {
    const screen = screenAt(path);
    if (!screen || lackedFor(me, screen).length > 0) return [];
    return sections(texts)
      .filter(({ permission }) => !permission || isGranted(me, permission))
      .map(({ anchor, title }) => ({
        href: `${path}#${anchor}`,
        title,
        page: screen.title(texts.menu),
        screen,
      }));
  });
useSections.setState({ of: sectionsFor });

export const sectionCommands = ({ texts, me, go }: Context): readonly Command[] =>
  sectionsFor(texts, me).map(({ href, title, page, screen }) => ({
    id: href,
    label: title,
    hint: page,
    icon: <IconOf screen={screen} />,
    run: () => go(href),
  }));

const IconAct = icon(Zap);

/** The buttons in the head of the front page, such as export and a new one: choosing one presses it. */
export function actsInFront(): readonly Command[] {
  const buttons = document.querySelectorAll<HTMLButtonElement>(
    '#content :is(header, .k-list-side) button:not(:disabled)',
  );
  return [...buttons].flatMap((button, index): Command[] => {
    const label = (button.ariaLabel ?? button.innerText).trim();
    // Buttons without room in the head are in its menu, and are found here all the same.
    const isOffered = (button.closest('.k-head-actions') ?? button).checkVisibility();
    if (label === '' || !isOffered || button.closest('dialog, table, [popover]')) return [];
    return [
      {
        id: `act ${index}`,
        label,
        icon: <IconAct />,
        ...(button.ariaKeyShortcuts && { shortcut: button.ariaKeyShortcuts }),
        run: () => button.click(),
      },
    ];
  });
}

/** Commands of the frame: they are the same on every page. */
export function frameCommands({ texts, me, go }: Context, leave: () => void): readonly Command[] {
  const { frame } = texts.shell;
  const { dark } = useSettings.getState();
  const make = listedFor(me).find(({ isMakeScreen }) => isMakeScreen);
  return [
    ...(make
      ? [
          {
            id: 'create',
            label: texts.shellPalette.create,
            hint: make.title(texts.menu),
            icon: <IconPlus />,
            run: () => go(make.path),
          },
        ]
      : []),
    {
      id: 'dark',
      label: dark ? frame.light : frame.dark,
      hint: frame.mode,
      icon: <IconMoon />,
      run: () => setMode(dark ? 'light' : 'dark'),
    },
    ...languages.map((language) => ({
      id: `language ${language}`,
      label: languageNames[language],
      hint: frame.language,
      icon: <IconGlobe />,
      run: () => chooseLanguage(language),
    })),
    {
      id: 'organisations',
      label: frame.allOrganisations,
      icon: <IconGlobe />,
      run: () => go('/chooseOrganisation'),
    },
    { id: 'keys', label: frame.keys, icon: <IconHelp />, shortcut: '?', run: showShortcuts },
    { id: 'out', label: frame.signOut, icon: <IconLogout />, run: leave },
  ];
}
