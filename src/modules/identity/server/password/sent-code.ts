import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import { openSecrets } from '../../../../kit/server/config/secrets.ts';
import { phoneCodeRules as rules } from '../../rules.ts';
import { lockUser, nobody } from '../account/user.store.ts';
import { hashOf, newSecret } from '../oauth/token-hash.ts';
import { identityRefusals, rateRefusals } from '../refusals.ts';
import {
  countRecentRequests,
  countTries,
  insertCode,
  isClosed,
  lockAskers,
  noteTry,
  ownerOfTicket,
  spendCode,
  takeTry,
} from './phone-code.store.ts';

/** For what a code is good: a code for one is none for another. */
type Purpose = 'password' | 'contact';

/** This many last digits identify a number, whether or not its prefix was typed. */
const tellingDigits = 8;

function addressHashOf(key: string, address: string): Buffer {
  const normalised = address.includes('@')
    ? `mail:${address.toLowerCase()}`
    : `phone:${address.replaceAll(/\D/g, '').slice(-tellingDigits)}`;
  return createHmac('sha256', key).update(normalised).digest();
}

/** The digest covers purpose, address, and the ticket that only the browser has. */
function codeHashOf(
  key: string,
  purpose: Purpose,
  ticket: string,
  addressHash: Buffer,
  code: string,
): Buffer {
  return createHmac('sha256', key).update(`${purpose}:${ticket}:${code}:`).update(addressHash).digest();
}

const hmacKey = async ({ environment }: App): Promise<string> =>
  (await openSecrets(environment)).hmacKeys[0] ?? '';

export type MadeCode = { ticket: string; code: string };
type NewCode = { purpose: Purpose; address: string; ip: string };

/** Refuses an address or a requester that asked too often; locks both until the transaction ends. */
export async function refuseTooOften(tx: Tx, app: App, { address, ip }: NewCode): Promise<void> {
  const addressHash = addressHashOf(await hmacKey(app), address);
  await lockAskers(tx, addressHash, ip);
  if (await isClosed(tx)) throw identityRefusals.reset_closed();
  const recent = await countRecentRequests(tx, addressHash, ip);
  if (recent.ofPhone >= rules.perPhoneAndDay || recent.ofAddress >= rules.perAddressAndHour)
    throw rateRefusals.code_limit().retryAfter(3_600);
  if (recent.sinceLastSeconds !== null && recent.sinceLastSeconds < rules.waitSeconds) {
    const seconds = Math.ceil(rules.waitSeconds - recent.sinceLastSeconds);
    throw rateRefusals.code_wait({ seconds }).retryAfter(seconds);
  }
}

/** Makes a code for a user, or for nobody by the same work. The ticket binds it to the browser. */
export async function makeCode(
  tx: Tx,
  app: App,
  { purpose, address, ip, userId }: NewCode & { userId: string | null },
): Promise<MadeCode> {
  const key = await hmacKey(app);
  const phoneHash = addressHashOf(key, address);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const ticket = newSecret();
  const codeHash = codeHashOf(key, purpose, ticket, phoneHash, code);
  await insertCode(tx, { ticketHash: hashOf('ticket', ticket), phoneHash, userId, codeHash, ip });
  return { ticket, code };
}

export type CodeTry = NewCode & { ticket: string; code: string };

/**
 * Uses up a code and returns its user; `wrong` names the user of a valid code that does not match. Attempts are counted
 * in this transaction, which has to commit in any case. Throws after too many attempts.
 */
export async function takeCode(
  tx: Tx,
  app: App,
  { purpose, address, ip, ticket, code }: CodeTry,
): Promise<{ userId: string } | { wrong: string | null }> {
  const key = await hmacKey(app);
  const addressHash = addressHashOf(key, address);
  await lockAskers(tx, addressHash, ip);
  if (await isClosed(tx)) throw identityRefusals.reset_closed();
  if ((await countTries(tx, addressHash, ip)) >= rules.triesPerHour)
    throw rateRefusals.code_limit().retryAfter(3_600);
  const ticketHash = hashOf('ticket', ticket);
  await lockUser(tx, (await ownerOfTicket(tx, ticketHash)) ?? nobody);
  const living = await takeTry(tx, ticketHash, addressHash);
  const actual = codeHashOf(key, purpose, ticket, addressHash, code);
  const isRight = timingSafeEqual(actual, living?.codeHash ?? Buffer.alloc(actual.length));
  if (!living?.userId || !isRight) {
    // An unknown ticket is no guess at a code: it must not count towards the global limit.
    await noteTry(tx, addressHash, ip, living !== undefined);
    return { wrong: living?.userId ?? null };
  }
  await noteTry(tx, addressHash, ip, false);
  await spendCode(tx, ticketHash);
  return { userId: living.userId };
}
