import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { firstDayOf, isMonth } from '../../../kit/contract/format.ts';
import type { Language } from '../../../kit/contract/language.ts';
import type { SettingValue } from '../../../kit/contract/setting.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { ratiosOf, todayOf, type ManageVersion } from '../rules.ts';
import { storedOn, valuesOf, type OrgSettings, type SettingValues } from '../settings.ts';
import { insertOrganisation, organisationWithSettings, updateManageVersion } from './store.ts';
import { upsertSettings } from './settings.store.ts';

export { ratioFor, ratiosUsed, todayOf } from '../rules.ts';
export { type OrgSettings } from '../settings.ts';
export {
  exists,
  markSandbox,
  packageOf,
  setOrganisationStatus,
  setPackage,
  type OrganisationPackage,
} from './package.store.ts';
export { isNameTaken } from './namesake.ts';
export { isFeatureOn } from './features.ts';
export { mayBeFramedBy, pageFacts } from './framing.ts';
export { presented, presentRow } from './presented.ts';
export { organisationProtocolRefusals, organisationRefusals } from './refusals.ts';
export { saveOrganisation, organisationChangesSql } from './form.ts';
export { knowStamp, organisationColumns, type OrganisationRow } from './store.ts';

/** The settings of the transaction's organisation at the transaction's instant. Refuses as not found without one. */
export async function settings(tx: Tx): Promise<OrgSettings> {
  const row = await organisationWithSettings(tx);
  if (!row) throw kitRefusals.not_found();
  // The zone of an organisation is a column of its row, also before anybody has set another one.
  const stored = new Map([...storedOn(row.dated, todayOf(tx, row)), ['zone', row.zone]]);
  return {
    ...valuesOf(stored),
    closedThrough: Number(stored.get('closedThrough') ?? 0),
    stored,
    orgId: row.orgId,
    name: row.name,
    shortName: row.shortName,
    zone: row.zone,
    language: row.language,
    style: row.style,
    industry: row.industry,
    status: row.status,
    manageVersion: row.manageVersion,
    isSandbox: row.sandboxOf !== null,
    ratios: ratiosOf(row.dated),
  };
}

export type NewOrganisation = {
  name: string;
  shortName?: string;
  legalPerson?: string;
  regionCode?: string;
  address?: string;
  adviser?: string;
  language?: Language;
  zone?: string;
  industry?: string;
  style?: string;
  manageVersion?: ManageVersion;
  packageCode?: string;
  /** Origins that may show the product in a frame. */
  frameOrigins?: string[];
};

/** Makes the transaction's organisation (its scope names the new id). */
export async function createOrganisation(tx: Tx, organisation: NewOrganisation): Promise<void> {
  await insertOrganisation(tx, {
    orgId: tx.orgId,
    name: organisation.name,
    shortName: organisation.shortName ?? organisation.name,
    legalPerson: organisation.legalPerson ?? '',
    regionCode: organisation.regionCode ?? '',
    address: organisation.address ?? '',
    adviser: organisation.adviser ?? '',
    logoUrl: '',
    language: organisation.language ?? 'zh_CN',
    zone: organisation.zone ?? 'Asia/Shanghai',
    industry: organisation.industry ?? 'manufacturing',
    style: organisation.style ?? 'group_1',
    manageVersion: organisation.manageVersion ?? 'standard',
    packageCode: organisation.packageCode ?? '',
    paidUntil: null,
    frameOrigins: organisation.frameOrigins ?? [],
  });
}

/**
 * Sets values from a day on (default: today). Ratios have their own function, because they apply by month. Ranking
 * visibility cannot be set ahead (RangeError): rankings follow the change itself, and nothing runs on the day. Other
 * modules receive `organisation.settings`.
 */
export async function saveSettings(
  tx: Tx,
  values: Partial<SettingValues> | Readonly<Record<string, SettingValue>>,
  fromDay?: string,
): Promise<void> {
  const today = todayOf(tx, await settings(tx));
  const from = fromDay ?? today;
  const followed = ['rankFrozen', 'rankInactive', 'rankEmpty'].some((name) => name in values);
  if (followed && from > today) throw new RangeError('a day that has come');
  await upsertSettings(tx, values, { fromDay: from });
  await tx.emit('organisation.settings', { names: Object.keys(values) });
}

/** Sets how many tenths of B one A counts from a month on. @internal Only tests call it. */
export async function saveRatio(tx: Tx, fromMonth: number, ratio: number): Promise<void> {
  if (!isMonth(fromMonth) || !Number.isInteger(ratio) || ratio < 0)
    throw new RangeError('a month and tenths');
  await upsertSettings(tx, { ratio }, { fromDay: firstDayOf(fromMonth) });
}

/** Sets the edition that decides the organisation's menu and where the points application begins. */
export async function setManageVersion(tx: Tx, manageVersion: ManageVersion): Promise<void> {
  await updateManageVersion(tx, manageVersion);
}

/** SQL of one row (`status`, `stamp`), for the one query that checks every request. */
export function organisationStatusSql({ orgId }: Pick<Tx, 'orgId'>) {
  return sql`(select status, stamp from organisation where org_id = ${orgId})`;
}

/** SQL of an organisation's row as `organisationColumns` names it. */
export const organisationSql = ({ orgId }: Pick<Tx, 'orgId'>) =>
  sql`(
  select org_id, name, short_name, legal_person, region_code, address, adviser, logo_url, logo_file, licence_file, language,
    zone, industry, style, status, status_reason, manage_version, package_code, paid_until, frame_origins, sandbox_of, version
  from organisation where org_id = ${orgId})`;

/** SQL of the organisation's calendar day of the transaction's instant. */
export const todaySql = (tx: Tx) =>
  sql`(select (${tx.instant}::timestamptz at time zone o.zone)::date from organisation o where o.org_id = ${tx.orgId})`;
