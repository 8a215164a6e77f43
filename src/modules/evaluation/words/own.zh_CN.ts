import type { Shape } from '../../../kit/contract/language.ts';

export const evaluationOwnText = {
  title: '我的评价',
  help: '请您评价的服务和人员',
  none: '现在没有请您评价的内容',
  noneText: '有新的评价时会通知您',
  until: (day: string) => `截止 ${day}`,
  answer: '评价',
  answerOf: (name: string) => `评价：${name}`,
  left: (n: number) => `还可评价 ${n} 次`,
  draft: '有草稿',
  anonymous: '匿名：系统只记录您已评价，与内容分开保存，任何人都无法从评价找到您',
  named: '实名：您的姓名会和文字意见一起显示',
  send: '提交',
  sent: '谢谢，已收到您的评价',
  optional: '（可不填）',
  star: (n: number) => `${n} 星`,
  starsWords: {
    1: '很不满意',
    2: '不满意',
    3: '一般',
    4: '满意',
    5: '非常满意',
  },
  complaints: '请您处理的低分',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    evaluationOwn: Shape<typeof evaluationOwnText>;
  }
}
