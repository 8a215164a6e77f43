import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, day, id, idAndName, ids, pageQuery, stringEnum, text } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { meritRights } from '../merit/permissions.ts';
import { rankingRights } from './permissions.ts';

export const maximumExclusions = 200;
export const maximumExcluded = { members: 500, units: 200, roles: 50, groups: 50 } as const;
export const exclusionStates = ['now', 'ahead', 'over'] as const;

const exclusionRow = z.object({
  id: z.string(),
  version: z.int(),
  reason: z.string(),
  members: z.array(z.object({ ...idAndName.shape, number: z.string(), unitName: z.string() })),
  units: z.array(idAndName),
  roles: z.array(idAndName),
  groups: z.array(idAndName),
  fromDay: z.string(),
  /** Null: until it is ended. */
  toDay: z.nullable(z.string()),
  state: stringEnum(exclusionStates),
});

const read = { method: 'POST', service: 'points' } as const;
const write = { ...read, permission: rankingRights.exclusions, write: true, reach: 'whole' } as const;

export const exclusionCalls = {
  exclusions: call({
    ...read,
    permission: rankingRights.exclusions,
    reach: 'whole',
    path: '/api/b/report/exclusion/list',
    summary:
      'Who stands in no ranking: members, units, holders of roles and groups, each from a day to a day.',
    input: pageQuery(['fromDay'], { state: z.optional(stringEnum(exclusionStates)) }),
    output: pageOf(exclusionRow),
  }),
  exclusionChoices: call({
    ...read,
    permission: rankingRights.exclusions,
    reach: 'whole',
    path: '/api/b/report/exclusion/choices',
    summary: 'The roles and the groups that can be excluded.',
    input: z.strictObject({}),
    output: z.object({ roles: z.array(idAndName), groups: z.array(idAndName) }),
  }),
  excludedCount: call({
    ...read,
    permission: meritRights.reports,
    reach: 'shared',
    path: '/api/b/report/exclusion/count',
    summary: 'How many members stand in no ranking now because they are excluded.',
    input: z.strictObject({}),
    output: z.object({ members: z.int() }),
  }),
  saveExclusion: call({
    ...write,
    path: '/api/b/report/exclusion/save',
    summary: 'Adds an exclusion (version 0, with an id of its own), or changes one of that version.',
    input: z.strictObject({
      id: id(),
      version: count(),
      reason: text({ max: 100 }),
      memberIds: ids(maximumExcluded.members, { min: 0 }),
      unitIds: ids(maximumExcluded.units, { min: 0 }),
      roleIds: ids(maximumExcluded.roles, { min: 0 }),
      groupIds: ids(maximumExcluded.groups, { min: 0 }),
      fromDay: day(),
      toDay: z._default(z.nullable(day()), null),
    }),
    output: z.object({ id: z.string(), version: z.int() }),
  }),
  removeExclusion: call({
    ...write,
    path: '/api/b/report/exclusion/delete',
    summary: 'Deletes an exclusion of that version; its members stand in open months and totals again.',
    input: z.strictObject({ id: id(), version: count({ min: 1 }) }),
    output: z.object({ id: z.string() }),
  }),
};
