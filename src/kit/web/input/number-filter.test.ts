import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterNumber } from './number-filter.ts';

describe('number filter', () => {
  it.each([
    ['12.34', '12.3'],
    ['-1.25', '-1.2'],
    ['--5', '-5'],
    ['5-', '5'],
    ['1-2', '12'],
    ['1.2.3', '1.2'],
    ['1..5', '1.5'],
    ['a1b2', '12'],
    ['-', '-'],
    ['7.', '7.'],
    ['.5', '.5'],
    ['', ''],
  ])('%j becomes %j', (typed, expected) => expect(filterNumber(typed)).toBe(expected));

  it('is stable and always gives the beginnings of a number', () => {
    const typing = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.-x') }));
    fc.assert(
      fc.property(typing, (typed) => {
        const filtered = filterNumber(typed);
        expect(filtered).toMatch(/^-?[0-9]*(?:\.[0-9]?)?$/);
        expect(filterNumber(filtered)).toBe(filtered);
      }),
    );
  });
});
