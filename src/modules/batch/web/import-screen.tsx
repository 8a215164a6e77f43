import type { ReactNode } from 'react';
import { IconBan, IconDownload, IconEdit, IconUndo } from '../../../kit/web/display/icons.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { choice, count, custom, instant, text, type Shown } from '../../../kit/web/list/list-fields.tsx';
import { listScreen, type ListParts } from '../../../kit/web/list/list-screen.tsx';
import { showRefusal, useAct } from '../../../kit/web/send/use-act.ts';
import { useRefresh } from '../../../kit/web/send/write.ts';
import type { RowAction } from '../../../kit/web/table/table-row.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { batchCalls, type BatchRow } from '../calls.ts';
import { batchStates, busyStates } from '../rules.ts';
import { draftOf, saveResult } from './import-calls.ts';
import { useImport, useUndo } from './use-import.tsx';

/** How often the list looks again while work is under way. */
const everyMs = 1_500;

const leftOf = ({ counts, postedRows }: BatchRow): number =>
  counts ? counts.new + counts.duplicate + counts.conflict + counts.bad - postedRows : 0;

/** A number that stands once a batch has been posted. */
const posted =
  (of: (row: BatchRow) => number) =>
  (row: BatchRow, { language }: Shown): ReactNode =>
    row.state === 'posted' || row.state === 'undone' ? of(row).toLocaleString(language) : '—';

/** Imports of points: every file that was handed in, what became of it, and a new one. */
export default listScreen(batchCalls.list, {
  path: '/integralManage/checkBatchImport',
  words: ({ batch }) => ({
    title: batch.menu,
    help: batch.help,
    columns: batch.columns,
    choices: { state: batch.states },
    empty: { title: batch.emptyTitle, text: batch.emptyText },
  }),
  row: { key: 'id', name: 'fileName' },
  columns: [
    text('fileName', { width: 240, minWidth: 150, main: true }),
    choice('state', batchStates, {
      width: 128,
      tones: {
        uploaded: 'info',
        read: 'warning',
        checked: 'warning',
        confirmed: 'info',
        posted: 'success',
        undoing: 'info',
        undone: 'neutral',
        failed: 'danger',
        discarded: 'neutral',
      },
    }),
    count('rows'),
    custom(
      'posted',
      posted(({ postedRows }) => postedRows),
      { align: 'right', width: 96 },
    ),
    custom('left', posted(leftOf), { align: 'right', width: 96 }),
    custom(
      'records',
      posted(({ records }) => records),
      { align: 'right', width: 80 },
    ),
    text('memberName', { width: 100 }),
    instant('createdAt', { sort: true }),
    instant('postedAt', { width: 152, hidden: true }),
    custom('note', ({ failure, reason }: BatchRow) => failure ?? reason, { width: 200, minWidth: 120 }),
  ],
  sort: { id: 'createdAt', desc: true },
  again: (rows) => rows.some(({ state }) => busyStates.includes(state)) && everyMs,
  use: ({ answer }) => useImportParts(answer.data?.blocked ?? null),
});

/** What a row allows, as the server says, and the dialog of an import. */
function useImportParts(blocked: string | null): ListParts<BatchRow> {
  const { batch: words } = useText();
  const { error: failed } = useKitText();
  const refresh = useRefresh([batchCalls.list]);
  const undo = useUndo();
  const discard = useAct(batchCalls.discard, { changes: [batchCalls.list] });
  const { open, dialog } = useImport(
    () => void refresh(),
    () => blocked,
  );
  const goOn = async ({ id }: BatchRow): Promise<void> => {
    try {
      open({ draft: await draftOf(id) });
    } catch (error) {
      showRefusal(error, failed.text);
    }
    await refresh();
  };
  const actions = (row: BatchRow): (RowAction | false)[] => [
    row.can.check && { id: 'go', label: words.go, icon: <IconEdit />, onSelect: () => void goOn(row) },
    row.can.result && {
      id: 'result',
      label: words.result,
      icon: <IconDownload />,
      onSelect: () => void saveResult(row.id, false),
    },
    row.can.result &&
      leftOf(row) > 0 && {
        id: 'mend',
        label: words.mend,
        icon: <IconDownload />,
        onSelect: () => void saveResult(row.id, true),
      },
    row.can.undo && {
      id: 'undo',
      label: words.undo,
      icon: <IconUndo />,
      danger: true,
      onSelect: () => void undo.run(row),
    },
    row.can.discard && {
      id: 'discard',
      label: words.discard,
      icon: <IconBan />,
      onSelect: () => void discard.run({ id: row.id }),
    },
  ];
  return {
    rowActions: (row) => actions(row).filter((each) => each !== false),
    // Goes on with a batch that waits for somebody, and shows what became of any other.
    onOpen: (row) => (row.can.check ? void goOn(row) : open({ job: row.id })),
    onNew: () => open({}),
    newText: words.start,
    dialog,
  };
}
