import { Button } from '../../../../kit/web/display/button.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { EventChooser } from '../../../events/web/door.tsx';
import { EntryFiles } from '../attachment/entry-files.tsx';
import { libraryEntryEvent, temporaryEntryEvent } from '../draft/entry.model.ts';
import { EntryChecklist } from '../entry/entry-checklist.tsx';
import { EntryHead } from '../entry/entry-head.tsx';
import { EntryReviewers } from '../entry/entry-reviewers.tsx';
import { EntryLines } from '../lines/entry-lines.tsx';
import { useAddEvent, type Composer } from './use-composer.ts';
import '../attachment/entry-files.css';

type PartProps = { composer: Composer };

/** The fields of a record, from its name to its lines. */
export function ComposerFields(
  props: PartProps & { waitsForFiles?: boolean; beforeLines?: React.ReactNode },
) {
  const { composer, waitsForFiles = false, beforeLines } = props;
  const { work, opened, settings, messageAt } = composer;
  return (
    <>
      <EntryHead
        entry={work.entry}
        settings={settings}
        correcting={opened.replaces !== null}
        messageAt={messageAt}
        dayProblem={composer.dayProblem}
        onDayProblem={composer.setDayProblem}
      />
      <EntryFiles
        entry={work.entry}
        known={work.known}
        uploads={composer.uploads}
        waits={waitsForFiles}
        messageAt={messageAt}
        page={composer.root}
      />
      {beforeLines}
      <EntryLines entry={work.entry} known={work.known} problems={composer.shown} check={composer.check} />
    </>
  );
}

/** The reviewers of the record, and the problems that still prevent its submission. */
export function ComposerReview({ composer }: PartProps) {
  const { work, opened, check, problems, messageAt, isTyped } = composer;
  const { entry, known } = work;
  return (
    <>
      <EntryReviewers
        entry={entry}
        known={known}
        fresh={opened.version === 0 && opened.replaces === null}
        messageAt={messageAt}
      />
      {isTyped && <EntryChecklist entry={entry} known={known} check={{ ...check, problems }} />}
    </>
  );
}

/** The library, opened to add an event to the record; a temporary one where the organisation allows it. */
export function EventAdder({ composer }: PartProps) {
  const { lines } = useText().meritEntry;
  const { settings, choosing, closeChooser } = composer;
  const add = useAddEvent(composer);
  if (!choosing) return null;
  return (
    <EventChooser
      onClose={closeChooser}
      onChoose={(library) => add(libraryEntryEvent(library, settings.level), library)}
      footer={
        settings.temporaryEvents && (
          <Button onClick={() => add(temporaryEntryEvent())}>{lines.temporaryButton}</Button>
        )
      }
    />
  );
}
