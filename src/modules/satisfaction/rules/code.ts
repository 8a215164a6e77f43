/** The code of a card names organisation and card, because a customer belongs to none. */
export const cardCode = {
  letter: 'C',
  of: 'satisfaction card',
  bits: { issuer: 20, number: 25 },
  proof: 10,
} as const;

export const largestNumber = 2 ** cardCode.bits.number - 1;

/** The number as it is printed: 000123. */
export const numberText = (number: number): string => String(number).padStart(6, '0');
