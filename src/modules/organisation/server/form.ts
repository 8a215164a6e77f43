import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { presentRow } from './presented.ts';
import { updateOrganisation, type OrganisationRow } from './store.ts';

/** The fields of an organisation that people change. */
export type OrganisationForm = Pick<
  OrganisationRow,
  | 'name'
  | 'shortName'
  | 'legalPerson'
  | 'regionCode'
  | 'address'
  | 'adviser'
  | 'industry'
  | 'language'
  | 'style'
  | 'logoFile'
  | 'licenceFile'
>;

const columns: Readonly<Record<keyof OrganisationForm, ReturnType<typeof sql>>> = {
  name: sql`name`,
  shortName: sql`short_name`,
  legalPerson: sql`legal_person`,
  regionCode: sql`region_code`,
  address: sql`address`,
  adviser: sql`adviser`,
  industry: sql`industry`,
  language: sql`language`,
  style: sql`style`,
  logoFile: sql`logo_file`,
  licenceFile: sql`licence_file`,
};

/** The fields that every page of the organisation shows. */
const shownEverywhere: readonly (keyof OrganisationForm)[] = ['name', 'shortName', 'style'];

type By = { version: number; byMemberId: string };

/** Changes the form of the transaction's organisation, and notes each changed field for good. Returns what was before. */
export async function saveOrganisation(
  tx: Tx,
  form: OrganisationForm,
  { version, byMemberId }: By,
): Promise<OrganisationRow> {
  // Locked before it is read, so that what is noted as before is what was replaced.
  await tx.run(sql`select from organisation where org_id = ${tx.orgId} for no key update`);
  const before = await presentRow(tx);
  if (before.version !== version) throw kitRefusals.stale();
  const fields = Object.keys(columns) as (keyof OrganisationForm)[];
  const changed = fields.filter((field) => form[field] !== before[field]);
  if (changed.length === 0) return before;
  const assigned = sql.join(changed.map((field) => sql`${columns[field]} = ${form[field]}`));
  if (!(await updateOrganisation(tx, assigned, version))) throw kitRefusals.stale();
  if (changed.some((field) => shownEverywhere.includes(field))) await tx.emit('organisation.shown', {});
  const rows = changed.map(
    (field) =>
      sql`(${tx.orgId}, ${newId()}, ${field}, ${before[field] ?? ''}, ${form[field] ?? ''}, ${tx.userId || null},
        ${byMemberId}, ${tx.instant})`,
  );
  await tx.run(sql`
    insert into organisation_change (org_id, id, field, before, after, by_user, by_member, at) values ${sql.join(rows)}`);
  return before;
}

/** SQL of the changes of the form: id, field, before, after, by_member, at. */
export const organisationChangesSql = (tx: Tx) => sql`(
  select org_id, id, field, before, after, by_member, at from organisation_change where org_id = ${tx.orgId})`;
