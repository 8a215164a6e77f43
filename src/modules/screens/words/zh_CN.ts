import type { Shape } from '../../../kit/contract/language.ts';

export const screensText = {
  title: '云屏',
  help: '挂在大厅里的屏幕：显示排名、奖分和通知，不需要人登录',
  keyword: '名称或位置',
  columns: {
    name: '名称',
    place: '位置',
    state: '状态',
    profileName: '内容方案',
    lastContactAt: '最后联系',
    dataAt: '画面数据时间',
    size: '分辨率',
    watcherName: '负责人',
    zone: '时区',
    firmware: '程序',
  },
  states: {
    waiting: '待配对',
    paired: '已配对',
    online: '在线',
    offline: '离线',
    revoked: '已撤销',
    retired: '已停用',
  },
  builtIn: '内置内容',
  emptyTitle: '还没有云屏',
  emptyText: '在电视或电脑上打开 /screen，把屏幕上的配对码填到这里。',
  pair: '配对云屏',
  pairAgain: '重新配对',
  edit: '编辑',
  form: {
    code: '配对码',
    name: '名称',
    place: '位置',
    zone: '时区',
    watcher: '负责人',
    profileId: '内容方案',
  },
  hints: {
    code: '屏幕打开 /screen 后显示的 8 位码，十分钟内有效',
    watcher: '云屏失联三分钟后收到消息',
    profileId: '不选则显示内置内容：排名、奖分和生日',
  },
  revoke: '撤销',
  revokeAsk: '撤销后，该云屏几秒内停止显示并回到配对码。',
  revoked: '已撤销',
  preview: '预览',
  notice: '紧急通知',
  noticeTitle: '发布紧急通知',
  noticeForm: {
    text: '通知内容',
    minutes: '显示分钟数',
    deviceIds: '云屏',
  },
  noticeHints: {
    deviceIds: '不选则在全部云屏上显示',
  },
  noticeShown: '通知已发布',
  noticeEnd: '撤下',
  noticeNow: '正在显示的通知',
  noticeNone: '现在没有通知',
  noticeColumns: {
    text: '内容',
    untilAt: '显示到',
    byName: '发布人',
    screens: '云屏',
  },
  noticeAll: '全部',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    screens: Shape<typeof screensText>;
  }
}
