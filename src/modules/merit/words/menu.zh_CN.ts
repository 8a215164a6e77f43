import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  list: '积分记录',
  themeInput: '录入积分',
  claims: '我的申报',
  themeInputs: '多个主题',
  pointBonus: '一事多人',
  commitSuccess: '提交成功',
  checking: '日常核查',
  detail: '记录详情',
  records: '记录',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    merit: Shape<typeof menu>;
  }
}
