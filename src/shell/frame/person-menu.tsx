import { useState } from 'react';
import { Button } from '../../kit/web/display/button.tsx';
import { IconDownload, IconHelp, IconLock, IconLogout, IconPerson } from '../../kit/web/display/icons.tsx';
import { useMe } from '../../kit/web/app/me.ts';
import { Menu, type MenuItem } from '../../kit/web/overlay/menu.tsx';
import { useNavigator } from '../../kit/web/app/screen.ts';
import { showShortcuts } from '../../kit/web/overlay/shortcuts.tsx';
import { Avatar } from '../../kit/web/display/tag.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { OwnExports } from './exports.tsx';
import { OwnSignIns } from './sign-ins.tsx';
import { useSignOut } from '../session/page-closing.ts';
import { screenAt } from '../routing/screens.ts';

const ownPage = '/setting/myinfo';

export function PersonMenu() {
  const texts = useText();
  const { frame } = texts.shell;
  const me = useMe();
  const { go } = useNavigator();
  const leave = useSignOut();
  const own = screenAt(ownPage);
  const [exportsOpen, setExportsOpen] = useState(false);
  const [signInsOpen, setSignInsOpen] = useState(false);
  const items: MenuItem[] = [
    ...(own
      ? [{ id: 'own', label: own.title(texts.menu), icon: <IconPerson />, onSelect: () => go(ownPage) }]
      : []),
    {
      id: 'exports',
      label: texts.menu.files.exports,
      icon: <IconDownload />,
      onSelect: () => setExportsOpen(true),
    },
    {
      id: 'signIns',
      label: texts.menu.identity.signIns,
      icon: <IconLock />,
      onSelect: () => setSignInsOpen(true),
    },
    { id: 'keys', label: frame.keys, icon: <IconHelp />, shortcut: '?', onSelect: showShortcuts },
    {
      id: 'out',
      label: frame.signOut,
      icon: <IconLogout />,
      separated: true,
      onSelect: leave,
    },
  ];
  return (
    <>
      <Menu
        label={frame.person({ name: me.name })}
        align="end"
        items={items}
        header={
          <div className="s-person">
            <Avatar name={me.name} url={me.pictureUrl} size={36} />
            <div>
              <strong>{me.name}</strong>
              <span>{me.organisation.name}</span>
            </div>
          </div>
        }
      >
        {(trigger) => (
          <Button
            {...trigger}
            tone="quiet"
            className="s-person-button"
            aria-label={frame.person({ name: me.name })}
          >
            <Avatar name={me.name} url={me.pictureUrl} />
          </Button>
        )}
      </Menu>
      <OwnExports open={exportsOpen} onClose={() => setExportsOpen(false)} />
      <OwnSignIns open={signInsOpen} onClose={() => setSignInsOpen(false)} />
    </>
  );
}
