/** The account that a member signs in with. */
import { createUser, linkMember } from '../../../identity/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { joinMobile, splitMobile } from '../../rules.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import type { MemberRow } from '../save/member.store.ts';

type NewUser = {
  name: string;
  email?: string;
  mobile?: string;
  password?: string;
  passwordHash?: string;
  language?: Language | null;
};

/** The user of a new member, who has no password yet. */
export function accountOf({ name, email, language, ...rest }: NewUser, loginName: string) {
  const { prefix, number } = splitMobile(rest.mobile ?? '');
  const mobile = number === '' ? null : { prefix: prefix || '86', number };
  return { loginName, name, email: email || null, mobile, language: language ?? null };
}

/** Makes the user of a new member. */
export function newUserOf(tx: Tx, user: NewUser, loginName: string): Promise<string> {
  const { password, passwordHash } = user;
  return createUser(tx, { ...accountOf(user, loginName), password, passwordHash });
}

/** Gives an account to a member who had none; returns its user. */
export async function giveAccount(tx: Tx, member: MemberRow, loginName: string): Promise<string> {
  const { language } = await settings(tx);
  const mobile = joinMobile({ prefix: member.mobilePrefix, number: member.mobile });
  const userId = await newUserOf(tx, { name: member.name, email: member.email, mobile, language }, loginName);
  await linkMember(tx, { userId, orgId: tx.orgId, memberId: member.id, memberStatus: member.status });
  return userId;
}
