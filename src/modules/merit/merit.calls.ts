import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import { count, day, id, ids, pageQuery, searchText, tenths } from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { maximumLines } from './merit.rules.ts';
import {
  maybeId,
  meritDocument,
  target,
  lineNos,
  batch,
  batchResult,
  reason,
  optionalReason,
  standing,
  topicRow,
  filters,
  listTotals,
  lineRow,
  history,
  eventHead,
  delegation,
  posting,
  link,
  linked,
  violation,
  remaining,
} from './merit.shapes.ts';

const write = { method: 'POST', service: 'points', write: true } as const;
const read = { method: 'POST', service: 'points' } as const;

export const meritCalls = {
  saveDraft: call({
    ...write,
    path: '/api/draft/save',
    permission: 'MERITPOINT001001',
    summary: 'Keeps a record as typed; a withdrawn or rejected record becomes a draft again.',
    input: z.strictObject({ ...target, document: meritDocument }),
    output: standing,
  }),
  listDrafts: call({
    ...read,
    path: '/api/draft/list',
    permission: 'MERITPOINT001001',
    summary: 'Drafts of the caller, the one changed last first.',
    input: pageQuery(['lastModTime'], { keyword: searchText() }),
    output: pageOf(topicRow),
  }),
  draft: call({
    ...read,
    path: '/api/draft/detail',
    permission: 'MERITPOINT001001',
    summary: 'The document of a record of the caller, to be edited or copied.',
    input: z.strictObject({ id: id() }),
    output: z.object({
      id: z.string(),
      status: z.int(),
      version: z.int(),
      document: meritDocument,
      people: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          number: z.string(),
          unitName: z.string(),
          status: z.string(),
        }),
      ),
      /** The library's events by name; one that it no longer knows is missing. */
      events: z.array(z.object({ id: z.string(), eventName: z.string(), typeName: z.string() })),
    }),
  }),
  deleteDraft: call({
    ...write,
    path: '/api/draft/delete',
    permission: 'MERITPOINT001001',
    summary: 'Cancels a draft, withdrawn or rejected record.',
    input: z.strictObject({ ...target, reason: optionalReason }),
    output: standing,
  }),
  submit: call({
    ...write,
    path: '/api/quantify/submit',
    permission: 'MERITPOINT001001',
    summary: 'Sends a record to its first reviewer, or to the final one when the recorder is the first.',
    input: z.strictObject({ ...target, document: meritDocument }),
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
    summary: 'The first reviewer passes a record on to the final one.',
    input: z.strictObject({ ...target, reason: optionalReason }),
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
    input: z.strictObject({
      ...target,
      reason: optionalReason,
      refused: z._default(
        z.array(z.strictObject({ lineNo: count(), reason })).check(z.maxLength(maximumLines)),
        [],
      ),
    }),
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
    permission: 'MERITPOINT002004',
    summary: 'Gives the pending review of a stuck record to another reviewer.',
    input: z.strictObject({ ...target, reviewerId: id(), reason }),
    output: standing,
  }),
  cancel: call({
    ...write,
    path: '/api/quantify/cancel',
    permission: 'MERITPOINT002004',
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
  nullifyMany: call({
    ...write,
    path: '/api/meritpoint/topic/batch/nullify',
    permission: 'MERITPOINT002001',
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
  list: call({
    ...read,
    path: '/api/meritpoint/topic/list',
    permission: 'member',
    summary: 'Records, one row each, with the totals of the whole filter.',
    input: pageQuery(
      ['recordDate', 'createTime', 'lastModTime', 'waitingSince', 'frequency', 'bmp', 'amp', 'gcp'],
      filters,
    ),
    output: z.object({ rows: z.array(topicRow), total: z.int(), totals: listTotals }),
  }),
  lines: call({
    ...read,
    path: '/api/meritpoint/topic/lines',
    permission: 'member',
    summary: 'The same records by event line; filters of member, unit and event choose lines.',
    input: pageQuery(['recordDate', 'createTime', 'bScore', 'aScore', 'gScore'], {
      ...filters,
      topicId: z.optional(id()),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          topicId: z.string(),
          topicName: z.string(),
          recordDate: z.string(),
          status: z.int(),
          stage: z.int(),
          recordMember: z.string(),
          firstAudit: z.string(),
          lastAudit: z.string(),
          ...lineRow.shape,
        }),
      ),
      total: z.int(),
      totals: listTotals,
    }),
  }),
  detail: call({
    ...read,
    path: '/api/meritpoint/topic/detail',
    permission: 'member',
    summary: 'One record with its lines, opinions, history, postings and linked records.',
    input: z.strictObject({ id: id() }),
    output: z.object({
      topic: topicRow,
      cc: z.array(z.object({ id: z.string(), name: z.string() })),
      events: z.array(eventHead),
      lines: z.array(z.object({ ...lineRow.shape, memberStatus: z.string() })),
      history: z.array(history),
      postings: z.array(posting),
      replaces: linked,
      replacement: linked,
      penaltyOf: linked,
      penalties: z.array(link),
    }),
  }),
  nullify: call({
    ...write,
    path: '/api/meritpoint/topic/nullify',
    permission: 'MERITPOINT002001',
    summary: 'Voids a passed record: opposite entries are booked, nothing is erased.',
    input: z.strictObject({ ...target, reason }),
    output: standing,
  }),
  restore: call({
    ...write,
    path: '/api/meritpoint/topic/restore',
    permission: 'MERITPOINT002002',
    summary: 'Makes a nullified record count again.',
    input: z.strictObject({ ...target, reason }),
    output: standing,
  }),
  nullifyLines: call({
    ...write,
    path: '/api/meritpoint/topic/line/nullify',
    permission: 'MERITPOINT002001',
    summary: 'Voids lines of a passed record; the record is nullified with the last line that counts.',
    input: z.strictObject({ ...target, lineNos, reason }),
    output: standing,
  }),
  restoreLines: call({
    ...write,
    path: '/api/meritpoint/topic/line/restore',
    permission: 'MERITPOINT002002',
    summary: 'Makes void lines of a record count again.',
    input: z.strictObject({ ...target, lineNos, reason }),
    output: standing,
  }),
  replace: call({
    ...write,
    path: '/api/meritpoint/topic/replace',
    permission: 'MERITPOINT002003',
    summary: 'Corrects a passed record: nullifies it and submits its replacement, both or neither.',
    input: z.strictObject({ ...target, reason, replacementId: id(), document: meritDocument }),
    output: z.object({ nullified: standing, replacement: standing }),
  }),
  reviewers: call({
    ...read,
    path: '/api/meritpoint/reviewers',
    permission: 'member',
    summary: 'Who may review a record of this size: members, their level and what is left of it this month.',
    input: z.strictObject({
      stage: z.enum(['first', 'last']),
      recorderId: z.optional(id()),
      firstReviewerId: maybeId,
      targetIds: z._default(ids(maximumLines, { min: 0 }), []),
      /** The largest award and deduction (≥ 0) of one line, value × count. */
      award: z._default(
        z.strictObject({ b: tenths({ min: 0 }), a: tenths({ min: 0 }), g: tenths({ min: 0 }) }),
        { b: 0, a: 0, g: 0 },
      ),
      deduct: z._default(
        z.strictObject({ b: tenths({ min: 0 }), a: tenths({ min: 0 }), g: tenths({ min: 0 }) }),
        { b: 0, a: 0, g: 0 },
      ),
      keyword: searchText(),
    }),
    output: z.array(
      z.object({
        memberId: z.string(),
        memberName: z.string(),
        memberNo: z.string(),
        isReviewer: z.boolean(),
        unitName: z.string(),
        levelName: z.string(),
        remaining: z.object({ b: remaining, a: remaining, g: remaining }),
      }),
    ),
  }),
  duplicates: call({
    ...read,
    path: '/api/meritpoint/duplicates',
    permission: 'member',
    summary: 'Records that already give the same event to the same member on the same day.',
    input: z.strictObject({
      recordId: z.optional(id()),
      recordDate: day(),
      lines: z
        .array(z.strictObject({ memberId: id(), eventId: id() }))
        .check(z.minLength(1), z.maxLength(maximumLines)),
    }),
    output: z.array(
      z.object({
        memberId: z.string(),
        eventId: z.string(),
        topicId: z.string(),
        topicName: z.string(),
        status: z.int(),
        recordMember: z.string(),
      }),
    ),
  }),
  check: call({
    ...read,
    path: '/api/meritpoint/check',
    permission: 'MERITPOINT001001',
    summary: 'What a submission of this document would be refused for, and its totals; changes nothing.',
    input: z.strictObject({ document: meritDocument }),
    output: z.object({ violations: z.array(violation), totals: listTotals }),
  }),
  log: call({
    method: 'GET',
    path: '/api/mobile/member/topics/log',
    service: 'points',
    permission: 'member',
    summary: 'Every step of a record: who, what, when, why.',
    input: z.object({ id: id() }),
    output: z.array(history),
  }),
};

export type TopicRow = OutputOf<typeof meritCalls.list>['rows'][number];
export type LineRow = OutputOf<typeof meritCalls.detail>['lines'][number];
export type HistoryRow = OutputOf<typeof meritCalls.log>[number];
export type Standing = OutputOf<typeof meritCalls.submit>;
