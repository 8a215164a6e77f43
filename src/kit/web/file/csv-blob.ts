import type { Language } from '../../contract/language.ts';
import { guarded } from '../../contract/list/guard.ts';
import { decimalSign } from '../../contract/number/read-number.ts';

const cell = (text: string): string => `"${guarded(text).replaceAll('"', '""')}"`;
type Separator = ',' | ';';
/** The separator of cells in a language: a comma cannot be one where it is the decimal sign. */
const separatorIn = (language: Language): Separator => (decimalSign(language) === ',' ? ';' : ',');

const line = (cells: readonly string[], separator: Separator): string =>
  `${cells.map(cell).join(separator)}\r\n`;

/** A table that the browser alone knows, as a file which spreadsheets read in any language; no text of it becomes a formula. */
export const csvBlob = (
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  language: Language,
): Blob =>
  new Blob([`\ufeff${[titles, ...rows].map((cells) => line(cells, separatorIn(language))).join('')}`], {
    type: 'text/csv;charset=utf-8',
  });
