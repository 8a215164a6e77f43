/** The files of an entry. Pure. */

type Attaching = { attachments: readonly string[] };

/** A file that is attached. `recordId` is the record through which it is read; null for one handed in here. */
export type EntryFile = { id: string; name: string; size: number; recordId: string | null };

/** Puts a file where it stood; one that stands there already stays alone. */
export function attachAt<T extends Attaching>(entry: T, index: number, fileId: string): T {
  if (entry.attachments.includes(fileId)) return entry;
  return { ...entry, attachments: entry.attachments.toSpliced(index, 0, fileId) };
}

export function detach<T extends Attaching>(entry: T, fileId: string): T {
  return { ...entry, attachments: entry.attachments.filter((each) => each !== fileId) };
}

/** Where what is said of one file stands: of an attached one by its id, of one on its way by its key. */
export const placeOfFile = (id: string): string => `attachments.${id}`;
