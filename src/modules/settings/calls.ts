import * as z from 'zod/mini';
import { call, type Service } from '../../kit/contract/call.ts';
import { count, day, flag, id, instant, optionalText, points, text } from '../../kit/contract/fields.ts';
import { defaultPageSize, maximumPageSize, pageOf } from '../../kit/contract/page.ts';
import type { PermissionId } from '../../kit/contract/permission.ts';
import { settingGroups } from '../../kit/contract/setting.ts';
import { organisationRights } from '../organisation/permissions.ts';
import { groupRights, ruleGroup } from './groups.ts';
import { maximumEventTickets } from '../events/cap.rules.ts';
import { memberInUnit } from '../members/rules.ts';
import { mostOfMonth } from '../tickets/rules/limit.rules.ts';

const name = () => text({ max: 40 });
/** A value as text: a name, which may be empty, a number (points in integer tenths), `true` or `false`, one of the choices, or steps (`50:50,100:120`). */
const value = () => optionalText(80);

const paging = {
  page: z._default(count({ min: 1, max: 500 }), 1),
  size: z._default(count({ min: 1, max: maximumPageSize }), defaultPageSize),
};

const setting = z.object({
  name: z.string(),
  group: z.enum(settingGroups),
  kind: z.enum(['count', 'points', 'flag', 'choice', 'steps', 'text']),
  title: z.string(),
  help: z.string(),
  unit: z.string(),
  min: z.nullable(z.int()),
  max: z.nullable(z.int()),
  options: z.array(z.object({ value: z.string(), title: z.string() })),
  /** The present value, and its first day; null while it is the default. */
  value: z.string(),
  since: z.nullable(z.string()),
  default: z.string(),
  /** Values that have not begun, the next one first. */
  planned: z.array(z.object({ fromDay: z.string(), value: z.string() })),
  /** On which days a value may begin, and the first of them. */
  starts: z.enum(['day', 'month', 'today']),
  earliest: z.string(),
  /** How often it was changed; a change names it. */
  version: z.int(),
  /** Whether a value can be tried on last month. */
  simulated: z.boolean(),
  /** Whether it is tried on the cumulative ranking of today in place of last month's. */
  cumulative: z.boolean(),
});

const standing = z.nullable(z.object({ rank: z.int(), points: points() }));

type Rights = { readonly see: PermissionId; readonly edit: PermissionId; readonly reach: 'shared' | 'whole' };

/** Reads and changes settings: all of them, or those of a group whose right is another. */
function dated(path: `/${string}`, service: Service, { see, edit, reach }: Rights) {
  return {
    get: call({
      method: 'POST',
      path: `${path}/get`,
      service,
      permission: see,
      reach,
      summary: 'What the organisation may set: values of today, planned ones, and what is allowed.',
      input: z.strictObject({}),
      output: z.object({ today: z.string(), settings: z.array(setting) }),
    }),
    save: call({
      method: 'POST',
      path: `${path}/save`,
      service,
      permission: edit,
      write: true,
      reach: 'whole',
      summary: 'Sets a value from a day on; the version is that of the setting that was seen.',
      input: z.strictObject({ name: name(), value: value(), fromDay: day(), version: count() }),
      output: z.object({ name: z.string(), version: z.int() }),
    }),
    withdraw: call({
      method: 'POST',
      path: `${path}/withdraw`,
      service,
      permission: edit,
      write: true,
      reach: 'whole',
      summary: 'Takes a planned value back before its day comes.',
      input: z.strictObject({ name: name(), fromDay: day(), version: count() }),
      output: z.object({ name: z.string(), version: z.int() }),
    }),
    log: call({
      method: 'POST',
      path: `${path}/log`,
      service,
      permission: see,
      reach,
      summary: 'Every change of these settings, or of one of them, the latest first.',
      input: z.strictObject({ ...paging, name: z.optional(name()) }),
      output: pageOf(
        z.object({
          name: z.string(),
          no: z.int(),
          title: z.string(),
          fromDay: z.string(),
          /** In words; null where the default held. */
          before: z.nullable(z.string()),
          /** In words; null where a planned value was withdrawn. */
          value: z.nullable(z.string()),
          by: z.nullable(z.string()),
          at: instant(),
        }),
      ),
    }),
  };
}

export const settingsCalls = {
  ...dated('/api/b/config', 'points', {
    see: organisationRights.points,
    edit: organisationRights.editPoints,
    reach: 'shared',
  }),
  simulate: call({
    method: 'POST',
    path: '/api/b/config/simulate',
    service: 'points',
    permission: organisationRights.points,
    reach: 'whole',
    summary:
      'The ranking of last month, or the cumulative one for what that is made of, as it is and as it would be with another value; nothing is changed.',
    input: z.strictObject({ ...paging, name: name(), value: value(), changed: z._default(flag(), false) }),
    output: z.object({
      ...pageOf(
        z.object({
          ...memberInUnit,
          before: standing,
          after: standing,
        }),
      ).shape,
      /** Null of the cumulative ranking: its rows begin with the largest changes. */
      month: z.nullable(z.int()),
      /** Members of the ranking, those with another rank, and those with other points. */
      members: z.int(),
      otherRank: z.int(),
      otherPoints: z.int(),
      /** The points of all together. */
      pointsBefore: points(),
      pointsAfter: points(),
    }),
  }),
};

/** The rules for tickets, for those who set tickets. */
export const ruleCalls = dated('/voucher/rule', 'cloud', {
  see: groupRights[ruleGroup],
  edit: groupRights[ruleGroup],
  reach: 'whole',
});

/** The most events that a trial changes, and that it names. */
export const maximumTried = 200;

export const ruleTrialCalls = {
  sample: call({
    method: 'GET',
    wire: 'blob',
    path: '/voucher/rule/sample',
    service: 'cloud',
    permission: groupRights[ruleGroup],
    reach: 'whole',
    summary: 'A page of tickets as they would be printed today (PDF), with codes that redeem nothing.',
    input: z.strictObject({}),
    output: z.null(),
  }),
  simulate: call({
    method: 'POST',
    path: '/voucher/rule/simulate',
    service: 'cloud',
    permission: groupRights[ruleGroup],
    reach: 'whole',
    summary:
      'The tickets that last month brought, and would have brought under other rules; what is absent is as it is today. Nothing is changed.',
    input: z.strictObject({
      isOn: z.optional(flag()),
      /** Most tickets of a member in the month; 0: no limit. */
      limit: z.optional(count({ max: mostOfMonth })),
      numbers: z._default(
        z
          .array(z.strictObject({ id: id(), tickets: count({ max: maximumEventTickets }) }))
          .check(z.maxLength(maximumTried)),
        [],
      ),
    }),
    output: z.object({
      month: z.int(),
      actual: z.int(),
      trial: z.int(),
      /** Tickets that the limit would prevent. */
      cut: z.int(),
      /** Members who would get any. */
      members: z.int(),
      /** Of events that ever gave tickets or are tried, the most frequent first. */
      events: z.array(
        z.object({
          id: z.string(),
          eventName: z.string(),
          /** For each time, as it is tried. */
          tickets: z.int(),
          times: z.int(),
          actual: z.int(),
          trial: z.int(),
        }),
      ),
    }),
  }),
};

/** Either set of calls: of all settings, or of a group. */
export type DatedCalls = Omit<typeof settingsCalls, 'simulate'>;
