import type { GroupsOf } from '../../../../../kit/web/list/use-list.ts';
import { headCalls } from '../../../heads.calls.ts';

/** A day's records; under the empty key those without a day. */
const onDay = (day: string) => (day === '' ? { undated: true } : { from: day, to: day });

/** The possible groupings of records. */
export const recordGroups = {
  call: headCalls.listHeads,
  by: {
    day: { heads: { by: 'day' }, rows: onDay },
    recorder: { heads: { by: 'person' }, rows: (recorderId: string) => ({ recorderId }) },
  },
} satisfies GroupsOf<object>;

/** The possible groupings of lines; the unit is the booked one, without those below it. */
export const lineGroups = {
  call: headCalls.lineHeads,
  by: {
    unit: { heads: { by: 'unit' }, rows: (unit: string) => ({ unitIds: [unit], withChildren: false }) },
    person: { heads: { by: 'person' }, rows: (memberId: string) => ({ memberId }) },
    day: { heads: { by: 'day' }, rows: onDay },
  },
} satisfies GroupsOf<object>;
