import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, flag, id } from '../../kit/contract/fields.ts';
import { passwordFloor } from './rules.ts';
import { organisationRights } from '../organisation/permissions.ts';

const ended = z.object({ count: z.int() });
const settings = z.object({
  passwordMinimum: z.int(),
  deviceSignIn: z.boolean(),
  /** Rights over the organisation and its members only for those who signed in with two steps. */
  administratorSteps: z.boolean(),
});
const organisation = { service: 'organisation', permission: organisationRights.data } as const;

/** Where a user is signed in, and the sign-in settings of an organisation. */
export const signInsCalls = {
  signIns: call({
    method: 'GET',
    path: '/api/auth/signIn/list',
    service: 'organisation',
    permission: 'user',
    summary: 'Where the signed-in user is signed in: this browser first, then the one used last.',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        id: z.uuid(),
        isCurrent: z.boolean(),
        /** Names of products, such as Firefox and Windows; '' when they are not known. */
        browser: z.string(),
        system: z.string(),
        ip: z.string(),
        signedInAt: z.string(),
        lastUsedAt: z.string(),
      }),
    ),
  }),
  endSignIn: call({
    method: 'POST',
    path: '/api/auth/signIn/end',
    service: 'organisation',
    permission: 'user',
    write: true,
    summary: "Ends one of the user's own sign-ins with all that came of it.",
    input: z.strictObject({ signInId: id() }),
    output: ended,
  }),
  endOtherSignIns: call({
    method: 'POST',
    path: '/api/auth/signIn/endOthers',
    service: 'organisation',
    permission: 'user',
    write: true,
    summary: "Ends every sign-in of the user but the caller's own.",
    input: z.strictObject({}),
    output: ended,
  }),
  mpmToken: call({
    method: 'ANY',
    path: '/api/mpmToken',
    service: 'organisation',
    permission: 'user',
    org: 'exempt',
    write: true,
    secret: true,
    summary:
      'A further access token for the shared cloud paths; it ends with the sign-in, and cannot be renewed.',
    input: z.strictObject({}),
    output: z.object({ access_token: z.string(), expires_in: z.int() }),
  }),
  signInSettings: call({
    ...organisation,
    method: 'GET',
    path: '/api/b/org/signIn/get',
    reach: 'whole',
    summary:
      'What the organisation asks of passwords and of its administrators, and whether a known device may sign in.',
    input: z.strictObject({}),
    output: settings,
  }),
  saveSignInSettings: call({
    ...organisation,
    method: 'POST',
    path: '/api/b/org/signIn/save',
    write: true,
    reach: 'whole',
    summary:
      'Sets the shortest password (for passwords set from now on), sign-in by known device, and a second step of administrators.',
    input: z.strictObject({
      passwordMinimum: count({ min: passwordFloor.minimum, max: passwordFloor.maximum }),
      deviceSignIn: flag(),
      administratorSteps: z._default(flag(), false),
    }),
    output: settings,
  }),
};
