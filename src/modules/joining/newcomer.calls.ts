import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  flag,
  id,
  newLoginName,
  optionalCertificate,
  optionalMobile,
  optionalText,
  password,
  text,
} from '../../kit/contract/fields.ts';
import { languages } from '../../kit/contract/language.ts';

const service = 'organisation' as const;
/** Of people who belong to no organisation yet: what they name leads to one. */
const own = { method: 'POST', service, permission: 'user', org: 'outside' } as const;

/** Longer than any code, so that a mistyped one is refused as unknown. */
const invitationCode = text({ max: 64, legal: false });

const ownApplication = z.object({
  id: z.string(),
  version: z.int(),
  orgId: z.string(),
  orgFullName: z.string(),
  memberName: z.string(),
  applyTime: z.nullable(z.string()),
  applyRemarks: z.string(),
  mobile: z.string(),
  sex: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** A certificate number was given; it is not shown again. */
  hasCertificate: z.boolean(),
  approverRemarks: z.string(),
  approvalTime: z.nullable(z.string()),
  /** The approval-process state: −1, 0, 1, 2, 3 or 10. */
  status: z.int(),
});
export type OwnApplication = z.output<typeof ownApplication>;

export const newcomerCalls = {
  check: call({
    method: 'GET',
    path: '/api/check/invitationOrcard',
    service,
    permission: 'public',
    org: 'outside',
    summary:
      'What the code of a link, card or list opens, for whoever has it: the organisation, who invites, and until when; an unknown, expired, used-up or revoked one is refused as such. Needs no sign-in.',
    input: z.strictObject({ invitationCode }),
    output: z.object({
      kind: z.enum(['link', 'code', 'card', 'list']),
      orgFullName: z.string(),
      inviterName: z.string(),
      recipientName: z.string(),
      unitNames: z.array(z.string()),
      expiresAt: z.string(),
      /** The language of the organisation. */
      language: z.enum(languages),
      minimumPassword: z.int(),
    }),
  }),
  signUp: call({
    method: 'POST',
    path: '/api/check/signUp',
    service,
    permission: 'public',
    org: 'outside',
    write: true,
    summary: 'Makes an account for whoever has a code that can still be used. It signs nobody in.',
    input: z.strictObject({
      invitationCode,
      name: text({ max: 50 }),
      loginName: newLoginName(),
      password: password(),
      language: z._default(z.nullable(z.enum(languages)), null),
    }),
    output: z.object({ loginName: z.string() }),
  }),
  apply: call({
    ...own,
    path: '/api/check/apply',
    write: true,
    summary:
      'Applies to join by a code, or keeps the form (`isSent` false); the same id sends what was kept, and an empty `certificate` keeps the one that was given. One open application for each person and organisation.',
    input: z.strictObject({
      invitationCode,
      id: id(),
      memberName: text({ max: 50 }),
      mobile: optionalMobile(),
      sex: z._default(z.union([z.literal(0), z.literal(1), z.literal(2)]), 0),
      certificate: optionalCertificate(),
      applyRemarks: optionalText(200),
      isSent: z._default(flag(), true),
    }),
    output: ownApplication,
  }),
  withdraw: call({
    ...own,
    path: '/api/check/withdraw',
    write: true,
    summary: "Withdraws one of the caller's applications that nobody decided on.",
    input: z.strictObject({ id: id(), version: count({ min: 1 }) }),
    output: ownApplication,
  }),
  mine: call({
    ...own,
    path: '/api/check/mine',
    summary:
      "The caller's applications to any organisation, the latest first; with a code it says which are to its organisation.",
    input: z.strictObject({ invitationCode: optionalText(64, { legal: false }) }),
    output: z.object({
      userName: z.string(),
      loginName: z.string(),
      applications: z.array(z.object({ ...ownApplication.shape, isHere: z.boolean() })),
    }),
  }),
};
