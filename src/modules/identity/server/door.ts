import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { defaultLanguage, type Language } from '../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Environment } from '../../../kit/server/config/environment.ts';
import type { App } from '../../../kit/server/module.ts';
import { pcClientId } from '../rules.ts';
import { forgetUser } from './account/authenticate.ts';
import { insertLetter } from './mail/letter.store.ts';
import { changePassword, namesAround } from './password/password-change.ts';
import { checkPassword, hashPassword } from './password/password.ts';
import { identityRefusals } from './refusals.ts';
import { endSessions, issueToken as issue } from './oauth/token.store.ts';
import { writeAuthEvent } from './account/auth-event.store.ts';
import {
  e164,
  findUser,
  insertUser,
  insertUsers,
  lockUser,
  type NewAccount,
  type NewUser,
  type UserRow,
} from './account/user.store.ts';

export { authenticate } from './account/authenticate.ts';
/** @internal Only tests call it from outside. */
export { allowDeviceSignIn } from './sign-in/device.store.ts';
export { hashPassword } from './password/password.ts';
export { dropSecondStep, withSecondStep } from './second-step/drop.ts';
export { namesInOrganisations } from './password/names-in-organisations.ts';
export { needsSecondStep } from './second-step/offered.ts';
export { handOverLink, sendResetLink } from './password/reset-link.ts';
export { hasDemoAccounts } from './account/user.store.ts';
export { userNames, userOrgs } from './account/known-users.ts';
export { demandsTwoSteps } from './sign-in/sign-in-settings.store.ts';

/**
 * Adds a user and returns the id. `mobile` may be `{ prefix, number }` or a number of China. Without a password the
 * user cannot sign in yet. `passwordHash` (of `hashPassword`) saves seeds the time of hashing one password many times.
 * Refuses a taken login name (`login_taken`) and a password that is weak, common or made of names around the user.
 */
export async function createUser(
  tx: Tx,
  {
    password,
    passwordHash,
    mobile,
    ...user
  }: Omit<NewUser, 'passwordHash' | 'mobile'> & {
    password?: string;
    passwordHash?: string;
    mobile?: NewUser['mobile'] | string;
  },
): Promise<string> {
  if (password !== undefined) {
    const names = await namesAround(tx, {
      login_name: user.loginName,
      name: user.name,
      email: user.email ?? null,
    });
    await checkPassword(password, { names });
  }
  const hash = passwordHash ?? (password === undefined ? null : await hashPassword(password));
  const number = typeof mobile === 'string' ? (mobile ? { prefix: '86', number: mobile } : null) : mobile;
  return insertUser(tx, { ...user, mobile: number ?? null, passwordHash: hash });
}

/** Sets a password, ends every session of the user, and notifies the user. @internal Only tests call it. */
export async function setPassword(tx: Tx, app: App, userId: string, password: string): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) throw kitRefusals.not_found();
  await changePassword(tx, app, { user, password, language: user.language ?? defaultLanguage });
}

/** Ends every session and token of a user, and forgets the devices by which he could enter again without a password. */
export async function endUserSessions(
  tx: Tx,
  userId: string,
  { byUserId, ip }: { byUserId?: string | null; ip?: string } = {},
): Promise<void> {
  await lockUser(tx, userId);
  await tx.run(sql`delete from identity.device where user_id = ${userId}`);
  await endSessions(tx, { userId });
  await writeAuthEvent(tx, { kind: 'session_ended', userId, ...(byUserId && { byUserId }), ip });
  tx.afterCommit(() => forgetUser(userId));
}

/**
 * Adds users without a password, in the order given, and returns their ids. Refuses a login name that is taken, or that
 * two of them have (`login_taken`).
 */
export function createUsers(tx: Tx, users: readonly NewAccount[]): Promise<string[]> {
  return insertUsers(tx, users);
}

type Link = { userId: string; memberId: string };

/** Notes that a user is a member of an organisation, and with which status; the members module calls it at each change. */
export function linkMember(
  tx: Tx,
  { orgId, memberStatus, ...link }: Link & { orgId: string; memberStatus: string },
): Promise<void> {
  return linkMembers(tx, [link], { orgId, memberStatus });
}

/** The same of many users of an organisation. */
export async function linkMembers(
  tx: Tx,
  links: readonly Link[],
  { orgId, memberStatus }: { orgId: string; memberStatus: string },
): Promise<void> {
  if (links.length === 0) return;
  await tx.run(sql`
    insert into identity.user_org (user_id, org_id, member_id, member_status)
    select n.user_id, ${orgId}::uuid, n.member_id, ${memberStatus}::text
    from unnest(${links.map(({ userId }) => userId)}::uuid[], ${links.map(({ memberId }) => memberId)}::uuid[])
      as n (user_id, member_id)
    on conflict (user_id, org_id) do update set member_id = excluded.member_id, member_status = excluded.member_status`);
}

/** Removes the links of users and forgets the organisation as the last one used. */
export async function unlink(
  tx: Tx,
  { userIds, orgId }: { userIds: readonly string[]; orgId: string },
): Promise<void> {
  if (userIds.length === 0) return;
  const isOneOfUsers = sql`any(${[...userIds]}::uuid[])`;
  await tx.run(sql`delete from identity.user_org where user_id = ${isOneOfUsers} and org_id = ${orgId}`);
  await tx.run(
    sql`update identity.app_user set last_org_id = null where id = ${isOneOfUsers} and last_org_id = ${orgId}`,
  );
  // A picture that lies in the organisation is not reached any more.
  await tx.run(sql`
    update identity.app_user set avatar_url = null
    where id = ${isOneOfUsers} and avatar_url like ${`%orgId=${orgId}`}`);
  tx.afterCommit(() => userIds.forEach((id) => forgetUser(id)));
}

