import type { Shape } from '../../../kit/contract/language.ts';

export const screensProfilesText = {
  title: '云屏内容',
  help: '每个方案是一份播放列表；保存的是草稿，发布后云屏才更换',
  keyword: '方案名称',
  columns: {
    name: '方案',
    pages: '页数',
    theme: '主题',
    privacy: '姓名',
    screens: '云屏',
    liveAt: '发布时间',
    nextAt: '定时发布',
    isChanged: '未发布的修改',
    changedAt: '修改时间',
  },
  changed: {
    yes: '有',
    all: '全部',
    label: '未发布的修改',
  },
  themes: {
    night: '夜色',
    day: '日光',
    festive: '喜庆',
  },
  privacies: {
    full: '全部显示',
    top: '只显示前几名',
    bands: '只显示档次',
    masked: '隐去姓名',
  },
  add: '新增方案',
  edit: '编辑方案',
  emptyTitle: '还没有内容方案',
  emptyText: '没有方案的云屏显示内置内容；在这里编排自己的播放列表。',
  fields: {
    name: '方案名称',
    theme: '主题',
    privacy: '姓名与名次',
    top: '前几名',
    showsMinors: '显示未成年人的全名',
    showsTicker: '底部滚动最新奖分',
    unitIds: '部门',
    withChildren: '含下级部门',
    pages: '播放列表',
  },
  hints: {
    unitIds: '不选则为整个组织；云屏在“设备部门”中绑定了部门的，以绑定为准',
    showsMinors: '按生日判断；不勾选时只显示姓名的第一个字',
  },
  page: {
    no: (n: number) => `第 ${n} 页`,
    kind: '内容',
    seconds: '秒数',
    period: '期间',
    title: '标题',
    text: '文字',
    textTip: '留空则显示已发布的公告',
    add: '增加一页',
    remove: '删除',
  },
  kinds: {
    ranking: '积分榜',
    awards: '最新奖分',
    announcement: '公告',
    birthdays: '生日',
    winners: '中奖名单',
    draw: '抽奖',
  },
  periods: {
    week: '本周',
    month: '本月',
    lastMonth: '上月',
    total: '累计',
  },
  publish: '发布',
  publishForm: {
    when: '时间',
    day: '日期',
    time: '时刻',
  },
  whens: {
    now: '现在',
    later: '定时',
  },
  published: '已发布',
  timeTip: '如 08:00',
  preview: '预览',
  previewTitle: '预览',
  previewOf: (name: string) => `“${name}”现在的画面`,
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    screensProfiles: Shape<typeof screensProfilesText>;
  }
}
