/** The operator's decision, or its automatic replacement if nobody decides. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import type { LocalizedText } from '../../../../kit/contract/refusal.ts';
import { writeAudit } from '../../../../kit/server/audit/audit.ts';
import type { Database, Tx } from '../../../../kit/server/database/db.ts';
import type { Environment } from '../../../../kit/server/config/environment.ts';
import { newId } from '../../../../kit/server/id.ts';
import { notify } from '../../../../kit/server/notify.ts';
import { grantRole } from '../../../access/server/door.ts';
import { keepHandedIn } from '../../../files/server/door.ts';
import { leaveNews, userNames } from '../../../identity/server/door.ts';
import { createMember } from '../../../members/server/doors/change.door.ts';
import { createUnit, unitTree } from '../../../members/server/doors/unit.door.ts';
import { bindUnlimited, seedAuthority } from '../../../authority/server/door.ts';
import { presentRow, saveOrganisation } from '../../../organisation/server/door.ts';
import { givePackage } from '../../../packages/server/door.ts';
import { applicationStates } from '../../applications.rules.ts';
import { foundingMessages } from '../../messages.ts';
import { beginOrganisation } from '../found.ts';
import { foundingRefusals } from '../refusals.ts';
import { giveEdition, styleOf } from '../starter/starter.ts';
import { writeTemplate, readTemplate, type Template } from '../template/template.ts';
import { addStep, applicationById, decide, type Application } from './application.store.ts';
import { lockApplication } from './apply.ts';
import { ownLicences } from './licence.ts';

export type Place = { db: Database; environment: Environment };
export type Terms = { code?: string | undefined; members?: number | undefined; until?: string | undefined };

const nowhere = { orgId: null, userId: null };

/**
 * Opens the organisation of an application with its applicant as the administrator, in one transaction: with roles, levels,
 * the event library of its industry, its package, and the settings of its template. Refuses one that does not wait.
 */
export async function openApplication(
  { db, environment }: Place,
  id: string,
  terms: Terms = {},
): Promise<{ orgId: string; application: Application }> {
  const found = await db.read(nowhere, (tx) => applicationById(tx, id));
  if (!found) throw kitRefusals.not_found();
  const orgId = newId();
  const { templateId, userId: by, templateParts: parts } = found;
  const template = templateId ? await readTemplate(db, { orgId: templateId, userId: by, parts }) : null;
  return db.transact({ orgId, userId: found.userId }, async (tx) => {
    const application = await lockApplication(tx, 'open', id);
    const memberId = await begin(tx, application, template);
    const code = terms.code ?? environment.organisationPackage;
    if (!(await givePackage(tx, { ...terms, code }))) throw foundingRefusals.unknown_package();
    await giveLicence({ tx, environment }, application, memberId);
    await decide(tx, id, { state: applicationStates.passed, orgId });
    await addStep(tx, id, applicationStates.passed);
    await writeAudit(tx, {
      call: 'founding.opened',
      objectId: orgId,
      input: { applicationId: id, name: application.fullName, industry: application.industry },
      traceId: orgId,
    });
    const { fullName: name, userId, language } = application;
    await notify(tx, foundingMessages.opened, { recipients: [memberId], params: { name }, link: '/home' });
    await tell(tx, environment, { userId, language, letter: openedLetter, name, reason: '' });
    return { orgId, application };
  });
}

async function begin(tx: Tx, application: Application, template: Template | null): Promise<string> {
  const { userId, language } = application;
  const person = (await userNames(tx, [userId])).get(userId);
  if (!person) throw kitRefusals.not_found();
  const beginning = await beginOrganisation(
    tx,
    {
      name: application.fullName,
      shortName: application.shortName,
      industry: application.industry,
      regionCode: application.regionCode,
      address: application.address,
      legalPerson: application.legalPerson,
      language,
      zone: application.zone,
      ...(await styleOf(application.industry)),
    },
    template?.parts,
  );
  const id = newId();
  if (template) await writeTemplate(tx, template, { memberId: id, name: application.shortName });
  const { memberId } = await createMember(tx, {
    id,
    name: person.name,
    number: '0001',
    unitIds: [beginning.rootUnitId ?? (await topUnit(tx))],
    userId,
    loginName: person.loginName,
    isReviewer: true,
  });
  await grantRole(tx, memberId, 'administrator');
  const { rootUnitId } = beginning;
  await giveEdition(tx, { industry: application.industry, language, rootUnitId, memberId }, template?.parts);
  if (template?.parts.includes('levels')) await bindUnlimited(tx, memberId, language);
  else await seedAuthority(tx, [{ memberId, tier: 3 }], language);
  return memberId;
}