/**
 * Those of the users whose account somebody took into use: a password was set, or an organisation entered. Neither can
 * happen until the transaction ends.
 */
export async function accountsInUse(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx.all(sql<{ id: string; isUsed: boolean }>`
    select u.id, u.password_hash is not null or exists (
      select from identity.user_org o where o.user_id = u.id and o.last_used_at is not null) as "isUsed"
    from identity.app_user u where u.id = any(${[...userIds]}::uuid[]) order by u.id for no key update of u`);
  return new Set(rows.flatMap(({ id, isUsed }) => (isUsed ? id : [])));
}

/** Closes accounts that were never used and belong to no organisation; their login names become free. */
export async function closeUnused(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.run(sql`
    update identity.app_user u set status = 'closed', login_name = 'closed.' || u.id, email = null,
      mobile_prefix = null, mobile = null
    where u.id = any(${[...userIds]}::uuid[]) and u.password_hash is null
      and not exists (select from identity.user_org o where o.user_id = u.id)`);
  tx.afterCommit(() => userIds.forEach((id) => forgetUser(id)));
}

/** When users were last in the transaction's organisation; those who never were are missing. */
export async function lastEntries(tx: Tx, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; at: string }>`
    select user_id as id, last_used_at as at from identity.user_org
    where org_id = ${tx.orgId} and user_id = any(${[...userIds]}::uuid[]) and last_used_at is not null`);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Remembers the organisation used last, for calls that name none. The caller has checked the membership. */
export async function setLastOrg(tx: Tx, userId: string, orgId: string): Promise<void> {
  await Promise.all([
    tx.run(sql`update identity.app_user set last_org_id = ${orgId} where id = ${userId}`),
    tx.run(sql`
      update identity.user_org set last_used_at = ${tx.now.toISOString()}
      where user_id = ${userId} and org_id = ${orgId}`),
  ]);
  tx.afterCommit(() => forgetUser(userId));
}

/** Which of these users have never set a password. */
export async function withoutPassword(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx.all(sql<{ id: string }>`
    select id from identity.app_user where id = any(${[...userIds]}::uuid[]) and password_hash is null`);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these login names are taken, in lower case, as names are the same in any case. */
export async function takenLoginNames(tx: Tx, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await tx.all(sql<{ name: string }>`
    select lower(login_name) as name from identity.app_user
    where lower(login_name) = any(${names.map((name) => name.toLowerCase())}::text[])`);
  return new Set(rows.map(({ name }) => name));
}

/** The first rule that a login name breaks, if any. */
export const loginTaken = () => identityRefusals.login_taken();

/** The signed-in user as the frame shows it; undefined if the account was deleted. */
export async function frameUser(
  tx: Tx,
  id: string,
): Promise<{ userId: string; pictureUrl: string | null; language: Language | null } | undefined> {
  const user = await findUser(tx, id);
  return user && { userId: user.id, pictureUrl: user.avatar_url, language: user.language };
}

/** Sets the picture that the account shows; null takes it away. */
export async function setPicture(tx: Tx, userId: string, url: string | null): Promise<void> {
  await tx.run(sql`update identity.app_user set avatar_url = ${url} where id = ${userId}`);
}

/** A bearer token for a user, without renewal and without asking for a password: for seeds, benches and tests. */
export function issueToken(tx: Tx, userId: string, lifetimeSeconds?: number): Promise<string> {
  return issue(tx, { userId, clientId: pcClientId, lifetimeSeconds });
}

/** How long delivery of news is tried. */
const newsSeconds = 2 * 86_400;

type News = {
  userId: string;
  language: Language;
  subject: string;
  text: string;
  channel?: 'mail' | 'sms';
  /** Where letters reached the user before, for one without a proved address. */
  otherwise?: string | undefined;
};

/** The proved address of a user by a way that somebody carries; null without one. */
function provedAddress(
  environment: Environment,
  user: UserRow | undefined,
  channel: 'mail' | 'sms',
): string | null {
  if (!user || !environment[channel]) return null;
  if (channel === 'mail') return user.email_verified_at === null ? null : user.email;
  return user.mobile_verified_at === null ? null : e164(user);
}

/** Leaves a letter to a user's proved address; without one, or where nobody carries it, the user reads it on the page alone. */
export async function leaveNews(
  tx: Tx,
  environment: Environment,
  { userId, language, subject, text, channel = 'mail', otherwise }: News,
): Promise<void> {
  const user = await findUser(tx, userId);
  const to =
    provedAddress(environment, user, channel) ?? (environment[channel] && user ? otherwise : undefined);
  if (!to) return;
  const content = { channel, letter: { to, subject, text, language } } as const;
  await insertLetter(tx, environment, { userId, topic: 'changed', content, lifetimeSeconds: newsSeconds });
}

/** The proved addresses of a user by the ways that the installation has; null for a way that it has not, '' without an address. */
export async function waysTo(
  tx: Tx,
  environment: Environment,
  userId: string,
): Promise<Record<'mail' | 'sms', string | null>> {
  const user = await findUser(tx, userId);
  const way = (channel: 'mail' | 'sms'): string | null =>
    environment[channel] ? (provedAddress(environment, user, channel) ?? '') : null;
  return { mail: way('mail'), sms: way('sms') };
}

/** Takes the transaction's organisation, which is no more, out of the directory of its users. */
export async function forgetOrganisation(tx: Tx): Promise<void> {
  const users = await tx.all(sql<{ id: string }>`
    delete from identity.user_org where org_id = ${tx.orgId} returning user_id as id`);
  await tx.run(sql`update identity.app_user set last_org_id = null where last_org_id = ${tx.orgId}`);
  tx.afterCommit(() => users.forEach(({ id }) => forgetUser(id)));
}
