import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { id, searchText } from '../../kit/contract/fields.ts';
import { organisationShape } from '../organisation/calls.ts';
import { placedView } from '../views/calls.ts';

const noInput = z.strictObject({});
const ownOrganisation = z.strictObject({ orgId: z.optional(id()) });

const session = z.object({
  orgId: z.string(),
  memberId: z.string(),
  /** 0 closed or none, 1 normal, 2 alert. */
  status: z.int(),
  /** 1 is active; only active users sign in. */
  memberStatus: z.int(),
  organizationTypeValue: z.string(),
});

/** The caller, his organisations, and the default one for calls that name none. */
export const sessionCalls = {
  detail: call({
    method: 'GET',
    path: '/api/organization/detail',
    service: 'organisation',
    permission: 'user',
    org: 'exempt',
    summary: "One of the caller's organisations; the one used last when none is named.",
    input: ownOrganisation,
    output: organisationShape,
  }),
  alert: call({
    method: 'POST',
    path: '/api/organization/infos/alert',
    service: 'organisation',
    permission: 'member',
    reach: 'shared',
    summary: 'Why the organisation is in alert (status 2), for the member who opens it.',
    input: z.strictObject({ memberId: z.optional(id()) }),
    output: z.object({
      orgId: z.string(),
      status: z.int(),
      reason: z.string(),
      paidUntil: z.nullable(z.string()),
      administrators: z.array(z.object({ memberId: z.string(), memberName: z.string() })),
    }),
  }),
  enter: call({
    figures: true,
    beforeTwoSteps: true,
    method: 'GET',
    path: '/api/organization/enter',
    service: 'organisation',
    permission: 'member',
    reach: 'own',
    summary: 'What the frame needs to open the present organisation for its member, in one answer.',
    input: noInput,
    output: z.object({
      user: z.object({
        userId: z.string(),
        pictureUrl: z.nullable(z.string()),
        language: z.nullable(z.string()),
      }),
      /** The member, in a view the one who is viewed, and the name in this organisation. */
      memberId: z.string(),
      memberName: z.string(),
      isAdmin: z.boolean(),
      /** The member's rights reach the members of some units alone. */
      isLimited: z.boolean(),
      isReviewer: z.boolean(),
      /** The member's rights over the organisation rest until a sign-in with two steps. */
      secondStepNeeded: z.boolean(),
      /** A role demands two steps, and this sign-in had fewer: everything else is refused. */
      twoStepsDemanded: z.boolean(),
      /** Every permission, true if the member holds it. */
      flags: z.record(z.string(), z.boolean()),
      /** The member has a valid task in the running month or a later one. */
      hasMyTaskManagement: z.boolean(),
      /** The types of fixed points at the top of their tree. */
      fixedIntegralTypes: z.array(z.string()),
      /** The pages that the member has marked, by address; '' as title is the screen's name. */
      favourites: z.array(z.object({ path: z.string(), title: z.string() })),
      /** Saved views that the member keeps in the menu, and those with which lists open for him by his roles. */
      pinnedViews: z.array(placedView),
      defaultViews: z.array(placedView),
      organisation: z.object({
        name: z.string(),
        shortName: z.string(),
        zone: z.string(),
        style: z.string(),
        industry: z.string(),
        manageVersion: z.string(),
        /** Orders are not taken: there is nothing to renew with. */
        renewButtonDisabled: z.boolean(),
        isSandbox: z.boolean(),
        level: z.int(),
        remindDays: z.int(),
        escalateDays: z.int(),
        /** The organisation's names of B, A and P points; '' for the product's. */
        tierLabels: z.object({ b: z.string(), a: z.string(), p: z.string(), g: z.string() }),
      }),
    }),
  }),
  find: call({
    figures: true,
    method: 'POST',
    path: '/api/b/org/find',
    service: 'organisation',
    permission: 'member',
    reach: 'members',
    summary:
      'Members, records and events by what is typed, the nearest of each; kinds that the caller has no screen for are empty.',
    input: z.strictObject({ keyword: searchText() }),
    output: z.object({
      members: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          number: z.string(),
          unitName: z.string(),
          /** A weak match, which is not preselected. */
          inside: z.boolean(),
        }),
      ),
      records: z.array(
        z.object({
          id: z.string(),
          recordNo: z.nullable(z.string()),
          topicName: z.string(),
          recordDate: z.nullable(z.string()),
          recordMember: z.string(),
        }),
      ),
      events: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
    }),
  }),
  orgListByClient: call({
    method: 'POST',
    path: '/api/member/orgListByClient',
    service: 'organisation',
    permission: 'user',
    org: 'exempt',
    wire: 'form',
    summary: "The caller's organisations, the one used last first.",
    input: noInput,
    output: z.array(
      z.object({
        ...session.shape,
        fullName: z.string(),
        shortName: z.string(),
        memberName: z.string(),
        isAdmin: z.boolean(),
        roles: z.array(z.string()),
        lastUsedAt: z.nullable(z.string()),
        /** The one that the user belonged to first. */
        isOriginal: z.boolean(),
        /** Whether it can be opened now. */
        can: z.object({ open: z.boolean() }),
      }),
    ),
  }),
  lastUsed: call({
    method: 'GET',
    path: '/api/organization/lastUsed',
    service: 'organisation',
    permission: 'user',
    org: 'outside',
    summary: 'The organisation that the caller used last; status 0 when there is none.',
    input: noInput,
    output: session,
  }),
  switchTo: call({
    method: 'POST',
    path: '/api/organization/switch',
    service: 'organisation',
    permission: 'user',
    org: 'outside',
    write: true,
    summary: 'Chooses one of the own organisations for the calls that name none.',
    input: z.strictObject({ targetOrgId: id() }),
    output: session,
  }),
  checkOrgInit: call({
    method: 'ANY',
    path: '/api/member/checkOrgInit',
    service: 'organisation',
    permission: 'user',
    org: 'exempt',
    summary: "Whether one of the caller's organisations is set up so far that it can be opened.",
    input: ownOrganisation,
    output: z.object({ orgId: z.string(), initialised: z.boolean() }),
  }),
};
