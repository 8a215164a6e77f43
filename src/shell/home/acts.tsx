import { useCount } from '../../kit/web/app/counts.ts';
import { isGranted, useMe, type Me } from '../../kit/web/app/me.ts';
import { ScreenLink } from '../../kit/web/app/screen-link.tsx';
import type { HomePart, HomeTile } from '../../kit/web/app/slots.ts';
import { Badge } from '../../kit/web/display/tag.tsx';
import { useHomeReady } from '../../kit/web/home/ready.ts';
import { useText } from '../../kit/web/text/text.tsx';
import { lackedFor, screenAt } from '../routing/screens.ts';
import { homeTiles } from './parts.ts';

const jumps = ['HOME001', 'HOME002', 'HOME003'] as const;

/** Of each jump the first place that the member may open, since its own right is held by everybody; then all without one. */
function tilesOf(me: Me): HomeTile[] {
  const mayOpen = ({ screen, isFor }: HomeTile): boolean => {
    const target = screenAt(screen);
    return target !== undefined && lackedFor(me, target).length === 0 && (isFor?.(me) ?? true);
  };
  const jumping = jumps
    .filter((jump) => isGranted(me, jump))
    .flatMap((jump) => homeTiles.find((tile) => tile.jump === jump && mayOpen(tile)) ?? []);
  const others = homeTiles.filter((tile) => tile.jump === undefined && mayOpen(tile));
  return [...jumping, ...others.filter(({ to }) => jumping.every((tile) => tile.to !== to))];
}

/** Ways to everyday work, by right. */
function Acts() {
  const { shellHome: home } = useText();
  const me = useMe();
  useHomeReady(true);
  return (
    <nav className="h-acts" aria-label={home.jumps}>
      {tilesOf(me).map((tile) => (
        <Act key={tile.to} tile={tile} />
      ))}
    </nav>
  );
}

function Act({ tile: { to, icon: TileIcon, title, count } }: { tile: HomeTile }) {
  const texts = useText();
  const waiting = useCount(count ?? '');
  return (
    <ScreenLink to={to} className="h-act">
      <TileIcon />
      <strong>{title(texts)}</strong>
      <Badge count={waiting} />
    </ScreenLink>
  );
}

/** The shell's own part of the page, among those of the modules. */
export const actsPart: HomePart = {
  id: 'acts',
  width: 'wide',
  order: 30,
  title: ({ shellHome }) => shellHome.jumps,
  Part: Acts,
};
