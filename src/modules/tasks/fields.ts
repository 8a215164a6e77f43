/** The parts of the contract that definitions, progress and settlements share. */
import * as z from 'zod/mini';
import { count, points, stringEnum, tenths } from '../../kit/contract/fields.ts';
import { floorSpans, measures, penaltyModes } from './rules/quota.ts';

/** More managers than this in one task are several tasks. */
export const maximumMembers = 500;

const minimum = () => z._default(z.nullable(tenths({ min: 1 })), null);
const people = () => z._default(z.nullable(count({ min: 1, max: 100_000 })), null);

/** The terms as typed: positive tenths, awards (count), percent; null for none. */
export const terms = {
  dayAward: minimum(),
  dayDeduct: minimum(),
  dayPeople: people(),
  weekAward: minimum(),
  weekDeduct: minimum(),
  weekPeople: people(),
  monthAward: minimum(),
  monthDeduct: minimum(),
  monthPeople: people(),
  ratio: z._default(z.nullable(count({ min: 1, max: 1_000 })), null),
  mostAward: minimum(),
  mostDeduct: minimum(),
  penaltyMode: stringEnum(penaltyModes),
  penaltyFixed: z._default(tenths({ min: 0 }), 0),
  penaltyEach: z._default(tenths({ min: 0 }), 0),
  penaltyMost: minimum(),
  weekdays: z.array(count({ min: 1, max: 7 })).check(z.minLength(1), z.maxLength(7)),
};

const some = () => z.nullable(z.int());
/** The same of an answer. */
export const termsRow = {
  dayAward: some(),
  dayDeduct: some(),
  dayPeople: some(),
  weekAward: some(),
  weekDeduct: some(),
  weekPeople: some(),
  monthAward: some(),
  monthDeduct: some(),
  monthPeople: some(),
  ratio: some(),
  mostAward: some(),
  mostDeduct: some(),
  penaltyMode: stringEnum(penaltyModes),
  penaltyFixed: points(),
  penaltyEach: points(),
  penaltyMost: some(),
  weekdays: z.array(z.int()),
};

export const member = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  unitName: z.string(),
});

/** One demand of a sheet; points in positive tenths, `people` in awards (count). */
export const line = z.object({
  span: stringEnum(floorSpans),
  measure: stringEnum(measures),
  from: z.string(),
  to: z.string(),
  required: z.int(),
  done: z.int(),
  missing: z.int(),
  penalty: points(),
  state: stringEnum(['reached', 'open', 'late']),
});
