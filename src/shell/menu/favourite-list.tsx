import { useNavigator } from '../../kit/web/app/screen.ts';
import { IconFile } from '../../kit/web/display/more-icons.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { match } from '../routing/routing.ts';
import { screenAt } from '../routing/screens.ts';
import { useTitleOf } from '../routing/titles.ts';
import { useFavourites } from './favourites.ts';
import { Fold } from './fold.tsx';
import { MenuRow } from './menu-row.tsx';

/** The pages that the member has marked; those that he may not open any more are left out. */
export function Favourites({ opened }: { opened: boolean }) {
  const { shellLines } = useText();
  const { isClosed } = useNavigator();
  const titleOf = useTitleOf();
  const pages = useFavourites((state) => state.pages);
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
      <Fold section="favourites" title={shellLines.favourites}>
        {known.map((page) => (
          <MenuRow
            key={page.path}
            to={page.path}
            label={page.label}
            icon={page.icon}
            // The page is also in its application, and is marked there.
            lit={false}
            opened={opened}
          />
        ))}
      </Fold>
    </section>
  );
}
