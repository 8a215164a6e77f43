/** Accounts to sign in with, and links to them, for many members at a time. */
import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { flag, id, ids, optionalText, stringEnum } from '../../kit/contract/fields.ts';
import { organisationRights } from '../organisation/permissions.ts';
import { memberRights } from './permissions.ts';
import { accountRules, maximumAccounts, maximumSelection, memberFields } from './rules.ts';

const organisation = { service: 'organisation', method: 'POST' } as const;
/** Those who have a password already are left out. */
const onlyNew = z._default(flag(), true);
const result = {
  memberId: z.string(),
  /** Null where it was done. */
  reason: z.nullable(z.string()),
  message: z.string(),
};

export const memberAccountCalls = {
  accounts: call({
    ...organisation,
    path: '/api/b/org/member/accounts',
    permission: memberRights.list,
    reach: 'members',
    summary:
      'Whether members have an account and a password, of some or of all that an import made; those without an account first.',
    input: z.strictObject({
      memberIds: z._default(ids(maximumSelection, { min: 0 }), []),
      importId: z.optional(id()),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          ...memberFields,
          /** Null without an account. */
          loginName: z.nullable(z.string()),
          hasPassword: z.boolean(),
          isActive: z.boolean(),
          hasMobile: z.boolean(),
          hasEmail: z.boolean(),
        }),
      ),
      /** Of the import; `rows` are at most as many as may be chosen. */
      total: z.int(),
      /** The text before the numbers, so that accounts differ from those of other organisations. */
      prefix: z.string(),
      /** Whether letters can be sent here at all. */
      canSend: z.boolean(),
    }),
  }),
  makeAccounts: call({
    ...organisation,
    path: '/api/b/org/member/makeAccounts',
    permission: memberRights.update,
    write: true,
    reach: 'members',
    summary:
      'Gives members accounts by a rule, each by itself; who has one keeps it. With `activate` they may sign in to the organisation as well.',
    input: z.strictObject({
      memberIds: ids(maximumAccounts),
      rule: stringEnum(accountRules),
      prefix: optionalText(20),
      activate: z._default(flag(), false),
    }),
    output: z.object({
      results: z.array(z.object({ ...result, loginName: z.nullable(z.string()) })),
      count: z.int(),
    }),
  }),
  endSessions: call({
    ...organisation,
    path: '/api/b/org/member/endSessions',
    permission: memberRights.endSessions,
    write: true,
    reach: 'members',
    summary:
      "Ends every sign-in of members' accounts, each member by itself, also by known devices; who has a password signs in anew.",
    input: z.strictObject({ memberIds: ids(maximumSelection) }),
    output: z.object({ count: z.int(), results: z.array(z.object(result)) }),
  }),
  dropSecondStep: call({
    ...organisation,
    path: '/api/b/org/member/dropSecondStep',
    permission: organisationRights.administrators,
    write: true,
    reach: 'whole',
    summary:
      "Removes authenticator, recovery codes and passkeys of a member's account that belongs to no other organisation, and ends its sign-ins; for whoever has lost them.",
    input: z.strictObject({ memberId: id() }),
    output: z.object({ count: z.int() }),
  }),
  links: call({
    ...organisation,
    path: '/api/b/org/member/links',
    permission: memberRights.resetPassword,
    reach: 'members',
    acts: true,
    secret: true,
    summary:
      'Links by which members set a password, each by itself, to be handed over in person; each is kept in the audit log and ends those before it.',
    input: z.strictObject({ memberIds: ids(maximumAccounts), onlyNew }),
    output: z.object({
      results: z.array(
        z.object({ ...result, loginName: z.string(), url: z.string(), expiresAt: z.string() }),
      ),
    }),
  }),
  sendLinks: call({
    method: 'POST',
    path: '/api/usercenter/employeeuser/passwordresets',
    service: 'password',
    permission: memberRights.resetPassword,
    write: true,
    reach: 'members',
    summary: "Sends members' users links to set a password by, each by itself, to addresses of their own.",
    input: z.strictObject({ memberIds: ids(maximumAccounts), onlyNew }),
    output: z.object({ results: z.array(z.object(result)), count: z.int() }),
  }),
};
