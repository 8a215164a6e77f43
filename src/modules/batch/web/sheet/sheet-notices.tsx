import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { send } from '../../../../kit/web/send/send.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { ConflictBar } from '../../../merit/web/door.tsx';
import { sheetCalls } from '../../sheet.calls.ts';
import { SheetResult } from './sheet-result.tsx';
import type { CopyOwner } from '../../../merit/web/door.tsx';
import { sheetCopies } from './sheet.copy.ts';
import type { WantedSheet } from './sheet.open.ts';
import type { SentTopic } from './use-sending.ts';
import type { SheetWork } from './use-sheet.ts';
import type { SheetSubmission } from './use-sheet-submission.ts';

type SheetNoticesProps = {
  owner: CopyOwner;
  work: SheetWork;
  submission: SheetSubmission;
  onOpen: (target: WantedSheet) => Promise<boolean>;
  sent: readonly SentTopic[];
  onSent: (sent: readonly SentTopic[]) => void;
};

/** Notices above the rows: a conflict, an interruption, the results of a submission. */
export function SheetNotices(props: SheetNoticesProps) {
  const { submission, sent, onSent } = props;
  const { batchSheet: words } = useText();
  const { failure, outcome } = submission;
  return (
    <>
      <SheetConflict {...props} />
      <Interrupted submission={submission} />
      <SheetResult sent={sent} onClose={() => onSent([])} />
      {failure !== null && <Alert tone="danger" title={failure} onClose={submission.clearFailure} />}
      {outcome !== null && outcome.failed.length > 0 && (
        <Alert tone="danger" title={words.failedTitle} onClose={submission.clearOutcome}>
          <Stack as="ul" gap={2}>
            {outcome.failed.map(({ id, name, message }) => (
              <li key={id}>{words.failedTopic({ topic: name, message })}</li>
            ))}
          </Stack>
        </Alert>
      )}
    </>
  );
}

function SheetConflict({ owner, work, onOpen }: SheetNoticesProps) {
  const { grid, saver, save } = work;
  if (save.kind !== 'conflict') return null;
  async function overwrite(): Promise<void> {
    const { sheet } = await send(sheetCalls.firstDraft, { kind: 'entry' }, { quiet: true }).catch(() => ({
      sheet: null,
    }));
    if (sheet?.id !== saver.id) return;
    const doneKeys = new Set(sheet.topics.filter(({ done }) => done).flatMap(({ keys }) => keys));
    if (doneKeys.size > 0) grid.reset(grid.rows.filter(({ key }) => !doneKeys.has(key)));
    await saver.overwrite(sheet.version);
  }
  return (
    <ConflictBar
      onKeep={() => void overwrite()}
      onLoad={() => {
        sheetCopies.drop(owner, saver.id);
        void onOpen('last');
      }}
    />
  );
}

function Interrupted({ submission }: Pick<SheetNoticesProps, 'submission'>) {
  const { batchSheet: words } = useText();
  const { language } = useKitText();
  const { waiting, busy, goOn } = submission;
  if (waiting.length === 0 || busy) return null;
  const number = (value: number): string => value.toLocaleString(language);
  const done = waiting.filter((topic) => topic.done).length;
  return (
    <Alert tone="warning" title={words.interrupted} action={<Button onClick={goOn}>{words.goOn}</Button>}>
      <p>{words.interruptedText({ done: number(done), all: number(waiting.length) })}</p>
    </Alert>
  );
}
