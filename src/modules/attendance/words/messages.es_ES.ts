import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { attendanceMessages } from '../messages.ts';

const states: Readonly<Record<string, string>> = {
  open: 'En curso',
  absent: 'Ausente',
  missed: 'Fichaje omitido',
  late: 'Retraso',
  earlyLeave: 'Salida anticipada',
  leave: 'Permiso',
  paid: 'Permiso retribuido',
  trip: 'Viaje de trabajo',
  overtime: 'Horas extra',
  early: 'Llegada anticipada',
  onTime: 'Puntual',
  off: 'Libre',
  holiday: 'Festivo',
  away: 'Fuera de asistencia',
};

export const messagesText: MessageWords<typeof attendanceMessages> = {
  cost: (p) => `Asistencia del ${p.day}: ${states[p.state] ?? p.state}, ${p.points} puntos B`,
  asked: (p) => `${p.by} pide un fichaje del ${p.day} (${p.time}): ${p.reason}`,
  granted: (p) => `${p.by} concedió su corrección del ${p.day} (${p.time})${p.remark ? `: ${p.remark}` : ''}`,
  rejected: (p) => `${p.by} rechazó su corrección del ${p.day} (${p.time})${p.remark ? `: ${p.remark}` : ''}`,
  imported: (p) => `El archivo de lista blanca «${p.topic}» se importó: ${p.count} filas`,
  notImported: (p) => `El archivo de lista blanca «${p.topic}» no se importó: ${p.reason}`,
};
