import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  day,
  id,
  idAndName,
  ids,
  instant,
  pageQuery,
  points,
  searchText,
  stringEnum,
  tenths,
  text,
} from '../../kit/contract/fields.ts';
import { defaultPageSize, maximumPageSize, pageOf } from '../../kit/contract/page.ts';
import { authorityRights } from './permissions.ts';
import { memberInUnit } from '../members/rules.ts';

const read = { method: 'POST', service: 'points', permission: authorityRights.levels } as const;
const write = { method: 'POST', service: 'points', permission: authorityRights.edit, write: true } as const;

const writeWhole = { ...write, reach: 'whole' } as const;

const paging = {
  page: z._default(count({ min: 1, max: 500 }), 1),
  size: z._default(count({ min: 1, max: maximumPageSize }), defaultPageSize),
};

/** In tenths; null is without limit. A time is one line, value × count; the period is a month. */
const limit = () => z.nullable(tenths({ min: 0 }));
const tierLimits = () =>
  z.strictObject({ awardTime: limit(), deductTime: limit(), awardPeriod: limit(), deductPeriod: limit() });
const limits = () => z.strictObject({ b: tierLimits(), a: tierLimits(), p: tierLimits(), g: tierLimits() });

const shownLimit = () => z.nullable(points());
const shownTier = () =>
  z.object({
    awardTime: shownLimit(),
    deductTime: shownLimit(),
    awardPeriod: shownLimit(),
    deductPeriod: shownLimit(),
  });
const shownLimits = () => z.object({ b: shownTier(), a: shownTier(), p: shownTier(), g: shownTier() });
const used = () => z.object({ award: points(), deduct: points() });
const usedOfTiers = () => z.object({ b: used(), a: used(), p: used(), g: used() });
const left = () => z.object({ award: shownLimit(), deduct: shownLimit() });

const level = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  limits: shownLimits(),
  /** How many members, roles and units it binds today. */
  members: z.int(),
  roles: z.int(),
  units: z.int(),
  /** It binds somebody or did: it stays, and is ended instead. */
  used: z.boolean(),
});
export type Level = z.output<typeof level>;

const holderKind = () => stringEnum(['member', 'role', 'unit']);

const binding = z.object({
  levelId: z.string(),
  holderKind: holderKind(),
  holderId: z.string(),
  name: z.string(),
  /** Number and unit of a member. */
  hint: z.string(),
  from: z.string(),
  to: z.nullable(z.string()),
  state: stringEnum(['coming', 'now', 'past']),
  version: z.int(),
  /** The points that a member released this month; null for roles, units and the past. */
  used: z.nullable(usedOfTiers()),
});
export type BindingRow = z.output<typeof binding>;

const holder = z.object({
  ...memberInUnit,
  /** By what the level holds for this member. */
  by: z.array(holderKind()),
  isReviewer: z.boolean(),
  /** The points that this member released this month, and the rest of all levels together; null is without limit. */
  used: usedOfTiers(),
  left: z.object({ b: left(), a: left(), p: left(), g: left() }),
});
export type HolderRow = z.output<typeof holder>;

const done = z.object({ id: z.string(), version: z.int() });

export const authorityCalls = {
  list: call({
    ...read,
    path: '/api/meritpoint/authority/list',
    reach: 'shared',
    summary: 'Levels of authority with their limits, and how many they bind today.',
    input: pageQuery(['name'], { keyword: searchText() }),
    output: pageOf(level),
  }),
  save: call({
    ...writeWhole,
    path: '/api/meritpoint/authority/save',
    summary: 'Adds a level (version 0, with an id of its own), or changes one of that version.',
    input: z.strictObject({ id: id(), version: count(), name: text({ max: 30 }), limits: limits() }),
    output: done,
  }),
  remove: call({
    ...writeWhole,
    path: '/api/meritpoint/authority/delete',
    summary: 'Deletes a level of that version that never bound anybody.',
    input: z.strictObject({ id: id(), version: count({ min: 1 }) }),
    output: done,
  }),
  bindings: call({
    ...read,
    path: '/api/meritpoint/authority/bindings',
    reach: 'members',
    summary: 'Whom a level binds: in force and coming first, then the past; of members what they released.',
    input: z.strictObject({ ...paging, levelId: id() }),
    output: pageOf(binding),
  }),
  holders: call({
    ...read,
    path: '/api/meritpoint/authority/holders',
    reach: 'members',
    summary:
      'The members for whom a level holds today: by name, and the reviewers among those of its roles and units; with what they released this month and what is left.',
    input: z.strictObject({ ...paging, levelId: id() }),
    output: pageOf(holder),
  }),
  choices: call({
    ...read,
    path: '/api/meritpoint/authority/roles',
    reach: 'shared',
    summary: 'The roles that a level may bind.',
    input: z.strictObject({}),
    output: z.array(idAndName),
  }),
  bind: call({
    ...write,
    path: '/api/meritpoint/authority/bind',
    reach: 'members',
    summary: 'Binds members, roles or units to a level from a day on, until another or without end.',
    input: z.strictObject({
      levelId: id(),
      holderKind: holderKind(),
      holderIds: ids(200),
      from: day(),
      to: z.nullable(day()),
    }),
    output: z.object({ bound: z.int() }),
  }),
  end: call({
    ...write,
    path: '/api/meritpoint/authority/end',
    reach: 'members',
    summary: 'Ends a binding after a day; yesterday ends it now, and one that has not begun goes.',
    input: z.strictObject({
      levelId: id(),
      holderId: id(),
      from: day(),
      version: count({ min: 1 }),
      to: z.nullable(day()),
    }),
    output: z.object({ ended: z.boolean() }),
  }),
  log: call({
    ...read,
    path: '/api/meritpoint/authority/log',
    reach: 'members',
    summary: 'Every change of levels and of whom they bind, the latest first.',
    input: z.strictObject({ ...paging, levelId: z.optional(id()) }),
    output: pageOf(
      z.object({
        id: z.string(),
        levelName: z.string(),
        holderKind: z.nullable(holderKind()),
        holderName: z.string(),
        act: stringEnum(['added', 'changed', 'removed']),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
        by: z.nullable(z.string()),
        at: instant(),
      }),
    ),
  }),
};
