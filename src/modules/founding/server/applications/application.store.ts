import type { Language } from '../../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { TemplatePart } from '../../../../kit/contract/template/template-parts.ts';
import type { ApplicationState } from '../../applications.rules.ts';

export type ApplicationContent = {
  fullName: string;
  shortName: string;
  industry: string;
  regionCode: string;
  address: string;
  legalPerson: string;
  language: Language;
  zone: string;
  remark: string;
  licenceId: string | null;
  templateId: string | null;
  templateParts: TemplatePart[];
};

export type Application = ApplicationContent & {
  id: string;
  userId: string;
  state: ApplicationState;
  orgId: string | null;
  appliedAt: string;
  decidedAt: string | null;
  reason: string;
  version: number;
};

const columns = sql`
  id, user_id as "userId", state, full_name as "fullName", short_name as "shortName", industry,
  region_code as "regionCode", address, legal_person as "legalPerson", language, zone, remark,
  licence_id as "licenceId", template_id as "templateId",
  template_parts as "templateParts", org_id as "orgId", applied_at as "appliedAt",
  decided_at as "decidedAt", reason, version`;

export function applicationById(tx: Tx, id: string, { lock = false } = {}): Promise<Application | undefined> {
  return tx.maybe(sql<Application>`
    select ${columns} from founding.application where id = ${id} ${lock ? sql`for no key update` : sql``}`);
}

export function applicationsOf(tx: Tx, userId: string): Promise<Application[]> {
  return tx.all(sql<Application>`
    select ${columns} from founding.application where user_id = ${userId} order by applied_at desc, id limit 50`);
}

/** All of them, those that wait first; for the operator. */
export function allApplications(tx: Tx): Promise<Application[]> {
  return tx.all(sql<Application>`
    select ${columns} from founding.application order by state <> 1, applied_at desc, id limit 500`);
}

/** Earlier applications, for the limits. */
export async function countsOf(
  tx: Tx,
  { userId, ipHash }: { userId: string; ipHash: Buffer },
): Promise<{ opened: number; ofUser: number; ofAddress: number }> {
  return tx.one(sql<{ opened: number; ofUser: number; ofAddress: number }>`
    select (select count(*)::int from founding.application where user_id = ${userId} and state = 4) as opened,
      (select count(*)::int from founding.application_step s join founding.application a on a.id = s.application_id
        where a.user_id = ${userId} and s.state = 1 and s.at > now() - interval '1 day') as "ofUser",
      (select count(*)::int from founding.application
        where ip_hash = ${ipHash} and applied_at > now() - interval '1 day') as "ofAddress"`);
}

/** Whether another application of this name waits. */
export async function isAppliedFor(tx: Tx, fullName: string, id: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from founding.application where lower(full_name) = lower(${fullName}) and state = 1 and id <> ${id}`);
  return row !== undefined;
}

/** Applications take turns: names and numbers of them are compared over all. */
export async function lockApplications(tx: Tx): Promise<void> {
  // Not an organisation's lock, which a cluster takes on the organisation's node.
  await tx.run(sql`select from pg_advisory_xact_lock(hashtextextended('founding.application', 0))`);
}

type StoredContent = ApplicationContent & { id: string; userId: string; ipHash: Buffer };

export async function insertApplication(tx: Tx, row: StoredContent): Promise<void> {
  await tx.run(sql`
    insert into founding.application (id, user_id, state, full_name, short_name, industry, region_code, address,
      legal_person, language, zone, remark, licence_id, template_id, template_parts, ip_hash)
    values (${row.id}, ${row.userId}, 1, ${row.fullName}, ${row.shortName}, ${row.industry}, ${row.regionCode},
      ${row.address}, ${row.legalPerson}, ${row.language}, ${row.zone}, ${row.remark}, ${row.licenceId},
      ${row.templateId}, ${row.templateParts}::text[], ${row.ipHash})`);
}

/** Of a locked application. */
export async function updateApplication(tx: Tx, row: StoredContent): Promise<void> {
  await tx.run(sql`
    update founding.application set state = 1, full_name = ${row.fullName}, short_name = ${row.shortName},
      industry = ${row.industry}, region_code = ${row.regionCode}, address = ${row.address},
      legal_person = ${row.legalPerson}, language = ${row.language}, zone = ${row.zone}, remark = ${row.remark},
      licence_id = ${row.licenceId}, template_id = ${row.templateId},
      template_parts = ${row.templateParts}::text[], ip_hash = ${row.ipHash}, applied_at = now(),
      decided_at = null, reason = '', version = version + 1
    where id = ${row.id}`);
}

/** Of a locked application. */
export async function decide(
  tx: Tx,
  id: string,
  { state, reason = '', orgId = null }: { state: ApplicationState; reason?: string; orgId?: string | null },
): Promise<void> {
  await tx.run(sql`
    update founding.application set state = ${state}, reason = ${reason}, org_id = ${orgId}, decided_at = now(),
      version = version + 1
    where id = ${id}`);
}

export async function addStep(tx: Tx, id: string, state: ApplicationState, remark = ''): Promise<void> {
  await tx.run(sql`
    insert into founding.application_step (application_id, no, state, remark)
    select ${id}, coalesce(max(no), 0) + 1, ${state}, ${remark} from founding.application_step where application_id = ${id}`);
}

export type Step = { state: ApplicationState; at: string; remark: string };

export function stepsOf(tx: Tx, id: string): Promise<Step[]> {
  return tx.all(sql<Step>`
    select state, at, remark from founding.application_step where application_id = ${id} order by no`);
}
