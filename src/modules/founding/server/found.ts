import type { TemplatePart } from '../../../kit/contract/template/template-parts.ts';
import type { Language } from '../../../kit/contract/language.ts';
import { FieldRefusals } from '../../../kit/contract/refusal.ts';
import { writeAudit } from '../../../kit/server/audit/audit.ts';
import type { Database, Tx } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { inputRefusal } from '../../../kit/server/http/input-refusal.ts';
import { createRoles, grantRole } from '../../access/server/door.ts';
import { importStarter, starterLibrary } from '../../events/server/door.ts';
import { createUser } from '../../identity/server/door.ts';
import { forgetFoundingCodes, mayFound, saveFloor, wrongZone } from '../../identity/server/founding.door.ts';
import { splitMobile } from '../../members/rules.ts';
import { createMember } from '../../members/server/doors/change.door.ts';
import { createUnit } from '../../members/server/doors/unit.door.ts';
import { seedAuthority } from '../../authority/server/door.ts';
import { createOrganisation, type NewOrganisation } from '../../organisation/server/door.ts';
import { industries } from '../../reference/server/door.ts';
import { foundingInput, type Founding } from '../rules.ts';
import { foundingRefusals } from './refusals.ts';
import { giveEdition, styleOf } from './starter/starter.ts';

export type NewOrganisationParts = { rootUnitId: string; eventIds: ReadonlyMap<string, string> };
/** Without a unit where those of another organisation come. */
type BegunWithout = Omit<NewOrganisationParts, 'rootUnitId'> & { rootUnitId: string | null };

type Beginning = NewOrganisation & { language: Language; industry: string };

/**
 * Creates the transaction's organisation with its roles, its top unit, and the event library of its industry in its
 * language. An industry without a library begins with an empty one; `without` leaves parts to a template.
 */
export async function beginOrganisation(tx: Tx, beginning: Beginning): Promise<NewOrganisationParts>;
export async function beginOrganisation(
  tx: Tx,
  beginning: Beginning,
  without?: readonly TemplatePart[],
): Promise<BegunWithout>;
export async function beginOrganisation(
  tx: Tx,
  beginning: Beginning,
  without: readonly TemplatePart[] = [],
): Promise<BegunWithout> {
  await createOrganisation(tx, beginning);
  if (!without.includes('roles')) await createRoles(tx, beginning.language);
  const rootUnitId = without.includes('units')
    ? null
    : await createUnit(tx, { name: beginning.shortName ?? beginning.name });
  const library = without.includes('events') ? undefined : await starterLibrary(beginning.industry);
  const eventIds = library ? await importStarter(tx, library, beginning.language) : new Map<string, string>();
  return { rootUnitId, eventIds };
}

/** Parses the input; reports every mistake at once, each at its field. */
export async function readFounding(
  tx: Tx,
  typed: Readonly<Record<string, string | undefined>>,
): Promise<Founding> {
  const parsed = foundingInput.safeParse(typed);
  const wrong = new FieldRefusals();
  const broken = parsed.success ? {} : inputRefusal(parsed.error).fields;
  for (const [field, refusal] of Object.entries(broken)) wrong.add(field, refusal);
  const { industry = '', zone = '' } = typed;
  const known = await industries(tx);
  if (!known.some(({ code }) => code === industry))
    wrong.add('industry', foundingRefusals.unknown_industry());
  const unknownZone = wrongZone(zone);
  if (unknownZone) wrong.add('zone', unknownZone);
  wrong.throwIfAny();
  return parsed.data as Founding;
}

export type Founded = { orgId: string; userId: string };

/**
 * Founds the first organisation of a database with its administrator, in one transaction. The administrator may review
 * without limit, because there is nobody else yet. Refuses once a user exists (`already_founded`). `andThen` runs in
 * the same transaction.
 */
export function found(
  db: Database,
  { shortName, adminName, loginName, mobile, email, edition, passwordMinimum, ...founding }: Founding,
  { passwordHash, andThen }: { passwordHash?: string; andThen?: (tx: Tx, founded: Founded) => Promise<void> },
): Promise<Founded> {
  const [orgId, userId] = [newId(), newId()];
  return db.transact({ orgId, userId }, async (tx) => {
    if (!(await mayFound(tx))) throw foundingRefusals.already_founded();
    const { language, zone } = founding;
    const { prefix, number } = splitMobile(mobile);
    const { rootUnitId } = await beginOrganisation(tx, {
      ...founding,
      ...(await styleOf(founding.industry)),
      shortName: shortName || founding.name.slice(0, 30),
      manageVersion: edition,
    });
    await saveFloor(tx, passwordMinimum);
    await createUser(tx, {
      id: userId,
      loginName,
      name: adminName,
      email: email || null,
      mobile: number === '' ? null : { prefix: prefix || '86', number },
      language,
      zone,
      ...(passwordHash !== undefined && { passwordHash }),
    });
    const { memberId } = await createMember(tx, {
      name: adminName,
      number: '0001',
      unitIds: [rootUnitId],
      userId,
      loginName,
      mobile,
      email,
      isReviewer: true,
    });
    await grantRole(tx, memberId, 'administrator');
    await giveEdition(tx, { industry: founding.industry, language, rootUnitId, memberId });
    await seedAuthority(tx, [{ memberId, tier: 3 }], language);
    await forgetFoundingCodes(tx);
    await writeAudit(tx, {
      call: 'founding.found',
      objectId: orgId,
      input: { ...founding, loginName, passwordMinimum },
      traceId: orgId,
    });
    await andThen?.(tx, { orgId, userId });
    return { orgId, userId };
  });
}
