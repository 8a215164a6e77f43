/** The kind of a file by its name, and its size in words. Pure. */
import { endingOf, fileTypes } from '../../contract/file-types.ts';

export type FileKind = 'image' | 'sheet' | 'other';

/** `image`: a browser can show it. */
export function fileKindOf(name: string): FileKind {
  const ending = endingOf(name);
  if (ending && fileTypes[ending].startsWith('image/')) return 'image';
  return ending === 'xlsx' || ending === 'csv' ? 'sheet' : 'other';
}

const stepBytes = 1_024;

/** A size in bytes as people say it: `512 B`, `36 KB`, `1.4 MB`. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / stepBytes;
  if (bytes < stepBytes) return `${bytes} B`;
  if (Math.round(kilobytes) < stepBytes) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / stepBytes).toFixed(1)} MB`;
}

/** Letters before the extension that stay visible: numbers at the end distinguish files of a series. */
const tailLetters = 4;

/** Splits a name so that only the first part is cut: names differ at their ends, where the type is as well. */
export function nameParts(name: string): { head: string; tail: string } {
  const letters = Array.from(name);
  const dot = letters.lastIndexOf('.');
  const ending = dot > 0 ? letters.length - dot : 0;
  const cut = Math.max(0, letters.length - ending - tailLetters);
  return { head: letters.slice(0, cut).join(''), tail: letters.slice(cut).join('') };
}

/** The address by which a call shows a file small; null where it is no picture. */
export function pictureOf(
  { name }: { name: string },
  path: string,
  input: Record<string, string>,
): string | null {
  return fileKindOf(name) === 'image' ? `${path}?${new URLSearchParams(input)}` : null;
}
