import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { ShownNotice } from '../rules/scene.ts';

export type StoredNotice = ShownNotice & { deviceIds: readonly string[] };

/** The notices that are shown now, the latest first. */
export function openNotices(tx: Tx): Promise<StoredNotice[]> {
  return tx.all(sql<StoredNotice>`
    select id, text, until_at as until, device_ids as "deviceIds" from screen_notice
    where org_id = ${tx.orgId} and ended_at is null and until_at > ${tx.instant}::timestamptz
    order by at desc, id desc`);
}

export const concerns = ({ deviceIds }: Pick<StoredNotice, 'deviceIds'>, deviceId: string): boolean =>
  deviceIds.length === 0 || deviceIds.includes(deviceId);
