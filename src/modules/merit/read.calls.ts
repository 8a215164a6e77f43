/** The calls that show records and what a new one may be; `record.calls.ts` has those that take a step. */
import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  day,
  flag,
  id,
  idAndName,
  ids,
  pageQuery,
  points,
  searchText,
  sortBy,
  tenths,
} from '../../kit/contract/fields.ts';
import { pageOf, rowCounts } from '../../kit/contract/page.ts';
import { smallSize } from '../files/rules.ts';
import { maximumLines } from './rules/record.rules.ts';
import { maybeId, recordInput } from './record.calls.ts';
import {
  attachment,
  topicRow,
  filters,
  otherFilters,
  inputTotals,
  listTotals,
  lineGroup,
  lineRow,
  history,
  eventHead,
  plusAndMinus,
  posting,
  link,
  linked,
  violation,
  remaining,
} from './rules/shapes.ts';
import { meritRights } from './permissions.ts';
import { memberFields } from '../members/rules.ts';

const dayPoints = z.object({ day: z.string(), ...plusAndMinus });

/** The largest award or deduction (≥ 0) of one line, value × count. */
const largest = () => {
  const tenthsOf = () => z._default(tenths({ min: 0 }), 0);
  return z._default(z.strictObject({ b: tenthsOf(), a: tenthsOf(), p: tenthsOf(), g: tenthsOf() }), {
    b: 0,
    a: 0,
    p: 0,
    g: 0,
  });
};

const rates = { hours: z.int(), sales: z.int(), output: z.int() };

const topicSorts = [
  'recordDate',
  'createTime',
  'lastModTime',
  'waitingSince',
  'frequency',
  'bmp',
  'amp',
  'gcp',
] as const;
const topicPage = z.object({ rows: z.array(topicRow), total: z.int(), totals: listTotals });

const read = { method: 'POST', service: 'points' } as const;

