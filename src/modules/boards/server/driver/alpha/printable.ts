/** Commands with their control characters as `<1B>`, for people, tests and patterns. */
const lowest = 0x20;

/** The text without control characters; a `<` is `<3C>`. */
export const printable = (text: string): string =>
  Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    return code < lowest || character === '<'
      ? `<${code.toString(16).toUpperCase().padStart(2, '0')}>`
      : character;
  }).join('');
