import fc from 'fast-check';
import { describe, expect, expectTypeOf, it, test } from 'vitest';
import * as z from 'zod/mini';
import * as fields from './fields.ts';

/** The key of the refusal of one value, or null when it is accepted. */
function keyOf(schema: z.ZodMiniType, value: unknown): string | null {
  const result = z.safeParse(schema, value);
  return result.success ? null : (fields.issuesToFields(result.error)['']?.key ?? 'elsewhere');
}

function refusalsOf(schema: z.ZodMiniType, value: unknown) {
  const result = z.safeParse(schema, value);
  return result.success ? {} : fields.issuesToFields(result.error);
}

const uuid = '0198f3c2-6b7a-7c3d-8e4f-0123456789ab';

describe('texts', () => {
  test('are trimmed, composed and measured in characters', () => {
    expect(z.parse(fields.text({ max: 4 }), ' e\u0301𠮷 ')).toBe('é𠮷');
    expect(z.parse(fields.text({ max: 9, trim: false }), ' a ')).toBe(' a ');
    expect(keyOf(fields.text({ max: 2 }), '𠮷𠮷')).toBeNull();
    expect(refusalsOf(fields.text({ max: 2 }), 'abc')).toEqual({ '': { key: 'rule.max', params: { n: 2 } } });
    expect(refusalsOf(fields.text({ min: 2, max: 3 }), 'a')).toEqual({
      '': { key: 'rule.between', params: { min: 2, max: 3 } },
    });
  });
  test('report the first rule that fails, missing before wrong', () => {
    const name = fields.text({ max: 5 });
    for (const missing of [undefined, null, '', '  ']) expect(keyOf(name, missing)).toBe('rule.required');
    for (const wrong of [1, {}, [], true]) expect(keyOf(name, wrong)).toBe('rule.type');
    expect(keyOf(name, '☃')).toBe('rule.legal');
    expect(keyOf(name, '☃☃☃☃☃☃')).toBe('rule.max');
  });
  test('that may hold symbols still refuse NUL, surrogates and bidirectional controls', () => {
    const remark = fields.text({ max: 50, legal: false });
    expect(keyOf(remark, '好 😀')).toBeNull();
    for (const value of ['a\0', '\ud800', 'x\u202ey']) expect(keyOf(remark, value)).toBe('rule.legal');
  });
  test('that are optional become empty when missing or blank', () => {
    for (const value of [undefined, '', '  ']) expect(z.parse(fields.optionalText(5), value)).toBe('');
    expect(keyOf(fields.optionalText(5), 'abcdef')).toBe('rule.max');
    expect(keyOf(fields.optionalText(5), '☃')).toBe('rule.legal');
    expect(keyOf(fields.optionalText(5, { legal: false }), '☃')).toBeNull();
    for (const field of [fields.optionalEmail(), fields.optionalMobile(), fields.optionalCertificate()]) {
      expect(z.parse(field, '  ')).toBe('');
    }
  });
  test('parse again to themselves', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (value) => {
        const first = z.safeParse(fields.text({ max: 10, legal: false }), value);
        if (first.success)
          expect(z.parse(fields.text({ max: 10, legal: false }), first.data)).toBe(first.data);
      }),
    );
  });
});

test.each([
  ['mobile', fields.mobile(), '13800138000', '123', 'rule.mobile'],
  ['password', fields.password(), 'abc123', 'abcdef', 'rule.password'],
  ['new login name', fields.newLoginName(), 'zhang.san', '13800138000', 'rule.notAllDigits'],
])('%s', (_name, field, accepted, refused, key) => {
  expect(keyOf(field, accepted)).toBeNull();
  expect(keyOf(field, refused)).toBe(key);
  expect(keyOf(field, '')).toBe('rule.required');
  expect(keyOf(field, undefined)).toBe('rule.required');
});

test.each([
  ['email', fields.optionalEmail(), ' a@b.cn ', 'a@b', 'rule.email'],
  ['certificate', fields.optionalCertificate(), '11010519491231002X', '1234567890', 'rule.certificate'],
])('%s, where there is one', (_name, field, accepted, refused, key) => {
  for (const good of [accepted, '', undefined]) expect(keyOf(field, good)).toBeNull();
  expect(keyOf(field, refused)).toBe(key);
});

