import { ScreenLink } from '../../kit/web/app/screen-link.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { placeOf } from './listed.ts';
import './place-tabs.css';

/** Above the screens that are one place together: a tab for each that the member may open. */
export function PlaceTabs({ screen }: { screen: string }) {
  const { menu, shell } = useText();
  const found = placeOf(screen);
  if (!found) return null;
  return (
    <nav className="s-place" aria-label={shell.places[found.place]}>
      {found.screens.map(({ path, title }) => (
        <ScreenLink key={path} to={path} aria-current={path === screen ? 'page' : undefined}>
          {title(menu)}
        </ScreenLink>
      ))}
    </nav>
  );
}
