/**
 * Codes of invitations: 15 characters of an alphabet without look-alikes (75 bits), in three groups that a person can type.
 */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const codeLength = 15;
const groupLength = 5;

/** A typed code in the form that is hashed; empty if it cannot be one. */
export function readCode(typed: string): string {
  const read = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-–—_.]/g, '');
  return read.length === codeLength && [...read].every((each) => codeAlphabet.includes(each)) ? read : '';
}

/** `ABCDE-FGHJK-LMNPQ` */
export const showCode = (code: string): string =>
  code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? code;

/** The page that an invitation leads to. */
export const joinPath = '/join';

/** The code is in the hash, which browsers send to no server. */
export const linkOf = (origin: string, code: string): string => `${origin}${joinPath}#${showCode(code)}`;
