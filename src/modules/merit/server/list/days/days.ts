import { addDays, addMonths, firstDayOf, monthOf } from '../../../../../kit/contract/format.ts';
import type { Ctx } from '../../../../../kit/server/module.ts';
import { organisationMonths } from '../../../../ledger/server/door.ts';
import { settings, todayOf } from '../../../../organisation/server/door.ts';
import { pointsByDay } from './day.store.ts';

/** The organisation's month so far, and the one before, day by day. */
export async function days({ tx }: Ctx) {
  const today = todayOf(tx, await settings(tx));
  const first = firstDayOf(monthOf(today));
  const firstBefore = firstDayOf(addMonths(monthOf(today), -1));
  const month = monthOf(today);
  const [now, before, [booked]] = await Promise.all([
    pointsByDay(tx, { from: first, to: today }),
    pointsByDay(tx, { from: firstBefore, to: addDays(first, -1) }),
    organisationMonths(tx, month, month),
  ]);
  return { today, days: now, before, posted: booked?.bmp ?? 0 };
}
