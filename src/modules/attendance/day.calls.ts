import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  day,
  flag,
  id,
  ids,
  month,
  optionalText,
  pageQuery,
  searchText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { attendanceRights as rights } from './permissions.ts';
import { dayStates } from './rules/terms.rules.ts';
import { scoredCase } from './setup.calls.ts';

const common = { method: 'POST', service: 'cloud', reach: 'members', permission: rights.days } as const;
const own = { method: 'POST', service: 'cloud', reach: 'own', permission: 'member' } as const;

const dayFacts = {
  day: z.string(),
  state: stringEnum(dayStates),
  firstAt: z.nullable(z.string()),
  lastAt: z.nullable(z.string()),
  lateMinutes: z.int(),
  overtimeMinutes: z.int(),
  leaveMinutes: z.int(),
  points: z.int(),
  tickets: z.int(),
  isOver: z.boolean(),
  isExempt: z.boolean(),
  shiftNames: z.array(z.string()),
};

const dayRow = z.object({
  id: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  ...dayFacts,
});
export type DayRow = z.output<typeof dayRow>;

const punchRow = z.object({
  /** Of those that people wrote; null of a terminal. */
  id: z.nullable(z.string()),
  at: z.string(),
  source: stringEnum(['terminal', 'person', 'correction']),
  reason: z.string(),
  byName: z.string(),
});
export type PunchRow = z.output<typeof punchRow>;

const dayDetail = z.object({
  ...dayFacts,
  memberId: z.string(),
  memberName: z.string(),
  due: z.int(),
  worked: z.int(),
  posted: z.int(),
  /** The first day of the rule that judged it; null without one. */
  ruleDay: z.nullable(z.string()),
  cases: z.array(scoredCase),
  shifts: z.array(z.object({ name: z.string(), starts: z.string(), ends: z.string() })),
  punches: z.array(punchRow),
});
export type DayDetail = z.output<typeof dayDetail>;

export const reportKeys = ['member', 'unit', 'month'] as const;
export type ReportKey = (typeof reportKeys)[number];

const reportRow = z.object({
  key: z.string(),
  name: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  /** Days in tenths. */
  due: z.int(),
  worked: z.int(),
  /** Tenths of a percent. */
  rate: z.nullable(z.int()),
  lates: z.int(),
  lateMinutes: z.int(),
  earlyLeaves: z.int(),
  missed: z.int(),
  absences: z.int(),
  overtimeMinutes: z.int(),
  leaveMinutes: z.int(),
  tripMinutes: z.int(),
  points: z.int(),
});
export type ReportRow = z.output<typeof reportRow>;

export const dayCalls = {
  list: call({
    ...common,
    path: '/iot/attendance/day/list',
    summary: 'Days of members, the latest first; without days those of the last thirty.',
    input: pageQuery(['day', 'memberName', 'points', 'lateMinutes'], {
      keyword: searchText(),
      memberId: z.optional(id()),
      state: z.optional(stringEnum(dayStates)),
      shiftId: z.optional(id()),
      unitIds: z.optional(ids(200)),
      includeChildren: z._default(flag(), true),
      from: z.optional(day()),
      to: z.optional(day()),
    }),
    output: z.extend(pageOf(dayRow), { totals: z.object({ points: z.int(), lateMinutes: z.int() }) }),
  }),
  detail: call({
    ...common,
    path: '/iot/attendance/day/detail',
    summary: 'A day of a member: shifts, punches, cases and points.',
    input: z.strictObject({ memberId: id(), day: day() }),
    output: dayDetail,
  }),
  report: call({
    ...common,
    path: '/iot/attendance/report',
    summary:
      'Attendance by member, by unit (that of each day) or by month; without days those of the current month.',
    input: pageQuery(
      ['name', 'due', 'worked', 'rate', 'lates', 'lateMinutes', 'absences', 'overtimeMinutes', 'points'],
      {
        by: z._default(stringEnum(reportKeys), 'member'),
        keyword: searchText(),
        memberId: z.optional(id()),
        unitIds: z.optional(ids(200)),
        includeChildren: z._default(flag(), true),
        from: z.optional(day()),
        to: z.optional(day()),
      },
    ),
    output: pageOf(reportRow),
  }),
  punch: call({
    ...common,
    write: true,
    permission: rights.punch,
    path: '/iot/attendance/punch/save',
    summary: 'Writes a punch of a member, with a reason. Nobody writes his own.',
    input: z.strictObject({
      id: id(),
      memberId: id(),
      day: day(),
      time: text({ max: 5 }),
      reason: text({ max: 200 }),
    }),
    output: z.object({ id: z.string(), at: z.string() }),
  }),
  voidPunch: call({
    ...common,
    write: true,
    permission: rights.punch,
    path: '/iot/attendance/punch/void',
    summary: 'Takes a punch back that a person wrote.',
    input: z.strictObject({ id: id(), reason: text({ max: 200 }) }),
    output: z.object({ id: z.string() }),
  }),
  own: call({
    ...own,
    path: '/iot/attendance/own/month',
    summary: 'The caller’s days of a month with their points, and the sums.',
    input: z.strictObject({ month: month() }),
    output: z.object({
      month: z.int(),
      days: z.array(z.object(dayFacts)),
      due: z.int(),
      worked: z.int(),
      points: z.int(),
      tickets: z.int(),
      bonus: z.int(),
    }),
  }),
  ownDay: call({
    ...own,
    path: '/iot/attendance/own/day',
    summary: 'A day of the caller: shifts, punches, cases and points.',
    input: z.strictObject({ day: day() }),
    output: dayDetail,
  }),
};

