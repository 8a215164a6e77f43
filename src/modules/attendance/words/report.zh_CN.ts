import type { Shape } from '../../../kit/contract/language.ts';

/** Words of the reports of attendance; Chinese is the shape of the other languages. */
export const attendanceReportText = {
  title: '考勤报表',
  help: '应出勤和实出勤以天计；部门是当天所在的部门；不选日期时是本月',
  emptyTitle: '没有考勤',
  emptyText: '换一个时间，或先排班',
  by: {
    member: '按成员',
    unit: '按部门',
    month: '按月',
  },
  filters: {
    keyword: '成员或编号',
    units: '部门（当天）',
    days: '日期',
    member: '成员',
  },
  columns: {
    name: '名称',
    memberNo: '编号',
    unitName: '部门',
    due: '应出勤',
    worked: '实出勤',
    rate: '出勤率 %',
    lates: '迟到',
    lateMinutes: '迟到（分）',
    earlyLeaves: '早退',
    missed: '漏打卡',
    absences: '旷工',
    overtimeMinutes: '加班（分）',
    leaveMinutes: '请假（分）',
    tripMinutes: '出差（分）',
    points: '积分',
  },
  days: '考勤日',
  corrections: '补卡申请',
  openDays: '查看考勤日',
  byMember: '查看成员',
};

export type AttendanceReportText = Shape<typeof attendanceReportText>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    attendanceReport: AttendanceReportText;
  }
}
