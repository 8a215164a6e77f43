/**
 * A number rounded up or down to a multiple of a power of ten (specification, section 9): `roundToPower(1_234, 2, 'up')` is
 * 1,300, of the power −1 a tenth. Up is towards more, so −6 is −10 downwards and 0 upwards.
 */
export function roundToPower(value: number, power: number, direction: 'up' | 'down'): number {
  const round = direction === 'up' ? Math.ceil : Math.floor;
  const unit = 10 ** Math.abs(power);
  // Products of fractions lie a little beside what is meant: 1.1 × 10 is 11.000000000000002.
  const counted = Number((power < 0 ? value * unit : value / unit).toPrecision(15));
  const rounded = power < 0 ? round(counted) / unit : round(counted) * unit;
  return rounded + 0;
}

/** The power of ten of a number's first digit: 3 of 1,234. Of 0 it is 0. */
export const powerOf = (value: number): number =>
  value === 0 ? 0 : Number(Math.abs(value).toExponential().split('e')[1]);
