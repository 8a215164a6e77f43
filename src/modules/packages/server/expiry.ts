/** Daily after midnight: puts organisations with an expired package into alert, and warns administrators before that. */
import type { Schedule } from '../../../kit/server/background/schedule.ts';
import { notify } from '../../../kit/server/notify.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { addDays } from '../../../kit/contract/format.ts';
import { packageOf, setOrganisationStatus, settings, todayOf } from '../../organisation/server/door.ts';
import { packageNoticeTable } from '../migrations/tables.ts';
import { packagesMessages } from '../messages.ts';
import { lapseDays, noticeDue, orderNumber, orderStates } from '../rules.ts';
import { step, untreatedSince } from './order.store.ts';
import { administratorIds } from './orders.ts';
import { endReasons } from './end-reasons.ts';

export const expiry: Schedule = {
  name: 'packages.expiry',
  service: 'organisation',
  cron: '5 0 * * *',
  run: ({ finish }) => finish(followDays),
};

/** Carries out the changes of a day. Repeating it changes nothing more. @internal */
export async function followDays(tx: Tx): Promise<void> {
  const [current, set] = await Promise.all([packageOf(tx), settings(tx)]);
  const today = todayOf(tx, set);
  await lapse(tx, today);
  const { paidUntil, status } = current;
  if (paidUntil === null || status !== 1) return;
  const recipients = await administratorIds(tx);
  if (paidUntil < today) {
    await setOrganisationStatus(tx, 2, endReasons[set.language]);
    await notify(tx, packagesMessages.expired, {
      recipients,
      params: { day: paidUntil },
      link: '/Expansion',
    });
    return;
  }
  const left = noticeDue(paidUntil, today);
  if (left === null) return;
  if (!(await tx.insert(packageNoticeTable, { paidUntil, daysAhead: left }))) return;
  const days = Math.round((Date.parse(paidUntil) - Date.parse(today)) / 86_400_000);
  await notify(tx, packagesMessages.expiring, {
    recipients,
    params: { day: paidUntil, left: days },
    link: '/Expansion',
  });
}

/** Cancels orders that have waited for a proof too long: another one could not be handed in before. */
async function lapse(tx: Tx, today: string): Promise<void> {
  const old = await untreatedSince(tx, `${addDays(today, -lapseDays)}T00:00:00Z`);
  if (old.length === 0) return;
  const recipients = await administratorIds(tx);
  for (const order of old) {
    await step(tx, order, { state: orderStates.cancelled });
    await notify(tx, packagesMessages.lapsed, {
      recipients,
      params: { no: orderNumber(order.id), days: lapseDays },
      link: '/Expansion',
    });
  }
}