export const correctionStatuses = ['pending', 'granted', 'rejected', 'withdrawn'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

const correctionRow = z.object({
  id: z.string(),
  version: z.int(),
  status: stringEnum(correctionStatuses),
  memberId: z.string(),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  day: z.string(),
  at: z.string(),
  reason: z.string(),
  createdAt: z.string(),
  decidedBy: z.string(),
  decidedAt: z.nullable(z.string()),
  remark: z.string(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type CorrectionRow = z.output<typeof correctionRow>;

const decision = z.strictObject({ id: id(), version: count({ min: 1 }), remark: optionalText(200) });
const decided = z.object({ id: z.string(), version: z.int(), status: stringEnum(correctionStatuses) });

export const correctionCalls = {
  list: call({
    ...common,
    path: '/iot/attendance/correction/list',
    summary: 'Corrections that members asked for, the latest first.',
    input: pageQuery(['createdAt', 'day'], {
      keyword: searchText(),
      status: z.optional(stringEnum(correctionStatuses)),
      /** Only those that the caller may decide. */
      waitsForMe: z.optional(flag()),
    }),
    output: pageOf(correctionRow),
  }),
  detail: call({
    ...common,
    permission: 'member',
    path: '/iot/attendance/correction/detail',
    summary: 'A correction, for its sender and for those who may decide it.',
    input: z.strictObject({ id: id() }),
    output: correctionRow,
  }),
  own: call({
    ...own,
    path: '/iot/attendance/correction/own',
    summary: 'The caller’s corrections, the latest first.',
    input: pageQuery(['createdAt', 'day'], { status: z.optional(stringEnum(correctionStatuses)) }),
    output: pageOf(correctionRow),
  }),
  send: call({
    ...own,
    write: true,
    path: '/iot/attendance/correction/send',
    summary: 'Asks for a punch of the own day that is missing, once for each time.',
    input: z.strictObject({
      id: id(),
      day: day(),
      time: text({ max: 5 }),
      /** The time is one of the day after. */
      isNextDay: flag(),
      reason: text({ max: 200 }),
    }),
    output: decided,
  }),
  withdraw: call({
    ...own,
    write: true,
    path: '/iot/attendance/correction/withdraw',
    summary: 'Withdraws a correction of the caller that waits.',
    input: z.strictObject({ id: id(), version: count({ min: 1 }) }),
    output: decided,
  }),
  grant: call({
    ...common,
    write: true,
    permission: rights.punch,
    path: '/iot/attendance/correction/grant',
    summary: 'Grants a correction: its punch counts, for what the rule says it costs.',
    input: decision,
    output: decided,
  }),
  reject: call({
    ...common,
    write: true,
    permission: rights.punch,
    path: '/iot/attendance/correction/reject',
    summary: 'Rejects a correction.',
    input: decision,
    output: decided,
  }),
};
