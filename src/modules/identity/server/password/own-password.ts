import type { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { openSecrets } from '../../../../kit/server/config/secrets.ts';
import { writeAuthEvent, type AuthEvent } from '../account/auth-event.store.ts';
import { identityRefusals, rateRefusals } from '../refusals.ts';
import { verifyPassword } from './password.ts';
import { countTryWithin, succeeded, throttleKey } from '../sign-in/throttle.ts';
import { passwordHashOf } from '../account/user.store.ts';

/** The password as typed, the field that it came in, and how a wrong one is noted. */
export type OwnPassword = { typed: string; field: string; failed: AuthEvent['kind'] };

/**
 * Verifies the password of the signed-in user: a stolen token must not become a stolen account. Guessing is slowed down
 * as at the sign-in. A wrong password is RETURNED as a refusal, because the attempt has to be committed; null if it is
 * right.
 */
export async function refuseWrongPassword(
  { app, tx, session: { userId }, ip }: Ctx,
  { typed, field, failed }: OwnPassword,
): Promise<Refusal | null> {
  const key = throttleKey('account', 'change', userId);
  const seconds = await countTryWithin(tx, key);
  if (seconds !== null) throw rateRefusals.code_wait({ seconds }).retryAfter(seconds);
  const { passwordKeys } = await openSecrets(app.environment);
  if (!(await verifyPassword(typed, await passwordHashOf(tx, userId), passwordKeys))) {
    await writeAuthEvent(tx, { kind: failed, userId, ip });
    return identityRefusals.wrong_password().at(field);
  }
  await succeeded(tx, [key]);
  return null;
}
