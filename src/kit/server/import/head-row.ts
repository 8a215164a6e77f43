/** Finds the row of heads in a table: a sheet may begin with a title, or with notes. */
import { foldHead } from '../../contract/import/heads.ts';
import type { ImportRow } from './limits.ts';

/** The possible names of the columns, folded. */
export type Heads = ReadonlySet<string>;

export const headsOf = (names: readonly string[]): Heads => new Set(names.map(foldHead));

/** Rows among which the heads are looked for. */
export const lookRows = 20;

const filledIn = ([, cells]: ImportRow): number => cells.filter((text) => text !== '').length;

/**
 * The row of the heads among the first ones: that with most of the known names, the first one with several cells where
 * none is known, and else the first.
 */
export function headAmong(rows: readonly ImportRow[], heads: Heads): { at: number; matches: number } {
  const matches = rows
    .slice(0, lookRows)
    .map(([, cells]) => new Set(cells.map(foldHead).filter((head) => heads.has(head))).size);
  const most = Math.max(0, ...matches);
  if (most > 1) return { at: matches.indexOf(most), matches: most };
  const isTitle = rows[0] !== undefined && filledIn(rows[0]) === 1 && matches[0] === 0;
  const wide = isTitle ? rows.slice(0, lookRows).findIndex((row) => filledIn(row) > 1) : 0;
  // A row with numbers in it is one to be read.
  const isHead = wide > 0 && rows[wide]![1].every((text) => !/\d/.test(text));
  return { at: isHead ? wide : 0, matches: most };
}
