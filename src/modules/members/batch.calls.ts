/** Members by file: rows that were read in the browser are added or frozen, all of them or those without a mistake. */
import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { flag, optionalText, text } from '../../kit/contract/fields.ts';
import { memberRights } from './permissions.ts';
import { maximumBatchRows, maximumGridRows } from './rules.ts';

const file = { service: 'organisation', method: 'POST' } as const;
const batchAnswer = z.object({
  saved: z.int(),
  errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
});

export const memberBatchCalls = {
  importCount: call({
    ...file,
    method: 'GET',
    path: '/api/member/importCount',
    permission: memberRights.importCount,
    reach: 'shared',
    summary: 'How many members there are, and how many rows one import may have.',
    input: z.strictObject({}),
    output: z.object({ memberCount: z.int(), maximumRows: z.int() }),
  }),
  batchSave: call({
    ...file,
    path: '/api/member/batchSave',
    permission: memberRights.batchSave,
    write: true,
    reach: 'members',
    maximumBytes: 6_000_000,
    work: 'long',
    summary:
      'Adds up to 500 members, or 2,000 as texts: all of them, or with `validOnly` those without a mistake; mistakes by row and field.',
    input: z.strictObject({
      rows: z.array(z.record(z.string(), z.unknown())).check(z.minLength(1), z.maxLength(maximumGridRows)),
      /** The rows are texts as one writes them in a spreadsheet: units, roles, types and sexes by name. */
      asText: z._default(flag(), false),
      validOnly: z._default(flag(), false),
      /** Looks for mistakes and saves nothing. */
      check: z._default(flag(), false),
    }),
    output: batchAnswer,
  }),
  batchSaveFrozen: call({
    ...file,
    path: '/api/member/batchSaveFrozen',
    permission: memberRights.batchSaveFrozen,
    write: true,
    reach: 'members',
    summary: 'Freezes up to 500 members by number; a name that is given must be the one of that number.',
    input: z.strictObject({
      /** Always '0': frozen. */
      status: z.literal('0'),
      rows: z
        .array(
          z.strictObject({
            memberNo: text({ max: 32 }),
            memberName: optionalText(50),
            reason: optionalText(300),
          }),
        )
        .check(z.minLength(1), z.maxLength(maximumBatchRows)),
      check: z._default(flag(), false),
    }),
    output: batchAnswer,
  }),
};
