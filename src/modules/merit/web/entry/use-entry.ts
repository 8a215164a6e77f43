import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { DraftSaver, type SaveState } from '../draft/draft-saver.ts';
import { holdRecord, type CopyOwner } from '../draft/entry.copy.ts';
import type { RecordForm, Known } from '../draft/entry.model.ts';
import type { OpenedForm } from '../draft/entry.open.ts';

export type EditEntry = (change: (entry: RecordForm) => RecordForm, learned?: Partial<Known>) => void;

export type EntryWork = {
  entry: RecordForm;
  known: Known;
  edit: EditEntry;
  saver: DraftSaver;
  save: SaveState;
};

type Work = { entry: RecordForm; known: Known };

function withLearned(known: Known, learned: Partial<Known>): Known {
  return {
    people: { ...known.people, ...learned.people },
    events: { ...known.events, ...learned.events },
    files: { ...known.files, ...learned.files },
  };
}

/** An entry that is being typed: its state, and a saver that follows it. */
export function useEntry(opened: OpenedForm, owner: CopyOwner): EntryWork {
  const [work, setWork] = useState<Work>({ entry: opened.entry, known: opened.known });
  const [saver] = useState(() => {
    const { recordId, version, replaces } = opened;
    const made = new DraftSaver({ owner, recordId, version, replaces });
    if (!opened.unsaved) made.start(opened.entry);
    return made;
  });
  const save = useSyncExternalStore(saver.state.subscribe, saver.state.get);

  useEffect(() => saver.change(work.entry, work.known), [saver, work]);
  useEffect(() => holdRecord(opened.recordId), [opened.recordId]);
  useEffect(() => {
    const online = (): void => void saver.flush();
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      void saver.flush();
    };
  }, [saver]);

  const edit = useCallback<EditEntry>((change, learned) => {
    setWork(({ entry, known }) => ({
      entry: change(entry),
      known: learned ? withLearned(known, learned) : known,
    }));
  }, []);
  return useMemo(() => ({ ...work, edit, saver, save }), [work, edit, saver, save]);
}
