/** What a finding says, with its numbers; percentages and counts come as texts. Chinese is the shape of the other languages. */
export type Telling = {
  hits: string;
  sample: string;
  share: string;
  /** The share that would be usual. */
  usual: string;
  unit: string;
  members: string;
  pool: string;
  other: string;
  subject: string;
  backHits: string;
  backSample: string;
  passed: string;
};
export type Limits = {
  sample: string;
  share: string;
  times: string;
  pool: string;
  days: string;
  seconds: string;
  awards: string;
  passed: string;
  usual: string;
};

export const fairnessTelling = {
  /** A list of names. */
  and: '、',
  explanation: {
    concentration: ({ hits, sample, share, unit, members, pool, usual }: Telling) =>
      `给 ${unit} 的 ${sample} 次奖分中，${hits} 次（${share}）给了${members}。该部门当月有 ${pool} 人得过奖分，平均分配约为 ${usual}`,
    rubberStamp: ({ hits, sample, share, passed }: Telling) =>
      `审核 ${sample} 次，通过 ${passed} 次，其中 ${hits} 次（${share}）在几秒内完成`,
    monthEnd: ({ hits, sample, share, usual }: Telling) =>
      `${sample} 条记录中有 ${hits} 条（${share}）集中在月末最后三天，通常约为 ${usual}`,
    reciprocal: ({ subject, other, hits, sample, backHits, backSample, usual }: Telling) =>
      `${subject} 的 ${sample} 次奖分中有 ${hits} 次给 ${other}，${other} 的 ${backSample} 次奖分中有 ${backHits} 次给 ${subject}，平均分配约为 ${usual}`,
    onlyAwards: ({ sample, usual }: Telling) =>
      `${sample} 条记录全部是奖分，没有一条扣分；其他人的记录中有 ${usual} 含扣分`,
    temporary: ({ hits, sample, share, usual }: Telling) =>
      `${sample} 条记录中有 ${hits} 条（${share}）使用临时事件而不用事件库，通常不超过 ${usual}`,
    late: ({ hits, sample, share, usual }: Telling) =>
      `终审的 ${sample} 条记录中有 ${hits} 条（${share}）等待了一周以上，通常不超过 ${usual}`,
  },
  threshold: {
    concentration: ({ sample, share, times, pool }: Limits) =>
      `对一个部门至少 ${sample} 次奖分、该部门至少 ${pool} 人得过奖分，且三人以内得到 ${share} 以上、达到平均分配的 ${times} 倍`,
    rubberStamp: ({ sample, share, passed, seconds }: Limits) =>
      `至少审核 ${sample} 次，${passed} 以上通过，且 ${share} 以上在 ${seconds} 秒内完成；停顿最多计十分钟，一次批量审核的时间平均分摊`,
    monthEnd: ({ sample, share, times }: Limits) =>
      `至少 ${sample} 条记录，${share} 以上在最后三天，且达到通常比例的 ${times} 倍`,
    reciprocal: ({ sample, share, times, awards }: Limits) =>
      `双方各至少奖分 ${sample} 次，互相各至少 ${awards} 次、占 ${share} 以上，且达到平均分配的 ${times} 倍`,
    onlyAwards: ({ sample }: Limits) => `至少 ${sample} 条记录且没有扣分，而其他人有扣分`,
    temporary: ({ sample, share, times }: Limits) =>
      `至少 ${sample} 条记录，${share} 以上含临时事件，且达到通常比例的 ${times} 倍`,
    late: ({ sample, share, times, days }: Limits) =>
      `至少终审 ${sample} 条，${share} 以上等待超过 ${days} 天，且达到通常比例的 ${times} 倍`,
  },
  chance: ({ odds, tests }: { odds: string; tests: string }) =>
    `若纯属偶然，${odds} 次中最多出现一次。本类型共比较 ${tests} 次，次数越多标准越严`,
};

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    fairnessTelling: typeof fairnessTelling;
  }
}
