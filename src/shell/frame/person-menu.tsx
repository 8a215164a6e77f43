import { useState } from 'react';
import { Button } from '../../kit/web/display/button.tsx';
import { IconHelp, IconLogout } from '../../kit/web/display/icons.tsx';
import { useMe } from '../../kit/web/app/me.ts';
import { useNavigator } from '../../kit/web/app/screen.ts';
import { late } from '../../kit/web/overlay/late.tsx';
import { Menu, type MenuItem } from '../../kit/web/overlay/menu.tsx';
import type { PersonDialogProps } from '../../kit/web/app/slots.ts';
import { showShortcuts } from '../../kit/web/overlay/shortcuts.tsx';
import { Avatar } from '../../kit/web/display/tag.tsx';
import { useText } from '../../kit/web/text/text.tsx';
import { signOut } from '../session/leave.ts';
import { useSignOut } from '../session/page-closing.ts';
import { fromModules, inOrder } from '../routing/modules.ts';

/** The additions of modules to the menu; a dialog is loaded when it is first opened. */
const entriesOf = fromModules((modules) =>
  inOrder(modules.flatMap(({ person = [] }) => person)).map((entry) => ({
    ...entry,
    Dialog:
      'dialog' in entry
        ? late<PersonDialogProps>(async () => (await entry.dialog.load()).default, {
            words: entry.dialog.words,
          })
        : null,
  })),
);

export function PersonMenu() {
  const texts = useText();
  const { frame } = texts.shell;
  const me = useMe();
  const leave = useSignOut();
  const { go } = useNavigator();
  const [open, setOpen] = useState<string | null>(null);
  const entries = entriesOf();
  const Dialog = entries.find(({ id }) => id === open)?.Dialog;
  const items: MenuItem[] = [
    ...entries.map(({ id, label, icon: EntryIcon, ...entry }) => ({
      id,
      label: label(texts.menu),
      icon: <EntryIcon />,
      onSelect: () => ('to' in entry ? go(entry.to) : setOpen(id)),
    })),
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
      {Dialog && <Dialog onClose={() => setOpen(null)} onSignedOut={() => signOut()} />}
    </>
  );
}
