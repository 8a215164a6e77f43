/** Pairing codes and tokens of screens: tables outside organisations, since a screen belongs to none until it is paired. */
import { createHash, randomBytes } from 'node:crypto';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { codeOf } from '../rules/code.ts';

export const digestOf = (token: string): Buffer => createHash('sha256').update(`screen:${token}`).digest();

const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
/** 256 random bits. */
const newToken = (): string => randomBytes(32).toString('base64url');

const minutes = 10;
/** The most codes that wait at once, over all organisations. */
const mostWaiting = 10_000;

/** Makes a code with the token that it will turn into a screen's; null where too many wait. */
export async function newPairing(tx: Tx): Promise<{ code: string; token: string; expiresAt: string } | null> {
  await tx.run(sql`delete from screens.pairing where expires_at < ${tx.instant}::timestamptz`);
  const { waiting } = await tx.one(
    sql<{ waiting: number }>`select count(*)::int as waiting from screens.pairing`,
  );
  if (waiting >= mostWaiting) return null;
  const [code, token] = [codeOf(randomBytes(8)), newToken()];
  const expiresAt = new Date(tx.now.getTime() + minutes * 60_000).toISOString();
  const count = await tx.run(sql`
    insert into screens.pairing (code, digest, expires_at) values (${code}, ${digestOf(token)}, ${expiresAt})
    on conflict do nothing`);
  return count === 1 ? { code, token, expiresAt } : null;
}

export type Owner = { orgId: string; deviceId: string };

/** The screen of a token; `waiting` for one whose code nobody has typed yet, null for any other text. */
export async function ownerOf(tx: Tx, token: string): Promise<Owner | 'waiting' | null> {
  if (!isToken(token)) return null;
  const digest = digestOf(token);
  const [owner, waiting] = await Promise.all([
    tx.maybe(sql<Owner>`
      select org_id as "orgId", device_id as "deviceId" from screens.token where digest = ${digest}`),
    tx.maybe(sql`
      select from screens.pairing where digest = ${digest} and expires_at >= ${tx.instant}::timestamptz`),
  ]);
  return owner ?? (waiting ? 'waiting' : null);
}

/** Makes the token behind a code that of a screen of the transaction's organisation; null for a code that is not there. */
export async function takePairing(tx: Tx, code: string, deviceId: string): Promise<Buffer | null> {
  const [pairing] = await tx.all(sql<{ digest: Buffer }>`
    delete from screens.pairing where code = ${code} and expires_at >= ${tx.instant}::timestamptz returning digest`);
  if (!pairing) return null;
  await endTokens(tx, deviceId);
  await tx.run(sql`
    insert into screens.token (digest, org_id, device_id) values (${pairing.digest}, ${tx.orgId}, ${deviceId})`);
  return pairing.digest;
}

/** Ends the tokens of a screen. */
export async function endTokens(tx: Tx, deviceId: string): Promise<void> {
  await tx.run(sql`delete from screens.token where org_id = ${tx.orgId} and device_id = ${deviceId}`);
}
