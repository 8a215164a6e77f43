import { copiesOf, type CopyOwner } from './copies.ts';
import type { RecordForm, Known } from './entry.model.ts';

/** The passed record that an entry corrects. */
export type Replaced = { id: string; version: number; name: string };

export type EntryCopy = {
  recordId: string;
  /** The version that the server had when this was typed; 0 for none. */
  version: number;
  replaces: Replaced | null;
  entry: RecordForm;
  known: Known;
  changedAt: string;
};

/** As an earlier release may have kept it: without files. */
type StoredCopy = Omit<EntryCopy, 'entry' | 'known'> & {
  entry: Omit<RecordForm, 'attachments'> & Partial<Pick<RecordForm, 'attachments'>>;
  known: Omit<Known, 'files'> & Partial<Pick<Known, 'files'>>;
};

/** Removed as soon as the server has it, so that a shared computer keeps no names. */
export const entryCopies = copiesOf<EntryCopy>('entry', (stored) => {
  const { entry, known, ...copy } = stored as StoredCopy;
  return {
    ...copy,
    entry: { ...entry, attachments: entry.attachments ?? [] },
    known: { ...known, files: known.files ?? {} },
  };
});

/** The last copy that no open tab works on; `replaces` looks for the correction of that record instead. */
export async function abandonedCopy(owner: CopyOwner, replaces: string | null): Promise<EntryCopy | null> {
  const openElsewhere = await heldRecords();
  const free = entryCopies.all(owner).filter(({ recordId }) => !openElsewhere.has(recordId));
  return free.find((copy) => (copy.replaces?.id ?? null) === replaces) ?? null;
}

const lockPrefix = 'laurel.entry.';

/** Plain HTTP within a company network has no locks, and the frame of another site is denied them; two tabs may then be offered the same copy. */
async function heldRecords(): Promise<ReadonlySet<string>> {
  const state = await navigator.locks?.query().catch(() => null);
  const names = (state?.held ?? []).map(({ name }) => name ?? '');
  return new Set(
    names.filter((name) => name.startsWith(lockPrefix)).map((name) => name.slice(lockPrefix.length)),
  );
}

/** Tells other tabs that this one works on the record, until the returned function is called or the tab ends. */
export function holdRecord(recordId: string): () => void {
  const ended = Promise.withResolvers<void>();
  navigator.locks
    ?.request(lockPrefix + recordId, { mode: 'shared' }, () => ended.promise)
    .catch(() => undefined);
  return ended.resolve;
}
