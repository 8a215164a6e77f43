import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterNumber, tenthsOf, textOfTenths } from './number-filter.ts';

describe('number filter', () => {
  it.each([
    ['12.34', '12.3'],
    ['--5', '-5'],
    ['5-', '5'],
    ['1-2', '12'],
    ['1.2.3', '1.2'],
    ['1..5', '1.5'],
    ['a1b2', '12'],
    ['-', '-'],
    ['7.', '7.'],
    ['.5', '.5'],
    ['－１２．５', '-12.5'],
    ['3。5', '3.5'],
    ['', ''],
    ['1e5', '15'],
  ])('%j becomes %j', (typed, kept) => expect(filterNumber(typed)).toBe(kept));

  it('is stable and always gives the beginnings of a number', () => {
    const typing = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.-x') }));
    fc.assert(
      fc.property(typing, (typed) => {
        const kept = filterNumber(typed);
        expect(kept).toMatch(/^-?[0-9]*(?:\.[0-9]?)?$/);
        expect(filterNumber(kept)).toBe(kept);
      }),
    );
  });

  it('takes no point in whole numbers and no minus where none may be', () => {
    expect(filterNumber('12.5', { integer: true })).toBe('12');
    expect(filterNumber('-5', { unsigned: true })).toBe('5');
  });

  it('reads tenths without the errors of floating point', () => {
    expect(tenthsOf('10.5')).toBe(105);
    expect(tenthsOf('-0.3')).toBe(-3);
    expect(tenthsOf('7.')).toBe(70);
    expect(tenthsOf('.5')).toBe(5);
    expect(Object.is(tenthsOf('-0'), 0)).toBe(true);
    for (const unfinished of ['', '-', '.', '-.', 'x']) expect(tenthsOf(unfinished)).toBeNull();
    expect(tenthsOf('9'.repeat(20))).toBeNull();
  });

  it('writes every number so that it reads back', () => {
    for (let tenths = -1_000; tenths <= 1_000; tenths += 1)
      expect(tenthsOf(textOfTenths(tenths))).toBe(tenths);
    expect(textOfTenths(null)).toBe('');
    expect(textOfTenths(-5)).toBe('-0.5');
  });
});
