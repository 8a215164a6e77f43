import { describe, expect, test } from 'vitest';
import { pointsOf } from '../merit/rules/conversion.rules.ts';
import { converted } from './conversion.rules.ts';

const rates = { hours: 100, sales: 5, output: 25 };
const scheme = { rates, g: 0, decimals: true, language: 'en_US' as const };

describe('what a row counts becomes points', () => {
  test.each([
    ['hours', '8', 800],
    ['hours', '0.25', 25],
    ['hours', '0.01', 1],
    ['hours', '-1.5', -150],
    // 0.5 points for 100: half a tenth is rounded away from zero.
    ['sales', '12,340.00', 617],
    ['sales', '10', 1],
    ['sales', '9.99', 0],
    ['sales', '-10', -1],
    ['sales', '999999999.99', 50_000_000],
    ['hours', '744', 74_400],
  ] as const)('%s of %s come to %d tenths', (field, text, b) =>
    expect(converted({ [field]: text }, scheme)).toMatchObject({ kind: 'points', b }),
  );

  test('hours, sales and output of one row are added up before they are rounded', () => {
    // 0.04, 0.04 and 0.07 of a point are 0.15, so 0.2; one by one they would be 0.1.
    const cells = { hours: '0.01', sales: '1', g: '0.2' };
    const finely = { hours: 40, sales: 40, output: 350 };
    expect(converted(cells, { ...scheme, rates: finely, g: 2 })).toMatchObject({ kind: 'points', b: 2 });
    expect(converted({ g: '100' }, { ...scheme, g: 1_000 })).toMatchObject({ kind: 'points', b: 25 });
  });

  test('amounts that cancel out leave the small one exact', () => {
    const huge = 99_999_999_999_990;
    const counted = [
      { kind: 'sales', amount: huge, rate: 9_999 },
      { kind: 'hours', amount: 15, rate: 7 },
      { kind: 'output', amount: -huge, rate: 9_999 },
    ] as const;
    // 0.15 hours at 0.7 are 0.105.
    expect(pointsOf(counted, true)).toBe(1);
  });

  test('an event without decimals gets whole points', () => {
    const whole = { ...scheme, decimals: false };
    expect(converted({ hours: '0.05' }, whole)).toMatchObject({ kind: 'points', b: 10 });
    expect(converted({ hours: '0.04' }, whole)).toMatchObject({ kind: 'points', b: 0 });
    expect(converted({ hours: '-0.05' }, whole)).toMatchObject({ kind: 'points', b: -10 });
  });

  test('output beside written B points stays output', () => {
    expect(converted({ g: '100', b: '3' }, { ...scheme, g: 1_000 })).toEqual({ kind: 'none' });
    expect(converted({ g: '100' }, { ...scheme, rates: { ...rates, output: 0 }, g: 1_000 })).toEqual({
      kind: 'none',
    });
  });

  test.each([
    [{ hours: 'eight' }, 'hours', 'amount'],
    [{ hours: '0.125' }, 'hours', 'amount'],
    [{ hours: '744.01' }, 'hours', 'amount'],
    [{ sales: '1e3' }, 'sales', 'amount'],
    [{ hours: '8', b: '80' }, 'hours', 'twice'],
  ] as const)('%j is refused at %s: %s', (cells, field, reason) =>
    expect(converted(cells, scheme)).toEqual({ kind: 'refused', field, reason }),
  );

  test('what has no rate on the day is refused', () =>
    expect(converted({ sales: '5' }, { ...scheme, rates: { ...rates, sales: 0 } })).toEqual({
      kind: 'refused',
      field: 'sales',
      reason: 'rate',
    }));
});
