/** Users made and changed by the members' own use cases. */
import { createHash } from 'node:crypto';
import * as rules from '../../../../kit/contract/rules.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import {
  changeWithUnits,
  changeStatus,
  createMember,
  type MemberChange,
} from '../../../members/server/doors/change.door.ts';
import { joinMobile } from '../../../members/rules.ts';
import { settings } from '../../../organisation/server/door.ts';
import { directoryActor } from '../acting.ts';
import type { LinkRow } from '../link/link.store.ts';
import { invalid, ScimError } from './error.ts';
import type { UserInput } from './user.input.ts';
import { detachedUser, detachUser, findUsers, keepUser, type UserRow } from './user.store.ts';

const maximumNumber = 32;
const nameTaken = (): ScimError => new ScimError(409, 'A user of this name is there already.', 'uniqueness');

/** The number of a new member: the one that was said, else the user name; one that is too long becomes a digest. */
function numberFor({ makesAccounts }: LinkRow, { userName, employeeNumber }: UserInput): string {
  const identifier = makesAccounts ? employeeNumber || userName : userName;
  if (!rules.max(identifier, maximumNumber)) return identifier;
  if (!makesAccounts) throw invalid('invalidValue', `“userName” has ${maximumNumber} characters at most.`);
  return `S${createHash('sha256').update(identifier).digest('hex').slice(0, 15)}`;
}

function loginFor({ makesAccounts }: LinkRow, { userName }: UserInput): string | undefined {
  if (!makesAccounts) return undefined;
  if (rules.limitInput(userName) || rules.notAllDigits(userName))
    throw invalid('invalidValue', '“userName” has letters, digits and . - _ @, and is no number.');
  return userName;
}

/** Adds a user and returns the id; a user deleted in the directory before becomes the same member again. */
export async function createUser(tx: Tx, link: LinkRow, input: UserInput): Promise<string> {
  const filter = `userName eq ${JSON.stringify(input.userName)}`;
  const question = { filter, startIndex: 1, count: 1, sortBy: null, isFalling: false };
  if ((await findUsers(tx, link, question)).total > 0) throw nameTaken();
  const earlier = await detachedUser(tx, link, input);
  if (earlier) {
    await changeUser(tx, link, earlier, { ...input, active: input.active ?? true });
    return earlier.id;
  }
  const { language } = await settings(tx);
  const isActive = input.active ?? true;
  const loginName = loginFor(link, input);
  const { memberId } = await createMember(tx, {
    name: input.name,
    number: numberFor(link, input),
    unitIds: [link.rootUnitId],
    ...(loginName !== undefined && { loginName }),
    mobile: input.mobile,
    email: input.email,
    position: input.title,
    language,
    status: isActive ? 'active' : 'inactive',
  });
  await keepUser(tx, memberId, {
    externalId: input.externalId,
    given: input.given,
    isOwn: true,
    ended: null,
  });
  return memberId;
}

/** The fields in which the member differs from what the directory says. */
function differences(link: LinkRow, row: UserRow, input: UserInput): MemberChange {
  const hasAccount = link.makesAccounts && row.loginName !== '';
  if (hasAccount && input.userName.toLowerCase() !== row.loginName.toLowerCase())
    throw invalid('mutability', 'The name by which a person signs in stays.');
  const number = hasAccount ? input.employeeNumber || row.number : numberFor(link, input);
  const mobile = joinMobile({ prefix: row.mobilePrefix, number: row.mobile });
  // A number that did not come from the directory stays if the directory sends none.
  const isMobileSaid = row.isOwn || input.mobile !== '';
  return {
    ...(input.name !== row.name && { name: input.name }),
    ...(number !== row.number && { number }),
    ...(input.email !== row.email && { email: input.email }),
    ...(input.title !== row.position && { position: input.title }),
    ...(isMobileSaid && input.mobile !== mobile && { mobile: input.mobile }),
  };
}

/** Changes a user to what the directory says; what is so already is not written. */
export async function changeUser(tx: Tx, link: LinkRow, row: UserRow, input: UserInput): Promise<void> {
  const changes = differences(link, row, input);
  if (Object.keys(changes).length > 0) await changeWithUnits(tx, row.id, changes);
  const ended = await changeActive(tx, link, row, input.active);
  const stored = { externalId: input.externalId, given: input.given, isOwn: row.isOwn, ended };
  await keepUser(tx, row.id, stored);
}

/** Freezes, stops or starts; who was frozen or stopped by hand stays so. Answers what the directory has ended. */
async function changeActive(
  tx: Tx,
  { endsBy }: LinkRow,
  { id, status, ended }: UserRow,
  active: boolean | null,
): Promise<UserRow['ended']> {
  const by = { tx, actor: await directoryActor(tx) };
  if (active === true) {
    if (status === 'inactive') await changeStatus(by, 'activate', [id], '');
    else if (status === ended) await changeStatus(by, ended === 'frozen' ? 'unfreeze' : 'start', [id], '');
    else if (status !== 'active') return ended;
    return null;
  }
  if (active === false && status === 'active') {
    await changeStatus(by, endsBy, [id], '');
    return endsBy === 'freeze' ? 'frozen' : 'stopped';
  }
  return status === 'active' ? null : ended;
}

/** Ends a user: the member is stopped and keeps what it has; given again, it starts again. */
export async function endUser(tx: Tx, row: UserRow): Promise<void> {
  const isByHand = row.status === 'frozen' && row.ended !== 'frozen';
  const stops = (row.status === 'active' || row.status === 'frozen') && !isByHand;
  if (stops) await changeStatus({ tx, actor: await directoryActor(tx) }, 'stop', [row.id], '');
  await detachUser(tx, row.id, stops ? 'stopped' : row.ended);
}
