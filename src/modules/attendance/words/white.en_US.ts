import type { AttendanceWhiteText } from './white.zh_CN.ts';

export const attendanceWhiteText: AttendanceWhiteText = {
  title: 'White list',
  help: 'Attendance of these members and units is recorded but brings and costs no points',
  add: 'Add to white list',
  edit: 'Edit',
  emptyTitle: 'Nobody is on the white list',
  emptyText: 'Such as managers, field staff or members on long illness',
  keyword: 'Member, number or unit',
  states: {
    current: 'In force',
    coming: 'Coming',
    over: 'Over',
  },
  kinds: {
    member: 'Members',
    unit: 'Units',
  },
  kind: 'Kind',
  columns: {
    whom: 'Member or unit',
    memberNo: 'Number',
    unitName: 'Unit',
    state: 'State',
    fromDay: 'From',
    untilDay: 'Until',
    reason: 'Reason',
    byName: 'By',
  },
  fields: {
    memberIds: 'Members',
    unitIds: 'Units',
    reason: 'Reason',
    fromDay: 'From',
    untilDay: 'Until (included)',
  },
  hints: {
    unitIds: 'With the units below them',
    fromDay: 'Points of days that were posted already are taken back',
    untilDay: 'Empty: without an end; days afterwards count again',
  },
  end: 'End',
  endTip: 'From the day after on days count again',
  removeTip: 'Its days are judged by the rule again',
  import: {
    title: 'Import white list',
    files: 'Imported files',
  },
};
