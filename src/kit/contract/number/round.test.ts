import fc from 'fast-check';
import { expect, test } from 'vitest';
import { powerOf, roundToPower } from './round.ts';

test('a number is rounded up or down to a multiple of a power of ten', () => {
  const both = (value: number, power: number) =>
    (['up', 'down'] as const).map((direction) => roundToPower(value, power, direction));
  expect(both(1_234, 2)).toEqual([1_300, 1_200]);
  expect(both(1_234, 3)).toEqual([2_000, 1_000]);
  expect(both(1_200, 2)).toEqual([1_200, 1_200]);
  expect(both(7, 1)).toEqual([10, 0]);
  expect(both(7.2, 0)).toEqual([8, 7]);
  expect(both(0, 3)).toEqual([0, 0]);
  // Up is towards more below nothing, too.
  expect(both(-6, 1)).toEqual([0, -10]);
  expect(both(-1_234, 2)).toEqual([-1_200, -1_300]);
  // Fractions of a power below one, without the noise of their product.
  expect(both(1.25, -1)).toEqual([1.3, 1.2]);
  expect(both(1.1, -1)).toEqual([1.1, 1.1]);
});

test('what is rounded encloses the number, less than one step apart', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }), (value, power) => {
      const [up, down] = [roundToPower(value, power, 'up'), roundToPower(value, power, 'down')];
      expect(down).toBeLessThanOrEqual(value);
      expect(up).toBeGreaterThanOrEqual(value);
      expect([0, 10 ** power]).toContain(up - down);
    }),
  );
});

test('the power of the first digit', () => {
  expect([0, 1, 9, 10, 1_234, -999, 0.05].map(powerOf)).toEqual([0, 0, 0, 1, 3, 2, -2]);
});
