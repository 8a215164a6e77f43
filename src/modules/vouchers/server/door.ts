/** Vouchers for the modules above. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';

/** Whether vouchers concern a member: there are types in use, or the member has some of earlier days. */
export async function usesVouchers(tx: Tx, memberId: string): Promise<boolean> {
  const { has } = await tx.one(sql<{ has: boolean }>`
    select exists (select from voucher_type where org_id = ${tx.orgId} and is_active)
      or exists (select from voucher where org_id = ${tx.orgId} and member_id = ${memberId}) as has`);
  return has;
}
