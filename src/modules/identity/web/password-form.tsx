import { entry, form } from '../../../kit/web/form/form.tsx';
import type { Errors } from '../../../kit/web/form/use-form.ts';
import { recoveryCalls } from '../recovery.calls.ts';

const secret = { type: 'password', autoComplete: 'new-password' } as const;
/** The password of now, which the browser may fill in. */
export const ownPassword = { type: 'password', autoComplete: 'current-password' } as const;

/** Changes the own password; afterwards every session has ended, this one too. */
export const PasswordForm = form(recoveryCalls.changePassword, {
  fields: [entry('oldPassword', ownPassword), entry('password', secret), entry('repeat', secret)],
  required: ['repeat'],
  words: ({ identity: words }) => ({
    title: words.password,
    help: words.passwordHelp,
    submit: words.change,
    fields: { oldPassword: words.oldPassword, password: words.newPassword, repeat: words.repeat },
    hints: { password: words.rule },
  }),
  // The repetition is this form's own affair and is never sent.
  input: ({ oldPassword, password }) => ({ oldPassword, password }),
  check: ({ password, repeat }, { identity }): Errors =>
    repeat === password ? {} : { repeat: identity.differs },
});
