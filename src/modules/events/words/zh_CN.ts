/** Words of the event library; Chinese is the shape of the other languages. */
import { tierNames } from '../../organisation/tier.rules.ts';
export const eventsText = {
  tier: tierNames.zh_CN,
  picker: {
    event: '事件',
    title: '选择事件',
    placeholder: '名称、编码或拼音首字母',
    recent: '最近使用',
    favourite: '收藏',
    all: '全部类型',
    types: '事件类型',
    tags: '标签',
    pieceCount: '计件',
    more: (shown: number, total: number) => `显示前 ${shown} 个，共 ${total} 个；输入文字可缩小范围`,
    noRange: '未设分值',
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    events: typeof eventsText;
  }
}
