/** The steps of a record: what each takes, and the standing that it answers. Points are integer tenths. */
import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, day, id, ids, optionalText, stringEnum, tenths, text } from '../../kit/contract/fields.ts';
import { meritRights } from './permissions.ts';
import { largestAmount, quantityKinds } from './rules/conversion.rules.ts';
import {
  maximumAttachments,
  maximumCopies,
  maximumCountPerLine,
  maximumEventsPerTopic,
  maximumLines,
} from './rules/record.rules.ts';
import { typedTexts } from './rules/shapes.ts';

// Only formats are checked here: the rules report everything that is missing at once.
export const maybeId = z._default(z.nullable(id()), null);
const maybeTenths = z._default(z.nullable(tenths()), null);
/** `amount` in hundredths; `rate` in tenths of B for an hour, or for 100. */
const counted = z.strictObject({
  kind: stringEnum(quantityKinds),
  amount: count({ min: -largestAmount, max: largestAmount }),
  rate: count({ max: 10_000 }),
});
const member = z.strictObject({
  memberId: maybeId,
  count: z._default(z.nullable(count({ max: maximumCountPerLine })), null),
  b: maybeTenths,
  a: maybeTenths,
  p: maybeTenths,
  g: maybeTenths,
  /** The quantities from which the B points follow; these must equal the conversion on the record's date. */
  counted: z.optional(z.array(counted).check(z.maxLength(quantityKinds.length))),
});
const event = z.strictObject({
  /** Null: a temporary event with its own name. */
  eventId: maybeId,
  name: optionalText(50),
  desc: optionalText(200),
  members: z._default(z.array(member).check(z.maxLength(maximumLines)), []),
});
/** A record as typed, complete or not. Values per unit in tenths; a line is worth value × count. */
export const recordInput = z.strictObject({
  name: optionalText(100),
  recordDate: z._default(z.nullable(day()), null),
  ...typedTexts,
  firstReviewerId: maybeId,
  lastReviewerId: maybeId,
  ccIds: z._default(ids(maximumCopies, { min: 0 }), []),
  events: z._default(z.array(event).check(z.maxLength(maximumEventsPerTopic)), []),
  attachments: z._default(ids(maximumAttachments, { min: 0 }), []),
});

/** The record's id is made by the client; `version` is the one the client saw, 0 for a new record. */
export const target = { id: id(), version: count() };
/** Lines of a record by their numbers, from 0. */
const lineNos = z.array(count()).check(z.minLength(1), z.maxLength(maximumLines));
export const reason = text({ max: 300 });
/** Lines that are not to pass, each with its reason. */
const refusedLines = z._default(
  z.array(z.strictObject({ lineNo: count(), reason })).check(z.maxLength(maximumLines)),
  [],
);
const optionalReason = optionalText(300);

/** Status and assigned reviewer of a record after a step. */
export const standing = z.object({
  id: z.string(),
  status: z.int(),
  stage: z.int(),
  version: z.int(),
  waitingMemberId: z.nullable(z.string()),
  waitingMember: z.nullable(z.string()),
});

const write = { method: 'POST', service: 'points', write: true } as const;

