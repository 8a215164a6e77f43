import { IconBell, IconEdit, IconSuccess, type Icon } from '../../kit/web/icons.tsx';
import { isGranted, useMe, type Me } from '../../kit/web/me.ts';
import { ScreenLink } from '../../kit/web/screen-link.tsx';
import { useSettings } from '../../kit/web/settings/settings.ts';
import { Badge } from '../../kit/web/tag.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { lackedFor, screenAt } from '../screens.ts';

type Jump = { right: 'HOME001' | 'HOME002' | 'HOME003'; to: string; screen: string; icon: Icon };

const jumps: readonly Jump[] = [
  {
    right: 'HOME001',
    to: '/integralManage/themeInput',
    screen: '/integralManage/themeInput',
    icon: IconEdit,
  },
  {
    right: 'HOME002',
    to: '/integralManage/list?_scope=todo',
    screen: '/integralManage/list',
    icon: IconSuccess,
  },
  { right: 'HOME003', to: '/messageIndex', screen: '/messageCenter/integralMessage', icon: IconBell },
];

function mayJump(me: Me, { right, screen }: Jump): boolean {
  const target = screenAt(screen);
  return target !== undefined && isGranted(me, right) && lackedFor(me, target).length === 0;
}

/** Ways to everyday work, by right. */
export function HomeJumps() {
  const { home } = useText().shell;
  const me = useMe();
  const { todoCount, messageCount } = useSettings();
  const counts = { HOME001: 0, HOME002: todoCount, HOME003: messageCount };
  return (
    <nav className="h-jumps" aria-label={home.jumps}>
      {jumps
        .filter((jump) => mayJump(me, jump))
        .map(({ right, to, icon: JumpIcon }) => (
          <ScreenLink key={right} to={to} className="h-jump">
            <span className="h-jump-icon">
              <JumpIcon />
            </span>
            <span className="h-jump-text">
              <strong>{home[right]}</strong>
              <span>{home[`${right}Text`]}</span>
            </span>
            <Badge count={counts[right]} />
          </ScreenLink>
        ))}
    </nav>
  );
}
