import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { text } from '../../kit/contract/fields.ts';

const own = { service: 'organisation', permission: 'user' } as const;
const channel = z.enum(['sms', 'mail']);
/** A mobile number or an e-mail address, by the channel; judged by its rule in the handler. */
const address = () => text({ max: 254, legal: false });

const contact = z.object({
  mobile: z.nullable(z.string()),
  isMobileProved: z.boolean(),
  email: z.nullable(z.string()),
  isEmailProved: z.boolean(),
  /** Whether the server can send codes at all. */
  canSendTexts: z.boolean(),
  canSendMail: z.boolean(),
});

/** The number and the address of the account itself: where codes and links of sign-in go. */
export const contactCalls = {
  contact: call({
    ...own,
    method: 'GET',
    path: '/api/auth/contact/get',
    summary: "The mobile number and e-mail address of the user's account, and whether they were proved.",
    input: z.strictObject({}),
    output: contact,
  }),
  sendContactCode: call({
    ...own,
    method: 'POST',
    path: '/api/auth/contact/code',
    write: true,
    secret: true,
    summary:
      'Sends a code to a number or address that is to become the account’s; limited as codes of recovery are.',
    input: z.strictObject({
      channel,
      address: address(),
      password: text({ max: 128, legal: false, trim: false }),
    }),
    output: z.object({ ticket: z.string(), expiresInSeconds: z.int(), waitSeconds: z.int() }),
  }),
  proveContact: call({
    ...own,
    method: 'POST',
    path: '/api/auth/contact/prove',
    write: true,
    summary: 'Makes the number or address the account’s by the code; tells the user, at the ones before too.',
    input: z.strictObject({ channel, address: address(), ticket: text({ max: 64 }), code: text({ max: 6 }) }),
    output: contact,
  }),
};
