import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../language.ts';
import { readNumber, textOfTenths, type NumberKind } from './read-number.ts';

const points: readonly Language[] = ['zh_CN', 'en_US', 'ms_MY'];
const read = (text: string, language: Language, kind: NumberKind = 'tenths') => {
  const found = readNumber(text, language, kind);
  return found.kind === 'number' ? found.value : found.kind;
};

describe('a number is read as its language writes it', () => {
  it.each([
    ['10', 100],
    ['10.5', 105],
    ['-0.3', -3],
    ['−2', -20],
    ['–2', -20],
    ['- 2', -20],
    ['+1,234.5', 12_345],
    ['1 234.5', 12_345],
    ['1\u202f234', 12_340],
    ['1\u00a0234', 12_340],
    ['1,234,567', 12_345_670],
    ['1.234.567', 12_345_670],
    ['1.234,5', 12_345],
    ['1,500', 15_000],
    ['1.500', 15],
    ['1,5', 15],
    ['１０．５', 105],
    ['－１２', -120],
    ['3。5', 35],
    ['10.50', 105],
    ['.5', 5],
    ['7.', 70],
    ['0', 0],
    ['007', 70],
    [' 5 ', 50],
    ['', 'empty'],
    [' \u200b', 'empty'],
    ['1.25', 'unreadable'],
    ['1e3', 'unreadable'],
    ['1E+3', 'unreadable'],
    ['12,34', 'unreadable'],
    ['1,50', 'unreadable'],
    ['0,500', 'unreadable'],
    ['5,', 'unreadable'],
    ['1 5', 'unreadable'],
    ['12 34', 'unreadable'],
    ['1,2345', 'unreadable'],
    ['1,234,56', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['--5', 'unreadable'],
    ['5-', 'unreadable'],
    ['1-2', 'unreadable'],
    ['(5)', 'unreadable'],
    ['5²', 'unreadable'],
    ['=1', 'unreadable'],
    ['-', 'unreadable'],
    ['.', 'unreadable'],
    ['9'.repeat(13), 'unreadable'],
  ])('%j with a decimal point', (text, value) => {
    for (const language of points) expect(read(text, language)).toBe(value);
  });

  it.each([
    ['1,5', 15],
    ['-1,5', -15],
    ['0,5', 5],
    [',5', 5],
    ['7,', 70],
    ['1.234,5', 12_345],
    ['1 234,5', 12_345],
    ['1.234.567', 12_345_670],
    ['1234', 12_340],
    ['1,234.5', 12_345],
    ['1.5', 15],
    ['12.5', 125],
    ['0.500', 5],
    ['1234.500', 12_345],
    ['1，5', 15],
    ['1.500', 'ambiguous'],
    ['-1.500', 'ambiguous'],
    ['1,500', 'ambiguous'],
    ['1.000', 'ambiguous'],
    ['1,25', 'unreadable'],
    ['1e3', 'unreadable'],
    ['1.2345', 'unreadable'],
  ])('%j in Spanish', (text, value) => expect(read(text, 'es_ES')).toBe(value));

  it('names both ways to write what can be read in two', () => {
    for (const [text, first, second] of [
      ['1.500', '1500', '1,5'],
      ['-2.000', '-2000', '-2'],
      ['1,250', '1250', '1,25'],
    ] as const)
      expect(readNumber(text, 'es_ES', 'whole')).toEqual({
        kind: 'ambiguous',
        refusal: { key: 'rule.twoNumbers', params: { first, second } },
      });
  });

  it('says what a number would have to be', () => {
    const why = (text: string, language: Language, kind: NumberKind) => {
      const found = readNumber(text, language, kind);
      return found.kind === 'unreadable' && found.refusal;
    };
    expect(why('1,5', 'es_ES', 'whole')).toEqual({ key: 'rule.integer', params: {} });
    expect(why('x', 'es_ES', 'tenths')).toEqual({ key: 'rule.number', params: { example: '12,5' } });
    expect(why('x', 'zh_CN', 'whole')).toEqual({ key: 'rule.number', params: { example: '12' } });
    expect(why('1.255', 'en_US', 'hundredths')).toEqual({ key: 'rule.decimals', params: { n: 2 } });
  });

  it('gives whole numbers and hundredths in their own unit', () => {
    expect(read('3.0', 'en_US', 'whole')).toBe(3);
    expect(read('3,00', 'es_ES', 'whole')).toBe(3);
    expect(read('12.34', 'en_US', 'hundredths')).toBe(1_234);
    expect(read('12,3', 'es_ES', 'hundredths')).toBe(1_230);
    expect(Object.is(read('-0', 'en_US'), 0)).toBe(true);
  });

  it('reads back what it writes, in every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(...languages), (tenths, language) => {
        expect(read(textOfTenths(tenths, language), language)).toBe(tenths);
      }),
    );
    expect(textOfTenths(-5, 'es_ES')).toBe('-0,5');
    expect(textOfTenths(1_000, 'es_ES')).toBe('100');
  });

  it('leaves out no digit of what it reads', () => {
    const typing = fc.string({ unit: fc.constantFrom(...'0123456789.,- e+x') });
    fc.assert(
      fc.property(typing, fc.constantFrom(...languages), (text, language) => {
        const found = readNumber(text, language, 'hundredths');
        if (found.kind !== 'number') return;
        const digits = (text: string): string => text.replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, '');
        expect(digits(String(Math.abs(found.value)))).toBe(digits(text));
      }),
    );
  });
});
