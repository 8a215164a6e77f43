import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { flag, id, ids, pageQuery, searchText, stringEnum } from '../../kit/contract/fields.ts';
import { periodFields, periodInOrder } from '../../kit/contract/list/period-fields.ts';
import { memberInUnit, memberStatuses } from '../members/rules.ts';
import { ticketRights as rights } from './permissions.ts';

const common = { service: 'cloud', reach: 'members', permission: rights.members } as const;

/** Opening + in − out = closing; what went out is written without a sign. */
const sums = {
  opening: z.int(),
  award: z.int(),
  counter: z.int(),
  import: z.int(),
  draw: z.int(),
  restored: z.int(),
  returned: z.int(),
  /** From members who were merged into this one; less than zero to the one into whom this one was merged. */
  moved: z.int(),
  used: z.int(),
  expired: z.int(),
  void: z.int(),
  closing: z.int(),
};

const summaryRow = z.object({ ...memberInUnit, status: stringEnum(memberStatuses), ...sums });
export type SummaryRow = z.output<typeof summaryRow>;

export const summaryCalls = {
  list: call({
    ...common,
    method: 'POST',
    path: '/voucher/summary/list',
    summary:
      'What came to and went from each member in a period, between what there was before and after it, with the sums of the filter.',
    input: pageQuery(['memberName', 'memberNo', 'opening', 'used', 'closing'], {
      ...periodFields,
      keyword: searchText(),
      unitIds: z.optional(ids(200)),
      includeChildren: z._default(flag(), true),
    }).check(periodInOrder),
    output: z.object({
      rows: z.array(summaryRow),
      total: z.int(),
      totals: z.object(sums),
      month: z.int(),
      toMonth: z.int(),
    }),
  }),
  statement: call({
    ...common,
    method: 'GET',
    wire: 'blob',
    path: '/voucher/summary/statement',
    summary: 'The entries of a member in a period with the balance after each, as PDF.',
    input: z.strictObject({ memberId: id(), ...periodFields }).check(periodInOrder),
    output: z.null(),
  }),
};