/** The first of the top units, which came with the template; a new one if that has none. */
async function topUnit(tx: Tx): Promise<string> {
  const top = (await unitTree(tx)).find(({ parentId }) => parentId === null);
  return top?.id ?? createUnit(tx, { name: '—' });
}

/** The licence is the organisation's from now on; what was handed in stays with the application. */
async function giveLicence(
  { tx, environment }: { tx: Tx; environment: Environment },
  { userId, licenceId }: Application,
  memberId: string,
): Promise<void> {
  const licence = licenceId && (await ownLicences(tx, userId, [licenceId])).get(licenceId);
  if (!licence) return;
  const { id: _id, ...file } = licence;
  const licenceFile = await keepHandedIn({ environment }, tx, file, {
    memberId,
    holder: { kind: 'licence', id: tx.orgId },
  });
  const row = await presentRow(tx);
  if (licenceFile)
    await saveOrganisation(tx, { ...row, licenceFile }, { version: row.version, byMemberId: memberId });
}

/** Refuses an application; its applicant reads why, and may change it and hand it in again. */
export async function refuseApplication(
  { db, environment }: Place,
  id: string,
  reason: string,
): Promise<Application> {
  return db.transact(nowhere, async (tx) => {
    const application = await lockApplication(tx, 'refuse', id);
    await decide(tx, id, { state: applicationStates.rejected, reason });
    await addStep(tx, id, applicationStates.rejected, reason);
    const { fullName: name, userId, language } = application;
    await tell(tx, environment, { userId, language, letter: refusedLetter, name, reason });
    return application;
  });
}

type Words = { subject: LocalizedText; text: LocalizedText };
const openedLetter: Words = {
  subject: {
    zh_CN: '组织“{name}”已开通',
    en_US: 'The organisation {name} is open',
    es_ES: 'La organización {name} está abierta',
    ms_MY: 'Organisasi {name} telah dibuka',
  },
  text: {
    zh_CN: '您申请的组织“{name}”已开通，您是管理员：{url}',
    en_US: 'The organisation {name} that you applied for is open, and you are its administrator: {url}',
    es_ES: 'La organización {name} que usted solicitó está abierta y usted la administra: {url}',
    ms_MY: 'Organisasi {name} yang anda mohon telah dibuka dan anda pentadbirnya: {url}',
  },
};
const refusedLetter: Words = {
  subject: {
    zh_CN: '组织“{name}”的申请未通过',
    en_US: 'The application for {name} was refused',
    es_ES: 'Se ha rechazado la solicitud de {name}',
    ms_MY: 'Permohonan untuk {name} ditolak',
  },
  text: {
    zh_CN: '您对组织“{name}”的申请未通过：{reason}。可以修改后重新提交：{url}',
    en_US: 'Your application for {name} was refused: {reason}. You can change it and hand it in again: {url}',
    es_ES: 'Se ha rechazado su solicitud de {name}: {reason}. Puede modificarla y volver a enviarla: {url}',
    ms_MY:
      'Permohonan anda untuk {name} ditolak: {reason}. Anda boleh mengubah dan menghantarnya semula: {url}',
  },
};

type News = { userId: string; language: Language; letter: Words; name: string; reason: string };

async function tell(tx: Tx, environment: Environment, { userId, language, letter, name, reason }: News) {
  const url = environment.publicUrl;
  const filled = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, key: string) => ({ name, reason, url })[key] ?? '');
  await leaveNews(tx, environment, {
    userId,
    language,
    subject: filled(letter.subject[language]),
    text: filled(letter.text[language]),
  });
}
