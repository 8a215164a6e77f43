/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const feeOrderTable = table('fee_order', ['id'], {
  id: { type: 'uuid' },
  state: { type: 'int2', in: [0, 1, 2, 3, 4, 6] },
  packageCode: { type: 'text' },
  memberLimit: { type: 'int4' },
  months: { type: 'int2' },
  remark: { type: 'text', hasDefault: true },
  proofIds: { type: 'uuid[]', hasDefault: true },
  appliedAt: { type: 'timestamptz' },
  appliedBy: { type: 'uuid' },
  decidedAt: { type: 'timestamptz', isNullable: true },
  outcome: { type: 'jsonb', isNullable: true },
  version: { type: 'int4', hasDefault: true },
});

export const feeOrderStepTable = table('fee_order_step', ['orderId', 'no'], {
  orderId: { type: 'uuid' },
  no: { type: 'int4' },
  state: { type: 'int2' },
  at: { type: 'timestamptz' },
  byMember: { type: 'uuid', isNullable: true },
  remark: { type: 'text', hasDefault: true },
});

export const packageNoticeTable = table('package_notice', ['paidUntil', 'daysAhead'], {
  paidUntil: { type: 'date' },
  daysAhead: { type: 'int2' },
});
