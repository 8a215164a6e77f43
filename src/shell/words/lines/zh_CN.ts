import type { Shape } from '../../../kit/contract/language.ts';

/** Words of the lines of the menu, which come after the first rows. Chinese: the shape of the other languages. */
export const linesText = {
  sections: {
    own: '我的',
    entry: '录入',
    checking: '核查',
    tasks: '任务',
    fixed: '固定分',
    reports: '排名与报表',
    library: '事件库',
    config: '设置',
    tickets: '奖票',
    rewards: '兑换与抽奖',
    cards: '服务评价',
    people: '人员',
    joining: '加入',
    messages: '消息',
    account: '账号',
    organisation: '组织',
    devices: '设备',
    rights: '权限',
  },
  favourites: '收藏',
  recent: '最近打开',
  noRecent: '还没有打开过其他页面',
  favour: '收藏此页面',
  unfavour: '取消收藏',
};

export type LinesText = Shape<typeof linesText>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    shellLines: LinesText;
  }
}
