/** A member's page, and who looked at personal data. */
import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { day, id, pageQuery } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { memberRights } from './permissions.ts';
import { changedFields, lookKinds } from './rules.ts';

const organisation = { service: 'organisation', method: 'POST' } as const;

const unitSpan = z.object({
  unitId: z.string(),
  unitName: z.string(),
  isMain: z.boolean(),
  from: z.string(),
  until: z.nullable(z.string()),
});
const statusChange = z.object({
  at: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  byName: z.string(),
});

export const pageCalls = {
  history: call({
    ...organisation,
    path: '/api/b/org/member/history',
    permission: 'member',
    reach: 'members',
    summary: 'In which units a member was from when until when, and every change of its status.',
    input: z.strictObject({ memberId: id() }),
    output: z.object({ units: z.array(unitSpan), statuses: z.array(statusChange) }),
  }),
  changes: call({
    ...organisation,
    path: '/api/b/org/member/changes',
    permission: 'member',
    reach: 'members',
    summary: 'What was changed of a member, the latest first; phone and certificate masked.',
    input: pageQuery(['at'], { memberId: id() }),
    output: pageOf(
      z.object({
        id: z.string(),
        at: z.string(),
        byName: z.string(),
        fields: z.array(z.object({ field: z.enum(changedFields), before: z.string(), after: z.string() })),
      }),
    ),
  }),
  looks: call({
    ...organisation,
    path: '/api/b/org/member/looks',
    permission: memberRights.looks,
    reach: 'members',
    summary: 'Who read whose phone or certificate, and who exported members.',
    input: pageQuery(['at'], {
      from: z.optional(day()),
      to: z.optional(day()),
      /** The member who looked. */
      byMemberId: z.optional(id()),
      /** The member whose data were shown. */
      memberId: z.optional(id()),
      kind: z.optional(z.enum(lookKinds)),
    }),
    output: pageOf(
      z.object({
        id: z.string(),
        at: z.string(),
        byName: z.string(),
        byNo: z.string(),
        kind: z.enum(lookKinds),
        memberId: z.nullable(z.string()),
        memberName: z.string(),
        memberNo: z.string(),
        /** Of an export: how many members the file has, where it is known. */
        rows: z.nullable(z.int()),
      }),
    ),
  }),
};
