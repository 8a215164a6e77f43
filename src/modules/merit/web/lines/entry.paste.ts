/** Reading what people paste from a spreadsheet or a chat into the members of an event. Pure. */

/** Names and numbers that one paste may hold; more is an import. */
const maximumPasted = 2_000;

/**
 * The rows of a pasted text, in its order and without repetition. Rows of a spreadsheet are made of their cells: one of
 * number and name is looked up by both. A single line is split at separators.
 */
export function pastedRows(text: string): string[][] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const rows =
    lines.length > 1 || text.includes('\t')
      ? lines.map((line) => line.split('\t'))
      : (lines[0] ?? '').split(/[,，、;；]/).map((term) => [term]);
  const earlier = new Set<string>();
  return rows
    .map((row) => row.map((cell) => cell.trim()).filter((cell) => cell !== ''))
    .filter((row) => {
      const same = rowText(row);
      if (row.length === 0 || earlier.has(same)) return false;
      earlier.add(same);
      return true;
    })
    .slice(0, maximumPasted);
}

/** A row as it was pasted. */
export const rowText = (row: readonly string[]): string => row.join('\t');

/** Whether a paste is a list of people rather than part of one name. */
export const isList = (text: string): boolean => /[\t\r\n,，、;；]/.test(text.trim());
