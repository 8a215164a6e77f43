import { importCalls } from '../../kit/contract/import/calls.ts';
import { voucherRights } from './permissions.ts';

const voucherImportFields = ['memberNo', 'memberName', 'typeName', 'vouchers', 'remark'] as const;
export type VoucherImportField = (typeof voucherImportFields)[number];

/** Vouchers issued by file: a row for each member and type. */
export const voucherImport = importCalls({
  path: '/voucher/coupon/import',
  permission: voucherRights.issue,
  reach: 'members',
  input: { fields: voucherImportFields, template: {}, check: {} },
});
