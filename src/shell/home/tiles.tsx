import { useCount } from '../../kit/web/app/counts.ts';
import { isGranted, useMe, type Me } from '../../kit/web/app/me.ts';
import { ScreenLink } from '../../kit/web/app/screen-link.tsx';
import type { HomeTile } from '../../kit/web/app/slots.ts';
import { Badge } from '../../kit/web/display/tag.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { lackedFor, screenAt } from '../routing/screens.ts';
import { homeTiles } from './parts.ts';

const jumps = ['HOME001', 'HOME002', 'HOME003'] as const;

/** Of each jump the first place that the member may open, since its own right is held by everybody. */
function tilesOf(me: Me): HomeTile[] {
  const mayOpen = ({ screen }: HomeTile): boolean => {
    const target = screenAt(screen);
    return target !== undefined && lackedFor(me, target).length === 0;
  };
  return jumps
    .filter((jump) => isGranted(me, jump))
    .flatMap((jump) => homeTiles.find((tile) => tile.jump === jump && mayOpen(tile)) ?? []);
}

/** Ways to everyday work, by right. */
export function HomeTiles() {
  const { shellHome: home } = useText();
  const me = useMe();
  return (
    <nav className="h-jumps" aria-label={home.jumps}>
      {tilesOf(me).map((tile) => (
        <Tile key={tile.jump} tile={tile} />
      ))}
    </nav>
  );
}

function Tile({ tile: { to, icon: TileIcon, words, count } }: { tile: HomeTile }) {
  const { title, text } = words(useText());
  const waiting = useCount(count ?? '');
  return (
    <ScreenLink to={to} className="h-jump">
      <span className="h-jump-icon">
        <TileIcon />
      </span>
      <span className="h-jump-text">
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      <Badge count={waiting} />
    </ScreenLink>
  );
}
