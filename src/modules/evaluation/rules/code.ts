/** The code of a card, or of what one evaluates: names organisation and thing, because a customer belongs to none. */
export const evaluationCode = {
  letter: 'E',
  of: 'evaluation card',
  bits: { issuer: 20, number: 25 },
  proof: 10,
} as const;

export const largestNumber = 2 ** evaluationCode.bits.number - 1;
