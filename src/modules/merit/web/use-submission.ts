import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isBlank } from '../../../kit/contract/rules.ts';
import { useKitText } from '../../../kit/web/kit-text.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useEarlyPicks } from '../../../kit/web/use-early-pick.ts';
import { useAttachmentWords } from './attachment-words.ts';
import { rememberReviewers, type CopyOwner } from './entry.copy.ts';
import { placeOfFile } from './entry.files.ts';
import type { Entry } from './entry.model.ts';
import type { Opened } from './entry.open.ts';
import { problemsOf, type Problem } from './use-entry-check.ts';
import type { EntryWork } from './use-entry.ts';
import { useSubmit } from './use-submit.ts';
import type { Upload } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';

type Ways = {
  /** Shows what a submission was refused for. */
  show: (problems: readonly Problem[]) => void;
  focus: (place: string) => void;
  onDone: (recordId: string) => void;
};

/** The submission of an entry as its screen sees it: what is missing shows once it was tried, refusals at their fields. */
export function useSubmission(
  opened: Opened,
  owner: CopyOwner,
  work: EntryWork,
  { sending: filesSending, refused: filesRefused }: Uploads,
  ways: Ways,
) {
  const words = useText().meritEntry;
  const { entry, known, saver } = work;
  const { submit: sendOnce, sending } = useSubmit(opened, saver);
  const [tried, setTried] = useState(false);
  // Told until the entry is touched again; the fields keep their own messages.
  const [failure, setFailure] = useState<{ text: string; entry: Entry } | null>(null);
  const [dayProblem, setDayProblem] = useState<string | null>(null);
  const own = useOwnProblems(opened, entry, dayProblem, filesRefused);

  async function send(): Promise<void> {
    if (sending) return;
    setTried(true);
    setFailure(null);
    const [unready] = own;
    if (unready) return ways.focus(unready.place);
    const result = await sendOnce(entry);
    if (result.kind === 'done') {
      saver.end();
      const personOf = (id: string | null) => (id === null ? null : (known.people[id] ?? null));
      rememberReviewers(owner, {
        first: personOf(entry.firstReviewerId),
        last: personOf(entry.lastReviewerId),
      });
      ways.onDone(result.recordId);
    } else if (result.kind === 'stale') saver.state.set({ kind: 'conflict' });
    else if (result.kind === 'unanswered') setFailure({ text: words.notSentText, entry });
    else {
      const placed = problemsOf(entry, result.fields);
      ways.show(placed);
      setFailure({ text: placed.length > 0 ? words.check.wrong(placed.length) : result.message, entry });
      const [first] = placed;
      // The message has to be on the screen before the cursor goes to it.
      if (first) setTimeout(() => ways.focus(first.place));
    }
  }
  // A fast hand submits before the last member that it typed is found, or the last file has arrived: the record would go
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
    // What is wrong already is told at once.
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

/** What the screen itself knows to be missing or wrong. */
function useOwnProblems(
  opened: Opened,
  { events, reason }: Entry,
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
      // The entry still has the day before the one that was typed.
      ...(dayProblem ? [missing('recordDate', dayProblem)] : []),
      // A file that did not arrive is no part of the document: whoever chose it believes it to be there.
      ...(file ? [wrong(placeOfFile(file.key), fileWords.notAdded(refused.length))] : []),
      // Nor are names nobody answers to: submitting without them would lose them.
      ...events.flatMap(({ key, unknown }) =>
        unknown.length > 0 ? [wrong(`${key}.members`, words.lines.unsettled(unknown.length))] : [],
      ),
    ];
  }, [events, lacksReason, reasonRequired, dayProblem, refused, words, fileWords]);
}
