import type { Shape } from '../../../kit/contract/language.ts';

/** Words of the choice how one hears of messages, Chinese: the shape of the other languages. */
export const reachText = {
  title: '通知方式',
  help: '消息始终显示在消息中心；在这里选择是否还要发邮件或短信',
  noWay: '本系统没有配置邮件和短信发送，消息只显示在消息中心',
  noAddress: '请先在“安全设置”中验证邮箱或手机',
  fields: {
    requests: '等待我处理的事项',
    points: '积分消息',
    notices: '通知和公告',
    rhythm: '频率',
    hour: '每日汇总时间',
    quietFrom: '免打扰开始',
    quietTo: '免打扰结束',
  },
  hints: {
    rhythm: '等待处理的事项不等每日汇总',
    quietTo: '与开始相同则不设免打扰',
  },
  channels: { none: '不发送', mail: '邮件', sms: '短信' },
  rhythms: { each: '每次', daily: '每日汇总' },
};

export type ReachText = Shape<typeof reachText>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    messagesReach: ReachText;
  }
}
