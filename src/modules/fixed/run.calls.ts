import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { numberOf } from '../../kit/contract/list/codes.ts';
import {
  count,
  flag,
  id,
  month,
  pageQuery,
  points,
  searchText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { reading } from './calls.ts';
import { fixedRights as rights } from './permissions.ts';
import { reasons } from './rules.ts';

const running = { ...reading, permission: rights.run, write: true } as const;

export const recordStatuses = ['-1', '1', '0'] as const;
const runActs = ['plan', 'post'] as const;
/** The change of a member's item since the month before. */
export const changeKinds = ['added', 'ended', 'changed'] as const;
const runStates = ['running', 'done', 'failed'] as const;

const run = z.object({
  id: id(),
  month: z.int(),
  act: stringEnum(runActs),
  state: stringEnum(runStates),
  automatic: z.boolean(),
  done: z.int(),
  total: z.int(),
  byName: z.string(),
  beganAt: z.string(),
  endedAt: z.nullable(z.string()),
});

/** The sums of a month: planned, posted, and what posting would change. */
const sums = { planned: points(), posted: points(), difference: points(), lines: z.int() };

const record = z.object({
  id: id(),
  month: z.int(),
  regularTypeName: z.string(),
  bMeritPointValue: points(),
  personTotal: z.int(),
  eventName: z.string(),
  eventRemark: z.string(),
  planned: points(),
  posted: points(),
  difference: points(),
  excluded: z.int(),
  /** -1 draft, 1 passed, 0 nullified. */
  status: z.int(),
  version: z.int(),
  reason: z.string(),
});

const line = z.object({
  memberId: id(),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  planned: points(),
  posted: points(),
  difference: points(),
  /** The calculation in figures: 60.0 × 20/22. */
  formula: z.string(),
  reasons: z.array(stringEnum(reasons)),
  /** Why it is excluded; null where it counts. */
  excluded: z.nullable(z.string()),
});

const change = z.object({
  memberId: id(),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  typeName: z.string(),
  itemName: z.string(),
  kind: stringEnum(changeKinds),
  /** Due in the month before, and in this one. */
  before: points(),
  planned: points(),
  difference: points(),
  formula: z.string(),
  reasons: z.array(stringEnum(reasons)),
});

const oneLine = { id: id(), memberId: id() };
const reason = text({ max: 200 });
const versioned = { id: id(), version: count() };

export const runCalls = {
  month: call({
    ...reading,
    path: '/api/meritpoint/fixed/month',
    summary: 'A month of fixed points: its sums, the last run, and whether one is under way',
    input: z.strictObject({ month: month() }),
    output: z.object({
      month: z.int(),
      ...sums,
      /** Lines that posting would change, and records that have passed or are voided. */
      differing: z.int(),
      passed: z.int(),
      voided: z.int(),
      plannedAt: z.nullable(z.string()),
      run: z.nullable(run),
      /** The month is closed: differences count in the current month. */
      closed: z.boolean(),
      /** Members whose due and worked days are known. */
      attendance: z.int(),
    }),
  }),
  plan: call({
    ...running,
    path: '/api/meritpoint/fixed/plan',
    work: 'long',
    summary: 'Calculates a month: who gets what, and why; nothing is posted',
    input: z.strictObject({ id: id(), month: month() }),
    output: run,
  }),
  post: call({
    ...running,
    path: '/api/meritpoint/fixed/post',
    work: 'long',
    summary: 'Posts what the calculation of a month differs from what was posted; again, it posts nothing',
    input: z.strictObject({ id: id(), month: month() }),
    output: run,
  }),
  nullify: call({
    ...running,
    path: '/api/meritpoint/fixed/nullify',
    work: 'long',
    summary: 'Voids a record: takes back everything that it posted',
    input: z.strictObject({ ...versioned, reason }),
    output: z.object({ id: id() }),
  }),
  nullifyMonth: call({
    ...running,
    path: '/api/meritpoint/fixed/nullifyMonth',
    work: 'long',
    summary: 'Voids every record of a month',
    input: z.strictObject({ id: id(), month: month(), reason }),
    output: run,
  }),
  restoreMonth: call({
    ...running,
    path: '/api/meritpoint/fixed/restoreMonth',
    work: 'long',
    summary: 'Undoes the voiding of a month',
    input: z.strictObject({ id: id(), month: month() }),
    output: run,
  }),
  restore: call({
    ...running,
    path: '/api/meritpoint/fixed/restore',
    work: 'long',
    summary: 'Undoes a voiding: posts what is planned',
    input: z.strictObject(versioned),
    output: z.object({ id: id() }),
  }),
  records: call({
    ...reading,
    path: '/api/meritpoint/fixed/list',
    summary: 'The records of fixed points: one for each item and month, the latest month first',
    input: pageQuery(['month', 'regularTypeName', 'bMeritPointValue', 'personTotal', 'posted'], {
      month: z.optional(month()),
      keyword: z.optional(searchText()),
      typeId: z.optional(id()),
      status: z.optional(numberOf([-1, 1, 0])),
      differing: z.optional(flag()),
    }),
    output: pageOf(record),
  }),
  record: call({
    ...reading,
    path: '/api/meritpoint/fixed/detail',
    summary: 'One record, with the days that its item counts',
    input: z.strictObject({ id: id() }),
    output: z.object({
      ...record.shape,
      fromDay: z.nullable(z.string()),
      untilDay: z.nullable(z.string()),
      cap: z.nullable(points()),
      isRunning: z.boolean(),
    }),
  }),
  lines: call({
    ...reading,
    path: '/api/meritpoint/fixed/lines',
    summary: 'The members of a record, and how their points come about',
    input: pageQuery(['memberNo', 'planned', 'posted'], {
      id: id(),
      keyword: z.optional(searchText()),
      excluded: z.optional(flag()),
      differing: z.optional(flag()),
    }),
    output: pageOf(line),
  }),
  changes: call({
    ...reading,
    path: '/api/meritpoint/fixed/changes',
    summary: 'Who is due more or less of an item than in the month before: what to look at before posting',
    input: pageQuery(['memberNo', 'itemName', 'difference'], {
      month: month(),
      keyword: z.optional(searchText()),
      kind: z.optional(stringEnum(changeKinds)),
    }),
    output: pageOf(change),
  }),
  exclude: call({
    ...running,
    path: '/api/meritpoint/fixed/exclude',
    summary: 'Takes a member out of a record, and back what was posted',
    input: z.strictObject({ ...oneLine, reason }),
    output: z.object({ id: id() }),
  }),
  include: call({
    ...running,
    path: '/api/meritpoint/fixed/include',
    summary: 'Takes a member into a record again; posts what is planned where the record has been posted',
    input: z.strictObject(oneLine),
    output: z.object({ id: id() }),
  }),
};

export type FixedRun = z.output<typeof run>;
export type FixedRecord = z.output<typeof record>;
export type FixedChange = z.output<typeof change>;
export type FixedLine = z.output<typeof line>;
