import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { attendanceMessages } from '../messages.ts';

const states: Readonly<Record<string, string>> = {
  open: 'Berjalan',
  absent: 'Tidak hadir',
  missed: 'Tertinggal rakam',
  late: 'Lewat',
  earlyLeave: 'Balik awal',
  leave: 'Cuti',
  paid: 'Cuti bergaji',
  trip: 'Urusan luar',
  overtime: 'Kerja lebih masa',
  early: 'Tiba awal',
  onTime: 'Tepat masa',
  off: 'Rehat',
  holiday: 'Cuti umum',
  away: 'Di luar kehadiran',
};

export const messagesText: MessageWords<typeof attendanceMessages> = {
  cost: (p) => `Kehadiran ${p.day}: ${states[p.state] ?? p.state}, ${p.points} mata B`,
  asked: (p) => `${p.by} memohon rakam waktu ${p.day} (${p.time}): ${p.reason}`,
  granted: (p) => `${p.by} meluluskan pembetulan anda ${p.day} (${p.time})${p.remark ? `: ${p.remark}` : ''}`,
  rejected: (p) => `${p.by} menolak pembetulan anda ${p.day} (${p.time})${p.remark ? `: ${p.remark}` : ''}`,
  imported: (p) => `Fail senarai putih “${p.topic}” telah diimport: ${p.count} baris`,
  notImported: (p) => `Fail senarai putih “${p.topic}” tidak dapat diimport: ${p.reason}`,
};
