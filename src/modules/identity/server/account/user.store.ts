import type { Language } from '../../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { forgetUser } from './authenticate.ts';
import { commonZone } from '../../rules.ts';
import { identityRefusals } from '../refusals.ts';

export type UserRow = {
  id: string;
  login_name: string;
  name: string;
  email: string | null;
  mobile_prefix: string | null;
  mobile: string | null;
  email_verified_at: string | null;
  mobile_verified_at: string | null;
  language: Language | null;
  zone: string | null;
  avatar_url: string | null;
  last_org_id: string | null;
};

export type NewUser = {
  id?: string;
  loginName: string;
  name: string;
  email?: string | null;
  /** Number and prefix, such as `{ prefix: '86', number: '13800000000' }`. */
  mobile?: { prefix: string; number: string } | null;
  passwordHash: string | null;
  language?: Language | null;
  zone?: string | null;
  /** Marks it as a demo account that the sign-in page offers, with its purpose in each language. */
  demoNote?: Record<Language, string> | null;
};

/** An account that may sign in; undefined where there is none or it was closed. */
export function findUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return tx.maybe(sql<UserRow>`
    select id, login_name, name, email, mobile_prefix, mobile, email_verified_at, mobile_verified_at, language, zone,
           avatar_url, last_org_id
    from identity.app_user where id = ${id} and status = 'active'`);
}

/**
 * Locks a user until the transaction ends. Taken before the user's codes, links and sessions: a transaction that sends
 * a link and one that uses the previous link would otherwise deadlock.
 */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`select from identity.app_user where id = ${id} for no key update`);
}

/** The hash of an account that may sign in; null without a password or an account. */
export async function passwordHashOf(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.maybe(sql<{ password_hash: string | null }>`
    select password_hash from identity.app_user where id = ${id} and status = 'active'`);
  return row?.password_hash ?? null;
}

/**
 * Counts passwords whose key has one of these marks, and those with another key; passwords older than the keys need
 * none.
 */
export function countByKey(tx: Tx, marks: readonly string[]): Promise<{ opened: number; lost: number }> {
  const starts = marks.map((mark) => `${mark}%`);
  return tx.one(sql<{ opened: number; lost: number }>`
    select count(*) filter (where password_hash like any(${starts}::text[])) as opened,
      count(*) filter (where password_hash not like all(${['$argon2%', ...starts]}::text[])) as lost
    from identity.app_user`);
}

/** An id that no user has: querying it takes the same time as querying a real one. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** The user's number as the whole world dials it, +8613800000000; null without one. */
export function e164({ mobile, mobile_prefix }: Pick<UserRow, 'mobile' | 'mobile_prefix'>): string | null {
  return mobile && `+${mobile_prefix}${mobile}`;
}

/** Refuses a login name that is taken, in any letter case. */
export async function insertUser(tx: Tx, user: NewUser): Promise<string> {
  const id = user.id ?? newId();
  const inserted = await tx.run(sql`
    insert into identity.app_user
      (id, login_name, name, email, mobile_prefix, mobile, password_hash, language, zone, demo_note)
    values (${id}, ${user.loginName}, ${user.name}, ${user.email ?? null}, ${user.mobile?.prefix ?? null},
            ${user.mobile?.number ?? null}, ${user.passwordHash}, ${user.language ?? null}, ${user.zone ?? null},
            ${user.demoNote ? JSON.stringify(user.demoNote) : null}::jsonb)
    on conflict (lower(login_name)) do nothing`);
  if (inserted === 0) throw identityRefusals.login_taken().at('loginName');
  return id;
}

export type NewAccount = Pick<NewUser, 'loginName' | 'name' | 'email' | 'mobile' | 'language'>;

/** Adds users without a password, in the given order; refuses a login name that exists, or appears twice. */
export async function insertUsers(tx: Tx, users: readonly NewAccount[]): Promise<string[]> {
  if (users.length === 0) return [];
  const ids = users.map(() => newId());
  const inserted = await tx.run(sql`
    insert into identity.app_user (id, login_name, name, email, mobile_prefix, mobile, language)
    select n.id, n.login_name, n.name, n.email, n.mobile_prefix, n.mobile, n.language
    from unnest(${ids}::uuid[], ${users.map(({ loginName }) => loginName)}::text[],
      ${users.map(({ name }) => name)}::text[], ${users.map(({ email }) => email ?? null)}::text[],
      ${users.map(({ mobile }) => mobile?.prefix ?? null)}::text[],
      ${users.map(({ mobile }) => mobile?.number ?? null)}::text[],
      ${users.map(({ language }) => language ?? null)}::text[])
      as n (id, login_name, name, email, mobile_prefix, mobile, language)
    on conflict (lower(login_name)) do nothing`);
  if (inserted < users.length) throw identityRefusals.login_taken().at('loginName');
  return ids;
}

/** Updates language and zone as far as given; null keeps the stored value. */
export async function setLocale(
  tx: Tx,
  id: string,
  language: Language | null,
  zone: string | null,
): Promise<void> {
  await tx.run(sql`
    update identity.app_user set language = coalesce(${language}, language), 
      zone = nullif(coalesce(${zone}, zone), ${commonZone})
    where id = ${id}`);
  tx.afterCommit(() => forgetUser(id));
}

/** Whether a user is an active member of an organisation, as the directory has it. */
export async function isActiveIn(tx: Tx, userId: string, orgId: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from identity.user_org where user_id = ${userId} and org_id = ${orgId} and member_status = 'active'`);
  return row !== undefined;
}

export type DemoAccount = { login_name: string; name: string; demo_note: Record<Language, string> };

/** The accounts that the sign-in page of a demo offers. */
export function demoAccounts(tx: Tx): Promise<DemoAccount[]> {
  return tx.all(sql<DemoAccount>`
    select login_name, name, demo_note from identity.app_user
    where demo_note is not null and status = 'active' order by id limit 16`);
}

/** Whether an account still has the public demo password. */
export async function hasDemoAccounts(tx: Tx): Promise<boolean> {
  return (await demoAccounts(tx)).length > 0;
}
