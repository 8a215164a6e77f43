import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, id, idAndName, ids, pageQuery, searchText } from '../../kit/contract/fields.ts';
import { defaultPageSize, maximumPageSize, pageOf } from '../../kit/contract/page.ts';
import { organisationRights } from '../organisation/permissions.ts';
import { changeRow } from './calls.ts';

const service = 'organisation' as const;
const read = {
  method: 'POST',
  service,
  permission: organisationRights.administrators,
  reach: 'shared',
} as const;
const write = {
  method: 'POST',
  service,
  permission: organisationRights.setAdministrators,
  write: true,
  reach: 'whole',
} as const;

const maximumAtOnce = 20;
const maximumUnits = 50;
const done = z.object({ count: z.int() });

export const administratorsCalls = {
  list: call({
    ...read,
    path: '/api/b/org/administrators/list',
    summary: 'The administrators of the organisation: whom each manages, since when, and when last here.',
    input: pageQuery(['memberName', 'since'], { keyword: searchText() }),
    output: pageOf(
      z.object({
        id: z.string(),
        memberName: z.string(),
        memberNo: z.string(),
        unitNames: z.array(z.string()),
        /** Answers for the organisation, and cannot be removed by others. */
        isOwner: z.boolean(),
        /** Units whose members he manages, with those below; empty is the whole organisation. */
        scope: z.array(idAndName),
        since: z.string(),
        lastUsedAt: z.nullable(z.string()),
        memberStatus: z.string(),
        version: z.int(),
        can: z.object({ scope: z.boolean(), remove: z.boolean(), handOver: z.boolean() }),
      }),
    ),
  }),
  add: call({
    ...write,
    path: '/api/b/org/administrators/add',
    summary: 'Makes active members administrators, of the whole organisation or of some units.',
    input: z.strictObject({ memberIds: ids(maximumAtOnce), scopeIds: ids(maximumUnits, { min: 0 }) }),
    output: done,
  }),
  scope: call({
    ...write,
    path: '/api/b/org/administrators/scope',
    summary: 'Sets whose members an administrator of that version manages.',
    input: z.strictObject({ id: id(), version: count(), scopeIds: ids(maximumUnits, { min: 0 }) }),
    output: z.object({ id: z.string(), version: z.int() }),
  }),
  remove: call({
    ...write,
    path: '/api/b/org/administrators/remove',
    summary: 'Takes the administration from a member; never from the owner, nor from the last one.',
    input: z.strictObject({ id: id() }),
    output: done,
  }),
  handOver: call({
    ...write,
    path: '/api/b/org/administrators/handOver',
    summary: 'The owner hands the organisation over to another administrator of the whole of it.',
    input: z.strictObject({ id: id() }),
    output: z.object({ id: z.string() }),
  }),
  log: call({
    ...read,
    path: '/api/b/org/administrators/log',
    summary: 'Who became administrator, of what, and who no longer is; the latest first.',
    input: z.strictObject({
      page: z._default(count({ min: 1, max: 500 }), 1),
      size: z._default(count({ min: 1, max: maximumPageSize }), defaultPageSize),
    }),
    output: pageOf(changeRow()),
  }),
};
