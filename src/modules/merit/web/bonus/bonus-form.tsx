import { useMemo, useRef } from 'react';
import { confirm } from '../../../../kit/web/overlay/confirm.tsx';
import { useScreen } from '../../../../kit/web/app/screen.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { LibraryEvent } from '../../../events/calls.ts';
import { EventChooser } from '../../../events/web/door.tsx';
import { lineTotal, type Values } from '../../rules/record.rules.ts';
import { ComposerPage } from '../composer/composer-page.tsx';
import { useComposer, type Composer, type EntrySettings } from '../composer/use-composer.ts';
import type { CopyOwner } from '../draft/copies.ts';
import { linesOfForm, type EntryPerson } from '../draft/entry.model.ts';
import type { OpenedForm, Reopen } from '../draft/entry.open.ts';
import { useSubmission } from '../entry/use-submission.ts';
import { AuthorityPanel } from './authority-panel.tsx';
import { Direction } from './direction.tsx';
import { refusedMembers, withEvent, without } from './bonus.model.ts';
import './bonus.css';

/** The sent bonus, and the result for each member. */
export type BonusSent = {
  recordId: string;
  name: string;
  event: string;
  /** The next reviewer of the record. */
  reviewer: string;
  members: readonly (EntryPerson & {
    key: string;
    values: Values;
    refused: string | null;
    again: string | null;
  })[];
};

type BonusFormProps = {
  opened: OpenedForm;
  owner: CopyOwner;
  settings: EntrySettings;
  onSent: (sent: BonusSent) => void;
  onReopen: Reopen;
};

/** One event with the members it is given to. Members whom the rules refuse do not stop the others, if one says so. */
export function BonusForm({ opened, owner, settings, onSent, onReopen }: BonusFormProps) {
  const { meritEntry: words, meritBonus, merit } = useText();
  const { setTitle, parts } = useScreen();
  const composer = useComposer<HTMLDivElement>({ opened, owner, settings, single: true });
  const { entry, known, edit } = composer.work;
  const { leftOut, mayGo } = useLeftOut(composer);
  const submission = useSubmission(composer, {
    pick: (whole) => without(whole, leftOut.current),
    onDone: (recordId) => {
      setTitle(null);
      onSent(sentOf(recordId, composer, leftOut.current));
    },
  });
  const [event] = entry.events;
  const library = event?.eventId ? known.events[event.eventId] : undefined;
  return (
    <ComposerPage
      composer={composer}
      submission={submission}
      submit={() => void mayGo().then((may) => may && submission.submit())}
      title={merit.menu.pointBonus}
      help={meritBonus.help}
      submitText={words.submit}
      keys={meritBonus.keys}
      onReopen={onReopen}
      side={
        <>
          <AuthorityPanel lines={linesOfForm(entry)} />
          {parts}
        </>
      }
      beforeLines={library && <Direction entry={entry} library={library} edit={edit} />}
    >
      <EventChange composer={composer} />
    </ComposerPage>
  );
}

/** The members whom the rules refuse: the others may be sent without them, once one has agreed. */
function useLeftOut({ work, problems }: Composer) {
  const { partly } = useText().meritBonus;
  const { entry } = work;
  const leftOut = useRef<ReadonlyMap<string, string>>(new Map());
  const refused = useMemo(() => refusedMembers(entry, problems), [entry, problems]);
  async function mayGo(): Promise<boolean> {
    leftOut.current = new Map();
    const total = entry.events[0]?.members.length ?? 0;
    const isOnlyMembers = problems.every(({ place }) => refused.has(place.split('.')[0] ?? ''));
    if (refused.size === 0 || refused.size >= total || !isOnlyMembers) return true;
    const isAgreed = await confirm({
      title: partly.title(refused.size),
      status: partly.status(total - refused.size),
      tip: partly.tip,
      confirmText: partly.confirm,
    });
    if (isAgreed) leftOut.current = refused;
    return isAgreed;
  }
  return { leftOut, mayGo };
}

/** The library, opened to choose the one event, or another in its place. */
function EventChange({ composer }: { composer: Composer }) {
  const { root, work, settings, forget, choosing, closeChooser } = composer;
  if (!choosing) return null;
  function choose(library: LibraryEvent): void {
    closeChooser();
    forget('events');
    const named = work.entry.events[0]?.eventId;
    const nameBefore = (named ? work.known.events[named]?.eventName : '') ?? '';
    work.edit((form) => withEvent(form, library, { level: settings.level, nameBefore }), {
      events: { [library.id]: library },
    });
    setTimeout(() => root.current?.querySelector<HTMLElement>('.me-adder input')?.focus());
  }
  return <EventChooser onClose={closeChooser} onChoose={choose} />;
}

function sentOf(
  recordId: string,
  { work, check }: Composer,
  leftOut: ReadonlyMap<string, string>,
): BonusSent {
  const { entry, known } = work;
  const [event] = entry.events;
  const library = event?.eventId ? known.events[event.eventId] : undefined;
  const first = entry.firstReviewerId === null ? undefined : known.people[entry.firstReviewerId];
  return {
    recordId,
    name: entry.name,
    event: library?.eventName ?? event?.name ?? '',
    reviewer: first?.name ?? '',
    members: (event?.members ?? []).map((line) => {
      const { key, memberId } = line;
      const person = known.people[memberId] ?? { id: memberId, name: '', number: '', unitName: '' };
      const { count, b, a, p, g } = line;
      const values = lineTotal({ count: count ?? 0, b: b ?? 0, a: a ?? 0, p: p ?? 0, g: g ?? 0 });
      const again = check.duplicates[key]?.topicName ?? null;
      return { ...person, key, values, refused: leftOut.get(key) ?? null, again };
    }),
  };
}
