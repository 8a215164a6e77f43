import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Environment } from '../../../../kit/server/config/environment.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { isFeatureOn } from '../../../organisation/server/door.ts';
import { signedLoginRules as rules } from '../../rules.ts';
import { isActiveIn } from '../account/user.store.ts';
import { openSecretKey, takeNonce } from './secret-key.store.ts';

export type Signature = { orgId: string; at: number; nonce: string; value: string };

const form = /^org=([0-9a-f-]{36}),t=(\d{10}),n=([\w-]{22,64}),v=([0-9a-f]{64})$/i;

/** `org=<id>,t=<seconds>,n=<nonce>,v=<hex>`; null for anything else. */
export function readSignature(header: unknown): Signature | null {
  const found = typeof header === 'string' ? form.exec(header.replaceAll(' ', '')) : null;
  const [, orgId = '', at = '', nonce = '', value = ''] = found ?? [];
  return found ? { orgId: orgId.toLowerCase(), at: Number(at), nonce, value: value.toLowerCase() } : null;
}

export type Signed = { clientId: string; device: string; userId: string };

/** The signed text: one line for each value, so that no value can run over into the next. @internal */
export function signedText({ clientId, device, userId }: Signed, { orgId, at, nonce }: Signature): string {
  return [clientId, device, userId, orgId, at, nonce].join('\n');
}

/**
 * Whether an organisation's own program signed this sign-in of one of its active members with the secret key, just now and
 * for the first time. It stands for the cookie of the browser alone: the device must be known, and every organisation of
 * the user must allow it.
 */
export async function isSigned(
  tx: Tx,
  environment: Environment,
  signed: Signed,
  signature: Signature,
): Promise<boolean> {
  const { orgId, at, nonce, value } = signature;
  if (Math.abs(Date.now() / 1000 - at) > rules.driftSeconds) return false;
  const key = await openSecretKey(tx, environment, orgId);
  const expected = createHmac('sha256', key ?? '')
    .update(signedText(signed, signature))
    .digest();
  const actual = Buffer.from(value, 'hex');
  if (key === null || !timingSafeEqual(actual, expected)) return false;
  if (!(await isFeatureOn(tx, 'secretKey', orgId))) return false;
  return (await isActiveIn(tx, signed.userId, orgId)) && takeNonce(tx, orgId, nonce);
}
