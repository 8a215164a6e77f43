import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Language } from '../../../../kit/contract/language.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import { openSecrets } from '../../../../kit/server/config/secrets.ts';
import { phoneCodeRules as rules } from '../../rules.ts';
import { writeAuthEvent } from '../account/auth-event.store.ts';
import { identityRefusals, rateRefusals } from '../refusals.ts';
import { recoveryText } from '../pages/recovery.text.ts';
import { changePassword } from './password-change.ts';
import { checkPassword } from './password.ts';
import {
  countRecentRequests,
  countTries,
  insertCode,
  isClosed,
  lockAskers,
  noteTry,
  ownerOfTicket,
  ownersOf,
  spendCode,
  takeTry,
  type PhoneOwner,
} from './phone-code.store.ts';
import { leaveLetter } from '../mail/letters.ts';
import { hashOf, newSecret } from '../oauth/token-hash.ts';
import { e164, findUser, lockUser, nobody } from '../account/user.store.ts';

export type CodeRequest = { mobile: string; account: string; ip: string; language: Language };
export type Ticket = { ticket: string; expiresInSeconds: number; waitSeconds: number };

/** This many last digits identify a number, whether or not its prefix was typed. */
const tellingDigits = 8;

function phoneHashOf(key: string, mobile: string): Buffer {
  const digits = mobile.replaceAll(/\D/g, '').slice(-tellingDigits);
  return createHmac('sha256', key).update(`phone:${digits}`).digest();
}

/** The digest covers the purpose of a code: setting a password, by the browser with the ticket, for this number. */
function codeHashOf(key: string, ticket: string, phoneHash: Buffer, code: string): Buffer {
  return createHmac('sha256', key).update(`password:${ticket}:${code}:`).update(phoneHash).digest();
}

/**
 * Sends a code to a number if an account has it. Without an account the answer and the work are the same. The ticket
 * binds the code to the browser. Refuses if no provider sends text messages, or if requests are too frequent.
 */
export async function requestCode(tx: Tx, app: App, request: CodeRequest): Promise<Ticket> {
  const { mobile, account, ip, language } = request;
  if (!app.environment.sms) throw identityRefusals.no_phone_codes();
  const [key = ''] = (await openSecrets(app.environment)).hmacKeys;
  const phoneHash = phoneHashOf(key, mobile);
  await lockAskers(tx, phoneHash, ip);
  if (await isClosed(tx)) throw identityRefusals.reset_closed();
  const asked = await countRecentRequests(tx, phoneHash, ip);
  if (asked.ofPhone >= rules.perPhoneAndDay || asked.ofAddress >= rules.perAddressAndHour)
    throw rateRefusals.code_limit().retryAfter(3_600);
  if (asked.sinceLastSeconds !== null && asked.sinceLastSeconds < rules.waitSeconds) {
    const seconds = Math.ceil(rules.waitSeconds - asked.sinceLastSeconds);
    throw rateRefusals.code_wait({ seconds }).retryAfter(seconds);
  }

  const owner = ownerAmong(await ownersOf(tx, mobile), account);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const ticket = newSecret();
  await insertCode(tx, {
    ticketHash: hashOf('ticket', ticket),
    phoneHash,
    userId: owner?.id ?? null,
    codeHash: codeHashOf(key, ticket, phoneHash, code),
    ip,
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
  const wanted = account.toLowerCase();
  if (wanted) return owners.find(({ login_name }) => login_name.toLowerCase() === wanted);
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
  const [key = ''] = (await openSecrets(app.environment)).hmacKeys;
  const phoneHash = phoneHashOf(key, mobile);
  await lockAskers(tx, phoneHash, ip);
  if (await isClosed(tx)) throw identityRefusals.reset_closed();
  if ((await countTries(tx, phoneHash, ip)) >= rules.triesPerHour)
    throw rateRefusals.code_limit().retryAfter(3_600);

  const ticketHash = hashOf('ticket', ticket);
  await lockUser(tx, (await ownerOfTicket(tx, ticketHash)) ?? nobody);
  const living = await takeTry(tx, ticketHash, phoneHash);
  const given = codeHashOf(key, ticket, phoneHash, code);
  const isRight = timingSafeEqual(given, living?.codeHash ?? Buffer.alloc(given.length));
  const user = await findUser(tx, living?.userId ?? nobody);
  if (!living || !isRight || !user) {
    // An unknown ticket is no guess at a code: it must not count towards the global limit.
    await noteTry(tx, phoneHash, ip, living !== undefined);
    await writeAuthEvent(tx, { kind: 'code_failed', userId: user?.id, ip });
    return identityRefusals.wrong_code().at('code');
  }
  await noteTry(tx, phoneHash, ip, false);
  await spendCode(tx, ticketHash);
  await tx.run(sql`
    update identity.app_user set mobile_verified_at = coalesce(mobile_verified_at, now()) where id = ${user.id}`);
  await changePassword(tx, app, { user, password, language, ip });
  return null;
}
