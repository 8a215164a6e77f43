/** The paid package of an organisation: code, limit of members, last day. Only the platform changes it. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { ManageVersion, OrgStatus } from '../rules.ts';
import { updateOrganisation } from './store.ts';

export type OrganisationPackage = {
  /** Empty: none, so that there is neither limit nor end. */
  code: string;
  memberLimit: number | null;
  /** The last day on which it holds; null without end. */
  paidUntil: string | null;
  status: OrgStatus;
  version: number;
};

/** The package of the transaction's organisation. */
export function packageOf(tx: Tx): Promise<OrganisationPackage> {
  return tx.one(sql<OrganisationPackage>`
    select package_code as code, member_limit as "memberLimit", paid_until as "paidUntil", status, version
    from organisation where org_id = ${tx.orgId}`);
}

/** Sets it; with a manage-version where the package brings another one. */
export async function setPackage(
  tx: Tx,
  booked: Pick<OrganisationPackage, 'code' | 'memberLimit' | 'paidUntil'> & { manageVersion?: ManageVersion },
): Promise<void> {
  const version = booked.manageVersion ? sql`, manage_version = ${booked.manageVersion}` : sql``;
  await updateOrganisation(
    tx,
    sql`package_code = ${booked.code}, member_limit = ${booked.memberLimit}, paid_until = ${booked.paidUntil}::date ${version}`,
  );
}

/** For the platform alone: opens (1), warns (2) or closes (0) the transaction's organisation. */
export async function setOrganisationStatus(tx: Tx, status: OrgStatus, reason = ''): Promise<void> {
  await updateOrganisation(tx, sql`status = ${status}, status_reason = ${reason}`);
}

/** Marks the transaction's organisation as the sandbox of another one, for good. */
export async function markSandbox(tx: Tx, ofOrgId: string): Promise<void> {
  await updateOrganisation(tx, sql`sandbox_of = ${ofOrgId}`);
}

/** Whether the transaction's organisation is there. */
export async function exists(tx: Tx): Promise<boolean> {
  return (await tx.maybe(sql`select from organisation where org_id = ${tx.orgId}`)) !== undefined;
}
