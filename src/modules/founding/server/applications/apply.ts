/** The acts of an applicant: submit, change, withdraw. */
import { createHash } from 'node:crypto';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { FieldRefusals } from '../../../../kit/contract/refusal.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { wrongZone } from '../../../identity/server/founding.door.ts';
import { isNameTaken } from '../../../organisation/server/door.ts';
import { industries, isRegion } from '../../../reference/server/door.ts';
import {
  applicationFrom,
  applicationLimits as limits,
  applicationStates,
  type ApplicationAct,
} from '../../applications.rules.ts';
import {
  addStep,
  applicationById,
  applicationsOf,
  countsOf,
  decide,
  insertApplication,
  isAppliedFor,
  lockApplications,
  updateApplication,
  type Application,
  type ApplicationContent,
} from './application.store.ts';
import { keepLicence, ownLicences } from './licence.ts';
import { foundingRefusals } from '../refusals.ts';
import { administeredOf } from '../template/template.ts';

type ApplicationInput = ApplicationContent & { id: string; version: number };
/** `isLimited`: how much comes from one address counts, too. */
export type Applicant = { userId: string; ip: string; isLimited: boolean };

const hashOf = (ip: string): Buffer => createHash('sha256').update(`founding\n${ip}`).digest();

/** An application under lock in a state that allows the act. */
export async function lockApplication(tx: Tx, act: ApplicationAct, id: string): Promise<Application> {
  const found = await applicationById(tx, id, { lock: true });
  if (!found) throw kitRefusals.not_found();
  if (!applicationFrom[act].includes(found.state)) throw foundingRefusals.application_state();
  return found;
}

async function ownApplication(tx: Tx, act: ApplicationAct, userId: string, id: string, version: number) {
  const application = await applicationById(tx, id);
  if (application?.userId !== userId) throw kitRefusals.not_found();
  const locked = await lockApplication(tx, act, id);
  if (locked.version !== version) throw kitRefusals.stale();
  return locked;
}

/** Hands in an application, or a changed one again. The same sent twice is one. */
export async function handIn(
  tx: Tx,
  { userId, ip, isLimited }: Applicant,
  input: ApplicationInput,
): Promise<Application> {
  const { id, version } = input;
  await lockApplications(tx);
  const known = await applicationById(tx, id);
  const before = known?.userId === userId ? known : undefined;
  // Sent again after its answer was lost.
  if (
    before &&
    before.version === version + 1 &&
    before.state !== applicationStates.withdrawn &&
    isSame(before, input)
  )
    return before;
  if (version === 0 && before) throw kitRefusals.stale();
  const former = version > 0 ? await ownApplication(tx, 'change', userId, id, version) : null;
  await refuseWrong(tx, userId, input);
  const ipHash = hashOf(ip);
  await refuseTooMany(tx, { userId, ipHash, id, isLimited });
  // Last, so that a foreign id is answered as an unknown one.
  if (known && !before) throw kitRefusals.not_found();
  const row = { ...input, shortName: input.shortName || input.fullName.slice(0, 30), userId, ipHash };
  if (former) await updateApplication(tx, row);
  else await insertApplication(tx, row);
  await keepLicence(tx, input.licenceId, former?.licenceId ?? null);
  await addStep(tx, id, applicationStates.todo);
  const saved = await applicationById(tx, id);
  if (!saved) throw kitRefusals.not_found();
  return saved;
}

const isSame = (before: ApplicationContent, input: ApplicationContent): boolean =>
  before.fullName === input.fullName && before.industry === input.industry && before.remark === input.remark;

/** Every mistake at once, each at its field. */
async function refuseWrong(tx: Tx, userId: string, input: ApplicationInput): Promise<void> {
  const wrong = new FieldRefusals();
  const [known, isPlace, licences, applied] = await Promise.all([
    industries(tx),
    input.regionCode === '' || isRegion(tx, input.regionCode),
    ownLicences(tx, userId, input.licenceId ? [input.licenceId] : []),
    isAppliedFor(tx, input.fullName, input.id),
  ]);
  // Each in a separate scope or role, so nothing else is sent meanwhile.
  const isTaken = await isNameTaken(tx, input.fullName);
  const { templateId } = input;
  const administers = templateId === null || (await administeredOf(tx, [templateId])).length > 0;
  if (!known.some(({ code }) => code === input.industry))
    wrong.add('industry', foundingRefusals.unknown_industry());
  const zone = wrongZone(input.zone);
  if (zone) wrong.add('zone', zone);
  if (!isPlace) wrong.add('regionCode', foundingRefusals.unknown_region());
  if (input.licenceId && !licences.has(input.licenceId))
    wrong.add('licenceId', foundingRefusals.not_own_licence());
  if (isTaken) wrong.add('fullName', foundingRefusals.name_taken());
  else if (applied) wrong.add('fullName', foundingRefusals.name_applied_for());
  if (!administers) wrong.add('templateId', foundingRefusals.no_template());
  wrong.throwIfAny();
}

async function refuseTooMany(
  tx: Tx,
  { userId, ipHash, id, isLimited }: { userId: string; ipHash: Buffer; id: string; isLimited: boolean },
): Promise<void> {
  const waiting = (await applicationsOf(tx, userId)).find((each) => each.state === 1 && each.id !== id);
  if (waiting) throw foundingRefusals.application_waits({ name: waiting.fullName });
  const { opened, ofUser, ofAddress } = await countsOf(tx, { userId, ipHash });
  if (opened >= limits.organisationsOfUser)
    throw foundingRefusals.too_many_organisations({ limit: limits.organisationsOfUser });
  if (ofUser >= limits.userAndDay) throw foundingRefusals.too_many_applications({ limit: limits.userAndDay });
  if (isLimited && ofAddress >= limits.addressAndDay)
    throw foundingRefusals.too_many_applications({ limit: limits.addressAndDay });
}

export async function withdraw(
  tx: Tx,
  userId: string,
  { id, version }: { id: string; version: number },
): Promise<Application> {
  const found = await ownApplication(tx, 'withdraw', userId, id, version);
  await decide(tx, id, { state: applicationStates.withdrawn });
  await addStep(tx, id, applicationStates.withdrawn);
  return { ...found, state: applicationStates.withdrawn, version: version + 1 };
}
