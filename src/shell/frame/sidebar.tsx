import { memo } from 'react';
import { useMe } from '../../kit/web/app/me.ts';
import {
  IconChart,
  IconGrid,
  IconHome,
  IconInbox,
  IconPeople,
  IconSettings,
  IconStar,
  IconTicket,
  type Icon,
} from '../../kit/web/display/icons.tsx';
import { Skeleton } from '../../kit/web/display/feedback.tsx';
import type { MenuGroup } from '../../kit/web/app/screen.ts';
import { ScreenLink } from '../../kit/web/app/screen-link.tsx';
import { useSettings } from '../../kit/web/settings/settings.ts';
import { useText } from '../../kit/web/text/text.tsx';
import { Tooltip } from '../../kit/web/overlay/tooltip.tsx';
import { Mark } from './mark.tsx';
import { menuOf, type Screen } from '../routing/screens.ts';

const groupIcons: Record<MenuGroup, Icon> = {
  integral: IconStar,
  integralForm: IconChart,
  tickets: IconTicket,
  member: IconPeople,
  message: IconInbox,
  setting: IconSettings,
  appSetting: IconGrid,
};

type SidebarProps = {
  lit: string | null;
  /** Not all modules are there: a menu that grew between its lines would move under the pointer. */
  isComing: boolean;
  onChosen: () => void;
};

/** The menu: what the member may open, grouped by application. Remembered: another address alone draws none of it again. */
export const Sidebar = memo(function Sidebar({ lit, isComing, onChosen }: SidebarProps) {
  const { shell } = useText();
  const me = useMe();
  const manageVersion = useSettings((settings) => settings.manageVersion);
  const opened = useSettings((settings) => settings.sidebarOpened);
  return (
    <nav id="sidebar" className="s-sidebar" aria-label={shell.frame.navigation} onClick={onChosen}>
      <ScreenLink to="/home" className="s-brand" aria-label={`${shell.product} · ${shell.frame.home}`}>
        <Mark />
        <span>{shell.product}</span>
      </ScreenLink>
      <div className="s-menu">
        <ul>
          <MenuRow
            to="/home"
            label={shell.frame.home}
            icon={IconHome}
            lit={lit === '/home'}
            opened={opened}
          />
        </ul>
        {isComing && <ComingRows />}
        {(isComing ? [] : menuOf(me, manageVersion)).map(({ group, entries }) => (
          <section key={group}>
            <h2 id={`menu-${group}`}>{groupTitle(group, manageVersion, shell.groups)}</h2>
            <ul aria-labelledby={`menu-${group}`}>
              {entries.map((entry) => (
                <EntryRow key={entry.path} entry={entry} lit={entry.path === lit} opened={opened} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
});

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

type GroupWords = ReturnType<typeof useText>['shell']['groups'];

/** App setting is named after the application that it is opened from (AMB-08). */
function groupTitle(group: MenuGroup, manageVersion: string, words: GroupWords): string {
  if (group !== 'appSetting') return words[group];
  return manageVersion === 'base' || manageVersion === 'standard' ? words.pointApp : words.memberApp;
}

function EntryRow({ entry, lit, opened }: { entry: Screen; lit: boolean; opened: boolean }) {
  const label = entry.title(useText().menu);
  return (
    <MenuRow
      to={entry.path}
      label={label}
      icon={entry.icon ?? groupIcons[entry.group]}
      lit={lit}
      opened={opened}
    />
  );
}

type RowProps = { to: string; label: string; icon: Icon; lit: boolean; opened: boolean };

function MenuRow({ to, label, icon: RowIcon, lit, opened }: RowProps) {
  const link = (
    <ScreenLink to={to} aria-current={lit ? 'page' : undefined}>
      <RowIcon />
      <span>{label}</span>
    </ScreenLink>
  );
  return <li>{opened ? link : <Tooltip text={label}>{link}</Tooltip>}</li>;
}
