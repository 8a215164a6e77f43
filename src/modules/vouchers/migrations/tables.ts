/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const voucherTable = table('voucher', ['id'], {
  id: { type: 'uuid' },
  year: { type: 'int2' },
  number: { type: 'int4' },
  state: { type: 'text', in: ['valid', 'used', 'expired', 'void'], hasDefault: true },
  version: { type: 'int4', hasDefault: true },
  batchId: { type: 'uuid' },
  typeId: { type: 'uuid' },
  typeName: { type: 'text' },
  kind: { type: 'text', in: ['value', 'times'] },
  value: { type: 'int4' },
  remaining: { type: 'int4' },
  isPartial: { type: 'bool' },
  memberId: { type: 'uuid' },
  unitId: { type: 'uuid' },
  bookDate: { type: 'date' },
  expiresOn: { type: 'date', isNullable: true },
  reminded: { type: 'bool', hasDefault: true },
});

export const voucherBatchTable = table('voucher_batch', ['id'], {
  id: { type: 'uuid' },
  typeId: { type: 'uuid' },
  source: { type: 'text', in: ['list', 'import'] },
  byMemberId: { type: 'uuid' },
  reason: { type: 'text', hasDefault: true },
  vouchers: { type: 'int4' },
  bookDate: { type: 'date' },
  at: { type: 'timestamptz', hasDefault: true },
});

export const voucherEntryTable = table('voucher_entry', ['id'], {
  id: { type: 'uuid' },
  voucherId: { type: 'uuid' },
  version: { type: 'int4' },
  kind: { type: 'text', in: ['issued', 'used', 'refunded', 'expired', 'void', 'restored'] },
  amount: { type: 'int4' },
  refundOf: { type: 'uuid', isNullable: true },
  byMemberId: { type: 'uuid', isNullable: true },
  reason: { type: 'text', hasDefault: true },
  bookDate: { type: 'date' },
  at: { type: 'timestamptz', hasDefault: true },
});

export const voucherNumberTable = table('voucher_number', ['year'], {
  year: { type: 'int2' },
  last: { type: 'int4' },
});

export const voucherStateCountTable = table(
  'voucher_state_count',
  ['memberId', 'unitId', 'typeId', 'state'],
  {
    memberId: { type: 'uuid' },
    unitId: { type: 'uuid' },
    typeId: { type: 'uuid' },
    state: { type: 'text' },
    vouchers: { type: 'int4' },
    remaining: { type: 'int8' },
  },
);

export const voucherTotalTable = table('voucher_total', ['memberId', 'month', 'unitId', 'typeId', 'kind'], {
  memberId: { type: 'uuid' },
  month: { type: 'int4' },
  unitId: { type: 'uuid' },
  typeId: { type: 'uuid' },
  kind: { type: 'text' },
  amount: { type: 'int8' },
  vouchers: { type: 'int4' },
});

export const voucherTypeTable = table('voucher_type', ['id'], {
  id: { type: 'uuid' },
  name: { type: 'text' },
  kind: { type: 'text', in: ['value', 'times'] },
  value: { type: 'int4' },
  validDays: { type: 'int4', isNullable: true },
  lastDay: { type: 'date', isNullable: true },
  isPartial: { type: 'bool', hasDefault: true },
  limitTimes: { type: 'int4', isNullable: true },
  limitSpan: { type: 'text', in: ['month', 'year', 'ever'], isNullable: true },
  most: { type: 'int4', isNullable: true },
  isActive: { type: 'bool', hasDefault: true },
  note: { type: 'text', hasDefault: true },
  version: { type: 'int4', hasDefault: true },
});
