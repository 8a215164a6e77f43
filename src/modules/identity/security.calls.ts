import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { day, pageQuery, stringEnum } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { organisationRights } from '../organisation/permissions.ts';
import { shownEvents } from './columns.ts';

const secretKey = z.object({
  /** Whether the installation shows the section to this organisation. */
  isOffered: z.boolean(),
  isSet: z.boolean(),
  /** The last characters of the key. */
  ending: z.string(),
  madeAt: z.nullable(z.string()),
  madeBy: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
const keeper = { service: 'organisation', permission: organisationRights.administrators } as const;

/** The events of the user's account, and the secret key of an organisation. */
export const securityCalls = {
  signInHistory: call({
    method: 'POST',
    path: '/api/auth/signIn/history',
    service: 'organisation',
    permission: 'member',
    reach: 'own',
    summary: "What happened at the door of the caller's own account, the latest first; kept for three years.",
    input: pageQuery(['at'], {
      kind: z.optional(stringEnum(shownEvents)),
      from: z.optional(day()),
      to: z.optional(day()),
    }),
    output: pageOf(
      z.object({
        id: z.uuid(),
        at: z.string(),
        kind: stringEnum(shownEvents),
        ip: z.string(),
        /** Names of products; '' when they are not known. */
        browser: z.string(),
        system: z.string(),
        /** The actor, if not the user. */
        byName: z.string(),
      }),
    ),
  }),
  secretKey: call({
    ...keeper,
    method: 'GET',
    path: '/api/b/org/secretKey/get',
    reach: 'shared',
    summary: 'Whether the organisation has a secret key, and when it was made; never the key itself.',
    input: z.strictObject({}),
    output: secretKey,
  }),
  rotateSecretKey: call({
    ...keeper,
    method: 'POST',
    path: '/api/b/org/secretKey/rotate',
    acts: true,
    reach: 'whole',
    secret: true,
    summary: 'Makes a new secret key, shown in this answer alone; the one before signs nothing any more.',
    input: z.strictObject({}),
    output: z.object({ secretKey: z.string(), ending: z.string() }),
  }),
  removeSecretKey: call({
    ...keeper,
    method: 'POST',
    path: '/api/b/org/secretKey/remove',
    write: true,
    reach: 'whole',
    summary: 'Removes the secret key: nothing is signed by it any more.',
    input: z.strictObject({}),
    output: z.object({ count: z.int() }),
  }),
};
