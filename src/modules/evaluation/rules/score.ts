/** Scores in hundredths of a star, and what their number says about them. Integers throughout, so that sums are exact. */

/** Fewer answers are neither ranked nor shown. */
export const fewest = 5;
const lowestScore = 100;
const highestScore = 500;

/** Integer division, half up; of what is not negative. */
const rounded = (sum: number, parts: number): number => Math.floor((2 * sum + parts) / (2 * parts));

/** The score of an answer: the mean of its scores by their weights; null without any weight. */
export function weightedScore(scores: readonly { score: number; weight: number }[]): number | null {
  const weights = scores.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return null;
  return rounded(
    scores.reduce((sum, { score, weight }) => sum + score * weight, 0),
    weights,
  );
}

/** The mean of scores by their sum; null of too few. */
export const averageOf = ({ answers, sum }: { answers: number; sum: number }): number | null =>
  answers < fewest ? null : rounded(sum, answers);

/** Of the normal distribution: 95% lie within so many standard deviations. */
const z = 1.959964;

/**
 * The interval in which the mean of all lies at 95%, by Wilson (1927), "Probable inference, the law of succession, and statistical
 * inference", Journal of the American Statistical Association 22, 209–212. It is made for shares between 0 and 1. A mean of values
 * within such bounds varies at most as a share does, so the interval is rather too wide than too narrow, and it does not
 * collapse where all answers are the same. Null of too few.
 */
export function intervalOf({
  answers: n,
  sum,
}: {
  answers: number;
  sum: number;
}): { from: number; to: number } | null {
  if (n < fewest) return null;
  const span = highestScore - lowestScore;
  const share = (sum / n - lowestScore) / span;
  const centre = share + (z * z) / (2 * n);
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const whole = 1 + (z * z) / n;
  const at = (value: number): number => lowestScore + span * Math.min(1, Math.max(0, value / whole));
  return { from: Math.floor(at(centre - spread) + 1e-9), to: Math.ceil(at(centre + spread) - 1e-9) };
}

/** 425 → "4.25"; empty where there is none. */
export const starsText = (hundredths: number | null): string =>
  hundredths === null ? '' : `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
