import { memo, useEffect } from 'react';
import { useMe } from '../../kit/web/app/me.ts';
import { ScreenLink } from '../../kit/web/app/screen-link.tsx';
import { Skeleton } from '../../kit/web/display/feedback.tsx';
import { useSettings } from '../../kit/web/settings/settings.ts';
import { useText } from '../../kit/web/text/text.tsx';
import { Mark } from '../frame/mark.tsx';
import { Application, applicationOf } from './application.tsx';
import { Favourites } from './favourite-list.tsx';
import { homeIcon } from './menu-icons.ts';
import { MenuRow } from './menu-row.tsx';
import { menuOf, type MenuApplication, type MenuLine } from './menu-of.ts';
import { openApplication } from './menu-state.ts';
import { Recent } from './recent-menu.tsx';

/** A menu of so few lines is shown whole. */
const shortMenu = 18;

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
            icon={homeIcon}
            lit={lit === '/home'}
            opened={opened}
          />
          {!isComing && <Recent opened={opened} onChosen={onChosen} />}
        </ul>
        {isComing ? <ComingRows /> : <Applications lit={lit} opened={opened} />}
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

const linesIn = ({ parts }: MenuApplication): readonly MenuLine[] => parts.flatMap(({ lines }) => lines);

function Applications({ lit, opened }: { lit: string | null; opened: boolean }) {
  const me = useMe();
  const manageVersion = useSettings((settings) => settings.manageVersion);
  const applications = menuOf(me, manageVersion);
  const isShort = applications.flatMap(linesIn).length <= shortMenu;
  const litGroup = applicationOf(applications, lit);
  // The application of the page in front is the open one, until another is opened by hand.
  useEffect(() => {
    if (litGroup) openApplication(litGroup);
  }, [litGroup, lit]);
  return (
    <>
      <Favourites opened={opened} />
      {applications.map((application) => (
        <Application
          key={application.group}
          application={application}
          lit={lit}
          opened={opened}
          isShort={isShort}
        />
      ))}
    </>
  );
}
