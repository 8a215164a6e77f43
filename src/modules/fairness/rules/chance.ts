/**
 * The share that chance alone explains: exact tails of the binomial distribution, and Holm's correction for many tests.
 */

const logFactorials: number[] = [0];
function logFactorial(n: number): number {
  for (let each = logFactorials.length; each <= n; each += 1)
    logFactorials.push((logFactorials[each - 1] ?? 0) + Math.log(each));
  return logFactorials[n] ?? 0;
}

/** The logarithm of how many subsets of `k` a set of `n` has. */
export const logChoose = (n: number, k: number): number =>
  logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** The probability of at least `hits` in `sample` independent tries that each hit with probability `rate`. */
export function tail(sample: number, rate: number, hits: number): number {
  if (hits <= 0) return 1;
  if (hits > sample || rate <= 0) return 0;
  if (rate >= 1) return 1;
  const odds = rate / (1 - rate);
  let term = Math.exp(logChoose(sample, hits) + hits * Math.log(rate) + (sample - hits) * Math.log1p(-rate));
  let sum = 0;
  for (let each = hits; each <= sample && term > 0; each += 1) {
    sum += term;
    const next = (term * odds * (sample - each)) / (each + 1);
    // Behind the peak the terms only fall: what is left adds nothing that a number of this size can hold.
    if (next < term && next < sum * 1e-17) break;
    term = next;
  }
  return Math.min(sum, 1);
}

/**
 * Holm's step-down procedure over one family of `tests`: which of the given p-values stay below `level` for the family as a
 * whole. Tests that were made and are not among `values` count as well. Returns the indexes.
 */
export function holm(values: readonly number[], tests: number, level: number): number[] {
  const rising = values.map((p, index) => ({ p, index })).toSorted((a, b) => a.p - b.p);
  const first = rising.findIndex(({ p }, place) => p > level / (tests - place));
  return rising.slice(0, first === -1 ? rising.length : first).map(({ index }) => index);
}
