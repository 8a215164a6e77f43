import { useText } from './text.tsx';
import { useNavigator } from '../app/screen.ts';
import { ScreenLink } from '../app/screen-link.tsx';

/** A link to a screen by its name in the menu, for a next step; nothing for those who may not open it. */
export function NamedLink({ to, className }: { to: `/${string}`; className?: string }) {
  const { menu } = useText();
  const screen = useNavigator()
    .openable()
    .find(({ path }) => path === to);
  return (
    screen && (
      <ScreenLink className={className} to={to}>
        {screen.title(menu)}
      </ScreenLink>
    )
  );
}