test('a password is neither trimmed nor endless', () => {
  expect(keyOf(fields.password(), ' abc123')).toBe('rule.passwordCharacter');
  expect(keyOf(fields.password(), 'a1'.repeat(65))).toBe('rule.max');
});

test('search text', () => {
  expect(z.parse(fields.searchText(), undefined)).toBe('');
  expect(keyOf(fields.searchText(), ' %')).toBeNull();
  expect(keyOf(fields.searchText(), '%')).toBe('rule.illegalSql');
  expect(keyOf(fields.searchText(), 'x'.repeat(101))).toBe('rule.max');
  expect(keyOf(fields.searchText(), '\0')).toBe('rule.legal');
});

describe('ids', () => {
  test('one', () => {
    expect(z.parse(fields.id(), uuid.toUpperCase())).toBe(uuid);
    expect(keyOf(fields.id(), 'x')).toBe('rule.id');
    expect(keyOf(fields.id(), '')).toBe('rule.required');
    expect(keyOf(fields.id(), 7)).toBe('rule.type');
  });
  test('several', () => {
    expect(keyOf(fields.ids(2), [uuid])).toBeNull();
    expect(keyOf(fields.ids(2), [])).toBe('rule.itemsMin');
    expect(keyOf(fields.ids(2, { min: 0 }), [])).toBeNull();
    expect(refusalsOf(fields.ids(1), [uuid, uuid])).toEqual({
      '': { key: 'rule.itemsMax', params: { n: 1 } },
    });
    expect(keyOf(fields.ids(2), [uuid, uuid.toUpperCase()])).toBe('rule.duplicate');
    expect(refusalsOf(fields.ids(2), [uuid, 'x'])).toEqual({ '1': { key: 'rule.id', params: {} } });
  });
});

test('days and months', () => {
  for (const good of ['2026-01-31', '2028-02-29', '0001-01-01']) expect(keyOf(fields.day(), good)).toBeNull();
  for (const bad of [
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00:00Z',
    '0000-01-01',
  ]) {
    expect(keyOf(fields.day(), bad), bad).toBe('rule.day');
  }
  expect(keyOf(fields.day(), '')).toBe('rule.required');
  expect(keyOf(fields.month(), 202611)).toBeNull();
  for (const bad of [202600, 202613, 0, -202601, 101, 189_912, 300_001, 999_912, 9_999_912])
    expect(keyOf(fields.month(), bad)).toBe('rule.month');
  expect(keyOf(fields.month(), '202611')).toBe('rule.type');
});

test('numbers', () => {
  const score = fields.tenths({ min: 0, max: 1000 });
  expect(keyOf(score, 105)).toBeNull();
  expect(refusalsOf(score, 1001)).toEqual({ '': { key: 'rule.atMost', params: { n: 100 } } });
  expect(refusalsOf(score, -1)).toEqual({ '': { key: 'rule.atLeast', params: { n: 0 } } });
  expect(keyOf(fields.tenths(), -100_000_000)).toBeNull();
  for (const bad of [100_000_001, -100_000_001, 1e308, -1e308])
    expect(keyOf(fields.tenths(), bad)).toMatch(/atMost|atLeast/);
  expect(keyOf(fields.tenths(), 1.5)).toBe('rule.integer');
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, '5', [5]])
    expect(keyOf(fields.tenths(), bad)).toBe('rule.type');
  expect(keyOf(fields.count(), null)).toBe('rule.required');
  expect(keyOf(fields.count({ max: 3 }), 4)).toBe('rule.atMost');
  expect(keyOf(fields.count(), -1)).toBe('rule.atLeast');
  expect(keyOf(fields.flag(), 'true')).toBe('rule.type');
  expect(keyOf(fields.stringEnum(['a', 'b']), 'c')).toBe('rule.choice');
});

