import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, month, optionalText, points, text } from '../../kit/contract/fields.ts';
import { defaultPageSize, maximumPageSize, pageOf } from '../../kit/contract/page.ts';
import { reportsRights } from './permissions.ts';

const paging = {
  page: z._default(count({ min: 1, max: 500 }), 1),
  size: z._default(count({ min: 1, max: maximumPageSize }), defaultPageSize),
};

/** Points are integer tenths. */
const sums = { meritPoint: points(), bmp: points(), amp: points(), pmp: points(), gcp: points() };

/** The month that runs, one that is over and still takes points, and one whose figures stay as they are. */
export const monthStates = ['running', 'open', 'closed'] as const;

const signature = z.object({ memberName: z.string(), note: z.string(), at: z.string() });

const monthRow = z.object({
  month: z.int(),
  state: z.enum(monthStates),
  /** The last day on which it takes points, unless it is closed before. */
  closesAfter: z.string(),
  entries: z.int(),
  members: z.int(),
  ...sums,
  /** The members outside the month’s ranking among them, and their points. */
  outside: z.object({ members: z.int(), meritPoint: points() }),
  /** Records of the month that nobody has decided yet: decided after the close, they count in a later month. */
  pending: z.int(),
  closedAt: z.nullable(z.string()),
  /** Over every member's sums, in hexadecimal; null while it is open. */
  digest: z.nullable(z.string()),
  lateChanges: z.int(),
  /** The signatures of the closed figures, the first one first. */
  signatures: z.array(signature),
  can: z.object({ close: z.boolean(), sign: z.boolean() }),
});

const maximumNote = 200;

export const reportsCalls = {
  months: call({
    method: 'POST',
    path: '/api/b/report/months',
    service: 'points',
    permission: reportsRights.close,
    reach: 'whole',
    summary: 'The months with points, newest first: open or closed, with their sums, digest and signatures.',
    input: z.strictObject(paging),
    output: pageOf(monthRow),
  }),
  closePreview: call({
    method: 'POST',
    path: '/api/b/report/close/preview',
    work: 'long',
    service: 'points',
    permission: reportsRights.close,
    reach: 'whole',
    summary: 'What closing a month would close: it and every open month before it, as of now.',
    input: z.strictObject({ month: month() }),
    output: z.object({
      months: z.array(
        z.object({ month: z.int(), entries: z.int(), members: z.int(), ...sums, pending: z.int() }),
      ),
    }),
  }),
  close: call({
    method: 'POST',
    path: '/api/b/report/close',
    work: 'long',
    service: 'points',
    permission: reportsRights.close,
    write: true,
    reach: 'whole',
    summary: 'Closes a month that is over, and every open one before it. There is no way back.',
    input: z.strictObject({ month: month() }),
    output: z.object({ months: z.array(z.int()) }),
  }),
  sign: call({
    method: 'POST',
    path: '/api/b/report/close/sign',
    service: 'points',
    permission: reportsRights.close,
    write: true,
    reach: 'whole',
    summary: 'Signs a closed month’s figures: the digest that was seen, which is made anew of the entries.',
    input: z.strictObject({
      month: month(),
      digest: text({ max: 64 }),
      note: optionalText(maximumNote, { legal: false }),
    }),
    output: z.object({ at: z.string() }),
  }),
};
