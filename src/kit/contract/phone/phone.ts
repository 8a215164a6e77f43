/** Telephone numbers: `86-13800000000` in the contract, `+86 13800000000` for people, who may type that, too. */

/** As people write it: "+86 138****0001", or without the prefix where none is known. */
export const formatPhone = (number: string): string => number.replace(/^0*([1-9][0-9]{0,3})-/, '+$1 ');

/**
 * Reads a number typed with a plus and a separate prefix, `+86 138 0000 0000`, in the form of the contract. Other texts
 * are left to the rule: without a gap the end of the prefix is unknown.
 */
export function readPhone(typed: string): string {
  const [, prefix, number] = /^\+([0-9]{1,4})[ -]([0-9 -]+)$/.exec(typed.trim()) ?? [];
  return prefix && number ? `${prefix}-${number.replaceAll(/[ -]/g, '')}` : typed.trim();
}
