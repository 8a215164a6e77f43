import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { count, day, flag, ids, optionalText, pageQuery, stringEnum, tenths } from './fields.ts';
import { readQuery } from './query.ts';

const uuid = '0198f3c2-6b7a-7c3d-8e4f-0123456789ab';
const list = pageQuery(['name'], {
  from: z.optional(day()),
  least: z.optional(tenths()),
  units: z.optional(ids(5)),
  open: z.optional(flag()),
  words: optionalText(20),
});

test('numbers, flags and lists are parsed from their texts', () => {
  const query = {
    page: '2',
    size: '50',
    sort: '-name',
    least: '-105',
    units: uuid,
    open: 'false',
    words: '007',
  };
  expect(z.parse(list, readQuery(list, query))).toEqual({
    ...query,
    page: 2,
    size: 50,
    least: -105,
    units: [uuid],
    open: false,
  });
  expect(readQuery(list, { units: [uuid, uuid] })).toEqual({ units: [uuid, uuid] });
});

test('an empty optional parameter is a missing one', () => {
  const empty = { page: '', size: '', sort: '', from: '', least: '', units: '', open: '', words: '' };
  expect(z.parse(list, readQuery(list, empty))).toEqual({ page: 1, size: 20, words: '' });
});

test.each(['', ' 5', '5 ', '+5', '0x10', '1e3', '05', '5.', '.5', 'NaN', 'Infinity', '１', '1'.repeat(21)])(
  '%j is no number and is left to the schema to refuse',
  (value) => {
    const schema = z.object({ n: count() });
    expect(readQuery(schema, { n: value })).toEqual({ n: value });
    expect(z.safeParse(schema, { n: value }).success).toBe(false);
  },
);

test('repeated, unknown and hostile parameters stay as they came', () => {
  const query = JSON.parse('{"page":["1","2"],"__proto__":"1","constructor":"1","other":"1"}');
  const read = readQuery(list, query);
  expect(JSON.stringify(read)).toBe(JSON.stringify(query));
  expect(z.safeParse(list, read).success).toBe(false);
  expect(readQuery(z.object({ kind: stringEnum(['1']) }), { kind: '1' })).toEqual({ kind: '1' });
});

it('reads back every whole number that JavaScript writes', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (n) => {
      expect(readQuery(z.object({ n: z.int() }), { n: String(n) })).toEqual({ n: n + 0 });
    }),
  );
});
