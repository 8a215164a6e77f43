/** The shapes that lists and details of records take and give. Points are integer tenths. */
import * as z from 'zod/mini';
import { numberOf } from '../../../kit/contract/list/codes.ts';
import {
  count,
  day,
  flag,
  id,
  ids,
  optionalText,
  points,
  searchText,
  text,
} from '../../../kit/contract/fields.ts';
import { maximumWhole } from '../../../kit/contract/page.ts';
import { quantityKinds } from './conversion.rules.ts';
import { meritActions } from './states.ts';
import { ofTexts, recordTexts, textNames, topicText, type TopicText } from './texts.rules.ts';

const maximumWaitedDays = 1_000;
/** Ids of members and units that one filter may name. */
const maximumFilterIds = 500;

/** The acts that the caller may do with a record: its steps, and `replace`, which corrects it. */
const recordActs = [...meritActions, 'replace'] as const;

const can = z.object(
  Object.fromEntries(recordActs.map((act) => [act, z.boolean()])) as Record<
    (typeof recordActs)[number],
    z.ZodMiniBoolean
  >,
);

/** Awards and deductions of each tier. */
export const plusAndMinus = {
  bPlus: points(),
  bMinus: points(),
  aPlus: points(),
  aMinus: points(),
  pPlus: points(),
  pMinus: points(),
  gPlus: points(),
  gMinus: points(),
};
const sums = { frequency: z.int(), ...plusAndMinus };

/** The plain texts of a record: as typed, as kept, and as lists name them. */
export const typedTexts = ofTexts((name) => optionalText(recordTexts[name].max));
export const keptTexts = ofTexts(() => z.string());
const listedTexts = Object.fromEntries(textNames.map((name) => [topicText(name), z.string()])) as Record<
  TopicText,
  z.ZodMiniString
>;

/** The merit-point record's columns as the specification names them, and what the list needs to act. */
export const topicRow = z.object({
  id: z.string(),
  /** Its readable number, `2026-11-0123`; null until the first submission. */
  recordNo: z.nullable(z.string()),
  recordDate: z.nullable(z.string()),
  createTime: z.string(),
  createDate: z.string(),
  topicName: z.string(),
  ...listedTexts,
  bmp: points(),
  amp: points(),
  pmp: points(),
  gcp: points(),
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
  /** The rejected record for which these points were deducted. */
  penaltyOf: z.nullable(z.string()),
  can,
});

/** Filters of records besides their status. */
export const otherFilters = {
  /** own: recorded by the caller; todo: waits for the caller; all and checking need their rights; about: passed lines of the caller; stuck: pending, and the reviewer cannot act; late: pending for longer than a review should take. */
  scope: z._default(z.enum(['own', 'todo', 'about', 'all', 'checking', 'stuck', 'late']), 'own'),
  /** 7 not complete, 8 completed. */
  completion: z.optional(numberOf([7, 8])),
  from: z.optional(day()),
  to: z.optional(day()),
  /** True: those without a day alone. */
  undated: z.optional(flag()),
  /** Pending for at least so many of the organisation's days. */
  waitedDays: z.optional(count({ max: maximumWaitedDays })),
  /** These records alone, as far as the other filters find them. */
  ids: z.optional(ids(maximumWhole)),
  recorderId: z.optional(id()),
  reviewerId: z.optional(id()),
  memberId: z.optional(id()),
  eventId: z.optional(id()),
  /** The exact name of an event that was written by hand and is not in the library. */
  temporaryEvent: z.optional(text({ max: 200, legal: false })),
  unitIds: z.optional(ids(maximumFilterIds)),
  withChildren: z._default(flag(), true),
  keyword: searchText(),
};

export const filters = { status: z.optional(numberOf([3, 1, 2, 0, 4, 5, 6, -1])), ...otherFilters };

/** The totals of a document as typed. */
export const inputTotals = z.object(sums);

/** For the whole filter, not the page: sums of booked, pending and nullified records. */
export const listTotals = z.object({ ...sums, pending: z.object(sums), nullified: z.object(sums) });

/** The lines of one event or of one member; sums of those that are booked. */
export const lineGroup = z.object({
  /** Null: an event that was written by hand, which has only its name. */
  id: z.nullable(z.string()),
  name: z.string(),
  /** The code of the event, or the number of the member. */
  number: z.string(),
  /** The type of the event, or the main unit of the member, as they are now. */
  place: z.string(),
  lines: z.int(),
  ...sums,
});

/** The quantities of a line that convert to B points: amounts in hundredths, rates in tenths for an hour or for 100. */
const counted = z.array(z.object({ kind: z.enum(quantityKinds), amount: z.int(), rate: z.int() }));

export const lineRow = z.object({
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
  b: points(),
  a: points(),
  p: points(),
  g: points(),
  bScore: points(),
  aScore: points(),
  pScore: points(),
  gScore: points(),
  counted,
  /** Null until the final review. */
  passed: z.nullable(z.boolean()),
  reason: z.string(),
  /** Passed and later nullified separately: it no longer counts, while the rest of its record may. */
  voided: z.boolean(),
  voidReason: z.string(),
});

export const history = z.object({
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
  /** The lines that the step concerned, where it was not the whole record. */
  lineNos: z.array(z.int()),
  /** Why each of them is proposed to be refused; empty for every step but a first review. */
  lineReasons: z.array(z.string()),
});

export const eventHead = z.object({
  eventId: z.nullable(z.string()),
  version: z.nullable(z.int()),
  name: z.string(),
  desc: z.string(),
  typeName: z.string(),
  ticket: z.boolean(),
  pieceCount: z.boolean(),
  /**
   * The library has a newer version: the record is judged by the version of its submission, and the reviewer is warned.
   */
  libraryChanged: z.boolean(),
  ranges: z.array(z.object({ tier: z.string(), min: points(), max: points() })),
  currentRanges: z.array(z.object({ tier: z.string(), min: points(), max: points() })),
});

export const posting = z.object({
  postingId: z.string(),
  kind: z.string(),
  bookDate: z.string(),
  originMonth: z.nullable(z.int()),
  at: z.string(),
  entries: z.int(),
  bmp: points(),
  amp: points(),
  pmp: points(),
  gcp: points(),
});

/** A related record. */
export const link = z.object({ id: z.string(), topicName: z.string(), status: z.int() });
export const linked = z.nullable(link);

/** A file that a record has; `size` in bytes. */
export const attachment = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.int() });

export const violation = z.object({ path: z.string(), reason: z.string(), message: z.string() });

export const remaining = z.object({ award: z.nullable(points()), deduct: z.nullable(points()) });
