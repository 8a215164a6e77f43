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

/** Makes the user of a new member. */
export function newUserOf(tx: Tx, given: NewUser, loginName: string): Promise<string> {
  const { name, email, password, passwordHash, language } = given;
  const { prefix, number } = splitMobile(given.mobile ?? '');
  const mobile = number === '' ? null : { prefix: prefix || '86', number };
  return createUser(tx, {
    loginName,
    name,
    email: email || null,
    mobile,
    password,
    passwordHash,
    language: language ?? null,
  });
}

/** Gives an account to a member who had none; returns its user. */
export async function giveAccount(tx: Tx, member: MemberRow, loginName: string): Promise<string> {
  const { language } = await settings(tx);
  const mobile = joinMobile({ prefix: member.mobilePrefix, number: member.mobile });
  const userId = await newUserOf(tx, { name: member.name, email: member.email, mobile, language }, loginName);
  await linkMember(tx, { userId, orgId: tx.orgId, memberId: member.id, memberStatus: member.status });
  return userId;
}
