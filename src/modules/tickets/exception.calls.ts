import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import { count, id, pageQuery, resultsOfEach, stringEnum, text } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { ticketRights as rights } from './permissions.ts';

/** `open`: nobody decided; `taking`: the next ticket of the member will be taken for it. */
export const exceptionStates = ['open', 'taking', 'writtenOff', 'recovered', 'taken', 'countsAgain'] as const;
const decisions = ['writtenOff', 'recovered', 'take'] as const;

const exceptionRow = z.object({
  id: z.string(),
  version: z.int(),
  at: z.string(),
  state: stringEnum(exceptionStates),
  serial: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  unitName: z.string(),
  recordId: z.string(),
  recordName: z.string(),
  /** Why the line was voided. */
  reason: z.string(),
  note: z.string(),
  byName: z.string(),
  /** The ticket that was taken for it. */
  takenSerial: z.string(),
});

const common = { method: 'POST', service: 'cloud', reach: 'members' } as const;

export const exceptionCalls = {
  list: call({
    ...common,
    path: '/voucher/exception/list',
    permission: rights.survey,
    summary:
      'Used tickets whose line is void, of members whom the caller manages: open ones first, the latest first.',
    input: pageQuery(['at'], {}),
    output: pageOf(exceptionRow),
  }),
  decide: call({
    ...common,
    write: true,
    path: '/voucher/exception/decide',
    permission: rights.decide,
    summary:
      'Decides open exceptions, each by itself: written off, recovered, or the member’s next ticket of a line is taken.',
    input: z.strictObject({
      items: z.array(z.strictObject({ id: id(), version: count() })).check(z.minLength(1), z.maxLength(200)),
      decision: stringEnum(decisions),
      note: text({ max: 200 }),
    }),
    output: resultsOfEach,
  }),
};

export type ExceptionRow = OutputOf<typeof exceptionCalls.list>['rows'][number];