describe('lists', () => {
  const query = fields.pageQuery(['name', 'score'], {
    status: z.optional(fields.stringEnum(['open', 'closed'])),
  });
  test('defaults, sorting and filters', () => {
    expect(z.parse(query, {})).toEqual({ page: 1, size: 20 });
    const parsed = z.parse(query, { page: 2, size: 200, sort: '-score', status: 'open' });
    expect(parsed).toEqual({ page: 2, size: 200, sort: '-score', status: 'open' });
    expectTypeOf(parsed.sort).toEqualTypeOf<'name' | 'score' | '-name' | '-score' | undefined>();
    expectTypeOf(parsed.status).toEqualTypeOf<'open' | 'closed' | undefined>();
  });
  test('limits', () => {
    expect(refusalsOf(query, { page: 0, size: 201, sort: 'name;drop', other: 1 })).toEqual({
      page: { key: 'rule.atLeast', params: { n: 1 } },
      size: { key: 'rule.atMost', params: { n: 200 } },
      sort: { key: 'rule.choice', params: {} },
      other: { key: 'rule.unknown', params: {} },
    });
    expect(z.parse(query, {})).toEqual({ page: 1, size: 20 });
    expect(keyOf(query, { page: 501 })).toBeNull();
    expect(refusalsOf(query, { page: 502 })).toEqual({ page: { key: 'rule.atMost', params: { n: 501 } } });
  });
});

describe('refusals by path', () => {
  const order = z.strictObject({
    remark: fields.optionalText(10),
    lines: z
      .array(z.strictObject({ count: fields.count({ min: 1 }), event: fields.id() }))
      .check(z.maxLength(4)),
  });
  test('are reported at the path of the field', () => {
    const line = { count: 1, event: uuid };
    expect(refusalsOf(order, { lines: [line, line, line, { count: 0 }], more: 1, __proto__x: 2 })).toEqual({
      'lines.3.count': { key: 'rule.atLeast', params: { n: 1 } },
      'lines.3.event': { key: 'rule.required', params: {} },
      more: { key: 'rule.unknown', params: {} },
      __proto__x: { key: 'rule.unknown', params: {} },
    });
    expect(refusalsOf(order, { lines: [line, line, line, line, line] })).toEqual({
      lines: { key: 'rule.itemsMax', params: { n: 4 } },
    });
    expect(refusalsOf(order, {})).toEqual({ lines: { key: 'rule.required', params: {} } });
    expect(keyOf(order, [])).toBe('rule.type');
    expect(keyOf(order, undefined)).toBe('rule.required');
  });
  test('unions answer for the branch that was meant', () => {
    const either = z.strictObject({ value: z.union([z.string(), z.strictObject({ from: fields.day() })]) });
    expect(refusalsOf(either, { value: { from: '2026-02-30' } })).toEqual({
      'value.from': { key: 'rule.day', params: {} },
    });
    expect(refusalsOf(either, { value: 1 })).toEqual({ value: { key: 'rule.choice', params: {} } });
    const kinds = z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('a') })]);
    expect(refusalsOf(kinds, { kind: 'b' })).toEqual({ kind: { key: 'rule.choice', params: {} } });
  });
  test("keep a module's own keys and params", () => {
    const schema = z
      .number()
      .check(z.refine((value) => value > 1, { error: 'merit.tooLow', params: { least: 1 } }));
    expect(refusalsOf(schema, 0)).toEqual({ '': { key: 'merit.tooLow', params: { least: 1 } } });
  });
  test('are limited in number, and a hostile field name is only a name', () => {
    const hostile = JSON.parse(
      `{"__proto__":1,${Array.from({ length: 500 }, (_, index) => `"k${index}":1`).join()}}`,
    );
    const answer = refusalsOf(z.strictObject({}), hostile);
    expect(Object.keys(answer).length).toBeLessThanOrEqual(100);
    expect(Object.getPrototypeOf(answer)).toBe(Object.prototype);
  });
  it('never throws and returns JSON for any input', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.anything(), (json, anything) => {
        for (const input of [json, { lines: json }, { lines: [json] }, anything]) {
          const answer = refusalsOf(order, input);
          expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
        }
      }),
    );
  });
});

test('the documentation schema of a call has limits and no surprises', () => {
  const input = z.strictObject({
    name: fields.text({ min: 2, max: 9 }),
    on: fields.day(),
    score: fields.tenths({ max: 50 }),
  });
  expect(z.toJSONSchema(input, { io: 'input' })).toMatchObject({
    properties: {
      name: { type: 'string', minLength: 2, maxLength: 9 },
      on: { type: 'string', format: 'date' },
      score: { type: 'integer', minimum: -100_000_000, maximum: 50 },
    },
    required: ['name', 'on', 'score'],
  });
});
