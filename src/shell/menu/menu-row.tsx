import { ScreenLink } from '../../kit/web/app/screen-link.tsx';
import type { Icon } from '../../kit/web/display/icons.tsx';
import { Badge } from '../../kit/web/display/tag.tsx';
import { Tooltip } from '../../kit/web/float/tooltip.tsx';

type RowProps = {
  to: string;
  label: string;
  icon: Icon;
  lit: boolean;
  opened: boolean;
  count?: number;
  /** Below the line that it belongs to. */
  isNested?: boolean;
};

/** One line of the menu. */
export function MenuRow({ to, label, icon: RowIcon, lit, opened, count = 0, isNested }: RowProps) {
  const link = (
    <ScreenLink to={to} aria-current={lit ? 'page' : undefined} title={isNested ? label : undefined}>
      <RowIcon />
      <span>{label}</span>
      <Badge count={count} most={isNested ? 999 : 99} />
    </ScreenLink>
  );
  return (
    <li className={isNested ? 's-nested' : undefined}>
      {opened ? link : <Tooltip text={label}>{link}</Tooltip>}
    </li>
  );
}
