import type { Shape } from '../../kit/contract/language.ts';

/** Words of the home page, Chinese: the shape of the other languages. */
export const homeText = {
  greeting: { morning: '早上好', noon: '中午好', afternoon: '下午好', evening: '晚上好' },
  hello: ({ greeting, name }: { greeting: string; name: string }) => `${name}，${greeting}`,
  today: ({ day }: { day: string }) => `今天是 ${day}`,
  jumps: '快捷入口',
  HOME001: '录入积分',
  HOME001Text: '新建积分记录',
  HOME002: '待我审核',
  HOME002Text: '审核送到您这里的记录',
  HOME003: '消息中心',
  HOME003Text: '查看最新通知',
  points: '我的积分',
  pointsText: '查看每一笔得分和扣分',
  notices: '通知消息',
  noticesText: '查看组织发布的通知',
  apps: '应用',
  todo: '待我审核',
  todoNone: '没有待您审核的记录',
  todoNoneText: '新的记录送审后会出现在这里。',
  todoOpen: '去审核',
  month: '我的本月积分',
  organisation: '本月组织积分',
  organisationAll: '日常核查',
  awarded: 'B分 奖',
  deducted: 'B分 扣',
  aPoints: 'A分',
  sameDaysBefore: '上月同期',
  monthBars: ({ plus, minus }: { plus: string; minus: string }) => `本月 B分：奖 ${plus}，扣 ${minus}`,
  rank: '我的排名',
  rankOf: ({ rank, total }: { rank: number; total: number }) => `第 ${rank} 名，共 ${total} 人`,
  neighbours: '排在我前后的人',
  messages: '最新消息',
  messagesAll: '全部消息',
  messagesNone: '没有消息',
  messagesNoneText: '有新动态时会第一时间告诉您。',
  guide: '开始使用',
  guideText: '按以下步骤，几分钟即可让组织运转起来。',
  guideDismiss: '不再显示',
};

export type HomeText = Shape<typeof homeText>;

declare module '../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    shellHome: HomeText;
  }
}
