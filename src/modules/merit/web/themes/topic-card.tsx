import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, IconButton } from '../../../../kit/web/display/button.tsx';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconCopy,
} from '../../../../kit/web/display/icons.tsx';
import { IconTrash } from '../../../../kit/web/display/more-icons.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { useScreen } from '../../../../kit/web/app/screen.ts';
import { send } from '../../../../kit/web/send/send.ts';
import { useAct } from '../../../../kit/web/send/use-act.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { LibraryEvent } from '../../../events/calls.ts';
import { EventChooser } from '../../../events/web/door.tsx';
import { meritCalls } from '../../calls.ts';
import { EntryFiles } from '../attachment/entry-files.tsx';
import { useUploads } from '../attachment/use-uploads.ts';
import { dropCopy, type CopyOwner } from '../draft/entry.copy.ts';
import {
  isWorthKeeping,
  libraryEntryEvent,
  linesOfForm,
  temporaryEntryEvent,
  type EntryEvent,
} from '../draft/entry.model.ts';
import type { SaveState } from '../draft/draft-saver.ts';
import type { OpenedForm } from '../draft/entry.open.ts';
import { ConflictBar } from '../entry/entry-bars.tsx';
import { EntryChecklist } from '../entry/entry-checklist.tsx';
import { focusPlace, newestAdder } from '../entry/entry-focus.ts';
import { useProblems, useScope, type EntrySettings } from '../entry/entry-form.tsx';
import { EntryHead } from '../entry/entry-head.tsx';
import { EntryReviewers } from '../entry/entry-reviewers.tsx';
import { EntryScopeProvider } from '../entry/entry-scope.ts';
import { problemsOf, useEntryCheck } from '../entry/use-entry-check.ts';
import { useEntry } from '../entry/use-entry.ts';
import { useOwnProblems } from '../entry/use-submission.ts';
import { EntryLines } from '../lines/entry-lines.tsx';
import type { TopicState } from './themes.model.ts';
import '../attachment/entry-files.css';

/** What the page asks of a topic when all of them are submitted. */
export type TopicHandle = {
  version: () => number;
  /** Where something stands that cannot be sent yet; null where nothing does. */
  unready: () => string | null;
  settle: () => Promise<void>;
  end: () => void;
  /** Shows what the server refused, by its fields; answers the first place. */
  refuse: (fields: Readonly<Record<string, string>>) => string | null;
  focus: (place: string) => void;
};

type TopicCardProps = {
  opened: OpenedForm;
  owner: CopyOwner;
  settings: EntrySettings;
  no: number;
  last: boolean;
  open: boolean;
  tried: boolean;
  /** No further topic fits. */
  full: boolean;
  onOpen: (id: string) => void;
  onState: (id: string, state: TopicState, save: SaveState) => void;
  onHandle: (id: string, handle: TopicHandle | null) => void;
  onRepeat: (id: string) => void;
  onMove: (id: string, step: 1 | -1) => void;
  onRemove: (id: string) => void;
};

