import type { ReactNode } from 'react';
import type { ImportCalls } from '../../contract/import/calls.ts';
import type { ImportFileRow } from '../../contract/import/shapes.ts';
import { busyStates, importStates } from '../../contract/import/states.ts';
import { IconBan, IconDownload, IconEdit, IconUndo } from '../display/icons.tsx';
import { choice, count, custom, instant, text, type Shown } from '../list/list-fields.tsx';
import { listScreen, type ListParts } from '../list/list-screen.tsx';
import { showRefusal, useAct } from '../send/use-act.ts';
import { useRefresh } from '../send/write.ts';
import type { RowAction } from '../table/table-row.tsx';
import type { Catalogue } from '../../contract/words/catalogue.ts';
import { useText } from '../text/text.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { callsAt, draftOf, saveResult } from './import-calls.ts';
import type { ImportCheck } from './import-types.ts';
import { useImport, useUndo, type ImportParts } from './use-import.tsx';

/** How often the list looks again while work is under way. */
const everyMs = 1_500;

const leftOf = ({ counts, postedRows }: ImportFileRow): number =>
  counts ? counts.new + counts.duplicate + counts.conflict + counts.bad - postedRows : 0;

/** A number that is known after posting. */
const posted =
  (of: (row: ImportFileRow) => number) =>
  (row: ImportFileRow, { language }: Shown): ReactNode =>
    row.state === 'posted' || row.state === 'undone' ? of(row).toLocaleString(language) : '—';

/**
 * The list of the files that were handed in, what became of each, and a new one, as one declaration: where it stands, and
 * what the kind adds to the dialog.
 */
export function importScreen<Check extends ImportCheck>(
  calls: ImportCalls,
  {
    path,
    words,
    useParts,
  }: {
    path: `/${string}`;
    words: (texts: Catalogue) => { title: string; help: string };
    useParts: () => ImportParts<Check>;
  },
): () => ReactNode {
  return listScreen(calls.list, {
    path,
    words: (texts) => ({
      ...words(texts),
      columns: texts.kitImport.files.columns,
      choices: { state: texts.kitImport.files.states },
      empty: { title: texts.kitImport.files.emptyTitle, text: texts.kitImport.files.emptyText },
    }),
    row: { key: 'id', name: 'fileName' },
    columns: [
      text('fileName', { width: 240, minWidth: 150, main: true }),
      text('kind', { width: 80 }),
      choice('state', importStates, {
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
      custom('note', ({ failure, reason }: ImportFileRow) => failure ?? reason, {
        width: 200,
        minWidth: 120,
      }),
    ],
    sort: { id: 'createdAt', desc: true },
    again: (rows) => rows.some(({ state }) => busyStates.includes(state)) && everyMs,
    use: ({ answer }) => useActions(calls, useParts(), answer.data?.blocked ?? null),
  });
}

/** The actions that the server allows on a row, and the dialog of an import. */
function useActions<Check extends ImportCheck>(
  calls: ImportCalls,
  parts: ImportParts<Check>,
  blocked: string | null,
): ListParts<ImportFileRow> {
  const words = useText().kitImport.files;
  const { error: failed } = useKitText();
  const refresh = useRefresh([calls.list]);
  const undo = useUndo(calls, parts.undoTip);
  const discard = useAct(({ path }: ImportFileRow) => callsAt(calls, path).discard, {
    input: ({ id }) => ({ id }),
    changes: [calls.list],
  });
  const { open, dialog } = useImport(calls, parts, {
    onChanged: () => void refresh(),
    blocked: () => blocked,
  });
  const goOn = async ({ id, path }: ImportFileRow): Promise<void> => {
    try {
      open({ draft: await draftOf(callsAt(calls, path), id), path });
    } catch (error) {
      showRefusal(error, failed.text);
    }
    await refresh();
  };
  const actions = (row: ImportFileRow): (RowAction | false)[] => [
    row.can.check && { id: 'go', label: words.go, icon: <IconEdit />, onSelect: () => void goOn(row) },
    row.can.result && {
      id: 'result',
      label: words.result,
      icon: <IconDownload />,
      onSelect: () => void saveResult(callsAt(calls, row.path), row.id, false),
    },
    row.can.result &&
      leftOf(row) > 0 && {
        id: 'mend',
        label: words.mend,
        icon: <IconDownload />,
        onSelect: () => void saveResult(callsAt(calls, row.path), row.id, true),
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
      onSelect: () => void discard.run(row),
    },
  ];
  return {
    rowActions: (row) => actions(row).filter((each) => each !== false),
    // Continues a batch that waits for input, and shows the outcome of any other.
    onOpen: (row) => (row.can.check ? void goOn(row) : open({ job: row.id, path: row.path })),
    onNew: () => open({}),
    newText: words.start,
    dialog,
  };
}
