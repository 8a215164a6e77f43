/** Personal data of deleted members, which go once the organisation has kept them long enough. */
import type { Schedule } from '../../../kit/server/background/schedule.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { letFilesGo } from '../../files/server/door.ts';
import { settingOf } from '../../organisation/server/setting.door.ts';
import { settings } from '../../organisation/server/door.ts';
import { membersSettings } from '../settings.ts';

/** Members of one night; the others wait for the next. */
const maximumErased = 5_000;
const dayMs = 86_400_000;

/** Name, number and units stay, since records and totals name them. @internal */
export async function erasePersonal(tx: Tx): Promise<number> {
  const days = settingOf(await settings(tx), membersSettings.deletedDays);
  const before = new Date(tx.now.getTime() - days * dayMs).toISOString();
  const due = await tx.all(sql<{ id: string; picture: string | null }>`
    select id, substring(avatar_url from 'fileId=([0-9a-f-]{36})') as picture from member
    where org_id = ${tx.orgId} and status = 'deleted' and erased_at is null and status_at < ${before}
    order by id limit ${sql.lit(maximumErased)} for no key update`);
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await tx.run(sql`
    update member set mobile_prefix = '', mobile = '', email = '', gender = 0, certificate = null,
      certificate_hash = null, place = '', birthday = null, work_chat = '', wechat = '', avatar_url = '',
      login_name = '', version = version + 1, changed_at = ${tx.instant}, erased_at = ${tx.instant}
    where org_id = ${tx.orgId} and id = any(${ids}::uuid[])`);
  await tx.run(sql`
    delete from member_change where org_id = ${tx.orgId} and member_id = any(${ids}::uuid[])`);
  for (const { id, picture } of due)
    if (picture !== null) await letFilesGo(tx, { kind: 'picture', id }, [picture]);
  return due.length;
}

/** In the night of each organisation. */
export const erasing: Schedule = {
  name: 'members.erase',
  cron: '50 3 * * *',
  run: ({ finish }) => finish(async (tx) => void (await erasePersonal(tx))),
};
