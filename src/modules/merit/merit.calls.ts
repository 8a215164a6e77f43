import * as z from 'zod/mini';
import { call, type InputOf, type OutputOf } from '../../kit/contract/call.ts';
import {
  count,
  day,
  flag,
  id,
  ids,
  optionalText,
  pageQuery,
  searchText,
  tenths,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { maximumCopies, maximumCountPerLine, maximumEventsPerTopic, maximumLines } from './merit.rules.ts';
import { meritActions } from './merit.states.ts';

/** Ids of members and units that one filter may name. */
const maximumFilterIds = 500;

// What is typed may still lack anything but its format: the rules tell everything that is missing at once.
const maybeId = z._default(z.nullable(id()), null);
const maybeTenths = z._default(z.nullable(tenths()), null);
const member = z.strictObject({
  memberId: maybeId,
  count: z._default(z.nullable(count({ max: maximumCountPerLine })), null),
  b: maybeTenths,
  a: maybeTenths,
  p: maybeTenths,
  g: maybeTenths,
});
const event = z.strictObject({
  /** Null: a temporary event, with a name of its own. */
  eventId: maybeId,
  name: optionalText(50),
  desc: optionalText(200),
  members: z._default(z.array(member).check(z.maxLength(maximumLines)), []),
});
/** A record as typed, complete or not. Values per unit in tenths; a line is worth value × count. */
export const meritDocument = z.strictObject({
  name: optionalText(100),
  recordDate: z._default(z.nullable(day()), null),
  remark: optionalText(500),
  firstReviewerId: maybeId,
  lastReviewerId: maybeId,
  ccIds: z._default(ids(maximumCopies, { min: 0 }), []),
  events: z._default(z.array(event).check(z.maxLength(maximumEventsPerTopic)), []),
});

/** The record's id is made by the client; `version` is the one the client saw, 0 for a new record. */
const target = { id: id(), version: count() };
const reason = text({ max: 300 });
const optionalReason = optionalText(300);

/** Where a record stands after a step. */
const standing = z.object({
  id: z.string(),
  status: z.int(),
  stage: z.int(),
  version: z.int(),
  waitingMemberId: z.nullable(z.string()),
  waitingMember: z.nullable(z.string()),
});

const can = z.object(
  Object.fromEntries(meritActions.map((action) => [action, z.boolean()])) as Record<
    (typeof meritActions)[number],
    z.ZodMiniBoolean
  >,
);

const sums = {
  frequency: z.int(),
  bPlus: z.int(),
  bMinus: z.int(),
  aPlus: z.int(),
  aMinus: z.int(),
  pPlus: z.int(),
  pMinus: z.int(),
  gPlus: z.int(),
  gMinus: z.int(),
};

/** The merit-point record's columns as the specification names them, and what the list needs to act. */
const topicRow = z.object({
  id: z.string(),
  recordDate: z.nullable(z.string()),
  createTime: z.string(),
  createDate: z.string(),
  topicName: z.string(),
  topicRemark: z.string(),
  bmp: z.int(),
  amp: z.int(),
  pmp: z.int(),
  gcp: z.int(),
  ...sums,
  lineCount: z.int(),
  recordMemberId: z.string(),
  recordMember: z.string(),
  firstAuditId: z.nullable(z.string()),
  firstAudit: z.nullable(z.string()),
  lastAuditId: z.nullable(z.string()),
  lastAudit: z.nullable(z.string()),
  lastModTime: z.string(),
  status: z.int(),
  stage: z.int(),
  version: z.int(),
  waitingMemberId: z.nullable(z.string()),
  waitingMember: z.nullable(z.string()),
  waitingSince: z.nullable(z.string()),
  replacesId: z.nullable(z.string()),
  can,
});

const filters = {
  /** own: recorded by the caller; todo: waits for the caller; all and checking need their rights; about: passed lines of the caller. */
  scope: z._default(z.enum(['own', 'todo', 'about', 'all', 'checking']), 'own'),
  status: z.optional(
    z.union([
      z.literal(3),
      z.literal(1),
      z.literal(2),
      z.literal(0),
      z.literal(4),
      z.literal(5),
      z.literal(6),
      z.literal(-1),
    ]),
  ),
  /** 7 not complete, 8 completed. */
  completion: z.optional(z.union([z.literal(7), z.literal(8)])),
  from: z.optional(day()),
  to: z.optional(day()),
  recorderId: z.optional(id()),
  reviewerId: z.optional(id()),
  memberId: z.optional(id()),
  eventId: z.optional(id()),
  unitIds: z.optional(ids(maximumFilterIds)),
  withChildren: z._default(flag(), true),
  keyword: searchText(),
};

/** Totals of the whole filter, not of the page. */
const listTotals = z.object(sums);

const lineRow = z.object({
  lineNo: z.int(),
  eventNo: z.int(),
  eventId: z.nullable(z.string()),
  eventName: z.string(),
  typeName: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  memberNo: z.string(),
  unitId: z.string(),
  unitName: z.string(),
  count: z.int(),
  b: z.int(),
  a: z.int(),
  p: z.int(),
  g: z.int(),
  bScore: z.int(),
  aScore: z.int(),
  pScore: z.int(),
  gScore: z.int(),
  /** Null until the final review. */
  passed: z.nullable(z.boolean()),
  reason: z.string(),
});

const history = z.object({
  step: z.int(),
  version: z.int(),
  action: z.enum(meritActions),
  fromStatus: z.nullable(z.int()),
  fromStage: z.nullable(z.int()),
  toStatus: z.int(),
  toStage: z.int(),
  memberId: z.string(),
  memberName: z.string(),
  at: z.string(),
  reason: z.string(),
});

const eventHead = z.object({
  eventId: z.nullable(z.string()),
  version: z.nullable(z.int()),
  name: z.string(),
  desc: z.string(),
  typeName: z.string(),
  ticket: z.boolean(),
  pieceCount: z.boolean(),
  /** The library has a newer version: the record is judged by the one of its submission, and the reviewer is told. */
  libraryChanged: z.boolean(),
  ranges: z.array(z.object({ tier: z.string(), min: z.int(), max: z.int() })),
  currentRanges: z.array(z.object({ tier: z.string(), min: z.int(), max: z.int() })),
});

const posting = z.object({
  postingId: z.string(),
  kind: z.string(),
  bookDate: z.string(),
  originMonth: z.nullable(z.int()),
  at: z.string(),
  entries: z.int(),
  bmp: z.int(),
  amp: z.int(),
  pmp: z.int(),
  gcp: z.int(),
});

const linked = z.nullable(z.object({ id: z.string(), topicName: z.string(), status: z.int() }));

const violation = z.object({ path: z.string(), reason: z.string(), message: z.string() });

const remaining = z.object({ award: z.nullable(z.int()), deduct: z.nullable(z.int()) });

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
    summary: 'The final reviewer rejects a record; a setting returns it to the first review instead.',
    input: z.strictObject({ ...target, reason }),
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
export type MeritFilters = z.output<typeof meritCalls.list.input>;
export type MeritListInput = InputOf<typeof meritCalls.list>;