export const recordCalls = {
  saveDraft: call({
    ...write,
    path: '/api/draft/save',
    permission: meritRights.enter,
    reach: 'own',
    summary: 'Keeps a record as typed; a withdrawn or rejected record becomes a draft again.',
    input: z.strictObject({ ...target, document: recordInput }),
    output: standing,
  }),
  deleteDraft: call({
    ...write,
    path: '/api/draft/delete',
    permission: meritRights.enter,
    reach: 'own',
    summary:
      'Cancels a draft, withdrawn or rejected record; a stuck pending one as the other call does, with a reason.',
    input: z.strictObject({ ...target, reason: optionalReason }),
    output: standing,
  }),
  submit: call({
    ...write,
    path: '/api/quantify/submit',
    permission: meritRights.enter,
    reach: 'own',
    summary: 'Sends a record to its first reviewer, or to the final one when the recorder is the first.',
    input: z.strictObject({ ...target, document: recordInput }),
    output: standing,
  }),
  withdraw: call({
    ...write,
    path: '/api/quantify/withdraw',
    permission: 'member',
    reach: 'own',
    summary: 'The recorder takes a record back before its first review.',
    input: z.strictObject({ ...target, reason: optionalReason }),
    output: standing,
  }),
  passFirst: call({
    ...write,
    path: '/api/quantify/first/pass',
    permission: 'member',
    reach: 'review',
    summary:
      'The first reviewer passes a record on to the final one, and may propose to refuse some of its lines.',
    input: z.strictObject({ ...target, reason: optionalReason, proposed: refusedLines }),
    output: standing,
  }),
  rejectFirst: call({
    ...write,
    path: '/api/quantify/first/reject',
    permission: 'member',
    reach: 'review',
    summary: 'The first reviewer rejects a record.',
    input: z.strictObject({ ...target, reason }),
    output: standing,
  }),
  recall: call({
    ...write,
    path: '/api/quantify/recall',
    permission: 'member',
    reach: 'review',
    summary: 'The first reviewer takes a record back from the final one, who has not acted yet.',
    input: z.strictObject({ ...target, reason: optionalReason }),
    output: standing,
  }),
  passLast: call({
    ...write,
    path: '/api/quantify/last/pass',
    permission: 'member',
    reach: 'review',
    summary:
      'The final reviewer passes a record, all of it or all but the refused lines, and its points are booked.',
    input: z.strictObject({ ...target, reason: optionalReason, refused: refusedLines }),
    output: standing,
  }),
  takeBack: call({
    ...write,
    path: '/api/quantify/last/takeBack',
    permission: 'member',
    reach: 'review',
    summary:
      'The final reviewer undoes a pass of the last minute: its points are booked back, and the record waits for the final review again.',
    input: z.strictObject({ ...target, reason: optionalReason }),
    output: standing,
  }),
  reopen: call({
    ...write,
    path: '/api/quantify/reopen',
    permission: 'member',
    reach: 'review',
    summary:
      'A reviewer undoes his rejection of the last minute, unless points were deducted for it: the record waits for the same review again.',
    input: z.strictObject({ ...target, reason: optionalReason }),
    output: standing,
  }),
  rejectLast: call({
    ...write,
    path: '/api/quantify/last/reject',
    permission: 'member',
    reach: 'review',
    summary:
      'The final reviewer rejects a record; a setting returns it to the first review instead, another allows a penalty.',
    input: z.strictObject({
      ...target,
      reason,
      /** B points taken from recorder and first reviewer, in tenths ≥ 0; at most what the organisation allows. */
      penalty: z._default(z.strictObject({ recorder: tenths({ min: 0 }), first: tenths({ min: 0 }) }), {
        recorder: 0,
        first: 0,
      }),
    }),
    output: standing,
  }),
  reassign: call({
    ...write,
    path: '/api/quantify/reassign',
    permission: meritRights.unblock,
    reach: 'whole',
    summary: 'Gives the pending review of a stuck record to another reviewer.',
    input: z.strictObject({ ...target, reviewerId: id(), reason }),
    output: standing,
  }),
  cancel: call({
    ...write,
    path: '/api/quantify/cancel',
    permission: meritRights.unblock,
    reach: 'whole',
    summary: 'Ends a stuck pending record.',
    input: z.strictObject({ ...target, reason }),
    output: standing,
  }),
  nullify: call({
    ...write,
    path: '/api/meritpoint/topic/nullify',
    permission: meritRights.nullify,
    reach: 'members',
    summary: 'Voids a passed record: opposite entries are booked, nothing is erased.',
    input: z.strictObject({ ...target, reason }),
    output: standing,
  }),
  restore: call({
    ...write,
    path: '/api/meritpoint/topic/restore',
    permission: meritRights.restore,
    reach: 'members',
    summary: 'Makes a nullified record count again.',
    input: z.strictObject({ ...target, reason }),
    output: standing,
  }),
  nullifyLines: call({
    ...write,
    path: '/api/meritpoint/topic/line/nullify',
    permission: meritRights.nullify,
    reach: 'members',
    summary: 'Voids lines of a passed record; the record is nullified with the last line that counts.',
    input: z.strictObject({ ...target, lineNos, reason }),
    output: standing,
  }),
  restoreLines: call({
    ...write,
    path: '/api/meritpoint/topic/line/restore',
    permission: meritRights.restore,
    reach: 'members',
    summary: 'Makes void lines of a record count again.',
    input: z.strictObject({ ...target, lineNos, reason }),
    output: standing,
  }),
  replace: call({
    ...write,
    path: '/api/meritpoint/topic/replace',
    permission: meritRights.correct,
    reach: 'members',
    summary: 'Corrects a passed record: nullifies it and submits its replacement, both or neither.',
    input: z.strictObject({ ...target, reason, replacementId: id(), document: recordInput }),
    output: z.object({ nullified: standing, replacement: standing }),
  }),
};
