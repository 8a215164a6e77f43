import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { id, text } from '../../kit/contract/fields.ts';
import { passkeyRules as rules } from './rules.ts';

const own = { service: 'organisation', permission: 'user' } as const;
/** The browser's form of a passkey, base64url in JSON; the library that reads it judges its content. */
const browserAnswer = z.record(z.string().check(z.maxLength(40)), z.unknown());
const options = z.record(z.string(), z.unknown());
const name = () => text({ max: rules.nameLength });

/** Passkeys (WebAuthn): the user's own, each good for a sign-in without a password and without a code. */
export const passkeyCalls = {
  passkeys: call({
    ...own,
    method: 'GET',
    path: '/api/auth/passkey/list',
    summary: "The signed-in user's passkeys, the oldest first.",
    input: z.strictObject({}),
    output: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        addedAt: z.string(),
        lastUsedAt: z.nullable(z.string()),
        /** Kept by a service that brings it to the user's other devices. */
        isSynced: z.boolean(),
      }),
    ),
  }),
  beginPasskey: call({
    ...own,
    method: 'POST',
    path: '/api/auth/passkey/begin',
    write: true,
    secret: true,
    summary: 'What the browser needs to make a passkey; nothing changes until it is added.',
    input: z.strictObject({ password: text({ max: 128, legal: false, trim: false }) }),
    output: z.object({ options }),
  }),
  addPasskey: call({
    ...own,
    method: 'POST',
    path: '/api/auth/passkey/add',
    write: true,
    summary: 'Adds the passkey that the browser made; the user is told of it.',
    input: z.strictObject({ name: name(), response: browserAnswer }),
    output: z.object({ id: z.uuid() }),
  }),
  renamePasskey: call({
    ...own,
    method: 'POST',
    path: '/api/auth/passkey/rename',
    write: true,
    summary: "Names one of the user's own passkeys.",
    input: z.strictObject({ passkeyId: id(), name: name() }),
    output: z.object({ id: z.uuid() }),
  }),
  removePasskey: call({
    ...own,
    method: 'POST',
    path: '/api/auth/passkey/remove',
    write: true,
    summary: "Removes one of the user's own passkeys: it signs nobody in any more.",
    input: z.strictObject({ passkeyId: id() }),
    output: z.object({ count: z.int() }),
  }),
};
