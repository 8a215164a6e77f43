import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, points } from '../../kit/contract/fields.ts';
import { maximumFrameOrigins } from './rules.ts';
import { organisationRights } from './permissions.ts';

const noInput = z.strictObject({});
/** An organisation as its calls answer it. */
export const organisationShape = z.object({
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
  details: call({
    method: 'GET',
    path: '/api/organization/details',
    service: 'organisation',
    permission: 'member',
    reach: 'shared',
    summary: 'The present organisation with what its form shows.',
    input: noInput,
    output: organisationShape,
  }),
  config: call({
    method: 'GET',
    path: '/api/org/config',
    service: 'organisation',
    permission: 'member',
    reach: 'shared',
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
      /** The last month that somebody closed, such as 202610; 0 without one. */
      closedThrough: z.int(),
      oldestDays: z.int(),
      temporaryEvents: z.boolean(),
      firstMayBeTarget: z.boolean(),
      finalRejectTo: z.string(),
      finalRejectPenalty: points(),
      tieRule: z.string(),
      selfApproval: z.boolean(),
      rankFrozen: z.boolean(),
      rankInactive: z.boolean(),
      rankEmpty: z.boolean(),
    }),
  }),
  frameOrigins: call({
    method: 'GET',
    path: '/api/organization/frameOrigins',
    service: 'organisation',
    permission: organisationRights.platforms,
    reach: 'whole',
    summary: 'The sites that may show the product in a frame.',
    input: noInput,
    output: frameOrigins,
  }),
  saveFrameOrigins: call({
    method: 'POST',
    path: '/api/organization/frameOrigins/save',
    service: 'organisation',
    permission: organisationRights.platforms,
    write: true,
    reach: 'whole',
    summary:
      'Sets the sites that may show the product in a frame: origins such as https://portal.example.com.',
    input: z.strictObject({
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
  checkOrgClient: call({
    method: 'POST',
    path: '/api/member/checkOrgClient',
    service: 'organisation',
    permission: 'member',
    reach: 'shared',
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