export const meritReadCalls = {
  listDrafts: call({
    ...read,
    path: '/api/draft/list',
    permission: meritRights.enter,
    reach: 'own',
    summary: 'Drafts of the caller, the one changed last first.',
    input: pageQuery(['lastModTime'], { keyword: searchText() }),
    output: pageOf(topicRow),
  }),
  draft: call({
    ...read,
    path: '/api/draft/detail',
    permission: meritRights.enter,
    reach: 'own',
    summary: 'The document of a record of the caller, to be edited or copied.',
    input: z.strictObject({ id: id() }),
    output: z.object({
      id: z.string(),
      status: z.int(),
      version: z.int(),
      document: recordInput,
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
      /** The files of the document that the record has; one that has gone is missing. */
      attachments: z.array(attachment),
    }),
  }),
  list: call({
    figures: true,
    ...read,
    path: '/api/meritpoint/topic/list',
    permission: 'member',
    reach: 'members',
    summary:
      'Records, one row each, with the totals of the whole filter: booked, pending and nullified apart.',
    input: pageQuery(topicSorts, filters),
    output: topicPage,
  }),
  counts: call({
    figures: true,
    ...read,
    path: '/api/meritpoint/topic/list/counts',
    permission: 'member',
    reach: 'members',
    summary:
      'How many records of a filter have each status, a thousand at the most; under the empty one all of them.',
    input: z.strictObject(otherFilters),
    output: rowCounts,
  }),
  whole: call({
    figures: true,
    ...read,
    path: '/api/meritpoint/topic/list/whole',
    permission: 'member',
    reach: 'members',
    summary:
      'The records of a filter as they stand now, the first thousand in its order, so that they can be acted on together: a later one is not among them, and one that changes is refused by its version.',
    input: z.strictObject({ sort: z.optional(sortBy(topicSorts)), ...filters }),
    output: topicPage,
  }),
  lines: call({
    figures: true,
    ...read,
    path: '/api/meritpoint/topic/lines',
    permission: 'member',
    reach: 'members',
    summary: 'The same records by event line; filters of member, unit and event choose lines.',
    input: pageQuery(['recordDate', 'createTime', 'bScore', 'aScore', 'gScore'], {
      ...filters,
      topicId: z.optional(id()),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          topicId: z.string(),
          recordNo: z.string(),
          topicName: z.string(),
          recordDate: z.string(),
          status: z.int(),
          stage: z.int(),
          recordMember: z.string(),
          firstAudit: z.string(),
          lastAudit: z.string(),
          ...lineRow.shape,
          can: z.object({ nullifyLine: z.boolean(), restoreLine: z.boolean() }),
        }),
      ),
      total: z.int(),
      totals: listTotals,
    }),
  }),
  groups: call({
    figures: true,
    ...read,
    path: '/api/meritpoint/topic/groups',
    permission: 'member',
    reach: 'members',
    summary: 'The same lines by event or by member: how many, and the sums of those that are booked.',
    input: pageQuery(['lines', 'frequency', 'bScore', 'aScore', 'gScore'], {
      ...filters,
      by: z.enum(['event', 'member']),
    }),
    output: z.object({ rows: z.array(lineGroup), total: z.int(), totals: listTotals }),
  }),
  days: call({
    ...read,
    path: '/api/meritpoint/topic/days',
    permission: meritRights.check,
    reach: 'shared',
    summary:
      'What the organisation awarded and deducted this month and the month before, by day; days without any are absent.',
    input: z.strictObject({}),
    output: z.object({
      today: z.string(),
      days: z.array(dayPoints),
      before: z.array(dayPoints),
      /** B points that the ledger holds of the month, of every source: fixed points, tasks and bonuses, too. */
      posted: points(),
    }),
  }),
  detail: call({
    figures: true,
    ...read,
    path: '/api/meritpoint/topic/detail',
    permission: 'member',
    reach: 'members',
    summary: 'One record with its lines, opinions, history, postings and linked records.',
    input: z.strictObject({ id: id() }),
    output: z.object({
      topic: topicRow,
      cc: z.array(idAndName),
      events: z.array(eventHead),
      lines: z.array(
        z.object({
          ...lineRow.shape,
          memberStatus: z.string(),
          /** Why the first reviewer proposes to refuse it, while the final review has that to decide; else null. */
          proposed: z.nullable(z.string()),
        }),
      ),
      history: z.array(history),
      postings: z.array(posting),
      replaces: linked,
      replacement: linked,
      penaltyOf: linked,
      penalties: z.array(link),
      attachments: z.array(attachment),
    }),
  }),
  attachment: call({
    figures: true,
    method: 'GET',
    path: '/api/meritpoint/topic/attachment',
    service: 'points',
    permission: 'member',
    reach: 'members',
    wire: 'blob',
    summary: 'A file of a record or a small copy of a picture, to whoever may see the record.',
    input: z.strictObject({ id: id(), fileId: id(), size: smallSize() }),
    output: z.null(),
  }),
  reviewers: call({
    ...read,
    path: '/api/meritpoint/reviewers',
    permission: 'member',
    reach: 'shared',
    summary:
      'Who may review a record of this size: members, their level and what is left of it this month; when asked, who may not, and why.',
    input: z.strictObject({
      stage: z.enum(['first', 'last']),
      recorderId: z.optional(id()),
      firstReviewerId: maybeId,
      targetIds: z._default(ids(maximumLines, { min: 0 }), []),
      award: largest(),
      deduct: largest(),
      keyword: searchText(),
      /** Members who may not review it follow those who may. */
      withExcluded: z._default(flag(), false),
      /** Marks the reviewer of the record that the caller's unit submitted last. */
      withUsual: z._default(flag(), false),
    }),
    output: z.array(
      z.object({
        ...memberFields,
        isReviewer: z.boolean(),
        unitName: z.string(),
        levelName: z.string(),
        /** Records that wait for a review by this member. */
        waiting: z.int(),
        remaining: z.object({ b: remaining, a: remaining, p: remaining, g: remaining }),
        /** As of `/api/member/userMembers`. */
        inside: z.boolean(),
        /** Why this member may not review it; null for who may. */
        excluded: z.nullable(z.string()),
        /** Of the last pair of the caller's unit, when asked and while both of it may review this record. */
        usual: z.boolean(),
      }),
    ),
  }),
  duplicates: call({
    ...read,
    path: '/api/meritpoint/duplicates',
    permission: meritRights.enter,
    reach: 'own',
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
    permission: meritRights.enter,
    reach: 'own',
    summary: 'What a submission of this document would be refused for, and its totals; changes nothing.',
    /** `recordId`: the record that is typed or replaced, which does not count against itself. */
    input: z.strictObject({ document: recordInput, recordId: z.optional(id()) }),
    /** `notes` refuse nothing: lines that may find their event given often enough once others are approved. */
    output: z.object({
      violations: z.array(violation),
      notes: z.array(violation),
      totals: inputTotals,
    }),
  }),
  conversions: call({
    ...read,
    path: '/api/meritpoint/conversions',
    permission: 'member',
    reach: 'shared',
    summary:
      'What hours, sales and output come to in B points from which day on; for a correction also what it goes on with in the month of the record that it corrects.',
    /** The record that is typed or corrected, where the server has it. */
    input: z.strictObject({ recordId: z.optional(id()) }),
    /** Tenths for an hour, and for 100 of sales and of output; 0 converts nothing. */
    output: z.object({
      steps: z.array(z.object({ fromDay: z.string(), ...rates })),
      kept: z.nullable(z.object({ month: z.int(), ...rates })),
      /** False: the organisation gives whole points alone. */
      decimals: z.boolean(),
    }),
  }),
  log: call({
    figures: true,
    method: 'GET',
    path: '/api/mobile/member/topics/log',
    service: 'points',
    permission: 'member',
    reach: 'members',
    summary: 'Every step of a record: who, what, when, why.',
    input: z.strictObject({ id: id() }),
    output: z.array(history),
  }),
};
