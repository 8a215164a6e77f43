import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  checking: '奖扣任务核查',
  member: '成员奖扣任务',
  task: '奖扣任务进度',
  definitions: '奖扣任务',
  appeals: '任务申诉',
  appeal: '申诉详情',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    tasks: Shape<typeof menu>;
  }
}
