import { describe, expect, test } from 'vitest';
import { averageOf, fewest, intervalOf, starsText, weightedScore } from './score.ts';

describe('scores', () => {
  test('of an answer are the mean by weight, half up', () => {
    expect(weightedScore([])).toBeNull();
    expect(weightedScore([{ score: 500, weight: 0 }])).toBeNull();
    expect(
      weightedScore([
        { score: 500, weight: 2 },
        { score: 100, weight: 1 },
      ]),
    ).toBe(367);
    expect(
      weightedScore([
        { score: 100, weight: 7 },
        { score: 200, weight: 1 },
      ]),
    ).toBe(113);
  });

  test('have no mean and no interval before there are enough', () => {
    for (let answers = 0; answers < fewest; answers += 1) {
      expect(averageOf({ answers, sum: answers * 300 })).toBeNull();
      expect(intervalOf({ answers, sum: answers * 300 })).toBeNull();
    }
    expect(averageOf({ answers: 8, sum: 2_404 })).toBe(301);
    expect(averageOf({ answers: 1_000_000, sum: 433_333_333 })).toBe(433);
  });

  test('lie within an interval as Wilson gives it', () => {
    // 81 of 263, from Newcombe (1998), Statistics in Medicine 17, 857–872, table I: 0.2553 to 0.3662.
    const span = 400;
    const newcombe = intervalOf({ answers: 263, sum: 263 * 100 + 81 * span })!;
    expect(newcombe).toEqual({ from: Math.floor(100 + span * 0.2553), to: Math.ceil(100 + span * 0.3662) });
    // 0 of 20, the same: 0 to 0.1611.
    expect(intervalOf({ answers: 20, sum: 2_000 })).toEqual({
      from: 100,
      to: Math.ceil(100 + span * 0.1611),
    });
    const few = intervalOf({ answers: 5, sum: 2_500 })!;
    const many = intervalOf({ answers: 500, sum: 250_000 })!;
    expect(few.to).toBe(500);
    expect(few.from).toBeLessThan(many.from);
    expect(many.from).toBeLessThan(500);
  });

  test('are written with two decimals', () => {
    expect([null, 100, 425, 405].map(starsText)).toEqual(['', '1.00', '4.25', '4.05']);
  });
});
