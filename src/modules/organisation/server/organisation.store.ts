import type { Language } from '../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../kit/server/db.ts';
import type { DatedSetting, ManageVersion, OrgStatus } from '../organisation.rules.ts';

export type OrganisationRow = {
  orgId: string;
  name: string;
  shortName: string;
  legalPerson: string;
  regionCode: string;
  address: string;
  adviser: string;
  logoUrl: string;
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
  version: number;
};

/** Columns of an OrganisationRow, of whatever stands under the names of the table. */
export const organisationColumns = sql`
  org_id as "orgId", name, short_name as "shortName", legal_person as "legalPerson", region_code as "regionCode",
  address, adviser, logo_url as "logoUrl", language, zone, industry, style, status, status_reason as "statusReason",
  manage_version as "manageVersion", package_code as "packageCode", paid_until as "paidUntil",
  frame_origins as "frameOrigins", version`;

export function organisationRow(tx: Tx): Promise<OrganisationRow | undefined> {
  return tx.maybe(
    sql<OrganisationRow>`select ${organisationColumns} from organisation where org_id = ${tx.orgId}`,
  );
}

/** The organisation and all its dated settings in one round trip. */
export function organisationWithSettings(
  tx: Tx,
): Promise<(OrganisationRow & { dated: DatedSetting[] }) | undefined> {
  return tx.maybe(sql<OrganisationRow & { dated: DatedSetting[] }>`
    select ${organisationColumns}, coalesce((
      select jsonb_agg(jsonb_build_object('name', s.name, 'fromDay', s.from_day, 'value', s.value))
      from organisation_setting s where s.org_id = ${tx.orgId}), '[]') as dated
    from organisation where org_id = ${tx.orgId}`);
}

export async function insertOrganisation(
  tx: Tx,
  row: Omit<OrganisationRow, 'version' | 'status' | 'statusReason'>,
): Promise<void> {
  await tx.run(sql`
    insert into organisation (org_id, name, short_name, legal_person, region_code, address, adviser, logo_url,
      language, zone, industry, style, manage_version, package_code, paid_until, frame_origins)
    values (${row.orgId}, ${row.name}, ${row.shortName}, ${row.legalPerson}, ${row.regionCode}, ${row.address},
      ${row.adviser}, ${row.logoUrl}, ${row.language}, ${row.zone}, ${row.industry}, ${row.style},
      ${row.manageVersion}, ${row.packageCode}, ${row.paidUntil}, ${row.frameOrigins}::text[])`);
}

/** Sets values from a day on; the same day's earlier value of a name is replaced. */
export async function upsertSettings(
  tx: Tx,
  fromDay: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(values).sort();
  if (names.length === 0) return;
  const rows = names.map(
    (name) => sql`(${tx.orgId}, ${name}, ${fromDay}::date,
    ${JSON.stringify(values[name])}::jsonb, ${tx.userId || null})`,
  );
  await tx.run(sql`
    insert into organisation_setting (org_id, name, from_day, value, by_user) values ${sql.join(rows)}
    on conflict (org_id, name, from_day)
    do update set value = excluded.value, by_user = excluded.by_user, at = laurel_now()`);
}

export async function updateStatus(tx: Tx, status: OrgStatus, reason: string): Promise<number> {
  return tx.run(sql`
    update organisation set status = ${status}, status_reason = ${reason}, version = version + 1,
      changed_at = laurel_now()
    where org_id = ${tx.orgId}`);
}
