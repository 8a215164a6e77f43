import { useCount } from '../../kit/web/app/counts.ts';
import { ScreenLink } from '../../kit/web/app/screen-link.tsx';
import type { Icon } from '../../kit/web/display/icons.tsx';
import { Badge } from '../../kit/web/display/tag.tsx';
import { Tooltip } from '../../kit/web/overlay/tooltip.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { iconOf } from './menu-icons.ts';
import type { MenuLine } from './menu-of.ts';

/** One line of the menu. */
export function LineRow({ line, lit, opened }: { line: MenuLine; lit: string | null; opened: boolean }) {
  const { menu, shell } = useText();
  const [first] = line.screens;
  const count = useCount(first?.count ?? '');
  if (!first) return null;
  return (
    <MenuRow
      to={first.path}
      label={line.place ? shell.places[line.place] : first.title(menu)}
      icon={iconOf(line)}
      lit={line.screens.some(({ path }) => path === lit)}
      opened={opened}
      count={count}
    />
  );
}

type RowProps = { to: string; label: string; icon: Icon; lit: boolean; opened: boolean; count?: number };

export function MenuRow({ to, label, icon: RowIcon, lit, opened, count = 0 }: RowProps) {
  const link = (
    <ScreenLink to={to} aria-current={lit ? 'page' : undefined}>
      <RowIcon />
      <span>{label}</span>
      <Badge count={count} />
    </ScreenLink>
  );
  return <li>{opened ? link : <Tooltip text={label}>{link}</Tooltip>}</li>;
}
