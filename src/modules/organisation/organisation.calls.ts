import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, id } from '../../kit/contract/fields.ts';
import { maximumFrameOrigins } from './organisation.rules.ts';

/** The interceptor puts the present organisation beside any input, so these inputs drop what they do not name. */
const noInput = z.object({});
const ownOrganisation = z.object({ orgId: z.optional(id()) });

const session = z.object({
  orgId: z.string(),
  memberId: z.string(),
  /** 0 closed or none, 1 normal, 2 alert. */
  status: z.int(),
  /** 1 is active; nobody else signs in. */
  memberStatus: z.int(),
  organizationTypeValue: z.string(),
});

const organisation = z.object({
  orgId: z.string(),
  fullName: z.string(),
  shortName: z.string(),
  legalPerson: z.string(),
  regionCode: z.string(),
  address: z.string(),
  adviser: z.string(),
  logoUrl: z.string(),
  defaultLanguage: z.string(),
  zone: z.string(),
  industry: z.string(),
  style: z.string(),
  organizationTypeValue: z.string(),
  status: z.int(),
  manageVersion: z.string(),
  packageCode: z.string(),
  paidUntil: z.nullable(z.string()),
  version: z.int(),
});

const frameOrigins = z.object({ origins: z.array(z.string()), version: z.int() });

const feature = z.object({ value: z.int(), orgIds: z.array(z.string()) });

export const organisationCalls = {
  detail: call({
    method: 'GET',
    path: '/api/organization/detail',
    service: 'organisation',
    permission: 'user',
    org: 'exempt',
    summary: "One of the caller's organisations; the one used last when none is named.",
    input: ownOrganisation,
    output: organisation,
  }),
  details: call({
    method: 'GET',
    path: '/api/organization/details',
    service: 'organisation',
    permission: 'member',
    summary: 'The present organisation with what its form shows.',
    input: noInput,
    output: organisation,
  }),
  alert: call({
    method: 'POST',
    path: '/api/organization/infos/alert',
    service: 'organisation',
    permission: 'member',
    summary: 'Why the organisation is in alert (status 2), for the member who opens it.',
    input: z.object({ memberId: z.optional(id()) }),
    output: z.object({
      orgId: z.string(),
      status: z.int(),
      reason: z.string(),
      paidUntil: z.nullable(z.string()),
      administrators: z.array(z.object({ memberId: z.string(), memberName: z.string() })),
    }),
  }),
  config: call({
    method: 'GET',
    path: '/api/org/config',
    service: 'organisation',
    permission: 'member',
    summary: 'What the present organisation has set, as of today in its zone.',
    input: noInput,
    output: z.object({
      orgId: z.string(),
      name: z.string(),
      shortName: z.string(),
      zone: z.string(),
      today: z.string(),
      language: z.string(),
      style: z.string(),
      industry: z.string(),
      status: z.int(),
      manageVersion: z.string(),
      level: z.int(),
      ratios: z.array(z.object({ fromMonth: z.int(), ratio: z.int() })),
      closingDay: z.int(),
      oldestDays: z.int(),
      temporaryEvents: z.boolean(),
      firstMayBeTarget: z.boolean(),
      finalRejectTo: z.string(),
      finalRejectPenalty: z.int(),
      tieRule: z.string(),
      selfApproval: z.boolean(),
      rankFrozen: z.boolean(),
      labels: z.record(z.string(), z.string()),
    }),
  }),
  enter: call({
    method: 'GET',
    path: '/api/organization/enter',
    service: 'organisation',
    permission: 'member',
    summary: 'What the frame needs to open the present organisation for its member, in one answer.',
    input: noInput,
    output: z.object({
      user: z.object({
        userId: z.string(),
        pictureUrl: z.nullable(z.string()),
        language: z.nullable(z.string()),
      }),
      /** The member's name in this organisation. */
      memberName: z.string(),
      isAdmin: z.boolean(),
      /** Every right there is, true where the member holds it. */
      flags: z.record(z.string(), z.boolean()),
      organisation: z.object({
        name: z.string(),
        shortName: z.string(),
        zone: z.string(),
        style: z.string(),
        industry: z.string(),
        manageVersion: z.string(),
        level: z.int(),
      }),
    }),
  }),
  frameOrigins: call({
    method: 'GET',
    path: '/api/organization/frameOrigins',
    service: 'organisation',
    permission: 'ODMB002002',
    summary: 'The sites that may show the product in a frame.',
    input: noInput,
    output: frameOrigins,
  }),
  saveFrameOrigins: call({
    method: 'POST',
    path: '/api/organization/frameOrigins/save',
    service: 'organisation',
    permission: 'ODMB002002',
    write: true,
    summary:
      'Sets the sites that may show the product in a frame: origins such as https://portal.example.com.',
    input: z.object({
      origins: z.array(z.string().check(z.maxLength(260))).check(z.maxLength(maximumFrameOrigins)),
      version: count(),
    }),
    output: frameOrigins,
  }),
  allConfigs: call({
    method: 'ANY',
    path: '/api/fetch_all_configs',
    service: 'config',
    permission: 'public',
    org: 'outside',
    summary:
      'Addresses by service (empty: the same origin), the prefix table, feature switches and timeouts.',
    input: noInput,
    output: z.object({
      services: z.record(z.string(), z.string()),
      prefixes: z.array(z.object({ prefix: z.string(), service: z.string() })),
      switches: z.object({ originalOrg: feature, secretKey: feature }),
      timeouts: z.record(z.string(), z.int()),
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
    input: z.object({ targetOrgId: id() }),
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
  checkOrgClient: call({
    method: 'POST',
    path: '/api/member/checkOrgClient',
    service: 'organisation',
    permission: 'member',
    summary: 'Whether the present organisation may use this client, and in which edition.',
    input: noInput,
    output: z.object({
      allowed: z.boolean(),
      canWrite: z.boolean(),
      manageVersion: z.string(),
      packageCode: z.string(),
    }),
  }),
};
