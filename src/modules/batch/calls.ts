import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  flag,
  id,
  ids,
  optionalText,
  pageQuery,
  points,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { batchFields, batchStates } from './rules.ts';
import { batchRights } from './permissions.ts';

const right = batchRights.import;
/** Base64 of 10 MB. */
const maximumContent = 13_981_016;
/** Cells that one check mends in place, and columns that a file has. */
const maximumFixes = 500;
const maximumColumns = 100;

const fieldId = stringEnum(batchFields);
const rowStatus = z.enum(['new', 'duplicate', 'conflict', 'bad']);

/** Rows by what becomes of them; `good` are those that would be posted. */
const counts = z.object({
  good: z.int(),
  new: z.int(),
  duplicate: z.int(),
  conflict: z.int(),
  bad: z.int(),
});
export type BatchCounts = z.output<typeof counts>;

/** A file: where it stands, who, how many rows, and what may be done with it. */
const batchRow = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(batchStates),
  memberName: z.string(),
  createdAt: z.string(),
  postedAt: z.nullable(z.string()),
  rows: z.int(),
  postedRows: z.int(),
  records: z.int(),
  counts: z.nullable(counts),
  reason: z.string(),
  failure: z.nullable(z.string()),
  can: z.object({ check: z.boolean(), result: z.boolean(), undo: z.boolean(), discard: z.boolean() }),
});
export type BatchRow = z.output<typeof batchRow>;

/** A file with what the screen needs to go on with it. `known`: the same file was handed in before. */
const batchView = z.object({
  ...batchRow.shape,
  known: z.boolean(),
  columns: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  fields: z.array(
    z.object({
      id: fieldId,
      label: z.string(),
      required: z.boolean(),
      column: z.nullable(z.int()),
      /** The check fills it in where the file says nothing. */
      isFilledIn: z.boolean(),
    }),
  ),
  /** Columns that are left out on purpose, by their index. */
  ignored: z.array(z.int()),
  conflicts: z.enum(['skip', 'post']),
  done: z.int(),
});
export type BatchView = z.output<typeof batchView>;

/** Points are tenths. */
const sums = { rows: z.int(), b: points(), a: points(), p: points(), g: points() };

/**
 * What would happen, before anything does. `lines` are at most 500, those that need attention first; the counts are of
 * the whole file. `effects` tell what counts in another month than it happened in, because that month is closed.
 */
const batchCheck = z.object({
  ...counts.shape,
  token: z.string(),
  /** Why nothing can be posted, whatever the rows; null when something can. */
  blocked: z.nullable(z.string()),
  effects: z.array(z.object({ month: z.int(), bookMonth: z.int(), ...sums })),
  /** What the good rows add up to, and for whom; at most 100 members, the largest sums first. */
  total: z.object(sums),
  members: z.array(z.object({ memberId: z.string(), name: z.string(), number: z.string(), ...sums })),
  memberCount: z.int(),
  lines: z.array(
    z.object({
      line: z.int(),
      status: rowStatus,
      note: z.string(),
      /** `isDefault`: the library says it, since the row says nothing. */
      cells: z.record(
        z.string(),
        z.object({
          text: z.string(),
          error: z.optional(z.string()),
          isDefault: z.optional(z.boolean()),
        }),
      ),
    }),
  ),
});
export type BatchCheck = z.output<typeof batchCheck>;

const one = z.object({ id: id() });
const columnIndex = z.int().check(z.minimum(0), z.maximum(maximumColumns - 1));
const column = z.nullable(columnIndex);

export const batchCalls = {
  upload: call({
    method: 'POST',
    path: '/api/batch/import/upload',
    service: 'organisation',
    permission: right,
    write: true,
    maximumBytes: maximumContent + 4_096,
    summary:
      'Hands in a spreadsheet of points as base64; the same file again is the batch that it already is',
    input: z.object({
      id: id(),
      name: text({ max: 200, legal: false }),
      content: z.string().check(z.minLength(1), z.maxLength(maximumContent)),
    }),
    output: batchView,
  }),
  get: call({
    method: 'POST',
    path: '/api/batch/import/get',
    service: 'organisation',
    permission: right,
    summary: 'A batch: its state, its columns, and how far the work is',
    input: one,
    output: batchView,
  }),
  check: call({
    method: 'POST',
    path: '/api/batch/import/check',
    service: 'organisation',
    permission: right,
    write: true,
    summary: 'Says what posting would do, row by row, after mending cells in place; nothing is booked',
    input: z.object({
      id: id(),
      mapping: z.partialRecord(z.enum(batchFields), column),
      /** Columns that are left out on purpose; with one that is neither mapped nor here nothing is posted. */
      ignored: z._default(z.array(columnIndex).check(z.maxLength(maximumColumns)), []),
      conflicts: stringEnum(['skip', 'post']),
      fixes: z
        .array(
          z.object({
            line: z.int().check(z.minimum(1), z.maximum(1_048_576)),
            field: fieldId,
            text: optionalText(1_000, { legal: false }),
          }),
        )
        .check(z.maxLength(maximumFixes)),
    }),
    output: batchCheck,
  }),
  confirm: call({
    method: 'POST',
    path: '/api/batch/import/confirm',
    service: 'organisation',
    permission: right,
    write: true,
    summary: 'Posts what the check showed, all or nothing; a second confirmation answers as the first',
    input: z.object({ id: id(), token: text({ max: 64 }) }),
    output: batchView,
  }),
  undo: call({
    method: 'POST',
    path: '/api/batch/import/undo',
    service: 'organisation',
    permission: right,
    write: true,
    summary: 'Takes a posted batch back: every record of it that counts is nullified, in one step',
    input: z.object({ id: id(), reason: text({ max: 200, legal: false }) }),
    output: batchView,
  }),
  discard: call({
    method: 'POST',
    path: '/api/batch/import/discard',
    service: 'organisation',
    permission: right,
    write: true,
    summary: 'Gives up a batch that was not posted',
    input: one,
    output: batchView,
  }),
  list: call({
    method: 'POST',
    path: '/api/batch/import/list',
    service: 'organisation',
    permission: right,
    summary: "The organisation's imports, newest first, and why the caller could post none",
    input: pageQuery(['createdAt'], {}),
    /** `blocked`: why the caller could post none at all, in words; null when he could. */
    output: z.object({ rows: z.array(batchRow), total: z.int(), blocked: z.nullable(z.string()) }),
  }),
  template: call({
    method: 'POST',
    path: '/api/batch/import/template',
    service: 'organisation',
    permission: right,
    wire: 'blob',
    summary:
      'An empty spreadsheet with the columns that an import takes, with the members of units filled in',
    input: z.object({
      unitIds: z._default(ids(200, { min: 0 }), []),
      withChildren: z._default(flag(), true),
    }),
    output: z.null(),
  }),
  result: call({
    method: 'POST',
    path: '/api/batch/import/result',
    service: 'organisation',
    permission: right,
    wire: 'blob',
    summary: 'What became of each row; with `onlyBad` the rows to mend, which may be handed in as they are',
    input: z.object({ id: id(), onlyBad: flag() }),
    output: z.null(),
  }),
};
