import type { Shape } from '../../../../kit/contract/language.ts';

/** Words of records on the home page, Chinese: the shape of the other languages. */
export const homeText = {
  guide: '开始使用',
  guideText: '按以下步骤，几分钟即可让组织运转起来。',
  guideDismiss: '不再显示',
  todo: '待我审核',
  todoNone: '没有待您审核的记录',
  todoNoneText: '新的记录送审后会出现在这里。',
  todoOpen: '去审核',
  organisation: '本月组织积分',
  organisationAll: '日常核查',
  awarded: 'B分 奖',
  deducted: 'B分 扣',
  posted: '本月入账 B分（含固定分、任务）',
  sameDaysBefore: '上月同期',
  weekDays: '日期',
  monthBars: ({ plus, minus }: { plus: string; minus: string }) => `本月 B分：奖 ${plus}，扣 ${minus}`,
  enter: '录入积分',
  enterText: '新建积分记录',
  reviews: '待我审核',
  reviewsText: '审核送到您这里的记录',
};

export type HomeText = Shape<typeof homeText>;

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    meritHome: HomeText;
  }
}
