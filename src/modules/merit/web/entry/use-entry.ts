import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useLast } from '../../../../kit/web/send/use-last.ts';
import { meritCalls } from '../../calls.ts';
import { DraftSaver, type SaveState } from '../draft/draft-saver.ts';
import { useFlush } from '../draft/use-flush.ts';
import type { CopyOwner } from '../draft/copies.ts';
import { holdRecord } from '../draft/entry.copy.ts';
import type { RecordForm, Known } from '../draft/entry.model.ts';
import { convertedForm, type EntryConversions } from '../draft/entry.counted.ts';
import type { OpenedForm } from '../draft/entry.open.ts';

export type EditEntry = (change: (entry: RecordForm) => RecordForm, learned?: Partial<Known>) => void;

export type EntryWork = {
  entry: RecordForm;
  known: Known;
  edit: EditEntry;
  saver: DraftSaver;
  save: SaveState;
  /** The points of hours and amounts; null until they are known. */
  conversions: EntryConversions | null;
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
    const saver = new DraftSaver({ owner, recordId, version, replaces });
    if (!opened.unsaved) saver.start(opened.entry);
    return saver;
  });
  const save = useSyncExternalStore(saver.state.subscribe, saver.state.get);

  useEffect(() => saver.change(work.entry, work.known), [saver, work]);
  useEffect(() => holdRecord(opened.recordId), [opened.recordId]);
  useFlush(saver);

  const conversions = useConversions(opened);
  const edit = useCallback<EditEntry>(
    (change, learned) =>
      setWork((work) => {
        const known = learned ? withLearned(work.known, learned) : work.known;
        return converted({ entry: change(work.entry), known }, conversions);
      }),
    [conversions],
  );
  // The opened content may come from another day, or from before its rates were known.
  useEffect(() => setWork((work) => converted(work, conversions)), [conversions]);
  return useMemo(() => ({ ...work, edit, saver, save, conversions }), [work, edit, saver, save, conversions]);
}

function converted(work: Work, conversions: EntryConversions | null): Work {
  const entry = conversions ? convertedForm(work.entry, work.known, conversions) : work.entry;
  return entry === work.entry ? work : { ...work, entry };
}

const staleMs = 60_000;

/** Of a correction, and of a draft that may be one, with what it goes on with. */
function useConversions({ replaces, recordId, version }: OpenedForm): EntryConversions | null {
  const known = replaces?.id ?? (version > 0 ? recordId : undefined);
  const { data } = useCall(meritCalls.conversions, known === undefined ? {} : { recordId: known }, {
    quiet: true,
    staleMs,
  });
  return useLast(data) ?? null;
}
