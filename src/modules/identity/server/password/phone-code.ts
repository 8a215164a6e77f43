import type { Language } from '../../../../kit/contract/language.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import { phoneCodeRules as rules } from '../../rules.ts';
import { writeAuthEvent } from '../account/auth-event.store.ts';
import { identityRefusals } from '../refusals.ts';
import { recoveryText } from '../pages/recovery.text.ts';
import { changePassword } from './password-change.ts';
import { checkPassword } from './password.ts';
import { ownersOf, type PhoneOwner } from './phone-code.store.ts';
import { makeCode, refuseTooOften, takeCode } from './sent-code.ts';
import { leaveLetter } from '../mail/letters.ts';
import { e164, findUser, nobody } from '../account/user.store.ts';

export type CodeRequest = { mobile: string; account: string; ip: string; language: Language };
export type Ticket = { ticket: string; expiresInSeconds: number; waitSeconds: number };

/**
 * Sends a code to a number if an account has it. Without an account the answer and the work are the same. The ticket
 * binds the code to the browser. Refuses if no provider sends text messages, or if requests are too frequent.
 */
export async function requestCode(tx: Tx, app: App, request: CodeRequest): Promise<Ticket> {
  const { mobile, account, ip, language } = request;
  if (!app.environment.sms) throw identityRefusals.no_phone_codes();
  await refuseTooOften(tx, app, { purpose: 'password', address: mobile, ip });
  const owner = ownerAmong(await ownersOf(tx, mobile), account);
  const { ticket, code } = await makeCode(tx, app, {
    purpose: 'password',
    address: mobile,
    ip,
    userId: owner?.id ?? null,
  });
  await writeAuthEvent(tx, { kind: 'code_asked', userId: owner?.id, account, ip });
  const user = await findUser(tx, owner?.id ?? nobody);
  const words = recoveryText[language].letters;
  const to = (user && e164(user)) ?? '';
  // Also without an account: neither the answer nor its time may reveal whether there is one.
  await leaveLetter(tx, app, {
    userId: user?.id ?? null,
    topic: 'code',
    content: { channel: 'sms', letter: { to, subject: words.codeSubject, text: words.code(code), language } },
    lifetimeSeconds: rules.lifetimeSeconds,
  });
  return { ticket, expiresInSeconds: rules.lifetimeSeconds, waitSeconds: rules.waitSeconds };
}

/** The account that is meant. Several may share a number; then the account has to be named, or be the proved owner. */
function ownerAmong(owners: readonly PhoneOwner[], account: string): PhoneOwner | undefined {
  const loginName = account.toLowerCase();
  if (loginName) return owners.find(({ login_name }) => login_name.toLowerCase() === loginName);
  const proved = owners.filter(({ verified }) => verified);
  const candidates = proved.length > 0 ? proved : owners;
  return candidates.length === 1 ? candidates[0] : undefined;
}

export type CodeUse = {
  ticket: string;
  mobile: string;
  code: string;
  password: string;
  ip: string;
  language: Language;
};

/**
 * Sets a password by a code; signs nobody in. A wrong code is RETURNED as a refusal, because the attempt has to be
 * committed; other refusals are thrown.
 */
export async function setPasswordByCode(tx: Tx, app: App, use: CodeUse): Promise<Refusal | null> {
  const { ticket, mobile, code, password, ip, language } = use;
  if (!app.environment.sms) throw identityRefusals.no_phone_codes();
  await checkPassword(password);
  const result = await takeCode(tx, app, { purpose: 'password', address: mobile, ticket, code, ip });
  const user = 'userId' in result ? await findUser(tx, result.userId) : undefined;
  if (!user) {
    const userId = 'wrong' in result ? result.wrong : null;
    await writeAuthEvent(tx, { kind: 'code_failed', userId, ip });
    return identityRefusals.wrong_code().at('code');
  }
  await tx.run(sql`
    update identity.app_user set mobile_verified_at = coalesce(mobile_verified_at, now()) where id = ${user.id}`);
  await changePassword(tx, app, { user, password, language, ip });
  return null;
}
