import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Language } from '../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { DatedSetting, ManageVersion, OrgStatus } from '../rules.ts';

export type OrganisationRow = {
  orgId: string;
  name: string;
  shortName: string;
  legalPerson: string;
  regionCode: string;
  address: string;
  adviser: string;
  logoUrl: string;
  /** Files of the organisation: its logo, and its business licence. */
  logoFile: string | null;
  licenceFile: string | null;
  language: Language;
  zone: string;
  industry: string;
  style: string;
  status: OrgStatus;
  statusReason: string;
  manageVersion: ManageVersion;
  packageCode: string;
  paidUntil: string | null;
  frameOrigins: string[];
  /** The organisation whose sandbox it is. */
  sandboxOf: string | null;
  version: number;
};

/** Columns of an OrganisationRow, for a table of any alias. */
export const organisationColumns = sql`
  org_id as "orgId", name, short_name as "shortName", legal_person as "legalPerson", region_code as "regionCode",
  address, adviser, logo_url as "logoUrl", logo_file as "logoFile", licence_file as "licenceFile", language, zone, industry, style, status, status_reason as "statusReason",
  manage_version as "manageVersion", package_code as "packageCode", paid_until as "paidUntil",
  frame_origins as "frameOrigins", sandbox_of as "sandboxOf", version`;

export function organisationRow(tx: Tx): Promise<OrganisationRow | undefined> {
  return tx.maybe(
    sql<OrganisationRow>`select ${organisationColumns} from organisation where org_id = ${tx.orgId}`,
  );
}

type WithSettings = OrganisationRow & { dated: DatedSetting[] };

/** Settings that this process has read, with their stamp. */
const remembered = new LRUCache<string, { stamp: string; row: WithSettings }>({ max: 1_000 });
/** The stamp that a transaction has seen. */
const stamps = new WeakMap<Tx, string>();

/** Records the organisation's stamp in a transaction that read it together with something else. */
export function knowStamp(tx: Tx, stamp: string): void {
  stamps.set(tx, stamp);
}

/** For changes of the organisation: the transaction's cached view is no longer valid. */
function forgetStamp(tx: Tx): void {
  stamps.delete(tx);
}

/** The organisation and all its dated settings: from the cache if the stamp is unchanged, else read. */
export async function organisationWithSettings(tx: Tx): Promise<Readonly<WithSettings> | undefined> {
  const known = remembered.get(tx.orgId);
  if (known && known.stamp === stamps.get(tx)) return known.row;
  const found = await tx.maybe(sql<WithSettings & { stamp: string }>`
    select ${organisationColumns}, stamp, coalesce((
      select jsonb_agg(jsonb_build_object('name', s.name, 'fromDay', s.from_day, 'value', s.value))
      from organisation_setting s where s.org_id = ${tx.orgId}), '[]') as dated
    from organisation where org_id = ${tx.orgId}`);
  if (!found) return undefined;
  const { stamp, ...row } = found;
  remembered.set(tx.orgId, { stamp, row });
  return row;
}

export async function insertOrganisation(
  tx: Tx,
  row: Omit<
    OrganisationRow,
    'version' | 'status' | 'statusReason' | 'sandboxOf' | 'logoFile' | 'licenceFile'
  >,
): Promise<void> {
  await tx.run(sql`
    insert into organisation (org_id, name, short_name, legal_person, region_code, address, adviser, logo_url,
      language, zone, industry, style, manage_version, package_code, paid_until, frame_origins)
    values (${row.orgId}, ${row.name}, ${row.shortName}, ${row.legalPerson}, ${row.regionCode}, ${row.address},
      ${row.adviser}, ${row.logoUrl}, ${row.language}, ${row.zone}, ${row.industry}, ${row.style},
      ${row.manageVersion}, ${row.packageCode}, ${row.paidUntil}, ${row.frameOrigins}::text[])`);
}

/** Others see by it that the organisation's settings have changed: every change of them ends with it. */
export async function drawStamp(tx: Tx): Promise<void> {
  forgetStamp(tx);
  await tx.run(sql`update organisation set stamp = ${randomUUID()} where org_id = ${tx.orgId}`);
}

/** Changes columns of the organisation's row; false when it is not at the version `from` any more. */
export async function updateOrganisation(
  tx: Tx,
  changes: ReturnType<typeof sql>,
  from: number | null = null,
): Promise<boolean> {
  forgetStamp(tx);
  const changed = await tx.run(sql`
    update organisation set ${changes}, version = version + 1, changed_at = ${tx.instant}, stamp = ${randomUUID()}
    where org_id = ${tx.orgId} ${from === null ? sql`` : sql`and version = ${from}`}`);
  return changed === 1;
}

/** Dates from now on are those of this zone. */
export function updateZone(tx: Tx, zone: string): Promise<boolean> {
  return updateOrganisation(tx, sql`zone = ${zone}`);
}

/** The edition decides the menu of the points application and where it begins. */
export function updateManageVersion(tx: Tx, manageVersion: ManageVersion): Promise<boolean> {
  return updateOrganisation(tx, sql`manage_version = ${manageVersion}`);
}
