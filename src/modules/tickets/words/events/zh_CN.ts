/** Words of the events that give tickets; Chinese is the shape of the other languages. */
import type { Shape } from '../../../../kit/contract/language.ts';

export const ticketsEventsText = {
  title: '奖票事件',
  help: '事件库中的事件给不给奖票、每次给几张。改动是事件的新版本；已经提交的主题仍按提交时的版本',
  keyword: '事件名称或编码',
  emptyTitle: '没有事件',
  emptyText: '在事件库中添加事件，然后在这里设定奖票',
  columns: {
    eventName: '事件',
    code: '编码',
    typeName: '类型',
    giving: '给奖票',
    tickets: '每次张数',
    pieceCount: '计件',
    state: '状态',
  },
  givings: { giving: '给', none: '不给' },
  states: { enabled: '启用', disabled: '停用' },
  give: '给奖票',
  stop: '不再给奖票',
  library: '在事件库中打开',
  titleOf: {
    give: (n: number) => `${n} 个事件给奖票`,
    stop: (n: number) => `${n} 个事件不再给奖票`,
  },
  versionTip: '事件得到新版本；已经提交的主题不变',
  numberTip: '不填则各自保留现在的张数',
  preview: {
    title: '上个月的试算',
    none: '上个月没有这些事件的明细',
    outcome: (month: string, brought: number, would: number) =>
      `${month} 通过的明细产生了 ${brought} 张；按这样会产生 ${would} 张`,
    cut: (n: number) => `每月上限会少产生 ${n} 张`,
    off: '现在积分不产生奖票：开启之后才有效',
    columns: { eventName: '事件', times: '次数', actual: '已产生', trial: '会产生' },
  },
};

export type TicketsEventsText = Shape<typeof ticketsEventsText>;

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    ticketsEvents: TicketsEventsText;
  }
}
