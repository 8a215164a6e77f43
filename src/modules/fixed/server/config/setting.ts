/** The schedule by which an organisation's fixed points are posted. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Handlers } from '../../../../kit/server/module.ts';
import type { fixedCalls } from '../../calls.ts';

type Setting = { runDay: number | null; startLockedAt: string | null; version: number };

/** Version 0 where nothing was ever set. With `lock` it stays so until the transaction ends. */
export async function fixedSetting(tx: Tx, { lock = false } = {}): Promise<Setting> {
  if (lock)
    await tx.run(sql`
      insert into fixed_setting (org_id, version) values (${tx.orgId}, 0) on conflict (org_id) do nothing`);
  const row = await tx.maybe(sql<Setting>`
    select run_day as "runDay", start_locked_at as "startLockedAt", version from fixed_setting
    where org_id = ${tx.orgId} ${lock ? sql`for update` : sql``}`);
  return row ?? { runDay: null, startLockedAt: null, version: 0 };
}

export const settingHandlers: Pick<Handlers<typeof fixedCalls>, 'setting' | 'saveSetting'> = {
  setting: async ({ tx }) => {
    const { runDay, version } = await fixedSetting(tx);
    return { runDay, version };
  },

  saveSetting: async ({ tx }, { runDay, version }) => {
    const current = await fixedSetting(tx, { lock: true });
    if (current.version !== version) throw kitRefusals.stale();
    await tx.run(sql`
      update fixed_setting set run_day = ${runDay}, version = version + 1 where org_id = ${tx.orgId}`);
    return { runDay, version: version + 1 };
  },
};
