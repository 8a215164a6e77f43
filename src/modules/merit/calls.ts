import * as z from 'zod/mini';
import { call, type Call, type OutputOf } from '../../kit/contract/call.ts';
import { day, id, tenths } from '../../kit/contract/fields.ts';
import { claimCalls } from './claim.calls.ts';
import { meritEntryCalls } from './entry.calls.ts';
import { meritReadCalls } from './read.calls.ts';
import { templateCalls } from './template.calls.ts';
import {
  recordInput,
  target,
  lineNos,
  batch,
  batchResult,
  reason,
  optionalReason,
  refusedLines,
  standing,
  delegation,
} from './rules/shapes.ts';
import { meritRights } from './permissions.ts';

const write = { method: 'POST', service: 'points', write: true } as const;
const read = { method: 'POST', service: 'points' } as const;

export const meritCalls = {
  ...meritReadCalls,
  ...meritEntryCalls,
  ...claimCalls,
  ...templateCalls,
  saveDraft: call({
    ...write,
    path: '/api/draft/save',
    permission: meritRights.enter,
    summary: 'Keeps a record as typed; a withdrawn or rejected record becomes a draft again.',
    input: z.strictObject({ ...target, document: recordInput }),
    output: standing,
  }),
  deleteDraft: call({
    ...write,
    path: '/api/draft/delete',
    permission: meritRights.enter,
    summary:
      'Cancels a draft, withdrawn or rejected record; a stuck pending one as the other call does, with a reason.',
    input: z.strictObject({ ...target, reason: optionalReason }),
    output: standing,
  }),
  submit: call({
    ...write,
    path: '/api/quantify/submit',
    permission: meritRights.enter,
    summary: 'Sends a record to its first reviewer, or to the final one when the recorder is the first.',
    input: z.strictObject({ ...target, document: recordInput }),
    output: standing,
  }),
  withdraw: call({
    ...write,
    path: '/api/quantify/withdraw',
    permission: 'member',
    summary: 'The recorder takes a record back before its first review.',
    input: z.strictObject({ ...target, reason: optionalReason }),
    output: standing,
  }),
  passFirst: call({
    ...write,
    path: '/api/quantify/first/pass',
    permission: 'member',
    summary:
      'The first reviewer passes a record on to the final one, and may propose to refuse some of its lines.',
    input: z.strictObject({ ...target, reason: optionalReason, proposed: refusedLines }),
    output: standing,
  }),
  rejectFirst: call({
    ...write,
    path: '/api/quantify/first/reject',
    permission: 'member',
    summary: 'The first reviewer rejects a record.',
    input: z.strictObject({ ...target, reason }),
    output: standing,
  }),
  recall: call({
    ...write,
    path: '/api/quantify/recall',
    permission: 'member',
    summary: 'The first reviewer takes a record back from the final one, who has not acted yet.',
    input: z.strictObject({ ...target, reason: optionalReason }),
    output: standing,
  }),
  passLast: call({
    ...write,
    path: '/api/quantify/last/pass',
    permission: 'member',
    summary:
      'The final reviewer passes a record, all of it or all but the refused lines, and its points are booked.',
    input: z.strictObject({ ...target, reason: optionalReason, refused: refusedLines }),
    output: standing,
  }),
  takeBack: call({
    ...write,
    path: '/api/quantify/last/takeBack',
    permission: 'member',
    summary:
      'The final reviewer undoes a pass of the last minute: its points are booked back, and the record waits for the final review again.',
    input: z.strictObject({ ...target, reason: optionalReason }),
    output: standing,
  }),
  reopen: call({
    ...write,
    path: '/api/quantify/reopen',
    permission: 'member',
    summary:
      'A reviewer undoes his rejection of the last minute, unless points were deducted for it: the record waits for the same review again.',
    input: z.strictObject({ ...target, reason: optionalReason }),
    output: standing,
  }),
  rejectLast: call({
    ...write,
    path: '/api/quantify/last/reject',
    permission: 'member',
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
    summary: 'Gives the pending review of a stuck record to another reviewer.',
    input: z.strictObject({ ...target, reviewerId: id(), reason }),
    output: standing,
  }),
  cancel: call({
    ...write,
    path: '/api/quantify/cancel',
    permission: meritRights.unblock,
    summary: 'Ends a stuck pending record.',
    input: z.strictObject({ ...target, reason }),
    output: standing,
  }),
  passMany: call({
    ...write,
    path: '/api/quantify/batch/pass',
    permission: 'member',
    summary:
      'Passes records that wait for the caller, each with all its lines; what one is refused for stops no other.',
    input: z.strictObject({ items: batch }),
    output: batchResult,
  }),
  rejectMany: call({
    ...write,
    path: '/api/quantify/batch/reject',
    permission: 'member',
    summary:
      'Rejects records that wait for the caller, all for one reason and without a penalty; what one is refused for stops no other.',
    input: z.strictObject({ items: batch, reason }),
    output: batchResult,
  }),
  takeBackMany: call({
    ...write,
    path: '/api/quantify/batch/takeBack',
    permission: 'member',
    summary:
      'Undoes what the caller decided just now: recalls from the final review, takes a final pass back, or reopens what was rejected; what one is refused for stops no other.',
    input: z.strictObject({ items: batch }),
    output: batchResult,
  }),
  reassignMany: call({
    ...write,
    path: '/api/quantify/batch/reassign',
    permission: meritRights.unblock,
    summary:
      'Gives the pending reviews of stuck records to one other reviewer; what one is refused for stops no other.',
    input: z.strictObject({ items: batch, reviewerId: id(), reason }),
    output: batchResult,
  }),
  nullifyMany: call({
    ...write,
    path: '/api/meritpoint/topic/batch/nullify',
    permission: meritRights.nullify,
    summary: 'Voids passed records; what one is refused for stops no other.',
    input: z.strictObject({ items: batch, reason }),
    output: batchResult,
  }),
  delegations: call({
    ...read,
    path: '/api/quantify/delegation/list',
    permission: 'member',
    summary:
      'Who reviews in the place of the caller, and for whom the caller does, as far as it is not over.',
    input: z.strictObject({}),
    output: z.object({ mayDelegate: z.boolean(), rows: z.array(delegation) }),
  }),
  delegate: call({
    ...write,
    path: '/api/quantify/delegation/save',
    permission: 'member',
    summary:
      'Another reviewer reviews in the place of the caller from a day to a day, within limits of his own.',
    input: z.strictObject({ id: id(), delegateId: id(), from: day(), to: day() }),
    output: delegation,
  }),
  endDelegation: call({
    ...write,
    path: '/api/quantify/delegation/end',
    permission: 'member',
    summary: 'Ends a delegation before its time; what was decided stays.',
    input: z.strictObject({ id: id() }),
    output: z.object({ ended: z.boolean() }),
  }),
  nullify: call({
    ...write,
    path: '/api/meritpoint/topic/nullify',
    permission: meritRights.nullify,
    summary: 'Voids a passed record: opposite entries are booked, nothing is erased.',
    input: z.strictObject({ ...target, reason }),
    output: standing,
  }),
  restore: call({
    ...write,
    path: '/api/meritpoint/topic/restore',
    permission: meritRights.restore,
    summary: 'Makes a nullified record count again.',
    input: z.strictObject({ ...target, reason }),
    output: standing,
  }),
  nullifyLines: call({
    ...write,
    path: '/api/meritpoint/topic/line/nullify',
    permission: meritRights.nullify,
    summary: 'Voids lines of a passed record; the record is nullified with the last line that counts.',
    input: z.strictObject({ ...target, lineNos, reason }),
    output: standing,
  }),
  restoreLines: call({
    ...write,
    path: '/api/meritpoint/topic/line/restore',
    permission: meritRights.restore,
    summary: 'Makes void lines of a record count again.',
    input: z.strictObject({ ...target, lineNos, reason }),
    output: standing,
  }),
  replace: call({
    ...write,
    path: '/api/meritpoint/topic/replace',
    permission: meritRights.correct,
    summary: 'Corrects a passed record: nullifies it and submits its replacement, both or neither.',
    input: z.strictObject({ ...target, reason, replacementId: id(), document: recordInput }),
    output: z.object({ nullified: standing, replacement: standing }),
  }),
};

export type TopicRow = OutputOf<typeof meritCalls.list>['rows'][number];
export type LineRow = OutputOf<typeof meritCalls.detail>['lines'][number];
export type HistoryRow = OutputOf<typeof meritCalls.log>[number];
export type Standing = OutputOf<typeof meritCalls.submit>;

/** The calls to send again after a record has changed. */
export const recordReads: readonly Call[] = [
  meritCalls.list,
  meritCalls.lines,
  meritCalls.groups,
  meritCalls.detail,
  meritCalls.log,
];
