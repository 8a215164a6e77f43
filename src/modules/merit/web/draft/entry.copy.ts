/**
 * Typed content that is not on the server yet, kept in this browser: it survives an expired token, a closed tab and a
 * lost connection. It is removed as soon as the server has it, so that a shared computer keeps no names.
 */
import type { RecordForm, Known } from './entry.model.ts';
import { browserStore } from '../../../../kit/web/app/storage.ts';

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

export type CopyOwner = { orgId: string; memberId: string };

const prefixOf = ({ orgId, memberId }: CopyOwner): string => `laurel.entry.${orgId}.${memberId}.`;

/** As an earlier release may have kept it: without files. */
type StoredCopy = Omit<EntryCopy, 'entry' | 'known'> & {
  entry: Omit<RecordForm, 'attachments'> & Partial<Pick<RecordForm, 'attachments'>>;
  known: Omit<Known, 'files'> & Partial<Pick<Known, 'files'>>;
};

function parse(text: string | null): EntryCopy | null {
  try {
    if (text === null) return null;
    const { entry, known, ...copy } = JSON.parse(text) as StoredCopy;
    return {
      ...copy,
      entry: { ...entry, attachments: entry.attachments ?? [] },
      known: { ...known, files: known.files ?? {} },
    };
  } catch {
    return null;
  }
}

/** False when the browser has no room or forbids storage: the server's draft must do then. */
export function keepCopy(owner: CopyOwner, copy: EntryCopy): boolean {
  try {
    browserStore.setItem(prefixOf(owner) + copy.recordId, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function readCopy(owner: CopyOwner, recordId: string): EntryCopy | null {
  return parse(browserStore.getItem(prefixOf(owner) + recordId));
}

export function dropCopy(owner: CopyOwner, recordId: string): void {
  browserStore.removeItem(prefixOf(owner) + recordId);
}

/** Copies of this person in this organisation, the one changed last first. */
function copiesOf(owner: CopyOwner): EntryCopy[] {
  const prefix = prefixOf(owner);
  return browserStore
    .keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parse(browserStore.getItem(key)) ?? [])
    .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
}

/** The last copy that no open tab works on; `replaces` looks for the correction of that record instead. */
export async function abandonedCopy(owner: CopyOwner, replaces: string | null): Promise<EntryCopy | null> {
  const openElsewhere = await heldRecords();
  const free = copiesOf(owner).filter(({ recordId }) => !openElsewhere.has(recordId));
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
