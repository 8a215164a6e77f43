import type { Language } from '../../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import { openSecrets } from '../../../../kit/server/config/secrets.ts';
import { writeAuthEvent } from '../account/auth-event.store.ts';
import { isKnownBrowser } from './device.store.ts';
import { nowhere } from '../oauth/adapter.ts';
import { hashPassword, isOutdated, verifyPassword } from '../password/password.ts';
import { checkCode } from '../second-step/second-step.ts';
import { secondStepOf } from '../second-step/second-step.store.ts';
import { countTry, succeeded, throttleKey } from './throttle.ts';
import { hashOf } from '../oauth/token-hash.ts';
import { nobody, passwordHashOf, setLocale } from '../account/user.store.ts';

export type SignInTry = {
  account: string;
  password: string;
  /** The choices on the sign-in page: they become the account's language. */
  chosen: Language | null;
  ip: string;
  /** The browser's own description. */
  agent?: string | undefined;
  deviceCookie: string | null;
};
type Refused = { refused: 'wrong' } | { refused: 'wait'; seconds: number };
/** A user with the right password whose second step is still missing; `mark` identifies that password. */
export type PendingSecondFactor = { userId: string; mark: string };
export type SignInOutcome = { userId: string } | { pendingSecondFactor: PendingSecondFactor } | Refused;

type User = { id: string; password_hash: string | null };

/**
 * Checks an account and password. A wrong password, an unknown account and a closed one have the same answer and
 * timing. Failures delay the next attempt by account, address and pair; nobody is locked out, and a browser that signed
 * in before does not wait for failures that strangers cause on the account. Throws 503 if too many passwords are being
 * checked. A user with a second step is signed in only by `finishSignIn`.
 */
export async function signIn(
  app: App,
  { account, password, chosen, ip, agent, deviceCookie }: SignInTry,
): Promise<SignInOutcome> {
  const name = account.toLowerCase();
  const { user, isKnown } = await findUser(app, name, deviceCookie);
  const pair = throttleKey('pair', name, ip);
  const keys = isKnown ? [pair] : [pair, throttleKey('account', name), throttleKey('ip', ip)];
  const seconds = await countTry(app.db, keys);
  if (seconds !== null) {
    await app.db.transact(nowhere, (tx) =>
      writeAuthEvent(tx, { kind: 'sign_in_delayed', userId: user?.id, account, ip, agent }),
    );
    return { refused: 'wait', seconds };
  }
  const { passwordKeys } = await openSecrets(app.environment);
  const isRight = await verifyPassword(password, user?.password_hash ?? null, passwordKeys);
  if (!user || !isRight) {
    await app.db.transact(nowhere, (tx) =>
      writeAuthEvent(tx, { kind: 'sign_in_failed', userId: user?.id, account, ip, agent }),
    );
    return { refused: 'wrong' };
  }
  const isOld = user.password_hash !== null && isOutdated(user.password_hash, passwordKeys);
  const renewed = isOld ? await hashPassword(password, passwordKeys) : null;
  return app.db.transact(nowhere, async (tx) => {
    await succeeded(tx, keys);
    // Only if it is still the same: a password set in this moment must not be undone.
    if (renewed)
      await tx.run(sql`
        update identity.app_user set password_hash = ${renewed}
        where id = ${user.id} and password_hash = ${user.password_hash}`);
    if (!(await secondStepOf(tx, user.id)).isOn) {
      await noteSignIn(tx, { userId: user.id, chosen, ip, agent });
      return { userId: user.id };
    }
    await writeAuthEvent(tx, { kind: 'second_step_asked', userId: user.id, ip });
    return { pendingSecondFactor: { userId: user.id, mark: passwordMark(renewed ?? user.password_hash) } };
  });
}

/** Detects a changed password without exposing the hash. */
const passwordMark = (passwordHash: string | null): string =>
  hashOf('half-way', passwordHash ?? '').toString('base64url');

type Proved = Pick<SignInTry, 'chosen' | 'ip' | 'agent'> & { userId: string };

/** Notes a sign-in, and the language that was chosen for it. */
export async function noteSignIn(
  tx: Tx,
  { userId, chosen, ip, agent }: Proved,
  kind: 'sign_in' | 'passkey_sign_in' = 'sign_in',
): Promise<void> {
  await writeAuthEvent(tx, { kind, userId, ip, agent });
  if (chosen) await setLocale(tx, userId, chosen, null);
}

export type SecondTry = Pick<SignInTry, 'chosen' | 'ip' | 'agent'> & {
  pendingSecondFactor: PendingSecondFactor;
  typed: string;
};

/**
 * Finishes a sign-in by a code of the authenticator program or a recovery code. `late` if the first step is no longer
 * valid: the password was changed, the account closed or the second step switched off meanwhile.
 */
export async function finishSignIn(
  app: App,
  { pendingSecondFactor: { userId, mark }, typed, chosen, ip, agent }: SecondTry,
): Promise<{ userId: string } | { refused: 'late' } | Refused> {
  return app.db.transact(nowhere, async (tx) => {
    const [passwordHash, { isOn }] = [await passwordHashOf(tx, userId), await secondStepOf(tx, userId)];
    if (!isOn || passwordMark(passwordHash) !== mark) return { refused: 'late' };
    const outcome = await checkCode(tx, app, { userId, typed, ip });
    if ('refused' in outcome) return outcome;
    await noteSignIn(tx, { userId, chosen, ip, agent });
    return { userId };
  });
}

async function findUser(app: App, name: string, deviceCookie: string | null) {
  return app.db.read(nowhere, async (tx) => {
    const user = await tx.maybe(sql<User>`
      select id, password_hash from identity.app_user where lower(login_name) = ${name} and status = 'active'`);
    // Queried in any case, so that a known account costs no more queries than an unknown one.
    const isKnown = await isKnownBrowser(tx, user?.id ?? nobody, deviceCookie ?? '');
    return { user, isKnown };
  });
}
