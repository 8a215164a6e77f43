import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, day, id, month, text } from '../../kit/contract/fields.ts';
import { taskRights } from './permissions.ts';

const common = { method: 'POST', service: 'points', permission: taskRights.check } as const;
const writing = { ...common, write: true, reach: 'whole' } as const;
const done = z.object({ id: z.string() });

/** Days on which nothing is asked: of everybody, of a unit and those below it, or of one member. */
export const daysCalls = {
  list: call({
    ...common,
    path: '/api/buckle/task/days/list',
    reach: 'whole',
    summary:
      'The holidays and the excused days that touch a month; those of one member, and of that member’s units, where asked.',
    input: z.strictObject({ month: month(), memberId: z.optional(id()) }),
    output: z.object({
      holidays: z.array(
        z.object({
          id: z.string(),
          version: z.int(),
          name: z.string(),
          from: z.string(),
          to: z.string(),
          unitId: z.nullable(z.string()),
          unitName: z.string(),
        }),
      ),
      excuses: z.array(
        z.object({
          id: z.string(),
          /** Of one member, or of a unit and those below it. */
          memberId: z.nullable(z.string()),
          memberName: z.string(),
          memberNo: z.string(),
          unitId: z.nullable(z.string()),
          unitName: z.string(),
          from: z.string(),
          to: z.string(),
          reason: z.string(),
          byName: z.string(),
        }),
      ),
    }),
  }),
  saveHoliday: call({
    ...writing,
    path: '/api/buckle/task/days/holiday/save',
    summary: 'Adds a holiday (version 0, with an id of its own), or changes one of that version.',
    input: z.strictObject({
      id: id(),
      version: count(),
      name: text({ max: 40 }),
      from: day(),
      to: day(),
      unitId: z._default(z.nullable(id()), null),
    }),
    output: z.object({ id: z.string(), version: z.int() }),
  }),
  removeHoliday: call({
    ...writing,
    path: '/api/buckle/task/days/holiday/remove',
    summary: 'Deletes a holiday of that version.',
    input: z.strictObject({ id: id(), version: count({ min: 1 }) }),
    output: done,
  }),
  excuse: call({
    ...writing,
    path: '/api/buckle/task/days/excuse/save',
    summary:
      'Excuses another member, or a unit with those below it, from some days, with a reason. A settlement afterwards posts the difference.',
    input: z.strictObject({
      id: id(),
      memberId: z._default(z.nullable(id()), null),
      unitId: z._default(z.nullable(id()), null),
      from: day(),
      to: day(),
      reason: text({ max: 200 }),
    }),
    output: done,
  }),
  removeExcuse: call({
    ...writing,
    path: '/api/buckle/task/days/excuse/remove',
    summary: 'Takes an excuse back.',
    input: z.strictObject({ id: id() }),
    output: done,
  }),
};