/** One of several topics. While it is closed it keeps saving and checking; only its fields are not drawn. */
export function TopicCard(props: TopicCardProps) {
  const { opened, owner, settings, no, last, open, tried, full } = props;
  const { onState, onHandle } = props;
  const { meritEntry: words, meritThemes } = useText();
  const { active } = useScreen();
  const id = opened.recordId;
  const root = useRef<HTMLLIElement>(null);
  const work = useEntry(opened, owner);
  const { entry, known, edit, saver, save } = work;
  const [choosing, setChoosing] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const [dayProblem, setDayProblem] = useState<string | null>(null);
  const isTyped = isWorthKeeping(entry);
  const { check, forget, show } = useEntryCheck(entry, id, active && isTyped);
  const uploads = useUploads(edit);
  const own = useOwnProblems(opened, entry, dayProblem, uploads.refused);
  const { problems, shown, messageAt } = useProblems(work, check, { own, tried });
  const focus = useCallback((place: string) => focusPlace(root.current, place), []);
  const chooseEvent = useCallback(() => setChoosing(true), []);
  const scope = useScope(work, settings.level, { forget, focus, chooseEvent });
  const wrong = shown.filter(({ missing }) => !missing).length;
  const missing = problems.filter((each) => each.missing).length;
  const unsaved = saver.isUnsaved || uploads.sending > 0;

  useEffect(() => {
    onState(id, { entry, known, wrong, missing, unsaved }, save);
  }, [id, entry, known, wrong, missing, unsaved, save, onState]);
  const unready = useEffectEvent((): string | null =>
    uploads.sending > 0 ? 'attachments' : (own[0]?.place ?? null),
  );
  const refuse = useEffectEvent((fields: Readonly<Record<string, string>>): string | null => {
    const placed = problemsOf(entry, fields);
    show(placed);
    return placed[0]?.place ?? null;
  });
  useEffect(() => {
    onHandle(id, {
      version: () => saver.version,
      unready: () => unready(),
      settle: () => saver.settle(),
      end: () => saver.end(),
      refuse: (fields) => refuse(fields),
      focus,
    });
    return () => onHandle(id, null);
  }, [id, saver, focus, onHandle]);
  useEffect(() => {
    if (added !== null) newestAdder(root.current, added)?.focus();
  }, [added]);
  const isBlank = entry.name === '' && entry.events.length === 0;
  const focusFirst = useEffectEvent(() => isBlank && focus('name'));
  useEffect(() => {
    if (open) focusFirst();
  }, [open]);

  const discard = useAct(meritCalls.deleteDraft, {
    ask: () => ({
      title: words.deleteTitle,
      status: words.deleteStatus(entry.name.trim() || words.unnamed),
      tip: words.deleteTip,
      confirmText: meritThemes.remove,
      danger: true,
    }),
    before: () => saver.settle(),
    input: (recordId: string) => ({ id: recordId, version: saver.version }),
    changes: [meritCalls.listDrafts, meritCalls.list],
  });
  async function remove(): Promise<void> {
    await saver.flush();
    if (saver.version > 0 && !(await discard.run(id))) return;
    saver.end();
    props.onRemove(id);
  }
  function addEvent(event: EntryEvent, library?: LibraryEvent): void {
    setChoosing(false);
    forget('events');
    const learned = library ? { events: { [library.id]: library } } : {};
    edit((before) => ({ ...before, events: [...before.events, event] }), learned);
    setAdded(event.key);
  }
  async function overwrite(): Promise<void> {
    const draft = await send(meritCalls.draft, { id }, { quiet: true }).catch(() => null);
    if (draft) await saver.overwrite(draft.version);
  }
  const name = entry.name.trim() || words.unnamed;
  return (
    <li ref={root} className="mt-topic" data-topic={no}>
      <header className="mt-head">
        <button
          type="button"
          className="mt-open"
          aria-expanded={open}
          onClick={() => props.onOpen(open ? '' : id)}
        >
          {open ? <IconChevronDown /> : <IconChevronRight />}
          <span className="me-event-no k-number">{no}</span>
          <strong className="k-ellipsis">{name}</strong>
          <span className="me-quiet k-number">{entry.recordDate}</span>
          <span className="me-quiet">{meritThemes.lines(linesOfForm(entry).length)}</span>
          {wrong > 0 && <Tag tone="danger">{words.check.wrong(wrong)}</Tag>}
          {wrong === 0 && isTyped && missing > 0 && <Tag>{words.check.todo(missing)}</Tag>}
          {isTyped && problems.length === 0 && check.state === 'done' && (
            <Tag tone="success">{words.check.good}</Tag>
          )}
        </button>
        <span className="mt-acts">
          <IconButton
            label={meritThemes.repeat}
            icon={<IconCopy />}
            disabled={full || !isTyped}
            onClick={() => props.onRepeat(id)}
          />
          <IconButton
            label={words.lines.up}
            icon={<IconArrowUp />}
            disabled={no === 1}
            onClick={() => props.onMove(id, -1)}
          />
          <IconButton
            label={words.lines.down}
            icon={<IconArrowDown />}
            disabled={last}
            onClick={() => props.onMove(id, 1)}
          />
          <IconButton label={meritThemes.remove} icon={<IconTrash />} onClick={() => void remove()} />
        </span>
      </header>
      {open && (
        <EntryScopeProvider value={scope}>
          <div className="mt-body">
            {save.kind === 'conflict' && (
              <ConflictBar
                onKeep={() => void overwrite()}
                onLoad={() => {
                  dropCopy(owner, id);
                  location.reload();
                }}
              />
            )}
            <EntryHead
              entry={entry}
              settings={settings}
              correcting={false}
              messageAt={messageAt}
              dayProblem={dayProblem}
              onDayProblem={setDayProblem}
            />
            <EntryFiles
              entry={entry}
              known={known}
              uploads={uploads}
              waits={false}
              messageAt={messageAt}
              page={root}
            />
            <EntryLines entry={entry} known={known} problems={shown} check={check} />
            <div className="mt-foot">
              <EntryReviewers
                entry={entry}
                known={known}
                fresh={opened.version === 0}
                messageAt={messageAt}
              />
              {isTyped && <EntryChecklist entry={entry} known={known} check={{ ...check, problems }} />}
            </div>
            {choosing && (
              <EventChooser
                onClose={() => setChoosing(false)}
                onChoose={(library) => addEvent(libraryEntryEvent(library, settings.level), library)}
                footer={
                  settings.temporaryEvents && (
                    <Button onClick={() => addEvent(temporaryEntryEvent())}>
                      {words.lines.temporaryButton}
                    </Button>
                  )
                }
              />
            )}
          </div>
        </EntryScopeProvider>
      )}
    </li>
  );
}
