/** Which columns of a file are which fields. */
import type { Mapping } from './states.ts';

const foldHead = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** A head by which the reader names a column that has none. */
const isUnnamed = (head: string): boolean => /^(\([A-Z]+\))?$/.test(head);

/** Which column each field probably is; `heads` are what the field may be called, in any language. */
export function proposeMapping<Field extends string>(
  columns: readonly string[],
  fields: readonly Field[],
  heads: (field: Field) => readonly string[],
): Mapping<Field> {
  const found = columns.map((name) => (isUnnamed(name) ? null : foldHead(name)));
  const taken = new Set<number>();
  return Object.fromEntries(
    fields.map((field) => {
      const known = heads(field).map(foldHead);
      const at = found.findIndex((head, index) => head !== null && !taken.has(index) && known.includes(head));
      if (at >= 0) taken.add(at);
      return [field, at < 0 ? null : at];
    }),
  ) as Mapping<Field>;
}

/** Columns that the product itself added to the file: those of `own`, if all of `marks` are present. */
export function ownColumns(
  columns: readonly string[],
  own: readonly string[],
  marks: readonly string[],
): number[] {
  const heads = columns.map(foldHead);
  if (!marks.every((mark) => heads.includes(foldHead(mark)))) return [];
  const known = own.map(foldHead);
  return heads.flatMap((head, index) => (known.includes(head) ? [index] : []));
}
