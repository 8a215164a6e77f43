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
import { useLateAct } from '../../../../kit/web/act/late-act.tsx';
import type { MenuItem } from '../../../../kit/web/overlay/menu.tsx';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { copyText } from '../../../../kit/web/overlay/copy-text.ts';
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
  const { copied } = useKitText();

  function items(row: TopicRow, place: 'list' | 'document'): MenuItem[] {
    const { can } = row;
    const isListed = place === 'list';
    const item = (
      id: keyof typeof words,
      icon: ReactNode,
      isOffered: boolean,
      onSelect: () => void,
      danger = false,
    ): MenuItem[] => (isOffered ? [{ id, label: words[id], icon, danger, onSelect }] : []);
    const step = (id: Act, icon: ReactNode, danger = false): MenuItem[] =>
      item(id, icon, can[id], () => void act.run({ act: id, row }), danger);
    const enter = (search: string) => () => go(`${entryPath}?${search}=${row.id}`);
    const show = (kind: 'log' | 'reassign') => () => setOpened({ kind, row });
    return [
      item('open', <IconEye />, isListed, () => go(detailPath(row.id))),
      item('edit', <IconEdit />, can.save, enter('draft')),
      step('withdraw', <IconUndo />),
      step('recall', <IconUndo />),
      // A replacement of a record is entered like any other.
      item('correct', <IconEdit />, can.replace && !isClosed(entryPath), enter('replace')),
      step('restore', <IconUndo />),
      step('nullify', <IconBan />, true),
      item('reassign', <IconPerson />, can.reassign, show('reassign')),
      item('copy', <IconCopy />, isGranted(me, meritRights.enter), enter('copy')),
      // Browsers let a page write to the clipboard over an encrypted line alone.
      item(
        'copyLink',
        <IconExternal />,
        (navigator.clipboard as Clipboard | undefined) !== undefined,
        () => void copyText(location.origin + detailPath(row.id), copied),
      ),
      item('log', <IconClock />, isListed, show('log')),
      step('cancel', <IconBan />, true),
    ].flat();
  }
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

function MenuDialog({ opened, onClose }: { opened: OpenDialog; onClose: () => void }) {
  if (opened === null) return null;
  return opened.kind === 'log' ? (
    <LogDrawer row={opened.row} onClose={onClose} />
  ) : (
    <ReassignDialog row={opened.row} onClose={onClose} />
  );
}
