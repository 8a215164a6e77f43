import { memo } from 'react';
import { ScreenLink } from '../../kit/web/app/screen-link.tsx';
import { late } from '../../kit/web/overlay/late.tsx';
import { IconHome } from '../../kit/web/display/icons.tsx';
import { Skeleton } from '../../kit/web/display/feedback.tsx';
import { useSettings } from '../../kit/web/settings/settings.ts';
import { useText } from '../../kit/web/text/text.tsx';
import { Mark } from '../frame/mark.tsx';
import { MenuRow } from './menu-row.tsx';

/** The part that names screens of all modules comes after the first rows, as they do. */
const Applications = late(async () => (await import('./applications.tsx')).Applications, {
  look: 'place',
  words: ['shellLines'],
  waiting: () => <ComingRows />,
});

type SidebarProps = {
  lit: string | null;
  /** Not all modules are there: a menu that grew between its lines would move under the pointer. */
  isComing: boolean;
  onChosen: () => void;
};

/** The menu: what the member may open, by application. Remembered: another address alone draws none of it again. */
export const Sidebar = memo(function Sidebar({ lit, isComing, onChosen }: SidebarProps) {
  const { shell } = useText();
  const opened = useSettings((settings) => settings.sidebarOpened);
  return (
    <nav id="sidebar" className="s-sidebar" aria-label={shell.frame.navigation}>
      <ScreenLink
        to="/home"
        className="s-brand"
        aria-label={`${shell.product} · ${shell.frame.home}`}
        onClick={onChosen}
      >
        <Mark />
        <span>{shell.product}</span>
      </ScreenLink>
      <div className="s-menu" onClick={(event) => isLink(event.target) && onChosen()}>
        <ul>
          <MenuRow
            to="/home"
            label={shell.frame.home}
            icon={IconHome}
            lit={lit === '/home'}
            opened={opened}
          />
        </ul>
        {isComing ? <ComingRows /> : <Applications lit={lit} opened={opened} onChosen={onChosen} />}
      </div>
    </nav>
  );
});

const isLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null;

/** As the page shows the menu before it begins. */
function ComingRows() {
  return (
    <div className="s-menu-coming">
      {[60, 45, 60, 45].map((width, index) => (
        <Skeleton key={index} width={width} />
      ))}
    </div>
  );
}
