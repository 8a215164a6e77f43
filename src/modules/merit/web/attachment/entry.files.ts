/** The files of an entry. Pure. */

type Attaching = { attachments: readonly string[] };

/** A file that is attached. `recordId` is the record through which it is read; null for one handed in here. */
export type EntryFile = { id: string; name: string; size: number; recordId: string | null };

/** Puts a file back at its place, unless it is attached already. */
export function attachAt<T extends Attaching>(entry: T, index: number, fileId: string): T {
  if (entry.attachments.includes(fileId)) return entry;
  return { ...entry, attachments: entry.attachments.toSpliced(index, 0, fileId) };
}

export function detach<T extends Attaching>(entry: T, fileId: string): T {
  return { ...entry, attachments: entry.attachments.filter((each) => each !== fileId) };
}

/** The place of a file's messages: by its id if it is attached, else by its upload key. */
export const placeOfFile = (id: string): string => `attachments.${id}`;
