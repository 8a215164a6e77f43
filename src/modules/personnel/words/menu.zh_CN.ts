import type { Shape } from '../../../kit/contract/language.ts';

export const menu = {
  invalid: '无效成员',
  merge: '合并重复成员',
  freeze: '批量冻结',
  households: '家庭与班级',
  awards: '奖惩记录',
  awardFiles: '奖惩导入记录',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    personnel: Shape<typeof menu>;
  }
}
