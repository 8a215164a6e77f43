import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  day,
  flag,
  id,
  ids,
  optionalText,
  pageQuery,
  searchText,
  stringEnum,
  tenths,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { attendanceRights as rights } from './permissions.ts';
import { awayKinds } from './rules/shift.rules.ts';
import { dayCases, dayStates, measures } from './rules/terms.rules.ts';

const common = { method: 'POST', service: 'cloud', reach: 'whole', permission: rights.settings } as const;
const writing = { ...common, write: true, permission: rights.edit } as const;
const saved = z.object({ id: z.string(), version: z.int() });
const versioned = { id: id(), version: count() };
const removal = z.strictObject({ id: id(), version: count({ min: 1 }) });
const removed = z.object({ id: z.string() });

/** The most members and units of one entry that is added. */
export const mostAtOnce = 500;
const whom = {
  /** Of an entry that is added: one for each. One that is changed stays with its member or unit. */
  memberIds: z._default(z.optional(ids(mostAtOnce, { min: 0 })), []),
  unitIds: z._default(z.optional(ids(mostAtOnce, { min: 0 })), []),
};
const added = z.object({ id: z.string(), version: z.int(), entries: z.int() });
const whomRow = {
  memberId: z.nullable(z.string()),
  memberNo: z.string(),
  unitId: z.nullable(z.string()),
  /** The member or the unit. */
  whom: z.string(),
};
const weekday = z.int().check(z.minimum(1), z.maximum(7));

/** Minutes and, as "08:30", times of a day. */
const shiftTimes = {
  fromDay: z.string(),
  starts: z.string(),
  ends: z.string(),
  breakMinutes: z.int(),
  graceMinutes: z.int(),
  flexMinutes: z.int(),
  beforeMinutes: z.int(),
  afterMinutes: z.int(),
};

const shiftRow = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  ...shiftTimes,
  /** Ends on the day after. */
  isOvernight: z.boolean(),
  isActive: z.boolean(),
  note: z.string(),
  /** Rosters that name it now or later. */
  rosters: z.int(),
});
export type ShiftRow = z.output<typeof shiftRow>;

const rosterRow = z.object({
  id: z.string(),
  version: z.int(),
  ...whomRow,
  shiftId: z.string(),
  shiftName: z.string(),
  times: z.string(),
  weekdays: z.array(z.int()),
  onHolidays: z.boolean(),
  fromDay: z.string(),
  untilDay: z.nullable(z.string()),
});
export type RosterRow = z.output<typeof rosterRow>;

const leaveRow = z.object({
  id: z.string(),
  version: z.int(),
  memberId: z.string(),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  kind: stringEnum(awayKinds),
  fromDay: z.string(),
  fromTime: z.string(),
  untilDay: z.string(),
  untilTime: z.string(),
  reason: z.string(),
  byName: z.string(),
});
export type LeaveRow = z.output<typeof leaveRow>;

const minutes = (max: number) => count({ max });
const caseTerms = z.strictObject({
  isOn: flag(),
  points: tenths(),
  ticket: flag(),
  per: stringEnum(measures),
});
const termsInput = z.strictObject({
  cases: z.strictObject(
    Object.fromEntries(dayCases.map((name) => [name, caseTerms])) as Record<
      (typeof dayCases)[number],
      typeof caseTerms
    >,
  ),
  earlyFrom: count({ min: 1, max: 600 }),
  overtimeFrom: count({ min: 1, max: 600 }),
  overtimeStep: count({ min: 1, max: 600 }),
  fullMonth: tenths({ min: 0 }),
});

const termsOutput = z.object({
  cases: z.record(
    z.enum(dayCases),
    z.object({ isOn: z.boolean(), points: z.int(), ticket: z.boolean(), per: z.enum(measures) }),
  ),
  earlyFrom: z.int(),
  overtimeFrom: z.int(),
  overtimeStep: z.int(),
  fullMonth: z.int(),
});

const ruleRow = z.object({
  id: z.string(),
  version: z.int(),
  fromDay: z.string(),
  state: stringEnum(['past', 'current', 'coming']),
  note: z.string(),
  byName: z.string(),
  at: z.string(),
  days: z.int(),
  terms: termsOutput,
});
export type RuleRow = z.output<typeof ruleRow>;

export const scoredCase = z.object({
  case: z.enum(dayCases),
  times: z.int(),
  minutes: z.int(),
  points: z.int(),
  tickets: z.int(),
});

