import type { Schedule } from '../../../kit/server/background/schedule.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { settingOf } from '../../organisation/server/setting.door.ts';
import { settings } from '../../organisation/server/door.ts';
import { approvalStates } from '../rules/states.ts';
import { joiningSettings } from '../settings.ts';
import { decide, waitedTooLong } from './application.store.ts';
import { giveUseBack } from './invitations/invitation.store.ts';
import { closeRequests } from './notify.ts';

/** Cancels what nobody decided on for as long as the organisation waits. @internal */
export async function cancelOld(tx: Tx): Promise<number> {
  const days = settingOf(await settings(tx), joiningSettings.applicationDays);
  const before = new Date(tx.now.getTime() - days * 86_400_000).toISOString();
  const rows = await waitedTooLong(tx, before);
  for (const row of rows) {
    await decide(tx, row, { state: approvalStates.cancelled, approverId: null, approverRemarks: '' });
    await giveUseBack(tx, row.invitationId);
    await closeRequests(tx, row);
  }
  return rows.length;
}

/** In the night of each organisation. */
export const expiring: Schedule = {
  name: 'joining.expire',
  cron: '40 3 * * *',
  run: ({ finish }) => finish(async (tx) => void (await cancelOld(tx))),
};
