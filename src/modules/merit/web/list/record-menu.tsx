import { useState, type ReactNode } from 'react';
import { late } from '../../../../kit/web/overlay/late.tsx';
import {
  IconBan,
  IconClock,
  IconCopy,
  IconEdit,
  IconExternal,
  IconEye,
  IconPerson,
  IconUndo,
} from '../../../../kit/web/display/icons.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { isGranted, useMe } from '../../../../kit/web/app/me.ts';
import { useLateAct } from '../../../../kit/web/send/late-act.tsx';
import type { MenuItem } from '../../../../kit/web/overlay/menu.tsx';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import type { TopicRow } from '../../calls.ts';
import type { Act, RecordAct } from './record-acts.ts';
import { detailPath, entryPath } from './record-display.tsx';
import { meritRights } from '../../permissions.ts';

const ReassignDialog = late(async () => (await import('../review/review-reassign.tsx')).default, {
  words: ['meritEntry'],
});
const RecordActs = late(async () => (await import('./record-acts.ts')).RecordActs, { soon: true });
const LogDrawer = late(async () => (await import('../detail/record-log.tsx')).default, {
  words: ['meritRecord'],
});

type OpenDialog = { kind: 'log' | 'reassign'; row: TopicRow } | null;

export type RecordMenu = {
  /** The user's actions on a record, the likeliest first. */
  items: (row: TopicRow, place: 'list' | 'document') => MenuItem[];
  dialog: ReactNode;
};

/** The steps of a record as a menu; what may be done the row itself says. */
export function useRecordMenu(): RecordMenu {
  const { merit } = useText();
  const { go, isClosed } = useNavigator();
  const me = useMe();
  const act = useLateAct<RecordAct>(RecordActs);
  const [opened, setOpened] = useState<OpenDialog>(null);
  const words = merit.action;
  const copyLink = useCopyLink();

  function items(row: TopicRow, place: 'list' | 'document'): MenuItem[] {
    const step = (id: Act, icon: ReactNode, danger = false): MenuItem[] =>
      row.can[id]
        ? [{ id, label: words[id], icon, danger, onSelect: () => void act.run({ act: id, row }) }]
        : [];
    const link = (id: 'edit' | 'copy' | 'correct', icon: ReactNode, search: string): MenuItem => ({
      id,
      label: words[id],
      icon,
      onSelect: () => go(`${entryPath}?${search}=${row.id}`),
    });
    return [
      ...(place === 'list' ? [open(row)] : []),
      ...(row.can.save ? [link('edit', <IconEdit />, 'draft')] : []),
      ...step('withdraw', <IconUndo />),
      ...step('recall', <IconUndo />),
      // What replaces a record is entered as any other.
      ...(row.can.replace && !isClosed(entryPath) ? [link('correct', <IconEdit />, 'replace')] : []),
      ...step('restore', <IconUndo />),
      ...step('nullify', <IconBan />, true),
      ...(row.can.reassign
        ? [
            {
              id: 'reassign',
              label: words.reassign,
              icon: <IconPerson />,
              onSelect: () => setOpened({ kind: 'reassign', row }),
            },
          ]
        : []),
      ...(isGranted(me, meritRights.enter) ? [link('copy', <IconCopy />, 'copy')] : []),
      ...copyLink(row),
      ...(place === 'list'
        ? [
            {
              id: 'log',
              label: words.log,
              icon: <IconClock />,
              onSelect: () => setOpened({ kind: 'log', row }),
            },
          ]
        : []),
      ...step('cancel', <IconBan />, true),
    ];
  }
  const open = (row: TopicRow): MenuItem => ({
    id: 'open',
    label: words.open,
    icon: <IconEye />,
    onSelect: () => go(detailPath(row.id)),
  });
  return {
    items,
    dialog: (
      <>
        <MenuDialog opened={opened} onClose={() => setOpened(null)} />
        {act.dialog}
      </>
    ),
  };
}

/** Copies the address of a record. */
function useCopyLink(): (row: TopicRow) => MenuItem[] {
  const { merit } = useText();
  const { copied } = useKitText();
  /** Browsers let a page write to the clipboard over an encrypted line alone. */
  return ({ id }: TopicRow): MenuItem[] => {
    const clipboard: Clipboard | undefined = navigator.clipboard;
    const copy = async (): Promise<void> => {
      await clipboard.writeText(location.origin + detailPath(id));
      toast({ tone: 'success', text: copied });
    };
    return clipboard
      ? [
          {
            id: 'copyLink',
            label: merit.action.copyLink,
            icon: <IconExternal />,
            onSelect: () => void copy(),
          },
        ]
      : [];
  };
}

function MenuDialog({ opened, onClose }: { opened: OpenDialog; onClose: () => void }) {
  if (opened === null) return null;
  return opened.kind === 'log' ? (
    <LogDrawer row={opened.row} onClose={onClose} />
  ) : (
    <ReassignDialog row={opened.row} onClose={onClose} />
  );
}
