import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { attendanceMessages } from '../messages.ts';

type AttendanceMessages = MessageWords<typeof attendanceMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    attendanceMessages: AttendanceMessages;
  }
}

const states: Readonly<Record<string, string>> = {
  open: '进行中',
  absent: '旷工',
  missed: '漏打卡',
  late: '迟到',
  earlyLeave: '早退',
  leave: '请假',
  paid: '带薪假',
  trip: '出差',
  overtime: '加班',
  early: '早到',
  onTime: '准时',
  off: '休息',
  holiday: '节假日',
  away: '不在考勤',
};

export const messagesText: AttendanceMessages = {
  cost: (p) => `${p.day} 考勤：${states[p.state] ?? p.state}，B分 ${p.points}`,
  asked: (p) => `${p.by} 申请补卡：${p.day}（${p.time}）：${p.reason}`,
  granted: (p) => `${p.by} 通过了您 ${p.day} 的补卡（${p.time}）${p.remark ? `：${p.remark}` : ''}`,
  rejected: (p) => `${p.by} 驳回了您 ${p.day} 的补卡（${p.time}）${p.remark ? `：${p.remark}` : ''}`,
  imported: (p) => `白名单文件“${p.topic}”已导入，共 ${p.count} 行`,
  notImported: (p) => `白名单文件“${p.topic}”处理失败：${p.reason}`,
};
