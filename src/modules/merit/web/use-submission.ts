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
  const fileWords = useAttachmentWords();
  const { reasonRequired } = useKitText().confirm;
  const { entry, known, saver } = work;
  const { submit: sendOnce, sending } = useSubmit(opened, saver);
  const [tried, setTried] = useState(false);
  // Told until the entry is touched again; the fields keep their own messages.
  const [failure, setFailure] = useState<{ text: string; entry: Entry } | null>(null);
  const [dayProblem, setDayProblem] = useState<string | null>(null);
  const lacksReason = opened.replaces !== null && isBlank(entry.reason);

  const own = useMemo<readonly Problem[]>(() => {
    // Names nobody answers to are no part of the document: submitting without them would lose them.
    const unsettled = entry.events.flatMap(({ key, unknown }) =>
      unknown.length > 0
        ? [{ place: `${key}.members`, message: words.lines.unsettled(unknown.length), missing: false }]
        : [],
    );
    const reason = lacksReason ? [{ place: 'reason', message: reasonRequired, missing: true }] : [];
    // The entry still has the day before the one that was typed.
    const day = dayProblem ? [{ place: 'recordDate', message: dayProblem, missing: true }] : [];
    // Nor is a file that did not arrive: whoever chose it believes it to be there.
    const [refused] = filesRefused;
    const files = refused
      ? [
          {
            place: placeOfFile(refused.key),
            message: fileWords.notAdded(filesRefused.length),
            missing: false,
          },
        ]
      : [];
    return [...reason, ...day, ...files, ...unsettled];
  }, [entry.events, lacksReason, reasonRequired, dayProblem, filesRefused, words, fileWords]);

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
