/** Characters that begin a formula or a command in spreadsheets; some skip leading white space. */
const formula = /^(?:\t|[ \n]*[=+\-@＝＋－＠])/;

/** A text as a file of mere texts holds it: with an apostrophe before what would be taken for a formula. */
export function guarded(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The opposite of `guarded`, for files that come back. */
export function unguarded(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}
