import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { passwordFloor } from '../../rules.ts';

/** The sign-in settings of the transaction's organisation. */
export function signInSettings(tx: Tx): Promise<{ passwordMinimum: number; deviceSignIn: boolean }> {
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
