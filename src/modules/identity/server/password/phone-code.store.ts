import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { phoneCodeRules as rules } from '../../rules.ts';

/** Locks the number and the address until the transaction ends. */
export async function lockAskers(tx: Tx, phoneHash: Buffer, ip: string): Promise<void> {
  const keys = [`phone:${phoneHash.toString('hex')}`, `address:${ip}`].toSorted();
  for (const key of keys) await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export type RecentRequests = { sinceLastSeconds: number | null; ofPhone: number; ofAddress: number };

/** The number of requests: for the number within a day, from the address within an hour. */
export async function countRecentRequests(tx: Tx, phoneHash: Buffer, ip: string): Promise<RecentRequests> {
  const [phone, address] = await Promise.all([
    tx.one(sql<{ n: number; since: number | null }>`
      select count(*)::int as n, extract(epoch from now() - max(requested_at))::float8 as since
      from identity.phone_code where phone_hash = ${phoneHash} and requested_at > now() - interval '1 day'`),
    tx.one(sql<{ n: number }>`
      select count(*)::int as n from identity.phone_code
      where ip = ${ip} and requested_at > now() - interval '1 hour'`),
  ]);
  return { sinceLastSeconds: phone.since, ofPhone: phone.n, ofAddress: address.n };
}

/** Whether there were so many wrong codes within the hour that guessing might succeed. */
export async function isClosed(tx: Tx): Promise<boolean> {
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*)::int as n from identity.code_try where is_wrong and at > now() - interval '1 hour'`);
  return n >= rules.wrongCodesPerHour;
}

export type NewCode = {
  ticketHash: Buffer;
  phoneHash: Buffer;
  userId: string | null;
  codeHash: Buffer;
  ip: string;
};

/** Stores a code as hashes; it expires after `phoneCodeRules.lifetimeSeconds`. */
export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.run(sql`
    insert into identity.phone_code (ticket_hash, phone_hash, user_id, code_hash, ip, expires_at)
    values (${code.ticketHash}, ${code.phoneHash}, ${code.userId}, ${code.codeHash}, ${code.ip},
            now() + make_interval(secs => ${rules.lifetimeSeconds}))`);
}

/** The user whose code a ticket requested; null if there is none or the ticket is unknown. */
export async function ownerOfTicket(tx: Tx, ticketHash: Buffer): Promise<string | null> {
  const row = await tx.maybe(sql<{ userId: string | null }>`
    select user_id as "userId" from identity.phone_code where ticket_hash = ${ticketHash}`);
  return row?.userId ?? null;
}

export type LivingCode = { userId: string | null; codeHash: Buffer };

/** Counts a try of a living code, under its lock, and returns it; undefined where the ticket opens nothing (more). */
export function takeTry(tx: Tx, ticketHash: Buffer, phoneHash: Buffer): Promise<LivingCode | undefined> {
  return tx.maybe(sql<LivingCode>`
    update identity.phone_code set tries = tries + 1
    where ticket_hash = ${ticketHash} and phone_hash = ${phoneHash} and used_at is null
      and expires_at > now() and tries < ${rules.triesPerCode}
    returning user_id as "userId", code_hash as "codeHash"`);
}

/** Deletes a used code. */
export async function spendCode(tx: Tx, ticketHash: Buffer): Promise<void> {
  await tx.run(sql`update identity.phone_code set used_at = now() where ticket_hash = ${ticketHash}`);
}

/** Tries of codes of one number from one address within the hour. */
export async function countTries(tx: Tx, phoneHash: Buffer, ip: string): Promise<number> {
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*)::int as n from identity.code_try
    where phone_hash = ${phoneHash} and ip = ${ip} and at > now() - interval '1 hour'`);
  return n;
}

/** Counts an attempt against its number and address, and a wrong one in the global count. */
export async function noteTry(tx: Tx, phoneHash: Buffer, ip: string, isWrong: boolean): Promise<void> {
  await tx.run(sql`
    insert into identity.code_try (id, phone_hash, ip, is_wrong)
    values (${newId()}, ${phoneHash}, ${ip}, ${isWrong})`);
}

export type PhoneOwner = { id: string; language: string | null; login_name: string; verified: boolean };

/** Living accounts with a number, whether it was typed with its prefix or without. */
export function ownersOf(tx: Tx, typed: string): Promise<PhoneOwner[]> {
  const at = typed.indexOf('-');
  const numbers = at >= 0 ? [typed.slice(at + 1)] : [0, 1, 2, 3, 4].map((digits) => typed.slice(digits));
  return tx.all(sql<PhoneOwner>`
    select id, language, login_name, mobile_verified_at is not null as verified from identity.app_user
    where mobile = any(${numbers}::text[]) and status = 'active'
      and ${typed} in (mobile, mobile_prefix || mobile, mobile_prefix || '-' || mobile)
    order by id limit 50`);
}
