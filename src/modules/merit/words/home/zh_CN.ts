import type { Shape } from '../../../../kit/contract/language.ts';

/** Words of records on the home page, Chinese: the shape of the other languages. */
export const homeText = {
  todo: '待我审核',
  todoOpen: '去审核',
  organisation: '本月组织积分',
  organisationAll: '日常核查',
  awarded: 'B分 奖',
  deducted: 'B分 扣',
  posted: '本月入账 B分（含固定分、任务）',
  sameDaysBefore: '比上月同期',
  netOfRecords: '本月记录的 B分，奖减扣',
  monthBars: ({ plus, minus }: { plus: string; minus: string }) => `本月 B分：奖 ${plus}，扣 ${minus}`,
  noPoints: '第一条记录通过审核后，这里显示每周的奖扣和与上月的对比。',
  enter: '录入积分',
  reviews: '待我审核',
  claim: '申报积分',
};

export type HomeText = Shape<typeof homeText>;

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    meritHome: HomeText;
  }
}
