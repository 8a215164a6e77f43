import { randomInt } from 'node:crypto';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { hashOf } from '../oauth/token-hash.ts';

/** Letters and digits that are not confused when read from a terminal. */
const characters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const groups = 4;
const groupLength = 4;

/** A code as it is printed, such as K7QF-2MHD-XW4R-9ABC: 78 random bits. */
function newCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** As people type it: in small letters, with spaces, without hyphens. */
function hashOfCode(typed: string): Buffer {
  return hashOf('founding', typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
}

/** Whether a user exists or demo data are being loaded: then founding is closed. */
export async function isFounded(tx: Tx): Promise<boolean> {
  const { founded } = await tx.one(sql<{ founded: boolean }>`
    select exists (select from identity.app_user) or exists (select from identity.demo_load) as founded`);
  return founded;
}

/**
 * Serialises foundings, however they were requested. Returns whether this one may proceed; it may not once an
 * organisation was founded.
 */
export async function mayFound(tx: Tx): Promise<boolean> {
  // Not an organisation's lock, which a cluster takes on the organisation's node: all that are being founded share it.
  await tx.run(sql`select from pg_advisory_xact_lock(hashtextextended('founding', 0))`);
  return !(await isFounded(tx));
}

/** Creates a code for this process to print. Codes left by killed processes expire after a week. */
export async function makeFoundingCode(tx: Tx): Promise<string> {
  const code = newCode();
  await tx.run(sql`delete from identity.founding_code where made_at < now() - interval '7 days'`);
  await tx.run(sql`insert into identity.founding_code (code_hash) values (${hashOfCode(code)})`);
  return code;
}

export async function forgetFoundingCode(tx: Tx, code: string): Promise<void> {
  await tx.run(sql`delete from identity.founding_code where code_hash = ${hashOfCode(code)}`);
}

export async function isFoundingCode(tx: Tx, typed: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from identity.founding_code
    where code_hash = ${hashOfCode(typed)} and made_at > now() - interval '7 days'`);
  return row !== undefined;
}

export async function forgetFoundingCodes(tx: Tx): Promise<void> {
  await tx.run(sql`delete from identity.founding_code`);
}
