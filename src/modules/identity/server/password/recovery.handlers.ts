import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Handlers } from '../../../../kit/server/module.ts';
import type { recoveryCalls } from '../../recovery.calls.ts';
import { identityRefusals } from '../refusals.ts';
import { refuseWrongPassword } from './own-password.ts';
import { changePassword } from './password-change.ts';
import { requestCode, setPasswordByCode } from './phone-code.ts';
import { findUser } from '../account/user.store.ts';

export const recoveryHandlers: Handlers<typeof recoveryCalls> = {
  phoneCode: ({ app, tx, ip, language }, { mobile, account }) =>
    requestCode(tx, app, { mobile, account, ip, language }),

  forgotPassword: async ({ app, tx, ip, language }, input) =>
    (await setPasswordByCode(tx, app, { ...input, ip, language })) ?? { changed: true },

  changePassword: async (ctx, { oldPassword, password }) => {
    const { app, tx, session, ip, language } = ctx;
    const user = await findUser(tx, session.userId);
    if (!user) throw kitRefusals.not_found();
    const failed = 'password_change_failed';
    const refused = await refuseWrongPassword(ctx, { typed: oldPassword, field: 'oldPassword', failed });
    if (refused) return refused;
    if (password === oldPassword) throw identityRefusals.same_password().at('password');
    await changePassword(tx, app, { user, password, language, ip });
    return { changed: true };
  },
};
