import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { count, day, id, ids, optionalText, tenths, text } from './fields.ts';
import { limitsOf } from './limits.ts';

test('a form learns of texts how long, of numbers how large, and what must be there', () => {
  const input = z.strictObject({
    id: id(),
    version: count(),
    name: text({ max: 50 }),
    code: text({ min: 4, max: 8 }),
    remark: optionalText(500),
    reason: z.optional(text({ max: 300 })),
    copies: count({ min: 1, max: 9 }),
    day: day(),
    lines: z.array(z.strictObject({ name: text({ max: 20 }), points: z.nullable(tenths({ max: 30 })) })),
    unitIds: ids(20),
  });
  expect(limitsOf({ input })).toEqual({
    name: { required: true, max: 50 },
    code: { required: true, min: 4, max: 8 },
    remark: { max: 500 },
    reason: { max: 300 },
    copies: { min: 1, max: 9 },
    'lines.name': { required: true, max: 20 },
    'lines.points': { min: -100_000_000, max: 30 },
  });
});
