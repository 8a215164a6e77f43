import { useNavigator } from '../../kit/web/app/screen.ts';
import { IconChevronRight } from '../../kit/web/display/icons.tsx';
import { IconFile } from '../../kit/web/display/more-icons.tsx';
import { Menu, type MenuItem } from '../../kit/web/overlay/menu.tsx';
import { Tooltip } from '../../kit/web/float/tooltip.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { history } from '../routing/routing.ts';
import { screenAt } from '../routing/screens.ts';
import { useTitleOf } from '../routing/titles.ts';
import { recentIcon as RecentIcon } from './menu-icons.ts';
import { recentPages } from './recent.ts';

/** The pages that were open lately, in one line that stays where it is. */
export function Recent({ opened, onChosen }: { opened: boolean; onChosen: () => void }) {
  const { shellLines } = useText();
  const { go, isClosed } = useNavigator();
  const titleOf = useTitleOf();
  const items = (): MenuItem[] => {
    const pages = recentPages().filter(
      ({ path, screen }) => path !== history.location.pathname && screenAt(screen) && !isClosed(path),
    );
    if (pages.length === 0)
      return [{ id: 'none', label: shellLines.noRecent, disabled: true, onSelect: () => {} }];
    return pages.map(({ path, screen, title }) => {
      const PageIcon = screenAt(screen)?.icon ?? IconFile;
      return {
        id: path,
        label: titleOf({ screen, title }),
        icon: <PageIcon />,
        onSelect: () => {
          onChosen();
          go(path);
        },
      };
    });
  };
  return (
    <li>
      <Menu label={shellLines.recent} side="right" items={items}>
        {(trigger) => {
          const button = (
            <button type="button" {...trigger}>
              <RecentIcon />
              <span>{shellLines.recent}</span>
              <IconChevronRight className="s-chevron-side" />
            </button>
          );
          return opened ? button : <Tooltip text={shellLines.recent}>{button}</Tooltip>;
        }}
      </Menu>
    </li>
  );
}
