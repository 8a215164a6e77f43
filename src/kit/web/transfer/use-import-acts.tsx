import type { ImportCalls } from '../../contract/import/calls.ts';
import { leftOf } from '../../contract/import/list-columns.ts';
import type { ImportFileRow } from '../../contract/import/shapes.ts';
import { IconBan, IconDownload, IconEdit, IconUndo } from '../display/icons.tsx';
import { sends, useRowActs } from '../list/edits.tsx';
import type { ListParts } from '../list/list-screen.tsx';
import { showRefusal } from '../act/use-act.ts';
import { useRefresh } from '../send/write.ts';
import { useText } from '../text/text.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { callsAt, draftOf, saveResult } from './import-calls.ts';
import type { ImportCheck } from './import-types.ts';
import { useImport, useUndo, type ImportParts } from './use-import.tsx';

export const importTones = {
  uploaded: 'info',
  read: 'warning',
  checked: 'warning',
  confirmed: 'info',
  posted: 'success',
  undoing: 'info',
  undone: 'neutral',
  failed: 'danger',
  discarded: 'neutral',
} as const;

/** The acts that the server allows on a row, and the dialog of an import. */
export function useImportActs<Check extends ImportCheck>(
  calls: ImportCalls,
  parts: ImportParts<Check>,
  blocked: string | null,
): ListParts<ImportFileRow> {
  const words = useText().kitImport.files;
  const { error: failed } = useKitText();
  const refresh = useRefresh([calls.list]);
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
  const rowActions = useFileActs(calls, parts.undoTip, (row) => void goOn(row));
  return {
    ...(rowActions && { rowActions }),
    // Continues a batch that waits for input, and shows the outcome of any other.
    onOpen: (row) => (row.can.check ? void goOn(row) : open({ job: row.id, path: row.path })),
    onNew: () => open({}),
    newText: words.start,
    dialog,
  };
}

/** The acts on a file of the list. */
function useFileActs(
  calls: ImportCalls,
  undoTip: Parameters<typeof useUndo>[1],
  onGoOn: (row: ImportFileRow) => void,
) {
  const words = useText().kitImport.files;
  const undo = useUndo(calls, undoTip);
  const save = ({ id, path }: ImportFileRow, onlyBad: boolean): void =>
    void saveResult(callsAt(calls, path), id, onlyBad);
  return useRowActs<ImportFileRow>({
    changes: [calls.list],
    acts: [
      {
        id: 'go',
        label: () => words.go,
        icon: <IconEdit />,
        when: ({ can }) => can.check,
        run: (row) => onGoOn(row),
      },
      {
        id: 'result',
        label: () => words.result,
        icon: <IconDownload />,
        when: ({ can }) => can.result,
        run: (row) => save(row, false),
      },
      {
        id: 'mend',
        label: () => words.mend,
        icon: <IconDownload />,
        when: (row) => row.can.result && leftOf(row) > 0,
        run: (row) => save(row, true),
      },
      {
        id: 'undo',
        label: () => words.undo,
        icon: <IconUndo />,
        danger: true,
        when: ({ can }) => can.undo,
        run: (row) => void undo.run(row),
      },
      sends(({ path }) => callsAt(calls, path).discard, {
        id: 'discard',
        label: () => words.discard,
        icon: <IconBan />,
        when: ({ can }) => can.discard,
        input: ({ id }) => ({ id }),
      }),
    ],
  }).rowActions;
}
