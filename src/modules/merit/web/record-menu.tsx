import { lazy, Suspense, useState, type ReactNode } from 'react';
import {
  IconBan,
  IconClock,
  IconCopy,
  IconEdit,
  IconEye,
  IconPerson,
  IconUndo,
} from '../../../kit/web/icons.tsx';
import { isGranted, useMe } from '../../../kit/web/me.ts';
import type { MenuItem } from '../../../kit/web/menu.tsx';
import { useNavigator } from '../../../kit/web/screen.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import type { TopicRow } from '../merit.calls.ts';
import { useRecordActs, type Act } from './record-acts.ts';
import { detailPath, entryPath } from './record-display.tsx';

const ReassignDialog = lazy(() => import('./review-reassign.tsx'));
const LogDrawer = lazy(() => import('./record-log.tsx'));

type Opened = { kind: 'log' | 'reassign'; row: TopicRow } | null;

export type RecordMenu = {
  /** What this person may do with a record, the likeliest first. */
  items: (row: TopicRow, place: 'list' | 'document') => MenuItem[];
  dialog: ReactNode;
};

/** The steps of a record as a menu; what may be done the row itself says. */
export function useRecordMenu(): RecordMenu {
  const { merit } = useText();
  const { go } = useNavigator();
  const me = useMe();
  const act = useRecordActs();
  const [opened, setOpened] = useState<Opened>(null);
  const words = merit.action;

  function items(row: TopicRow, place: 'list' | 'document'): MenuItem[] {
    const step = (id: Act, icon: ReactNode, danger = false): MenuItem[] =>
      row.can[id] ? [{ id, label: words[id], icon, danger, onSelect: () => void act(id, row) }] : [];
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
      ...(row.can.replace ? [link('correct', <IconEdit />, 'replace')] : []),
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
      ...(isGranted(me, 'MERITPOINT001001') ? [link('copy', <IconCopy />, 'copy')] : []),
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
  const close = (): void => setOpened(null);
  const dialog =
    opened?.kind === 'log' ? (
      <Suspense>
        <LogDrawer row={opened.row} onClose={close} />
      </Suspense>
    ) : (
      opened?.kind === 'reassign' && (
        <Suspense>
          <ReassignDialog row={opened.row} onClose={close} />
        </Suspense>
      )
    );
  return { items, dialog };
}
