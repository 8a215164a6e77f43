/** Times as people type them. */
import { readClock } from '../rules/clock.rules.ts';
import { attendanceRefusals } from './refusals.ts';

/** The minute of a typed time, refused at its field. */
export function minuteAt(field: string, typed: string): number {
  const minute = readClock(typed);
  if (minute === null) throw attendanceRefusals.attendance_clock().at(field);
  return minute;
}
