import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { organisationPicturePath } from '../rules.ts';
import { organisationRow, type OrganisationRow } from './store.ts';

/** An organisation as its calls answer it. */
export function presented(row: OrganisationRow) {
  return {
    orgId: row.orgId,
    fullName: row.name,
    shortName: row.shortName,
    legalPerson: row.legalPerson,
    regionCode: row.regionCode,
    address: row.address,
    adviser: row.adviser,
    logoUrl: row.logoFile ? `${organisationPicturePath}?fileId=${row.logoFile}` : row.logoUrl,
    defaultLanguage: row.language,
    zone: row.zone,
    industry: row.industry,
    style: row.style,
    organizationTypeValue: row.style,
    status: row.status,
    manageVersion: row.manageVersion,
    packageCode: row.packageCode,
    paidUntil: row.paidUntil,
    version: row.version,
  };
}

/** The transaction's organisation; refuses as not found without one. */
export async function presentRow(tx: Tx): Promise<OrganisationRow> {
  const row = await organisationRow(tx);
  if (!row) throw kitRefusals.not_found();
  return row;
}
