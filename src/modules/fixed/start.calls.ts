import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, id, pageQuery, points, searchText, tenths } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { fixedRights as rights } from './permissions.ts';

const common = { method: 'POST', service: 'points', permission: rights.start, reach: 'whole' } as const;

const row = z.object({
  memberId: id(),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  bmp: points(),
  amp: points(),
  /** The name of the file that it came by; empty: by hand. */
  source: z.string(),
  byName: z.string(),
  at: z.string(),
  version: z.int(),
});

export const startCalls = {
  starts: call({
    ...common,
    path: '/api/meritpoint/start/list',
    summary: 'The start points of members, the latest first',
    input: pageQuery(['at', 'memberNo', 'bmp', 'amp'], { keyword: z.optional(searchText()) }),
    output: pageOf(row),
  }),
  startState: call({
    ...common,
    path: '/api/meritpoint/start/state',
    summary: 'Whether start points can still be changed',
    input: z.strictObject({}),
    output: z.object({ lockedAt: z.nullable(z.string()), members: z.int() }),
  }),
  saveStart: call({
    ...common,
    path: '/api/meritpoint/start/save',
    write: true,
    summary:
      'Sets what a member begins with (version 0), or corrects it by a difference; it counts in cumulative totals only',
    input: z.strictObject({ memberId: id(), version: count(), bmp: tenths(), amp: z._default(tenths(), 0) }),
    output: z.object({ id: id(), version: z.int() }),
  }),
  lockStarts: call({
    ...common,
    path: '/api/meritpoint/start/lock',
    write: true,
    summary: 'Ends the changing of start points, for good: the organisation works with them from now on',
    input: z.strictObject({}),
    output: z.object({ lockedAt: z.string() }),
  }),
};

export type StartRow = z.output<typeof row>;
