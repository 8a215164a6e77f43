/** How long a review may wait, in the organisation's days. */
import { dayInZone, daysBetween } from '../../../kit/contract/format.ts';

/** Settings: after `remindDays` its reviewer is reminded each morning; after `escalateDays` those who may reassign it are notified too. */
type WaitingDays = { readonly remindDays: number; readonly escalateDays: number };

/** The choices of the filter by age; as strings, which addresses and forms hold. */
export const waitingAges = ['2', '5', '10'] as const;

/** Days that a review has waited: 0 on the day of its request. */
export const daysWaited = (since: string, { zone, today }: { zone: string; today: string }): number =>
  daysBetween(dayInZone(since, zone), today);

/** Whether a reminder or an escalation is due after this many days. */
export function ageOf(days: number, { remindDays, escalateDays }: WaitingDays): 'fresh' | 'due' | 'late' {
  if (days >= escalateDays) return 'late';
  return days >= remindDays ? 'due' : 'fresh';
}
