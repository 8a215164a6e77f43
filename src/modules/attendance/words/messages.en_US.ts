import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { attendanceMessages } from '../messages.ts';

const states: Readonly<Record<string, string>> = {
  open: 'Open',
  absent: 'Absent',
  missed: 'Missed punch',
  late: 'Late',
  earlyLeave: 'Early leave',
  leave: 'Leave',
  paid: 'Paid leave',
  trip: 'Business trip',
  overtime: 'Overtime',
  early: 'Early arrival',
  onTime: 'On time',
  off: 'Day off',
  holiday: 'Holiday',
  away: 'Not in attendance',
};

export const messagesText: MessageWords<typeof attendanceMessages> = {
  cost: (p) => `Attendance of ${p.day}: ${states[p.state] ?? p.state}, ${p.points} B points`,
  asked: (p) => `${p.by} asks for a punch of ${p.day} (${p.time}): ${p.reason}`,
  granted: (p) => `${p.by} granted your correction of ${p.day} (${p.time})${p.remark ? `: ${p.remark}` : ''}`,
  rejected: (p) =>
    `${p.by} rejected your correction of ${p.day} (${p.time})${p.remark ? `: ${p.remark}` : ''}`,
  imported: (p) => `The white list file “${p.topic}” was imported: ${p.count} rows`,
  notImported: (p) => `The white list file “${p.topic}” could not be imported: ${p.reason}`,
};
