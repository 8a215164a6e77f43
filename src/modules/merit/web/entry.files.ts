/** The files of an entry. Pure. */
import type { Entry } from './entry.model.ts';

/** A file that is attached. `recordId` is the record through which it is read; null for one handed in here. */
export type EntryFile = { id: string; name: string; size: number; recordId: string | null };

/** Puts a file where it stood; one that stands there already stays alone. */
export function attachAt(entry: Entry, index: number, fileId: string): Entry {
  if (entry.attachments.includes(fileId)) return entry;
  return { ...entry, attachments: entry.attachments.toSpliced(index, 0, fileId) };
}

export function detach(entry: Entry, fileId: string): Entry {
  return { ...entry, attachments: entry.attachments.filter((each) => each !== fileId) };
}

/** Where what is said of one file stands: of an attached one by its id, of one on its way by its key. */
export const placeOfFile = (id: string): string => `attachments.${id}`;
