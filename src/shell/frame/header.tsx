import { useState } from 'react';
import { IconButton } from '../../kit/web/display/button.tsx';
import { late } from '../../kit/web/overlay/late.tsx';
import { usePaletteKey } from '../../kit/web/overlay/palette-key.ts';
import { IconBell, IconMenu, IconSearch, IconSuccess } from '../../kit/web/display/icons.tsx';
import { useNavigator } from '../../kit/web/app/screen.ts';
import { setSidebar, useSettings } from '../../kit/web/settings/settings.ts';
import { Badge } from '../../kit/web/display/tag.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { Crumbs } from './crumbs.tsx';
import { AppearanceMenu, LanguageMenu } from './settings-menus.tsx';
import { OrganisationMenu } from './organisation-menu.tsx';
import { PersonMenu } from './person-menu.tsx';
import { screenAt } from '../routing/screens.ts';

const Palette = late(async () => (await import('./palette.tsx')).Palette, { soon: true });

const messagesPath = '/messageCenter/integralMessage';

/** Where one is on the left, what one needs everywhere on the right. */
export function Header() {
  const { shell } = useText();
  const opened = useSettings((settings) => settings.sidebarOpened);
  const [searching, setSearching] = useState(false);
  usePaletteKey(() => setSearching((now) => !now));
  return (
    <header className="s-header">
      <IconButton
        label={opened ? shell.frame.closeSidebar : shell.frame.openSidebar}
        icon={<IconMenu />}
        aria-expanded={opened}
        aria-controls="sidebar"
        onClick={() => setSidebar(!opened)}
      />
      <OrganisationMenu />
      <Crumbs />
      <div className="s-header-side">
        <button
          type="button"
          className="s-search"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={() => setSearching(true)}
        >
          <IconSearch />
          <span>{shell.frame.searchHint}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <Counts />
        <span className="s-header-line" />
        <LanguageMenu />
        <AppearanceMenu />
        <PersonMenu />
      </div>
      {searching && <Palette open onClose={() => setSearching(false)} />}
    </header>
  );
}

function Counts() {
  const { shell } = useText();
  const { go } = useNavigator();
  const todo = useSettings((settings) => settings.todoCount);
  const messages = useSettings((settings) => settings.messageCount);
  const reviews = '/integralManage/list?_scope=todo';
  return (
    <>
      {screenAt('/integralManage/list') && (
        <span className="s-count">
          <IconButton
            label={todo ? shell.frame.todoCount({ count: todo }) : shell.frame.todo}
            icon={<IconSuccess />}
            onClick={() => go(reviews)}
          />
          <Badge count={todo} />
        </span>
      )}
      {screenAt(messagesPath) && (
        <span className="s-count">
          <IconButton
            label={messages ? shell.frame.messageCount({ count: messages }) : shell.frame.messages}
            icon={<IconBell />}
            onClick={() => go('/messageIndex')}
          />
          <Badge count={messages} />
        </span>
      )}
    </>
  );
}
