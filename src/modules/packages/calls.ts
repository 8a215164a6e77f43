import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { numberOf } from '../../kit/contract/list/codes.ts';
import { storedShape, typedShape } from '../../kit/contract/entity/shapes.ts';
import { count, fileInput, id, instant, pageQuery, stringEnum } from '../../kit/contract/fields.ts';
import { maximumFileBytes } from '../../kit/contract/file.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { smallSize } from '../files/rules.ts';
import { organisationRights } from '../organisation/permissions.ts';
import { order } from './order.fields.ts';
import { maximumProofs, packageCodes } from './rules.ts';

const common = { service: 'organisation', permission: organisationRights.extensions } as const;
/** An organisation whose package has ended renews it. */
const write = { ...common, method: 'POST', write: true, inAlert: true, reach: 'whole' } as const;
const formBytes = 65_536;

const proof = z.object({ id: z.string(), name: z.string(), size: z.int() });

const orderRow = z.object({
  id: z.string(),
  version: z.int(),
  no: z.string(),
  /** Of the approval-process codes: 6 untreated, 1 to do, 4 passed, 2 rejected, 3 withdrawn, 0 cancelled. */
  state: z.int(),
  packageCode: z.string(),
  ...storedShape(order),
  appliedAt: instant(),
  appliedBy: z.string(),
  decidedAt: z.nullable(instant()),
  /** Why it was rejected, or what the operator said. */
  decisionRemark: z.string(),
  proofs: z.int(),
  can: z.object({ change: z.boolean(), withdraw: z.boolean() }),
});
export type OrderRow = z.output<typeof orderRow>;

const standing = z.object({ id: id(), version: z.int(), state: z.int() });

export const packagesCalls = {
  overview: call({
    ...common,
    method: 'GET',
    path: '/api/independentFeeApply/package',
    reach: 'whole',
    summary:
      "The organisation's package: limit of members and use, last day, and the packages that there are.",
    input: z.strictObject({}),
    output: z.object({
      /** Empty for none: neither limit nor end. */
      packageCode: z.string(),
      memberLimit: z.nullable(z.int()),
      memberCount: z.int(),
      paidUntil: z.nullable(z.string()),
      /** Until and with the last day; negative once it is over. */
      daysLeft: z.nullable(z.int()),
      status: z.int(),
      isOpen: z.boolean(),
      renewButtonDisabled: z.boolean(),
      openOrder: z.nullable(orderRow),
      offers: z.array(z.object({ code: z.string(), members: z.int(), months: z.int() })),
    }),
  }),
  isOpen: call({
    ...common,
    method: 'GET',
    path: '/api/independentFeeApply/isOpen',
    reach: 'whole',
    summary: 'Whether the organisation may apply for more members or a longer time now.',
    input: z.strictObject({}),
    output: z.object({
      isOpen: z.boolean(),
      renewButtonDisabled: z.boolean(),
      /** The order that has to be decided before. */
      orderId: z.nullable(z.string()),
    }),
  }),
  save: call({
    ...write,
    path: '/api/independentFeeApply/save',
    summary:
      'Applies for a package with so many members for so many more months (version 0, with an id of its own), or changes an order of that version and hands it in again.',
    input: z.strictObject({
      id: id(),
      version: count(),
      packageCode: stringEnum(packageCodes),
      ...typedShape(order),
      /** Files of `uploadProof`. */
      proofIds: z._default(z.array(id()).check(z.maxLength(maximumProofs)), []),
    }),
    output: standing,
  }),
  withdraw: call({
    ...write,
    path: '/api/independentFeeApply/withdraw',
    summary: 'Takes back an order of that version that is not decided.',
    input: z.strictObject({ id: id(), version: count({ min: 1 }) }),
    output: standing,
  }),
  orderDetail: call({
    ...common,
    method: 'GET',
    path: '/api/independentFeeApply/orderDetail',
    reach: 'whole',
    summary: 'An order with its steps and proofs; the latest one when none is named.',
    input: z.strictObject({ id: z.optional(id()) }),
    output: z.object({
      ...orderRow.shape,
      proofFiles: z.array(proof),
      steps: z.array(
        z.object({ state: z.int(), at: instant(), by: z.nullable(z.string()), remark: z.string() }),
      ),
      outcome: z.nullable(
        z.object({
          before: z.object({
            packageCode: z.string(),
            memberLimit: z.nullable(z.int()),
            paidUntil: z.nullable(z.string()),
          }),
          after: z.object({
            packageCode: z.string(),
            memberLimit: z.nullable(z.int()),
            paidUntil: z.nullable(z.string()),
          }),
        }),
      ),
    }),
  }),
  list: call({
    ...common,
    method: 'POST',
    path: '/api/independentFeeApply/list',
    reach: 'whole',
    summary: "The organisation's orders, the latest first.",
    input: pageQuery(['appliedAt', 'decidedAt', 'memberLimit'], {
      state: z.optional(numberOf([0, 1, 2, 3, 4, 6])),
    }),
    output: pageOf(orderRow),
  }),
  uploadProof: call({
    ...write,
    path: '/api/independentFeeApply/proof',
    wire: 'multipart',
    org: 'exempt',
    maximumBytes: maximumFileBytes + formBytes,
    work: 'file',
    summary: 'Hands in a proof of payment, which `save` then names.',
    input: z.strictObject({ file: fileInput() }),
    output: z.object({ id: id(), name: z.string(), size: z.int() }),
  }),
  proof: call({
    ...common,
    method: 'GET',
    path: '/api/independentFeeApply/proofFile',
    reach: 'whole',
    wire: 'blob',
    summary: 'A proof of an order as an attachment, or a small copy of a picture.',
    input: z.strictObject({ id: id(), fileId: id(), size: smallSize() }),
    output: z.null(),
  }),
};
