/** Which columns of a file are which fields. */
import type { Mapping } from './states.ts';

/** Letters and digits of a head alone, so that spelling, accents and signs do not matter. */
export const foldHead = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** A head by which the reader names a column that has none. */
const isUnnamed = (head: string): boolean => /^(\([A-Z]+\))?$/.test(head);

/** The letters over a column, as spreadsheets count them: A … Z, AA. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** A name with its other one in brackets, B分（基础分）, is both of them. */
export function namesIn(name: string): string[] {
  const [, short = '', long = ''] = /^(.*?)\s*[(（](.+)[)）]$/.exec(name) ?? [];
  return [name, short, long].filter(Boolean);
}

/** Which column each field probably is; `heads` are what the field may be called, in any language. */
export function proposeMapping<Field extends string>(
  columns: readonly string[],
  fields: readonly Field[],
  heads: (field: Field) => readonly string[],
): Mapping<Field> {
  const found = columns.map((name) => (isUnnamed(name) ? null : foldHead(name)));
  const usedColumns = new Set<number>();
  return Object.fromEntries(
    fields.map((field) => {
      const known = heads(field).map(foldHead);
      const at = found.findIndex(
        (head, index) => head !== null && !usedColumns.has(index) && known.includes(head),
      );
      if (at >= 0) usedColumns.add(at);
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
