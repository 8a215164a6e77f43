import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import {
  count,
  day,
  flag,
  id,
  ids,
  optionalText,
  pageQuery,
  resultsOfEach,
  searchText,
  stringEnum,
  text,
  versionedItems,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { voucherRights as rights } from './permissions.ts';
import { voucherKinds } from './rules/amount.ts';
import { entryKinds, voucherStates } from './rules/states.ts';

const common = { method: 'POST', service: 'cloud', reach: 'members', permission: rights.vouchers } as const;
const own = { method: 'POST', service: 'cloud', permission: 'member', reach: 'own' } as const;

/** The most members of an issue, the most vouchers of each, and of all together. */
export const issueLimits = { members: 1_000, each: 100, vouchers: 5_000 } as const;

const items = versionedItems(200);

/**
 * A step by which vouchers are listed, which they took on some days; `open`: something of them remained at the end of a day.
 */
export const listedSteps = ['issue', 'use', 'refund', 'expire', 'void', 'restore', 'open'] as const;

const voucherFields = {
  id: z.string(),
  version: z.int(),
  serial: z.string(),
  state: stringEnum(voucherStates),
  kind: stringEnum(voucherKinds),
  typeName: z.string(),
  /** Hundredths of a currency unit, or uses. */
  value: z.int(),
  remaining: z.int(),
  isPartial: z.boolean(),
  bookDate: z.string(),
  expiresOn: z.nullable(z.string()),
};

/** A voucher in lists. `unitName` is the unit of its member when it was issued. */
const voucherRow = z.object({
  ...voucherFields,
  /** The amount that the listed step moved on its days; without a step, the rest of the voucher. */
  amount: z.int(),
  memberId: z.string(),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
});
export type VoucherRow = z.output<typeof voucherRow>;

const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: stringEnum(entryKinds),
  /** With its sign. */
  amount: z.int(),
  byName: z.string(),
  reason: z.string(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

const history = z.object({
  id: z.string(),
  serial: z.string(),
  kind: stringEnum(voucherKinds),
  typeName: z.string(),
  memberName: z.string(),
  entries: z.array(historyEntry),
});

/** A voucher of the caller: its code opens it at the counter, while something remains. */
const ownVoucher = z.object({ ...voucherFields, code: z.string() });

export const vouchersCalls = {
  list: call({
    ...common,
    path: '/voucher/coupon/list',
    summary:
      'Vouchers of the members whom the caller manages, the newest first. The units are those of the members when they were issued.',
    input: pageQuery(['serial', 'memberName', 'bookDate', 'expiresOn', 'value', 'remaining', 'amount'], {
      keyword: searchText(),
      state: z.optional(stringEnum(voucherStates)),
      kind: z.optional(stringEnum(voucherKinds)),
      voucherTypeId: z.optional(id()),
      memberId: z.optional(id()),
      unitIds: z.optional(ids(200)),
      includeChildren: z._default(flag(), true),
      from: z.optional(day()),
      to: z.optional(day()),
      step: z.optional(stringEnum(listedSteps)),
      stepFrom: z.optional(day()),
      stepTo: z.optional(day()),
    }),
    output: z.object({
      rows: z.array(voucherRow),
      total: z.int(),
      totals: z.object({ amount: z.int(), remaining: z.int() }),
    }),
  }),
  issue: call({
    ...common,
    write: true,
    work: 'long',
    path: '/voucher/coupon/issue',
    permission: rights.issue,
    summary:
      'Issues vouchers of a type to members, and to those of units: as many to each, who is refused alone. `id` is the batch’s own; sent again it has one effect.',
    input: z.strictObject({
      id: id(),
      voucherTypeId: id(),
      memberIds: z._default(z.optional(ids(issueLimits.members, { min: 0 })), []),
      unitIds: z._default(z.optional(ids(200, { min: 0 })), []),
      vouchers: count({ min: 1, max: issueLimits.each }),
      reason: optionalText(200),
    }),
    output: z.object({
      id: z.string(),
      vouchers: z.int(),
      members: z.int(),
      results: z.array(
        z.object({ id: z.string(), name: z.string(), reason: z.nullable(z.string()), message: z.string() }),
      ),
    }),
  }),
  sheet: call({
    ...common,
    wire: 'blob',
    path: '/voucher/coupon/sheet',
    permission: rights.issue,
    secret: true,
    summary:
      'The valid vouchers of a batch, or the named ones, as PDF with their codes. Kept in the audit log.',
    input: z.strictObject({
      batchId: z._default(z.nullable(id()), null),
      ids: z._default(ids(200, { min: 0 }), []),
    }),
    output: z.null(),
  }),
  void: call({
    ...common,
    write: true,
    path: '/voucher/coupon/void',
    permission: rights.void,
    summary: 'Voids what remains of vouchers with a reason, each by itself.',
    input: z.strictObject({ items, reason: text({ max: 200 }) }),
    output: resultsOfEach,
  }),
  restore: call({
    ...common,
    write: true,
    path: '/voucher/coupon/restore',
    permission: rights.void,
    summary:
      'Gives back what void and expired vouchers had left, each by itself; past their last day they are valid for a week more.',
    input: z.strictObject({ items, reason: optionalText(200) }),
    output: resultsOfEach,
  }),
  history: call({
    ...common,
    path: '/voucher/coupon/history',
    summary: 'The entries of a voucher in their order, of a member whom the caller manages.',
    input: z.strictObject({ id: id() }),
    output: history,
  }),
  own: call({
    ...own,
    path: '/voucher/coupon/own',
    secret: true,
    summary: 'The caller’s vouchers with their codes, those that can be used first.',
    input: pageQuery(['bookDate'], { live: z.optional(flag()) }),
    output: pageOf(ownVoucher),
  }),
  ownHistory: call({
    ...own,
    path: '/voucher/coupon/own/history',
    summary: 'The entries of a voucher of the caller in their order.',
    input: z.strictObject({ id: id() }),
    output: history,
  }),
};

export type OwnVoucher = OutputOf<typeof vouchersCalls.own>['rows'][number];
