/** A comment, a string, a name or a body in quotes, or the end of a statement. */
const lexeme = /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g;

/** The statements of a file, without strings of backslashes (`E'…'`) and bodies outside quotes (`begin atomic`). */
export function statementsOf(text: string): string[] {
  const ends = [...text.matchAll(lexeme)].flatMap(({ 0: found, index }) =>
    found === ';' ? [index + 1] : [],
  );
  return [0, ...ends]
    .map((start, index) => text.slice(start, ends[index]))
    .filter((statement) => statement.replaceAll(lexeme, '').trim() !== '');
}
