import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import { openSecrets } from '../../../kit/server/secrets.ts';
import type { recoveryCalls } from '../recovery.calls.ts';
import { writeAuthEvent } from './auth-event.store.ts';
import { identityRefusals, rateRefusals } from './identity.refusals.ts';
import { changePassword } from './password-change.ts';
import { verifyPassword } from './password.ts';
import { requestCode, setPasswordByCode } from './phone-code.ts';
import { countTryWithin, succeeded, throttleKey } from './throttle.ts';
import { findUser, passwordHashOf } from './user.store.ts';

export const recoveryHandlers: Handlers<typeof recoveryCalls> = {
  phoneCode: ({ app, tx, ip, language }, { mobile, account }) =>
    requestCode(tx, app, { mobile, account, ip, language }),

  forgotPassword: async ({ app, tx, ip, language }, input) =>
    (await setPasswordByCode(tx, app, { ...input, ip, language })) ?? { changed: true },

  changePassword: async ({ app, tx, session, ip, language }, { oldPassword, password }) => {
    const user = await findUser(tx, session.userId);
    if (!user) throw kitRefusals.not_found();
    // A stolen token must not become a stolen account: guessing here is slowed down as at the sign-in.
    const key = throttleKey('account', 'change', user.id);
    const seconds = await countTryWithin(tx, key);
    if (seconds !== null) throw rateRefusals.code_wait({ seconds }).retryAfter(seconds);
    const { passwordKeys } = await openSecrets(app.environment);
    const isRight = await verifyPassword(oldPassword, await passwordHashOf(tx, user.id), passwordKeys);
    if (!isRight) {
      await writeAuthEvent(tx, { kind: 'password_change_failed', userId: user.id, ip });
      return identityRefusals.wrong_password().at('oldPassword');
    }
    if (password === oldPassword) throw identityRefusals.same_password().at('password');
    await succeeded(tx, [key]);
    await changePassword(tx, app, { user, password, language, ip });
    return { changed: true };
  },
};
