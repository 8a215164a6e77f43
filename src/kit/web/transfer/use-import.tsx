import { useState, type ReactNode } from 'react';
import type { ImportCalls } from '../../contract/import/calls.ts';
import type { ImportFileRow } from '../../contract/import/shapes.ts';
import { maximumReason } from '../../contract/import/states.ts';
import { dateTimeInZone } from '../../contract/format.ts';
import { CallRefused } from '../send/send.ts';
import { useAct, type Act } from '../act/use-act.ts';
import { useSettings } from '../settings/settings.ts';
import { useText } from '../text/text.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import {
  callsAt,
  checkFile,
  draftOf,
  FileRefused,
  uploadFile,
  isAt,
  pollImport,
  saveResult,
  saveTemplate,
  startImport,
  untilUndone,
} from './import-calls.ts';
import { ImportFlow, type ImportFlowProps } from './import-flow.tsx';
import type { ImportCheck, ImportDraft } from './import-types.ts';

/** The parts that a kind adds to the common dialog. */
export type ImportParts<Check extends ImportCheck> = Pick<
  ImportFlowProps<Check>,
  'templateOptions' | 'templateHint' | 'pasteHeads' | 'notices' | 'sums' | 'next'
> & {
  title: string;
  /** The meaning of an undo, if the usual words do not cover it. */
  undoTip?: string;
  /** The input of the template's call. */
  options?: object;
};

type Undone = Pick<ImportFileRow, 'id' | 'path' | 'fileName' | 'postedRows'>;

/** Takes a batch back, once its reason is given and the server has undone it. */
export function useUndo(calls: ImportCalls, tip?: string): Act<Undone, unknown> {
  const words = useText().kitImport.files;
  const { language } = useKitText();
  return useAct(({ path }: Undone) => callsAt(calls, path).undo, {
    ask: ({ path, fileName, postedRows }) => ({
      title: words.undoTitle,
      status: words.undoStatus({ file: fileName, rows: postedRows.toLocaleString(language) }),
      tip: (isAt(calls, path) && tip) || words.undoTip,
      confirmText: words.undo,
      reason: 'required',
      maxLength: maximumReason,
      danger: true,
    }),
    input: ({ id }, reason) => ({ id, reason }),
    after: (batch, { path }) => untilUndone(callsAt(calls, path), batch),
    done: (_, { fileName }) => words.undone({ file: fileName }),
    changes: [calls.list],
  });
}

type OpenedImport = { draft?: ImportDraft; job?: string; path?: string };

/**
 * The dialog of one import: `open({})` for a new file, with a draft to continue it, with a job to see its result;
 * `path` if that is of another kind. `blocked` gives the reason for which nothing could be posted from any file.
 */
export function useImport<Check extends ImportCheck>(
  own: ImportCalls,
  parts: ImportParts<Check>,
  { onChanged, blocked }: { onChanged: () => void; blocked?: () => string | null },
): {
  open: (request: OpenedImport) => void;
  dialog: ReactNode;
} {
  const words = useText().kitImport.files;
  const text = useKitText();
  const zone = useSettings((settings) => settings.zone);
  const [request, setRequest] = useState<(OpenedImport & { blocked: string | null }) | null>(null);
  const undo = useUndo(own, parts.undoTip);
  const describe = (error: unknown): string =>
    (error instanceof CallRefused || error instanceof FileRefused) && error.message !== ''
      ? error.message
      : text.error.text;
  const isOwn = request?.path === undefined || isAt(own, request.path);
  const calls = isOwn ? own : callsAt(own, request.path!);
  const { title, options = {}, ...more } = isOwn ? parts : { title: words.start };
  const dialog = request && (
    <ImportFlow<Check>
      title={title}
      {...request}
      {...more}
      onClose={() => {
        setRequest(null);
        onChanged();
      }}
      onChanged={onChanged}
      describeError={describe}
      upload={(file, signal, reading) =>
        uploadFile(calls, file, {
          signal,
          ...(reading && { reading }),
          known: ({ memberName, postedAt }) =>
            words.knownPosted({ by: memberName, at: postedAt ? dateTimeInZone(postedAt, zone) : '' }),
        })
      }
      check={(id, choices) => checkFile<Check>(calls, id, choices)}
      start={(id, check) => startImport(calls, id, check)}
      poll={(id, signal) => pollImport(calls, id, signal, words.states.discarded)}
      template={() => void saveTemplate(calls, options)}
      resultFile={(id, onlyBad) => void saveResult(calls, id, onlyBad)}
      undo={async (id) => (await undo.run(draftOf(calls, id))) !== null}
    />
  );
  return {
    open: (next) => setRequest({ ...next, blocked: blocked?.() ?? null }),
    dialog,
  };
}
