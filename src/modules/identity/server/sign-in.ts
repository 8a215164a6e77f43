import type { Language } from '../../../kit/contract/language.ts';
import { sql } from '../../../kit/server/db.ts';
import type { App } from '../../../kit/server/module.ts';
import { openSecrets } from '../../../kit/server/secrets.ts';
import { writeAuthEvent } from './auth-event.store.ts';
import { isKnownBrowser } from './device.store.ts';
import { nowhere } from './oauth-adapter.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';
import { countTry, succeeded, throttleKey } from './throttle.ts';
import { nobody, setLocale } from './user.store.ts';

export type SignInTry = {
  account: string;
  password: string;
  /** What was chosen on the sign-in page: from now on the account's language. */
  chosen: Language | null;
  ip: string;
  deviceCookie: string | null;
};
export type SignInOutcome = { userId: string } | { refused: 'wrong' } | { refused: 'wait'; seconds: number };

type User = { id: string; password_hash: string | null };

/**
 * Checks an account and password. A wrong password, an unknown account and a closed one answer alike and take as
 * long. Failures delay the next try by account, address and pair; nobody is locked out, and whoever signed in from
 * this browser before does not wait for the failures that strangers heap on the account. Throws 503 when too many
 * passwords are being checked.
 */
export async function signIn(
  app: App,
  { account, password, chosen, ip, deviceCookie }: SignInTry,
): Promise<SignInOutcome> {
  const name = account.toLowerCase();
  const { user, isKnown } = await findUser(app, name, deviceCookie);
  const pair = throttleKey('pair', name, ip);
  const keys = isKnown ? [pair] : [pair, throttleKey('account', name), throttleKey('ip', ip)];
  const seconds = await countTry(app.db, keys);
  if (seconds !== null) {
    await app.db.transact(nowhere, (tx) =>
      writeAuthEvent(tx, { kind: 'sign_in_delayed', userId: user?.id, account, ip }),
    );
    return { refused: 'wait', seconds };
  }
  const { passwordKeys } = await openSecrets(app.environment);
  const isRight = await verifyPassword(password, user?.password_hash ?? null, passwordKeys);
  if (!user || !isRight) {
    await app.db.transact(nowhere, (tx) =>
      writeAuthEvent(tx, { kind: 'sign_in_failed', userId: user?.id, account, ip }),
    );
    return { refused: 'wrong' };
  }
  const isOld = user.password_hash !== null && isOutdated(user.password_hash, passwordKeys);
  const renewed = isOld ? await hashPassword(password, passwordKeys) : null;
  await app.db.transact(nowhere, async (tx) => {
    await succeeded(tx, keys);
    await writeAuthEvent(tx, { kind: 'sign_in', userId: user.id, ip });
    if (chosen) await setLocale(tx, user.id, chosen, null);
    // Only if it is still the same: a password set in this moment must not be undone.
    if (renewed)
      await tx.run(sql`
        update identity.app_user set password_hash = ${renewed}
        where id = ${user.id} and password_hash = ${user.password_hash}`);
  });
  return { userId: user.id };
}

async function findUser(app: App, name: string, deviceCookie: string | null) {
  return app.db.read(nowhere, async (tx) => {
    const user = await tx.maybe(sql<User>`
      select id, password_hash from identity.app_user where lower(login_name) = ${name} and status = 'active'`);
    // Asked in any case, so that a known account costs no more queries than an unknown one.
    const isKnown = await isKnownBrowser(tx, user?.id ?? nobody, deviceCookie ?? '');
    return { user, isKnown };
  });
}
