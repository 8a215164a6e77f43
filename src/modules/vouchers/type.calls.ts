import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { sortKeys, storedShape, typedShape } from '../../kit/contract/entity/shapes.ts';
import { count, flag, id, pageQuery, searchText } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { voucherRights as rights } from './permissions.ts';
import { voucherType } from './type.fields.ts';

const common = { method: 'POST', service: 'cloud' } as const;
const versioned = { id: id(), version: count() };

const typeRow = z.object({
  id: z.string(),
  version: z.int(),
  ...storedShape(voucherType),
  /** Vouchers of it that were issued and are not void. */
  issued: z.int(),
});
export type VoucherType = z.output<typeof typeRow>;

export const typeCalls = {
  list: call({
    ...common,
    reach: 'shared',
    path: '/voucher/coupon/type/list',
    permission: rights.vouchers,
    summary: 'Types of vouchers with how many were issued.',
    input: pageQuery(sortKeys(voucherType), { keyword: searchText(), isActive: z.optional(flag()) }),
    output: pageOf(typeRow),
  }),
  save: call({
    ...common,
    write: true,
    reach: 'whole',
    path: '/voucher/coupon/type/save',
    permission: rights.editTypes,
    summary:
      'Adds a type of vouchers (version 0, with an id of its own), or changes one; vouchers that exist stay as they are.',
    input: z.strictObject({ ...versioned, ...typedShape(voucherType) }),
    output: z.object({ id: z.string(), version: z.int() }),
  }),
  remove: call({
    ...common,
    write: true,
    reach: 'whole',
    path: '/voucher/coupon/type/remove',
    permission: rights.editTypes,
    summary: 'Deletes a type of which no voucher was ever issued.',
    input: z.strictObject(versioned),
    output: z.object({ id: z.string() }),
  }),
};
