import { useId } from 'react';
import { useNavigator } from '../../kit/web/app/screen.ts';
import { IconChevronRight } from '../../kit/web/display/icons.tsx';
import { IconFile } from '../../kit/web/display/more-icons.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { match } from '../routing/routing.ts';
import { screenAt } from '../routing/screens.ts';
import { useTitleOf } from '../routing/titles.ts';
import { useFavourites } from './favourites.ts';
import { toggleSection, useMenuState } from './menu-state.ts';
import { MenuRow } from './menu-row.tsx';

/** The pages that the member has marked; those that he may not open any more are left out. */
export function Favourites({ opened }: { opened: boolean }) {
  const id = useId();
  const { shell } = useText();
  const { isClosed } = useNavigator();
  const titleOf = useTitleOf();
  const pages = useFavourites((state) => state.pages);
  const isFolded = useMenuState(({ folded }) => folded.includes('favourites'));
  const known = pages.flatMap(({ path, title }) => {
    const screen = screenAt(match(path).route.screen ?? '');
    return screen && !isClosed(path)
      ? [
          {
            path,
            label: titleOf({ screen: screen.path, title: title || null }),
            icon: screen.icon ?? IconFile,
          },
        ]
      : [];
  });
  if (known.length === 0) return null;
  return (
    <section className="s-favourites">
      <h3>
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => toggleSection('favourites')}
        >
          <span id={`${id}-title`}>{shell.menu.favourites}</span>
          <IconChevronRight className="s-chevron" />
        </button>
      </h3>
      <ul id={id} aria-labelledby={`${id}-title`} hidden={isFolded}>
        {!isFolded &&
          known.map((page) => (
            <MenuRow
              key={page.path}
              to={page.path}
              label={page.label}
              icon={page.icon}
              // The page stands in its application too, and is lit there.
              lit={false}
              opened={opened}
            />
          ))}
      </ul>
    </section>
  );
}
