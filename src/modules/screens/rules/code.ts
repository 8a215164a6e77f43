/** Pairing codes: read from a screen across a hall and typed by hand, so without the letters that look like digits. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 8;

/** A code of random bytes; the bias of the remainder is far below what guessing could use. */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from({ length: codeLength }, (_, index) => letters[(bytes[index] ?? 0) % letters.length]).join('');

/** As it was typed: small letters, spaces and dashes do not matter. Null for what is no code. */
export function readPairingCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === codeLength && [...code].every((letter) => letters.includes(letter)) ? code : null;
}

/** In groups of four, as screens show it. */
export const groupedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