export const setupCalls = {
  shifts: call({
    ...common,
    path: '/iot/attendance/shift/list',
    summary: 'The shifts, each with the times that hold today or, of a later one, first.',
    input: pageQuery(['name', 'starts'], { keyword: searchText(), isActive: z.optional(flag()) }),
    output: pageOf(shiftRow),
  }),
  saveShift: call({
    ...writing,
    path: '/iot/attendance/shift/save',
    summary:
      'Adds a shift (version 0, with an id of its own), or changes one of that version; its times hold from a day on, and days since then are judged anew.',
    input: z.strictObject({
      ...versioned,
      name: text({ max: 40 }),
      fromDay: day(),
      starts: text({ max: 5 }),
      ends: text({ max: 5 }),
      breakMinutes: minutes(600),
      graceMinutes: minutes(240),
      flexMinutes: minutes(480),
      beforeMinutes: minutes(720),
      afterMinutes: minutes(720),
      isActive: flag(),
      note: optionalText(200),
    }),
    output: saved,
  }),
  removeShift: call({
    ...writing,
    path: '/iot/attendance/shift/remove',
    summary: 'Deletes a shift that no roster names.',
    input: removal,
    output: removed,
  }),
  rosters: call({
    ...common,
    path: '/iot/attendance/roster/list',
    summary: 'Who works which shift, from when to when.',
    input: pageQuery(['whom', 'fromDay'], {
      keyword: searchText(),
      shiftId: z.optional(id()),
      unitIds: z.optional(ids(200)),
      includeChildren: z._default(flag(), true),
      isNow: z.optional(flag()),
    }),
    output: pageOf(rosterRow),
  }),
  saveRoster: call({
    ...writing,
    path: '/iot/attendance/roster/save',
    summary:
      'Adds a roster for each of these members and units (version 0), or changes one of that version. Days since then are judged anew.',
    input: z.strictObject({
      ...versioned,
      ...whom,
      shiftId: id(),
      weekdays: z.array(weekday).check(z.minLength(1), z.maxLength(7)),
      onHolidays: flag(),
      fromDay: day(),
      untilDay: z.nullable(day()),
    }),
    output: added,
  }),
  removeRoster: call({
    ...writing,
    path: '/iot/attendance/roster/remove',
    summary: 'Deletes a roster as if it had never been; one that ends is given its last day instead.',
    input: removal,
    output: removed,
  }),
  leaves: call({
    ...common,
    path: '/iot/attendance/leave/list',
    summary: 'Leave, paid leave and business trips of members.',
    input: pageQuery(['memberName', 'fromDay'], {
      keyword: searchText(),
      memberId: z.optional(id()),
      kind: z.optional(stringEnum(awayKinds)),
      from: z.optional(day()),
      to: z.optional(day()),
    }),
    output: pageOf(leaveRow),
  }),
  saveLeave: call({
    ...writing,
    path: '/iot/attendance/leave/save',
    summary:
      'Adds leave or a trip for each of these members (version 0), or changes one of that version. Without times it is of whole days.',
    input: z.strictObject({
      ...versioned,
      memberIds: whom.memberIds,
      kind: stringEnum(awayKinds),
      fromDay: day(),
      fromTime: optionalText(5),
      untilDay: day(),
      untilTime: optionalText(5),
      reason: text({ max: 200 }),
    }),
    output: added,
  }),
  removeLeave: call({
    ...writing,
    path: '/iot/attendance/leave/remove',
    summary: 'Deletes leave or a trip.',
    input: removal,
    output: removed,
  }),
  rules: call({
    ...common,
    path: '/iot/attendance/rule/list',
    summary: 'The rules, the latest first: what each case is worth, from a day on until the next rule.',
    input: pageQuery(['fromDay'], {}),
    output: pageOf(ruleRow),
  }),
  saveRule: call({
    ...writing,
    path: '/iot/attendance/rule/save',
    summary:
      'Adds a rule (version 0, with an id of its own) from today or a later day on, the first one also from an earlier one; or changes one that has not begun.',
    input: z.strictObject({ ...versioned, fromDay: day(), note: optionalText(200), terms: termsInput }),
    output: saved,
  }),
  removeRule: call({
    ...writing,
    path: '/iot/attendance/rule/remove',
    summary: 'Deletes a rule that has not begun.',
    input: removal,
    output: removed,
  }),
  trial: call({
    ...common,
    path: '/iot/attendance/trial',
    summary:
      'What punches of a day would give, by a shift and the rule of that day, or by terms as they are typed.',
    input: z.strictObject({
      shiftId: id(),
      day: day(),
      /** Times as "08:31", those after midnight of the day after as "+06:02"; separated by blanks or commas. */
      punches: optionalText(300),
      terms: z.optional(z.nullable(termsInput)),
    }),
    output: z.object({
      state: stringEnum(dayStates),
      first: z.nullable(z.string()),
      last: z.nullable(z.string()),
      cases: z.array(scoredCase),
      points: z.int(),
      tickets: z.int(),
      due: z.int(),
      worked: z.int(),
      ruleDay: z.nullable(z.string()),
    }),
  }),
};

const whiteRow = z.object({
  id: z.string(),
  version: z.int(),
  ...whomRow,
  unitName: z.string(),
  reason: z.string(),
  fromDay: z.string(),
  untilDay: z.nullable(z.string()),
  state: stringEnum(['current', 'coming', 'over']),
  byName: z.string(),
});
export type WhiteRow = z.output<typeof whiteRow>;

const whiteCommon = { ...common, permission: rights.white } as const;

export const whiteCalls = {
  list: call({
    ...whiteCommon,
    path: '/iot/attendance/white/list',
    summary: 'The white list: members and units for whose days no points are booked.',
    input: pageQuery(['whom', 'fromDay', 'untilDay'], {
      keyword: searchText(),
      state: z.optional(stringEnum(['current', 'coming', 'over'])),
      kind: z.optional(stringEnum(['member', 'unit'])),
    }),
    output: pageOf(whiteRow),
  }),
  save: call({
    ...whiteCommon,
    write: true,
    path: '/iot/attendance/white/save',
    summary:
      'Adds an entry for each of these members and units (version 0), or changes one of that version. Days since then are judged anew.',
    input: z.strictObject({
      ...versioned,
      ...whom,
      reason: text({ max: 200 }),
      fromDay: day(),
      untilDay: z.nullable(day()),
    }),
    output: added,
  }),
  end: call({
    ...whiteCommon,
    write: true,
    path: '/iot/attendance/white/end',
    summary: 'Ends an entry with a day, that day included.',
    input: z.strictObject({ id: id(), version: count({ min: 1 }), untilDay: day() }),
    output: saved,
  }),
  remove: call({
    ...whiteCommon,
    write: true,
    path: '/iot/attendance/white/remove',
    summary: 'Deletes an entry as if it had never been: points of its days are booked.',
    input: removal,
    output: removed,
  }),
};
