import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  settings: '考勤设置',
  roster: '排班',
  leave: '请假',
  rules: '考勤规则',
  white: '白名单',
  report: '考勤报表',
  days: '考勤日',
  corrections: '补卡',
  own: '我的考勤',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    attendance: Shape<typeof menu>;
  }
}
