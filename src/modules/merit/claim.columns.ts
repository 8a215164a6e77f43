/** The columns of the caller's claims. */
import { count, day, instant, text } from '../../kit/contract/list/columns.ts';
import { formatTenths } from '../../kit/contract/format.ts';
import { tierMark, tiers, type Tier, type Values } from './rules/record.rules.ts';

/** `B +3.0 · A +1.0`, or under the organisation's own names; tiers without points are left out. */
export const claimedText = (values: Values, names: Readonly<Record<Tier, string>>): string =>
  tiers
    .filter((tier) => values[tier] !== 0)
    .map((tier) => `${tierMark(tier, names)} ${formatTenths(values[tier], { signed: true })}`)
    .join(' · ');

export const claimFields = {
  recordNo: text('recordNo', { width: 120 }),
  eventName: text('eventName', { width: 220 }),
  recordDate: day('recordDate'),
  files: count('files'),
  remark: text('remark', { width: 220 }),
  waitingMember: text('waitingMember', { width: 120 }),
  createTime: instant('createTime'),
};
