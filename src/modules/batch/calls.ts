import * as z from 'zod/mini';
import type { OutputOf } from '../../kit/contract/call.ts';
import { flag, ids, points } from '../../kit/contract/fields.ts';
import { importCalls } from '../../kit/contract/import/calls.ts';
import { batchRights } from './permissions.ts';
import { batchFields } from './rules.ts';

/** Points are tenths. */
const sums = { rows: z.int(), b: points(), a: points(), p: points(), g: points() };

export const batchCalls = importCalls({
  path: '/api/batch/import',
  permission: batchRights.import,
  reach: 'whole',
  input: {
    fields: batchFields,
    /** The units whose members are filled into the template. */
    template: { unitIds: z._default(ids(200, { min: 0 }), []), withChildren: z._default(flag(), true) },
    check: {
      /** Points that count in a later month, because the month of their date is closed. */
      effects: z.array(z.object({ month: z.int(), bookMonth: z.int(), ...sums })),
      /** Sums of the valid rows, in all and by member; at most 100 members, the largest sums first. */
      total: z.object(sums),
      members: z.array(z.object({ memberId: z.string(), name: z.string(), number: z.string(), ...sums })),
      memberCount: z.int(),
    },
  },
});
export type BatchCheck = OutputOf<typeof batchCalls.check>;
