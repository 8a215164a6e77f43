import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { mobile, optionalText, password, text } from '../../kit/contract/fields.ts';

/** The paths are the specification's; fields and answers are ours. Both calls need no sign-in. */
export const recoveryCalls = {
  phoneCode: call({
    method: 'GET',
    path: '/authenticate/phonecode',
    service: 'password',
    permission: 'public',
    org: 'exempt',
    write: true,
    secret: true,
    summary:
      'Sends a code for setting a new password to a mobile number that an account has; answers alike when none has.',
    input: z.strictObject({
      mobile: mobile(),
      /** The login name, where several accounts may have the number. */
      account: optionalText(64),
    }),
    output: z.object({
      /** Binds the code to the browser that requested it; sent back with the code. */
      ticket: z.string(),
      expiresInSeconds: z.int(),
      /** Seconds until another code may be requested. */
      waitSeconds: z.int(),
    }),
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/authenticate/forgotPassword',
    service: 'password',
    permission: 'public',
    org: 'exempt',
    wire: 'form',
    write: true,
    summary: 'Sets a new password by the code that was sent; ends every session of the user and opens none.',
    input: z.strictObject({
      ticket: text({ max: 64 }),
      mobile: mobile(),
      code: text({ max: 6 }),
      password: password(),
    }),
    output: z.object({ changed: z.boolean() }),
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/usercenter/employeeuser/passwordchange',
    service: 'password',
    permission: 'user',
    write: true,
    summary: "Changes the signed-in user's own password; ends every session of the user, this one too.",
    input: z.strictObject({
      oldPassword: text({ max: 128, legal: false, trim: false }),
      password: password(),
    }),
    output: z.object({ changed: z.boolean() }),
  }),
};
