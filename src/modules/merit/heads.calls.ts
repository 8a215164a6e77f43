/** The calls by which a list shows its rows in groups: the values of one column, each with its rows' number and totals. */
import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { id, windowQuery } from '../../kit/contract/fields.ts';
import { headsOf } from '../../kit/contract/page.ts';
import { filters, listTotals } from './rules/shapes.ts';

const read = {
  figures: true,
  method: 'POST',
  service: 'points',
  permission: 'member',
  reach: 'members',
} as const;

export const headCalls = {
  listHeads: call({
    ...read,
    path: '/api/meritpoint/topic/list/heads',
    summary:
      'The recorders or the days of the records of a filter, each with the number of its records and their totals.',
    input: windowQuery({ ...filters, by: z.enum(['person', 'day']) }),
    output: headsOf(listTotals),
  }),
  lineHeads: call({
    ...read,
    path: '/api/meritpoint/topic/lines/heads',
    summary:
      'The units as booked, the members or the days of the lines of a filter, each with the number of its lines and their totals.',
    input: windowQuery({ ...filters, topicId: z.optional(id()), by: z.enum(['unit', 'person', 'day']) }),
    output: headsOf(listTotals),
  }),
};
