import { useMemo, useState } from 'react';
import { isBlank } from '../../../../kit/contract/rules.ts';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { CallRefused } from '../../../../kit/web/send/send.ts';
import { useWrite, type Write } from '../../../../kit/web/send/write.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { recordCalls } from '../../record.calls.ts';
import { useAttachmentWords } from '../attachment/attachment-words.ts';
import { placeOfFile } from '../attachment/entry.files.ts';
import { useHeld } from '../composer/use-held.ts';
import { isStale } from '../draft/draft-saver.ts';
import { toInput, unreadIn, type RecordForm } from '../draft/entry.model.ts';
import type { OpenedForm } from '../draft/entry.open.ts';
import { problemsOf, type Problem } from './use-entry-check.ts';
import type { EntryWork } from './use-entry.ts';
import type { Upload } from '../attachment/upload-queue.ts';
import type { Uploads } from '../attachment/use-uploads.ts';

/** The entry whose submission it is, with what is wrong and how its screen shows it. */
type Submitted = {
  opened: OpenedForm;
  work: EntryWork;
  uploads: Uploads;
  own: readonly Problem[];
  /** From now on what is missing is shown as well. */
  tried: () => void;
  /** Shows what a submission was refused for. */
  show: (problems: readonly Problem[]) => void;
  focus: (place: string) => void;
};

type SubmissionOptions = {
  onDone: (recordId: string) => void;
  /** The part of the entry to send; all of it if absent. */
  pick?: (entry: RecordForm) => RecordForm;
};

export type Submission = ReturnType<typeof useSubmission>;

/** The submission of an entry as its screen sees it: what is missing shows once it was tried, refusals at their fields. */
export function useSubmission(submitted: Submitted, { onDone, pick }: SubmissionOptions) {
  const words = useText().meritEntry;
  const { opened, work, own, focus } = submitted;
  const { entry, saver } = work;
  const write = useWrite();
  const [sending, setSending] = useState(false);
  // Shown until the entry is edited; the fields keep their own messages.
  const [failure, setFailure] = useState<{ text: string; entry: RecordForm } | null>(null);

  async function send(): Promise<void> {
    if (sending) return;
    submitted.tried();
    setFailure(null);
    const [unready] = own;
    if (unready) return focus(unready.place);
    setSending(true);
    const sent = pick?.(entry) ?? entry;
    try {
      const recordId = await submitNow(write, opened, { ...work, entry: sent });
      saver.end();
      onDone(recordId);
    } catch (error) {
      refuse(error, sent);
    } finally {
      setSending(false);
    }
  }
  function refuse(error: unknown, sent: RecordForm): void {
    if (!(error instanceof CallRefused) || error.status >= 500) {
      return setFailure({ text: words.notSentText, entry });
    }
    if (isStale(error)) return saver.state.set({ kind: 'conflict' });
    const placed = problemsOf(sent, error.fields);
    submitted.show(placed);
    setFailure({ text: placed.length > 0 ? words.check.wrong(placed.length) : error.message, entry });
    const [first] = placed;
    // The message has to be on the screen before the cursor goes to it.
    if (first) setTimeout(() => focus(first.place));
  }
  const filesSending = submitted.uploads.sending > 0;
  const { isWaiting, isHeld, hold } = useHeld(filesSending, () => void send());
  const submit = (): void => {
    // Known problems are reported at once.
    if (isWaiting && own.length === 0) hold();
    else void send();
  };
  return {
    submit,
    sending: sending || isHeld,
    waitsForFiles: isHeld && filesSending,
    failure: failure?.entry === entry ? failure.text : null,
    clearFailure: (): void => setFailure(null),
  };
}

/** Sends the entry, or the correction of a record, and answers the id of what was submitted. */
async function submitNow(write: Write, opened: OpenedForm, { entry, saver }: EntryWork): Promise<string> {
  const document = toInput(entry);
  if (opened.replaces) {
    const { id, version } = opened.replaces;
    const input = { id, version, reason: entry.reason, replacementId: opened.recordId, document };
    return (await write(recordCalls.replace, input, { quiet: true })).replacement.id;
  }
  // A draft that is being saved has to arrive first, or the submission would come from an older version.
  await saver.settle();
  const input = { id: opened.recordId, version: saver.version, document };
  return (await write(recordCalls.submit, input, { quiet: true })).id;
}

/** Problems that the screen finds without the server. */
export function useOwnProblems(
  opened: Pick<OpenedForm, 'replaces'>,
  { events, reason }: RecordForm,
  dayProblem: string | null,
  refused: readonly Upload[],
): readonly Problem[] {
  const words = useText().meritEntry;
  const fileWords = useAttachmentWords();
  const { reasonRequired } = useKitText().confirm;
  const lacksReason = opened.replaces !== null && isBlank(reason);
  return useMemo(() => {
    const wrong = (place: string, message: string): Problem => ({ place, message, missing: false });
    const missing = (place: string, message: string): Problem => ({ place, message, missing: true });
    const [file] = refused;
    return [
      ...(lacksReason ? [missing('reason', reasonRequired)] : []),
      // The entry still has the day from before the typing.
      ...(dayProblem ? [missing('recordDate', dayProblem)] : []),
      // A failed upload is not in the input, although its user expects it to be.
      ...(file ? [wrong(placeOfFile(file.key), fileWords.notAdded(refused.length))] : []),
      // Nor is an unreadable number; the box reports it while it is being typed.
      ...unreadIn({ events }).map(({ place, unread: { message, isLeft } }) =>
        isLeft ? wrong(place, message) : missing(place, message),
      ),
      // Unknown names are not in the input either: submitting would lose them.
      ...events.flatMap(({ key, unknown }) =>
        unknown.length > 0 ? [wrong(`${key}.members`, words.lines.unsettled(unknown.length))] : [],
      ),
    ];
  }, [events, lacksReason, reasonRequired, dayProblem, refused, words, fileWords]);
}
