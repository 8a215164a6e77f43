import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, id, idAndName, ids, pageQuery, searchText, text } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { meritRights } from '../merit/permissions.ts';
import { rankingRights } from './permissions.ts';

export const maximumGroups = 200;
const maximumGroupUnits = 200;
export const maximumGroupMembers = 500;

const groupRow = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  /** Each with all units below it. */
  units: z.array(idAndName),
  members: z.array(z.object({ id: z.string(), name: z.string(), number: z.string(), unitName: z.string() })),
});

const read = { method: 'POST', service: 'points' } as const;
const write = { ...read, permission: rankingRights.groups, write: true, reach: 'whole' } as const;

export const groupCalls = {
  groups: call({
    ...read,
    permission: rankingRights.groups,
    reach: 'whole',
    path: '/api/b/report/group/list',
    summary: 'The groups that rankings compare, with their units and members.',
    input: pageQuery(['name'], { search: searchText() }),
    output: pageOf(groupRow),
  }),
  groupNames: call({
    ...read,
    permission: meritRights.reports,
    reach: 'shared',
    path: '/api/b/report/group/names',
    summary: 'The names of the groups that rankings can be limited to.',
    input: z.strictObject({}),
    output: z.array(idAndName),
  }),
  saveGroup: call({
    ...write,
    path: '/api/b/report/group/save',
    summary: 'Adds a group (version 0, with an id of its own), or changes one of that version.',
    input: z.strictObject({
      id: id(),
      version: count(),
      name: text({ max: 60 }),
      unitIds: ids(maximumGroupUnits, { min: 0 }),
      memberIds: ids(maximumGroupMembers, { min: 0 }),
    }),
    output: z.object({ id: z.string(), version: z.int() }),
  }),
  removeGroup: call({
    ...write,
    path: '/api/b/report/group/delete',
    summary: 'Deletes a group of that version; no points go with it.',
    input: z.strictObject({ id: id(), version: count({ min: 1 }) }),
    output: z.object({ id: z.string() }),
  }),
};
