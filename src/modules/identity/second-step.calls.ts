import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { text } from '../../kit/contract/fields.ts';

/** Two-factor sign-in. Offered to administrators; users who have it keep it and may always switch it off. */
const own = { service: 'organisation', permission: 'user' } as const;
const presentPassword = () => text({ max: 128, legal: false, trim: false });

export const secondStepCalls = {
  secondStep: call({
    ...own,
    method: 'GET',
    path: '/api/auth/secondStep/get',
    summary: "Whether the signed-in user's sign-ins ask for a code of an authenticator program.",
    input: z.strictObject({}),
    output: z.object({
      /** Administrators of any organisation may switch it on. */
      isOffered: z.boolean(),
      isOn: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  }),
  beginSecondStep: call({
    ...own,
    method: 'POST',
    path: '/api/auth/secondStep/begin',
    write: true,
    secret: true,
    summary: 'Makes a secret for an authenticator program; nothing changes until a code of it is confirmed.',
    input: z.strictObject({ password: presentPassword() }),
    output: z.object({
      /** Base32, as it is typed into the program. */
      secret: z.string(),
      /** The same as a link that programs open: otpauth://totp/… */
      uri: z.string(),
    }),
  }),
  confirmSecondStep: call({
    ...own,
    method: 'POST',
    path: '/api/auth/secondStep/confirm',
    write: true,
    secret: true,
    summary: 'Switches the second step on by a code of the program; answers the recovery codes, this once.',
    input: z.strictObject({ code: text({ max: 16 }) }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  endSecondStep: call({
    ...own,
    method: 'POST',
    path: '/api/auth/secondStep/end',
    write: true,
    summary: 'Switches the second step off, by the password and a code of the program or a recovery code.',
    input: z.strictObject({ password: presentPassword(), code: text({ max: 64, legal: false }) }),
    output: z.object({ isOn: z.boolean() }),
  }),
};
