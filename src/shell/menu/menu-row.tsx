import { ScreenLink } from '../../kit/web/app/screen-link.tsx';
import type { Icon } from '../../kit/web/display/icons.tsx';
import { Badge } from '../../kit/web/display/tag.tsx';
import { Tooltip } from '../../kit/web/overlay/tooltip.tsx';

type RowProps = { to: string; label: string; icon: Icon; lit: boolean; opened: boolean; count?: number };

/** One line of the menu. */
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
