import type { DeviceCondition, DeviceKind, DeviceState } from '../rules.ts';

export const devicesText = {
  keyword: '名称或位置' as string,
  columns: {
    kind: '类型' as string,
    name: '名称' as string,
    place: '位置' as string,
    zone: '时区' as string,
    state: '状态' as string,
    condition: '状态' as string,
    lastContactAt: '最后联系' as string,
    firmware: '固件' as string,
    watcherName: '负责人' as string,
    watcher: '负责人' as string,
    contactShare: '在线率' as string,
    cuts: '掉线' as string,
    unitNames: '部门' as string,
    memberCount: '人数' as string,
    lostUnits: '已关闭的部门' as string,
  },
  hints: {
    zone: '设备时钟的时区' as string,
    watcher: '设备失联三分钟后收到消息' as string,
  },
  none: { zone: '与组织相同' as string },
  kinds: { terminal: '考勤机', board: 'LED屏', screen: '云屏' } as Record<DeviceKind, string>,
  states: { waiting: '待确认', active: '使用中', retired: '已停用' } as Record<DeviceState, string>,
  conditions: { waiting: '待确认', online: '在线', offline: '离线', retired: '已停用' } as Record<
    DeviceCondition,
    string
  >,
  overview: {
    title: '全部设备' as string,
    help: '考勤机、LED屏和云屏：现在是否在线，最近 14 天的在线情况' as string,
    helps: {
      contactShare: '最近 14 天中保持联系的时间' as string,
      cuts: '最近 14 天中失联三分钟以上的次数' as string,
    },
    emptyTitle: '还没有设备' as string,
    emptyText: '登记考勤机、LED屏或云屏后，在这里查看它们的状态。' as string,
    trend: '最近 14 天' as string,
    open: '到设备页面' as string,
  },
  trend: {
    title: '最近 14 天的联系情况' as string,
    help: '每天在线多久、掉线几次；掉线指连续三分钟没有联系' as string,
    day: '日期' as string,
    hours: '在线小时' as string,
    cuts: '掉线' as string,
    none: '最近 14 天没有联系记录' as string,
  },
  units: {
    title: '设备部门' as string,
    help: '每台设备面向哪些部门：谁可以打卡，显示谁；不选则面向所有人' as string,
    helps: { memberCount: '设备面向的在册成员' as string },
    emptyTitle: '还没有设备' as string,
    emptyText: '登记设备后，在这里设置它们面向的部门。' as string,
    edit: '设置部门' as string,
    copy: '复制到其他设备' as string,
    copyFrom: (name: string): string => `把“${name}”的部门复制到`,
    lost: '部门已关闭' as string,
    lostChoices: { label: '范围', all: '全部' } as Record<string, string>,
    fields: { unitIds: '部门' as string, withChildren: '含下级部门' as string, ids: '设备' as string },
    hints: { unitIds: '不选则面向所有人' as string },
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    devices: typeof devicesText;
  }
}
