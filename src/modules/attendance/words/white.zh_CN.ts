import type { Shape } from '../../../kit/contract/language.ts';

/** Words of the white list; Chinese is the shape of the other languages. */
export const attendanceWhiteText = {
  title: '白名单',
  help: '名单上的成员和部门照常记录考勤，但不得分也不扣分',
  add: '加入白名单',
  edit: '编辑',
  emptyTitle: '白名单是空的',
  emptyText: '例如管理层、外勤或长期病假的成员',
  keyword: '成员、编号或部门',
  states: {
    current: '有效',
    coming: '将生效',
    over: '已结束',
  },
  kinds: {
    member: '成员',
    unit: '部门',
  },
  kind: '类别',
  columns: {
    whom: '成员或部门',
    memberNo: '编号',
    unitName: '部门',
    state: '状态',
    fromDay: '开始',
    untilDay: '结束',
    reason: '原因',
    byName: '经办人',
  },
  fields: {
    memberIds: '成员',
    unitIds: '部门',
    reason: '原因',
    fromDay: '开始',
    untilDay: '结束（含）',
  },
  hints: {
    unitIds: '包括下级部门',
    fromDay: '已经入账的日子会冲回积分',
    untilDay: '留空则一直有效；之后的日子照常计分',
  },
  end: '结束',
  endTip: '从第二天起照常计分',
  removeTip: '删除后，这些日子按规则重新计分',
  import: {
    title: '导入白名单',
    files: '导入的文件',
  },
};

export type AttendanceWhiteText = Shape<typeof attendanceWhiteText>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    attendanceWhite: AttendanceWhiteText;
  }
}
