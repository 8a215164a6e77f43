import type { Language } from '../../../../kit/contract/language.ts';
import { FieldRefusals, Refusal } from '../../../../kit/contract/refusal.ts';
import { openSecrets } from '../../../../kit/server/config/secrets.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import { passwordFloor } from '../../rules.ts';
import { namesAround } from '../password/password-change.ts';
import { checkPassword, hashPassword } from '../password/password.ts';
import { identityRefusals } from '../refusals.ts';
import { writeAuthEvent } from './auth-event.store.ts';
import { insertUser } from './user.store.ts';

export type SignUp = {
  loginName: string;
  name: string;
  password: string;
  language: Language | null;
  ip: string;
};

/** The shortest password that the transaction's organisation takes, or any without one. */
export async function shortestPassword(tx: Tx): Promise<number> {
  if (tx.orgId === '') return passwordFloor.minimum;
  const row = await tx.maybe(sql<{ floor: number }>`
    select minimum_length as floor from identity.password_floor where org_id = ${tx.orgId}`);
  return row?.floor ?? passwordFloor.minimum;
}

/** Makes an account for a person who chose its name and password, by the rules of the transaction's organisation. */
export async function signUp(tx: Tx, app: App, { password, ip, ...user }: SignUp): Promise<string> {
  const refused = new FieldRefusals();
  const [minimumLength, names, namesake] = await Promise.all([
    shortestPassword(tx),
    namesAround(tx, { login_name: user.loginName, name: user.name }),
    tx.maybe(sql`select from identity.app_user where lower(login_name) = lower(${user.loginName})`),
  ]);
  if (namesake) refused.add('loginName', identityRefusals.login_taken());
  try {
    await checkPassword(password, { minimumLength, names });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refused.add('password', error);
  }
  refused.throwIfAny();
  const { passwordKeys } = await openSecrets(app.environment);
  const userId = await insertUser(tx, { ...user, passwordHash: await hashPassword(password, passwordKeys) });
  await writeAuthEvent(tx, { kind: 'signed_up', userId, ip });
  return userId;
}

/** Accounts that people of an address made for themselves within a day. */
export async function signedUpFrom(tx: Tx, ip: string): Promise<number> {
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*)::int as n from identity.auth_event
    where at > now() - interval '1 day' and kind = 'signed_up' and ip = ${ip}`);
  return n;
}
