import { useEffect, useEffectEvent } from 'react';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { send } from '../../../../kit/web/send/send.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls } from '../../calls.ts';
import { ComposerFields, ComposerReview, EventAdder } from '../composer/composer-fields.tsx';
import { useComposer, type Composer, type EntrySettings } from '../composer/use-composer.ts';
import type { CopyOwner } from '../draft/copies.ts';
import { entryCopies } from '../draft/entry.copy.ts';
import type { SaveState } from '../draft/draft-saver.ts';
import type { OpenedForm } from '../draft/entry.open.ts';
import { ConflictBar } from '../entry/entry-bars.tsx';
import { EntryScopeProvider } from '../entry/entry-scope.ts';
import { problemsOf } from '../entry/use-entry-check.ts';
import type { TopicState } from './themes.model.ts';
import { TopicHead } from './topic-head.tsx';

/** The acts of a topic that the page needs when all of them are submitted. */
export type TopicHandle = {
  version: () => number;
  /** The place of something that cannot be sent yet; null if there is none. */
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
  const { opened, owner, settings, open, tried } = props;
  const composer = useComposer<HTMLLIElement>({ opened, owner, settings, tried });
  const { root, work, scope, focus } = composer;
  const { entry } = work;
  useTopicOnPage(composer, props);
  const remove = useRemoval(composer, props.onRemove);
  const isBlank = entry.name === '' && entry.events.length === 0;
  const focusFirst = useEffectEvent(() => isBlank && focus('name'));
  useEffect(() => {
    if (open) focusFirst();
  }, [open]);
  return (
    <li ref={root} className="mt-topic" data-topic={props.no}>
      <TopicHead {...props} composer={composer} onRemove={() => void remove()} />
      {open && (
        <EntryScopeProvider value={scope}>
          <div className="mt-body">
            <TopicConflict composer={composer} />
            <ComposerFields composer={composer} />
            <div className="mt-foot">
              <ComposerReview composer={composer} />
            </div>
            <EventAdder composer={composer} />
          </div>
        </EntryScopeProvider>
      )}
    </li>
  );
}

/** Tells the page what is typed, and gives it what it needs to submit it. */
function useTopicOnPage(composer: Composer, { onState, onHandle }: TopicCardProps): void {
  const { opened, work, shown: visible, problems, uploads, own, show, focus, isUnsaved } = composer;
  const { entry, known, saver, save } = work;
  const id = opened.recordId;
  const wrong = visible.filter((each) => !each.missing).length;
  const missing = problems.filter((each) => each.missing).length;
  useEffect(() => {
    onState(id, { entry, known, wrong, missing, unsaved: isUnsaved }, save);
  }, [id, entry, known, wrong, missing, isUnsaved, save, onState]);
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
}

/** Gives up the topic's draft, asking first where the server has one. */
function useRemoval({ opened, work }: Composer, onRemove: (id: string) => void): () => Promise<void> {
  const { meritEntry: words, meritThemes } = useText();
  const { entry, saver } = work;
  const id = opened.recordId;
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
  return async () => {
    await saver.flush();
    if (saver.version > 0 && !(await discard.run(id))) return;
    saver.end();
    onRemove(id);
  };
}

function TopicConflict({ composer }: { composer: Composer }) {
  const { opened, owner, work } = composer;
  const id = opened.recordId;
  if (work.save.kind !== 'conflict') return null;
  async function overwrite(): Promise<void> {
    const draft = await send(meritCalls.draft, { id }, { quiet: true }).catch(() => null);
    if (draft) await work.saver.overwrite(draft.version);
  }
  return (
    <ConflictBar
      onKeep={() => void overwrite()}
      onLoad={() => {
        entryCopies.drop(owner, id);
        location.reload();
      }}
    />
  );
}
