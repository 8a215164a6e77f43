import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { passwordFloor } from '../../rules.ts';
import { saveSettings, settings } from '../../../organisation/server/door.ts';

export type SignInSettings = { passwordMinimum: number; deviceSignIn: boolean; administratorSteps: boolean };

/** Kept with the organisation's settings, which every process caches, since each request of an administrator needs it. */
const demand = 'administratorSteps';

/** Whether rights over the organisation rest for those who signed in by a password alone. */
export async function demandsTwoSteps(tx: Tx): Promise<boolean> {
  return (await settings(tx)).stored.get(demand) === true;
}

export async function saveDemand(tx: Tx, isDemanded: boolean): Promise<void> {
  if ((await demandsTwoSteps(tx)) !== isDemanded) await saveSettings(tx, { [demand]: isDemanded });
}

/** The sign-in settings of the transaction's organisation. */
export async function signInSettings(tx: Tx): Promise<SignInSettings> {
  const [administratorSteps, own] = await Promise.all([demandsTwoSteps(tx), ownSettings(tx)]);
  return { ...own, administratorSteps };
}

function ownSettings(tx: Tx): Promise<Omit<SignInSettings, 'administratorSteps'>> {
  return tx.one(sql<{ passwordMinimum: number; deviceSignIn: boolean }>`
    select coalesce((select minimum_length from identity.password_floor where org_id = ${tx.orgId}),
        ${passwordFloor.minimum}::int)::int as "passwordMinimum",
      exists (select from identity.device_sign_in where org_id = ${tx.orgId}) as "deviceSignIn"`);
}

/** Sets the shortest password that members may choose from now on. */
export async function saveFloor(tx: Tx, minimumLength: number): Promise<void> {
  await tx.run(sql`
    insert into identity.password_floor (org_id, minimum_length) values (${tx.orgId}, ${minimumLength})
    on conflict (org_id) do update set minimum_length = excluded.minimum_length`);
}
