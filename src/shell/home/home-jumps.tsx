import {
  IconBell,
  IconEdit,
  IconInbox,
  IconInfo,
  IconSuccess,
  type Icon,
} from '../../kit/web/display/icons.tsx';
import { isGranted, useMe, type Me } from '../../kit/web/app/me.ts';
import { ScreenLink } from '../../kit/web/app/screen-link.tsx';
import { useSettings } from '../../kit/web/settings/settings.ts';
import { Badge } from '../../kit/web/display/tag.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { lackedFor, screenAt } from '../routing/screens.ts';

type Words = 'HOME001' | 'HOME002' | 'HOME003' | 'points' | 'notices';
type Place = { to: string; screen: string; words: Words; icon: Icon };
type Jump = { right: 'HOME001' | 'HOME002' | 'HOME003'; places: readonly Place[] };

const [points, notices] = ['/messageCenter/integralMessage', '/messageCenter/noticeMessage'];
const entry = '/integralManage/themeInput';
const records = '/integralManage/list';

/** Each jump with its places: it leads to the first that the member may open, since its own flag is true for everybody. */
const jumps: readonly Jump[] = [
  {
    right: 'HOME001',
    places: [
      { to: entry, screen: entry, words: 'HOME001', icon: IconEdit },
      { to: points, screen: points, words: 'points', icon: IconInbox },
    ],
  },
  {
    right: 'HOME002',
    places: [
      { to: `${records}?_scope=todo`, screen: records, words: 'HOME002', icon: IconSuccess },
      { to: notices, screen: notices, words: 'notices', icon: IconInfo },
    ],
  },
  { right: 'HOME003', places: [{ to: '/messageIndex', screen: points, words: 'HOME003', icon: IconBell }] },
];

function placesOf(me: Me): Place[] {
  const mayOpen = ({ screen }: Place): boolean => {
    const target = screenAt(screen);
    return target !== undefined && lackedFor(me, target).length === 0;
  };
  return jumps
    .filter(({ right }) => isGranted(me, right))
    .flatMap(({ places }) => places.find(mayOpen) ?? []);
}

/** Ways to everyday work, by right. */
export function HomeJumps() {
  const { shellHome: home } = useText();
  const me = useMe();
  const { todoCount, messageCount } = useSettings();
  const counts: Partial<Record<Words, number>> = { HOME002: todoCount, HOME003: messageCount };
  return (
    <nav className="h-jumps" aria-label={home.jumps}>
      {placesOf(me).map(({ words, to, icon: JumpIcon }) => (
        <ScreenLink key={words} to={to} className="h-jump">
          <span className="h-jump-icon">
            <JumpIcon />
          </span>
          <span className="h-jump-text">
            <strong>{home[words]}</strong>
            <span>{home[`${words}Text`]}</span>
          </span>
          <Badge count={counts[words] ?? 0} />
        </ScreenLink>
      ))}
    </nav>
  );
}
