import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, id, stringEnum, text, optionalText } from '../../kit/contract/fields.ts';
import { voucherRights as rights } from './permissions.ts';
import { voucherKinds } from './rules/amount.ts';
import { voucherStates } from './rules/states.ts';
import { maximumValue } from './type.fields.ts';

const common = { method: 'POST', service: 'cloud', reach: 'whole', permission: rights.use } as const;

const deskUse = z.object({
  id: z.string(),
  at: z.string(),
  amount: z.int(),
  /** The part of it that was given back. */
  refunded: z.int(),
  byName: z.string(),
  note: z.string(),
});
export type DeskUse = z.output<typeof deskUse>;

/** A voucher at the counter. */
const deskVoucher = z.object({
  id: z.string(),
  serial: z.string(),
  state: stringEnum(voucherStates),
  kind: stringEnum(voucherKinds),
  typeName: z.string(),
  value: z.int(),
  remaining: z.int(),
  isPartial: z.boolean(),
  expiresOn: z.nullable(z.string()),
  /** Why nothing can be taken from it now, in the reader’s language; empty where something can. */
  refusal: z.string(),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  uses: z.array(deskUse),
});
export type DeskVoucher = z.output<typeof deskVoucher>;

const amount = () => count({ min: 1, max: maximumValue });
const done = z.object({ id: z.string(), amount: z.int(), voucher: deskVoucher });

/** Vouchers at the counter. */
export const deskCalls = {
  find: call({
    ...common,
    path: '/voucher/coupon/desk/find',
    summary: 'The voucher of a scanned code or of a serial, with its last uses.',
    input: z.strictObject({ text: text({ max: 60 }) }),
    output: deskVoucher,
  }),
  use: call({
    ...common,
    write: true,
    path: '/voucher/coupon/desk/use',
    summary:
      'Takes an amount of a voucher, in hundredths of a currency unit or uses. `id` is the use’s own; sent again it has one effect.',
    input: z.strictObject({ id: id(), voucherId: id(), amount: amount(), note: optionalText(200) }),
    output: done,
  }),
  refund: call({
    ...common,
    write: true,
    path: '/voucher/coupon/desk/refund',
    permission: rights.refund,
    summary:
      'Gives an amount of a use back to its voucher with a reason, never more than is left of the use. `id` is the refund’s own.',
    input: z.strictObject({ id: id(), useId: id(), amount: amount(), reason: text({ max: 200 }) }),
    output: done,
  }),
  receipt: call({
    ...common,
    method: 'GET',
    wire: 'blob',
    path: '/voucher/coupon/desk/receipt',
    summary:
      'The receipt of a use or refund for a roll of 80 mm (PDF), with what remains of the voucher now.',
    input: z.strictObject({ id: id() }),
    output: z.null(),
  }),
};
