/** Rows that are typed in a grid: their drafts, their check, and their submission topic by topic. */
import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import { count, day, id, optionalText, points, stringEnum } from '../../kit/contract/fields.ts';
import { meritRights } from '../merit/permissions.ts';
import { batchFields, maximumSheetRows, maximumTopic, quantities, sheetKinds } from './rules.ts';

const maybeId = z._default(z.nullable(id()), null);
/** Texts of pasted columns of which nobody has said yet what they are, by their heads. */
const heldCells = z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(2_000)));
const row = z.strictObject({
  /** Made by the client; the row keeps it if rows are inserted before it. */
  key: id(),
  cells: z.partialRecord(z.enum(batchFields), optionalText(500, { legal: false })),
  held: z.optional(heldCells),
});
const rows = z._default(z.array(row).check(z.maxLength(maximumSheetRows)), []);
const content = {
  /** Of rows that name none. */
  recordDate: z._default(z.nullable(day()), null),
  topic: optionalText(maximumTopic),
  firstReviewerId: maybeId,
  lastReviewerId: maybeId,
  rows,
};
const person = z.object({ id: z.string(), name: z.string(), number: z.string(), unitName: z.string() });
const topic = z.object({
  /** Also that of its record. */
  id: z.string(),
  name: z.string(),
  recordDate: z.string(),
  rows: z.int(),
  /** Whether it is submitted. */
  done: z.boolean(),
  /** The keys of its rows. */
  keys: z.array(z.string()),
});
const sheet = z.object({
  id: z.string(),
  version: z.int(),
  /** `submitting`: its topics are fixed and go out one by one; `done`: all of them have. */
  state: z.enum(['open', 'submitting', 'done']),
  modifiedAt: z.string(),
  recordDate: z.nullable(z.string()),
  topic: z.string(),
  first: z.nullable(person),
  last: z.nullable(person),
  rows: z.array(
    z.object({
      key: z.string(),
      cells: z.partialRecord(z.enum(batchFields), z.string()),
      held: z.optional(z.record(z.string(), z.string())),
    }),
  ),
  topics: z.array(topic),
});
const kind = stringEnum(sheetKinds);
/** A draft of the caller, how many there are, and what a row may be converted from; null where there is none. */
const found = z.object({ sheet: z.nullable(sheet), total: z.int(), quantities: z.array(z.enum(quantities)) });

const target = { id: id(), version: count() };
const changed = { id: z.string(), version: z.int() };
/** Rows of text: two thousand of the longest would not fit into a usual body. */
const maximumBytes = 6_000_000;
const calling = { service: 'points', method: 'POST', permission: meritRights.enter, reach: 'own' } as const;

export const sheetCalls = {
  firstDraft: call({
    ...calling,
    path: '/api/batch/firstDraft',
    summary: 'The draft of rows that the caller changed last.',
    input: z.strictObject({ kind, state: z._default(stringEnum(['open', 'done']), 'open') }),
    output: found,
  }),
  nextDraft: call({
    ...calling,
    path: '/api/batch/nextDraft',
    summary: 'The draft of rows that the caller changed before this one.',
    input: z.strictObject({ kind, id: id() }),
    output: found,
  }),
  save: call({
    ...calling,
    path: '/api/draft/sheet/save',
    write: true,
    maximumBytes,
    work: 'long',
    summary: 'Keeps rows as typed; a draft whose topics were going out becomes one to type in again.',
    input: z.strictObject({ ...target, kind, ...content }),
    output: z.object(changed),
  }),
  remove: call({
    ...calling,
    path: '/api/draft/sheet/delete',
    write: true,
    summary: 'Deletes a draft of rows; what was submitted of it stays.',
    input: z.strictObject(target),
    output: z.object({ id: z.string() }),
  }),
  check: call({
    ...calling,
    path: '/api/quantify/sheet/check',
    maximumBytes,
    work: 'long',
    summary:
      'What these rows would be refused for, cell by cell, and the topics that they make; changes nothing.',
    input: z.strictObject(content),
    output: z.object({
      rows: z.array(
        z.object({
          key: z.string(),
          errors: z.array(z.object({ field: z.enum(batchFields), message: z.string() })),
          /** The conflict or repetition of the row; empty without one. */
          warning: z.string(),
          member: z.nullable(z.object({ name: z.string(), number: z.string(), unitName: z.string() })),
          eventName: z.nullable(z.string()),
          /** Values for each of `count`, those of the library where none are written; null while it is wrong. */
          line: z.nullable(
            z.object({
              recordDate: z.string(),
              topic: z.string(),
              memberId: z.string(),
              count: z.int(),
              b: points(),
              a: points(),
              p: points(),
              g: points(),
            }),
          ),
        }),
      ),
      /** The refusals of the reviewers, by field. */
      reviewers: z.array(
        z.object({
          field: z.enum(['firstReviewerId', 'lastReviewerId']),
          topic: z.string(),
          message: z.string(),
        }),
      ),
    }),
  }),
  plan: call({
    ...calling,
    path: '/api/quantify/sheet/plan',
    write: true,
    summary:
      'Fixes the topics of a draft, each of which is then submitted by itself; refused as a whole while a row is wrong or a pasted column waits to be mapped or left out.',
    input: z.strictObject(target),
    output: z.object({ ...changed, topics: z.array(topic) }),
  }),
  submit: call({
    ...calling,
    path: '/api/quantify/sheet/submit',
    write: true,
    summary: 'Submits one topic of a planned draft; one that was submitted before is answered alike.',
    input: z.strictObject({ id: id(), topicId: id() }),
    output: z.object({
      ...changed,
      left: z.int(),
      recordNo: z.nullable(z.string()),
      waitingMember: z.nullable(z.string()),
    }),
  }),
};

export type Sheet = NonNullable<OutputOf<typeof sheetCalls.firstDraft>['sheet']>;
export type SheetTopic = Sheet['topics'][number];
export type SheetCheck = OutputOf<typeof sheetCalls.check>;
