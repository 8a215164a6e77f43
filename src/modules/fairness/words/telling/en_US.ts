import type { fairnessTelling as chinese } from './zh_CN.ts';

export const fairnessTelling: typeof chinese = {
  and: ', ',
  explanation: {
    concentration: ({ hits, sample, share, unit, members, pool, usual }) =>
      `${hits} of ${sample} awards (${share}) to ${unit} went to ${members}. ${pool} members of that unit were awarded in the month; spread evenly it would be about ${usual}`,
    rubberStamp: ({ hits, sample, share, passed }) =>
      `${passed} of ${sample} reviews approved, ${hits} of the reviews (${share}) within seconds`,
    monthEnd: ({ hits, sample, share, usual }) =>
      `${hits} of ${sample} records (${share}) fall on the last three days of the month; about ${usual} is usual`,
    reciprocal: ({ subject, other, hits, sample, backHits, backSample, usual }) =>
      `${hits} of ${sample} awards by ${subject} went to ${other}, and ${backHits} of ${backSample} by ${other} to ${subject}; spread evenly it would be about ${usual}`,
    onlyAwards: ({ sample, usual }) =>
      `All ${sample} records are awards and none deducts; of the records of others ${usual} do`,
    temporary: ({ hits, sample, share, usual }) =>
      `${hits} of ${sample} records (${share}) have temporary events instead of the event library; up to ${usual} is usual`,
    late: ({ hits, sample, share, usual }) =>
      `${hits} of ${sample} records (${share}) waited for the final review for more than a week; up to ${usual} is usual`,
  },
  threshold: {
    concentration: ({ sample, share, times, pool }) =>
      `at least ${sample} awards to one unit in which ${pool} or more were awarded, with ${share} or more for three members at the most, and ${times} times the even share`,
    rubberStamp: ({ sample, share, passed, seconds }) =>
      `at least ${sample} reviews, ${passed} or more approved, and ${share} or more within ${seconds} seconds; a pause counts as ten minutes at the most, and reviews made together share their time`,
    monthEnd: ({ sample, share, times }) =>
      `at least ${sample} records, ${share} or more on the last three days, and ${times} times what is usual`,
    reciprocal: ({ sample, share, times, awards }) =>
      `at least ${sample} awards by each, ${awards} or more to each other that are ${share} or more, and ${times} times the even share`,
    onlyAwards: ({ sample }) => `at least ${sample} records without a deduction, while others deduct`,
    temporary: ({ sample, share, times }) =>
      `at least ${sample} records, ${share} or more with temporary events, and ${times} times what is usual`,
    late: ({ sample, share, times, days }) =>
      `at least ${sample} final reviews, ${share} or more after more than ${days} days, and ${times} times what is usual`,
  },
  chance: ({ odds, tests }) =>
    `Chance alone would give this once in ${odds} cases or more rarely. Comparisons of this kind: ${tests}; the more there are, the stricter the limit`,
};
