import type { Shape } from '../../../kit/contract/language.ts';

export const flowText = {
  title: '待我处理',
  kinds: {
    records: '记录审核',
    joins: '加入申请',
    tasks: '任务审批',
    appeals: '任务申诉',
    profiles: '资料更改申请',
    questions: '积分疑问',
  },
};

export type FlowText = Shape<typeof flowText>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    flow: FlowText;
  }
}
