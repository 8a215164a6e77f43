/** Codes of invitations: made, hashed to be found, encrypted to be shown again, and tried. */
import { createHash, randomBytes } from 'node:crypto';
import { protocolRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Environment } from '../../../../kit/server/config/environment.ts';
import { decrypt, encrypt } from '../../../../kit/server/config/encryption.ts';
import { openSecrets } from '../../../../kit/server/config/secrets.ts';
import { MinuteLimit } from '../../../../kit/server/http/limits.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { codeAlphabet, codeLength, readCode } from '../../rules/code.ts';
import { joiningRefusals } from '../refusals.ts';

export function newCode(): string {
  // 32 letters, so five bits of each byte choose one evenly.
  return [...randomBytes(codeLength)].map((byte) => codeAlphabet[byte & 31]).join('');
}

/** A code has 75 random bits: nobody finds one by trying hashes. */
export const codeHash = (code: string): Buffer => createHash('sha256').update(`invitation:${code}`).digest();

const cipherKey = (key: string): Buffer => createHash('sha256').update(`invitation code:${key}`).digest();

export type Sealer = {
  seal: (id: string, code: string) => Buffer;
  open: (id: string, sealed: Buffer) => string;
};

/** Each box belongs to its invitation and organisation. */
export async function sealerOf(environment: Environment, orgId: string): Promise<Sealer> {
  const { columnKeys } = await openSecrets(environment);
  const keys = columnKeys.map(cipherKey);
  return {
    seal: (id, code) => encrypt(keys[0] as Buffer, code, `${orgId}:${id}`),
    open: (id, sealed) => decrypt(keys, sealed, `${orgId}:${id}`),
  };
}

const wrongPerMinute = 10;
/** Wrong codes by address, in the memory of this process. */
const wrongTries = new MinuteLimit(wrongPerMinute);

export type FoundCode = { orgId: string; invitationId: string };

/** The invitation of a code. A wrong one is counted by address: after some, even a right one has to wait. */
export async function findCode({ app, tx, ip }: Ctx, typed: string): Promise<FoundCode> {
  if (app.isLimited && wrongTries.isUsedUp(ip)) throw protocolRefusals.too_many().retryAfter(60);
  const code = readCode(typed);
  const found = code === '' ? undefined : await invitationOf(tx, code);
  if (found) return found;
  wrongTries.take(ip);
  throw joiningRefusals.invitation_unknown().at('invitationCode');
}

export function invitationOf(tx: Tx, code: string): Promise<FoundCode | undefined> {
  return tx.maybe(sql<FoundCode>`
    select org_id as "orgId", invitation_id as "invitationId" from joining.code
    where code_hash = ${codeHash(code)}`);
}
