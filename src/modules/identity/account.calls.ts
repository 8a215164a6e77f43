import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { text } from '../../kit/contract/fields.ts';
import { languages } from '../../kit/contract/language.ts';

const language = z.enum(languages);

const userShape = {
  id: z.uuid(),
  userId: z.uuid(),
  loginName: z.string(),
  name: z.string(),
  /** The same address under the names that the specification's session and store use. */
  avatar: z.nullable(z.string()),
  certificatePicUrl: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: z.nullable(language),
  zone: z.nullable(z.string()),
};

const organisationLink = z.object({
  orgId: z.uuid(),
  memberId: z.uuid(),
  memberStatus: z.string(),
  lastUsedAt: z.nullable(z.string()),
});

const locale = z.object({ language: z.nullable(language), zone: z.nullable(z.string()) });

/** The signed-in user: the frame reads it before any screen of identity is opened. */
export const accountCalls = {
  account: call({
    method: 'GET',
    path: '/api/account',
    service: 'organisation',
    permission: 'user',
    org: 'exempt',
    summary: 'The signed-in user, the organisations the user belongs to, and the one used last.',
    input: z.strictObject({}),
    output: z.object({
      ...userShape,
      lastOrgId: z.nullable(z.uuid()),
      organizations: z.array(organisationLink),
    }),
  }),
  currentUser: call({
    method: 'POST',
    path: '/api/auth/currentUser',
    service: 'organisation',
    permission: 'user',
    summary: 'The signed-in user, for the header of the screens.',
    input: z.strictObject({}),
    output: z.object(userShape),
  }),
  /** `{x}` is a language to store (`zh`, `zh_CN`, `en_US`, …) or `current`, which only reads. */
  myLang: call({
    method: 'GET',
    path: '/api/myLang/{x}',
    service: 'auth',
    permission: 'user',
    org: 'exempt',
    write: true,
    summary: 'Keeps the language of the signed-in user, or tells it when asked for `current`.',
    input: z.strictObject({ x: text({ max: 16 }) }),
    output: z.object({ language: z.nullable(language) }),
  }),
  changeLangAndZone: call({
    method: 'GET',
    path: '/api/changeLangAndZone/{userId}',
    service: 'auth',
    permission: 'user',
    write: true,
    summary:
      'Keeps the language, the time zone or both of the signed-in user (`organisation`: none of his own); other users are not found.',
    input: z.strictObject({
      userId: z.uuid(),
      language: z.optional(text({ max: 16 })),
      zone: z.optional(text({ max: 64 })),
    }),
    output: locale,
  }),
  isValidated: call({
    method: 'GET',
    path: '/api/authenticate/isvalidated',
    service: 'organisation',
    permission: 'user',
    summary: "Whether the user's mobile number and e-mail address have been proved to be the user's own.",
    input: z.strictObject({}),
    output: z.object({ mobile: z.boolean(), email: z.boolean(), isvalidated: z.boolean() }),
  }),
};
