/** The grid of the points audit: lines that count are corrected, and entries that nobody made in time are added. */
import * as z from 'zod/mini';
import { call, type InputOf, type OutputOf } from '../../kit/contract/call.ts';
import { count, day, id, ids, optionalText, points, searchText, text } from '../../kit/contract/fields.ts';
import { batchRights } from './permissions.ts';
import { batchFields, maximumActs, maximumCorrections, maximumOpened } from './rules.ts';

/** As typed; the server reads them as it reads the cells of a file. */
const cells = z.partialRecord(z.enum(batchFields), optionalText(500, { legal: false }));
const row = z.strictObject({ key: id(), cells });
const rows = z._default(z.array(row).check(z.maxLength(maximumCorrections)), []);

const correction = z.strictObject({
  /** The record and its version as it was opened. */
  id: id(),
  version: count(),
  /** Made by the client: the id of the record in its place. */
  replacementId: id(),
  /** Day and topic of the whole record where they change. */
  head: cells,
  changed: z._default(
    z.array(z.strictObject({ lineNo: count(), ...row.shape })).check(z.maxLength(maximumCorrections)),
    [],
  ),
  removed: z._default(z.array(count()).check(z.maxLength(maximumCorrections)), []),
  added: rows,
});

const work = {
  corrections: z._default(z.array(correction).check(z.maxLength(maximumActs)), []),
  /** Rows of one topic and day make one record, whose id is the key of its first row. */
  late: rows,
};

/** Points are tenths. */
const sums = z.object({ rows: z.int(), b: points(), a: points(), p: points(), g: points() });

const calling = {
  service: 'points',
  method: 'POST',
  permission: batchRights.import,
  reach: 'whole',
} as const;
const maximumBytes = 6_000_000;

export const correctionCalls = {
  open: call({
    ...calling,
    path: '/api/meritpoint/correction/open',
    summary: `Lines that count, the oldest day first, at most ${maximumOpened}, as they are typed again when they are corrected.`,
    input: z.strictObject({
      from: z.optional(day()),
      to: z.optional(day()),
      memberId: z.optional(id()),
      eventId: z.optional(id()),
      ids: z.optional(ids(maximumActs)),
      keyword: searchText(),
    }),
    output: z.object({
      lines: z.array(
        z.object({
          recordId: z.string(),
          version: z.int(),
          recordNo: z.string(),
          lineNo: z.int(),
          cells: z.partialRecord(z.enum(batchFields), z.string()),
          eventName: z.string(),
        }),
      ),
      total: z.int(),
    }),
  }),
  check: call({
    ...calling,
    path: '/api/meritpoint/correction/check',
    maximumBytes,
    work: 'long',
    summary:
      'What these corrections and late entries would be refused for and what they would post, by month; changes nothing.',
    input: z.strictObject(work),
    output: z.object({
      /** By the key of a row; the day and the topic of a record by its id. */
      errors: z.array(z.object({ key: z.string(), field: z.enum(batchFields), message: z.string() })),
      /** Late entries that repeat or contradict what counts. */
      warnings: z.array(z.object({ key: z.string(), message: z.string() })),
      acts: z.array(
        z.object({
          /** Of the corrected record, or of the new one. */
          id: z.string(),
          kind: z.enum(['replace', 'void', 'late']),
          recordNo: z.nullable(z.string()),
          /** The keys of its rows, where it is late. */
          keys: z.array(z.string()),
          name: z.string(),
          recordDate: z.string(),
          before: sums,
          after: sums,
          /** Why it cannot be posted; null where it can. */
          message: z.nullable(z.string()),
          /** The change besides the typed values: A points that count by the ratio of another month. */
          note: z.nullable(z.string()),
          /** Identifies the months that were shown: nothing is posted into others. */
          shown: z.string(),
        }),
      ),
      /** By month of the points and month in which they are posted, which is a later one where the month is closed. */
      effects: z.array(z.object({ month: z.int(), bookMonth: z.int(), voided: sums, posted: sums })),
      /** Why nothing can be posted at all. */
      blocked: z.nullable(z.string()),
    }),
  }),
  post: call({
    ...calling,
    path: '/api/meritpoint/correction/post',
    write: true,
    maximumBytes,
    work: 'long',
    summary:
      'Posts corrections, each voiding a record and posting another in its place, and late entries; each by itself, refused or done.',
    input: z.strictObject({
      ...work,
      reason: text({ max: 300 }),
      /** `shown` of the check, by the id of each act. */
      shown: z
        .array(z.strictObject({ id: id(), shown: text({ max: 200, legal: false }) }))
        .check(z.minLength(1), z.maxLength(maximumActs)),
    }),
    output: z.object({
      results: z.array(
        z.object({
          id: z.string(),
          /** The number of the record that counts now. */
          recordNo: z.nullable(z.string()),
          reason: z.nullable(z.string()),
          message: z.string(),
        }),
      ),
    }),
  }),
};

export type CorrectionWork = Pick<InputOf<typeof correctionCalls.check>, 'corrections' | 'late'>;
export type OpenedLine = OutputOf<typeof correctionCalls.open>['lines'][number];
export type CorrectionCheck = OutputOf<typeof correctionCalls.check>;
export type CorrectionAct = CorrectionCheck['acts'][number];
