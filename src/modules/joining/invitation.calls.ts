import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  day,
  fileInput,
  flag,
  id,
  idAndName,
  ids,
  optionalText,
  pageQuery,
  resultsOfEach,
  searchText,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { maximumRolesOfMember, maximumUnitsOfMember } from '../members/rules.ts';
import { joiningRights } from './permissions.ts';
import { longestName, maximumRecipients } from './rules/recipients.ts';

const service = 'organisation' as const;
const read = { method: 'POST', service, permission: joiningRights.invitations } as const;
const write = {
  method: 'POST',
  service,
  permission: joiningRights.invite,
  write: true,
  reach: 'members',
} as const;

/** `link` and `code`: one for many people; `card`: several printed ones, one for each person; `list`: one for each address. */
export const invitationKinds = ['link', 'code', 'card', 'list'] as const;
export type InvitationKind = (typeof invitationKinds)[number];
/** In the order in which an invitation goes through them; the last two end it. */
export const invitationStates = ['sent', 'opened', 'applied', 'joined', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

const maximumUses = 10_000;
export const maximumCards = 200;
/** Codes that are shown at once. */
const maximumShown = maximumRecipients;
const titleLength = 50;
/** Of a file that holds addresses; more is no list that a person made. */
export const maximumListBytes = 1_000_000;
const formBytes = 65_536;

const invitation = z.object({
  id: z.string(),
  version: z.int(),
  kind: z.enum(invitationKinds),
  title: z.string(),
  recipient: z.string(),
  recipientName: z.string(),
  state: z.enum(invitationStates),
  units: z.array(idAndName),
  roles: z.array(idAndName),
  maximumUses: z.int(),
  /** Applications that hold a use, members among them. */
  uses: z.int(),
  joined: z.int(),
  inviterName: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  isOpen: z.boolean(),
});

export const invitationCalls = {
  list: call({
    ...read,
    path: '/api/invitation/list',
    reach: 'members',
    summary: 'Invitations with their states and how often they were used, the latest first.',
    input: pageQuery(['sentAt', 'expiresAt', 'joined', 'title'], {
      keyword: searchText(),
      kind: z.optional(z.enum(invitationKinds)),
      state: z.optional(z.enum(invitationStates)),
      unitIds: z._default(ids(200, { min: 0 }), []),
      includeChildren: z._default(flag(), true),
    }),
    output: pageOf(invitation),
  }),
  choices: call({
    ...read,
    path: '/api/invitation/choices',
    permission: joiningRights.invite,
    reach: 'shared',
    summary:
      'The roles that an invitation may give, none beyond the rights of the caller, and whether mail and text messages are sent.',
    input: z.strictObject({}),
    output: z.object({
      roles: z.array(idAndName),
      sends: z.object({ mail: z.boolean(), sms: z.boolean() }),
    }),
  }),
  readList: call({
    method: 'POST',
    service,
    permission: joiningRights.invite,
    reach: 'own',
    path: '/api/invitation/readList',
    wire: 'multipart',
    org: 'exempt',
    maximumBytes: maximumListBytes + formBytes,
    work: 'file',
    summary:
      'Reads the addresses and names of a spreadsheet (xlsx, csv) as lines, which `save` then gets as recipients; nothing is kept.',
    input: z.strictObject({ file: fileInput() }),
    output: z.object({ list: z.string() }),
  }),
  save: call({
    ...write,
    path: '/api/invitation/save',
    summary:
      'Makes invitations with units and roles that they give, a last day, and how often each may be used: one of a link or code, as many as asked of cards, one for each address of a list, sent there where the installation sends any.',
    input: z.strictObject({
      id: id(),
      kind: z.enum(invitationKinds),
      title: text({ max: titleLength }),
      unitIds: ids(maximumUnitsOfMember, { min: 0 }),
      roleIds: ids(maximumRolesOfMember, { min: 0 }),
      expires: day(),
      /** Of a link or a code; cards and addresses are used once. */
      maximumUses: count({ min: 1, max: maximumUses }),
      cards: count({ min: 1, max: maximumCards }),
      recipients: z
        .array(z.strictObject({ name: optionalText(longestName), address: text({ max: 254, legal: false }) }))
        .check(z.maxLength(maximumRecipients)),
    }),
    output: z.object({ id: z.string(), ids: z.array(z.string()) }),
  }),
  codes: call({
    method: 'POST',
    service,
    permission: joiningRights.invite,
    reach: 'members',
    path: '/api/invitation/codes',
    acts: true,
    secret: true,
    summary: 'The codes of invitations that can still be used; each look is kept in the audit log.',
    input: z.strictObject({ ids: ids(maximumShown) }),
    output: z.object({
      organisationName: z.string(),
      codes: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(invitationKinds),
          title: z.string(),
          recipient: z.string(),
          recipientName: z.string(),
          expiresAt: z.string(),
          code: z.string(),
        }),
      ),
    }),
  }),
  revoke: call({
    ...write,
    path: '/api/invitation/revoke',
    summary: 'Ends an invitation of that version; applications that were sent by it stay.',
    input: z.strictObject({ id: id(), version: count({ min: 1 }) }),
    output: z.object({ id: z.string(), version: z.int() }),
  }),
  revokeMany: call({
    ...write,
    path: '/api/invitation/revokeMany',
    summary: 'Ends several invitations, each by itself with a result.',
    input: z.strictObject({
      items: z
        .array(z.strictObject({ id: id(), version: count({ min: 1 }) }))
        .check(z.minLength(1), z.maxLength(maximumRecipients)),
    }),
    output: resultsOfEach,
  }),
};
