import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isBlank } from '../../../../kit/contract/rules.ts';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { CallRefused } from '../../../../kit/web/send/send.ts';
import { useWrite, type Write } from '../../../../kit/web/send/write.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { recordCalls } from '../../record.calls.ts';
import { useEarlyPicks } from '../../../../kit/web/form/use-early-pick.ts';
import { useAttachmentWords } from '../attachment/attachment-words.ts';
import { placeOfFile } from '../attachment/entry.files.ts';
import { isStale } from '../draft/draft-saver.ts';
import { toInput, unreadIn, type RecordForm } from '../draft/entry.model.ts';
import type { OpenedForm } from '../draft/entry.open.ts';
import { problemsOf, type Problem } from './use-entry-check.ts';
import type { EntryWork } from './use-entry.ts';
import type { Upload } from '../attachment/upload-queue.ts';
import type { Uploads } from '../attachment/use-uploads.ts';

type SubmissionCallbacks = {
  /** Shows what a submission was refused for. */
  show: (problems: readonly Problem[]) => void;
  focus: (place: string) => void;
  onDone: (recordId: string) => void;
  /** What of the entry is sent; all of it unless it is given. */
  pick?: (entry: RecordForm) => RecordForm;
};

/** The submission of an entry as its screen sees it: what is missing shows once it was tried, refusals at their fields. */
export function useSubmission(
  opened: OpenedForm,
  work: EntryWork,
  { sending: filesSending, refused: filesRefused }: Uploads,
  callbacks: SubmissionCallbacks,
) {
  const words = useText().meritEntry;
  const { entry, saver } = work;
  const write = useWrite();
  const [sending, setSending] = useState(false);
  const [tried, setTried] = useState(false);
  // Shown until the entry is edited; the fields keep their own messages.
  const [failure, setFailure] = useState<{ text: string; entry: RecordForm } | null>(null);
  const [dayProblem, setDayProblem] = useState<string | null>(null);
  const own = useOwnProblems(opened, entry, dayProblem, filesRefused);

  async function send(): Promise<void> {
    if (sending) return;
    setTried(true);
    setFailure(null);
    const [unready] = own;
    if (unready) return callbacks.focus(unready.place);
    setSending(true);
    const sent = callbacks.pick?.(entry) ?? entry;
    try {
      const recordId = await submitNow(write, opened, { ...work, entry: sent });
      saver.end();
      callbacks.onDone(recordId);
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
    callbacks.show(placed);
    setFailure({ text: placed.length > 0 ? words.check.wrong(placed.length) : error.message, entry });
    const [first] = placed;
    // The message has to be on the screen before the cursor goes to it.
    if (first) setTimeout(() => callbacks.focus(first.place));
  }
  // A fast user submits before the last typed member is found, or the last file has arrived: the record would be sent
  // without them.
  const { boxesWaiting, missed } = useEarlyPicks();
  const isWaiting = boxesWaiting > 0 || filesSending > 0;
  const [held, setHeld] = useState<{ missed: number } | null>(null);
  const sendHeld = useEffectEvent((before: { missed: number }): void => {
    setHeld(null);
    if (missed === before.missed) void send();
  });
  useEffect(() => {
    if (held && !isWaiting) sendHeld(held);
  }, [held, isWaiting]);
  const submit = (): void => {
    // Known problems are reported at once.
    if (isWaiting && own.length === 0) setHeld({ missed });
    else void send();
  };
  const told = failure?.entry === entry ? failure.text : null;
  const clearFailure = (): void => setFailure(null);
  return {
    submit,
    sending: sending || held !== null,
    waitsForFiles: held !== null && filesSending > 0,
    tried,
    own,
    dayProblem,
    setDayProblem,
    failure: told,
    clearFailure,
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
      // Nor is a number that cannot be read; the box shows it by itself while it is being typed.
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
