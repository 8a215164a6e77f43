import fc from 'fast-check';
import type { JsonSchema } from './every-call.ts';

/** Texts that break code that did not expect them. */
const naughtyTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202eevil\u202c',
  '\u200b\ufeff',
  "' or 1=1 --",
  "'; drop table member; --",
  '%_\\',
  '%'.repeat(80),
  '$1 {name} %s ${x} {{x}}',
  '__proto__',
  'constructor',
  'toString',
  '<script>alert(1)</script>',
  '=1+1',
  '../../../../etc/passwd',
  'NaN',
  'Infinity',
  '1e308',
  '-0',
  '0x10',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '\u0130\u0131\u1e9e\ufb03',
  '\u0644\u0644\u0651\u0647',
  '👩‍👩‍👧‍👦'.repeat(8),
  'ก็็็็็็็็็็็็็็็็็็็็',
  'x'.repeat(101),
  'x'.repeat(5_000),
];

const numbers: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  -1e308,
  5e-324,
  101,
  202613,
  999_912,
  190_001,
  299_912,
];

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVQImWP4z8DwnwGM/zMwAAAf7gP9qS/A4gAAAABJRU5ErkJggg==',
  'base64',
);

/** Contents and names of files, each fitting one of the other at the most. */
const contents: readonly BlobPart[] = [
  '',
  'a,b\r\n1,2',
  'a\u0000b',
  png,
  png.subarray(0, 40),
  Buffer.concat([png, Buffer.from('PK\u0003\u0004<script>')]),
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<!doctype html><script>alert(1)</script>',
  '%PDF-1.7\n',
  'PK\u0003\u0004',
  new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]),
  'RIFF\u0004\u0000\u0000\u0000WEBPVP8 ',
  'x'.repeat(100_000),
];
const endings = ['png', 'jpg', 'jpeg', 'webp', 'pdf', 'xlsx', 'csv', 'svg', 'exe', 'PNG', ''];

const hostileFile: fc.Arbitrary<File> = fc
  .tuple(
    fc.constantFrom(...contents),
    fc.constantFrom('a', '积分', '../../x', 'C:\\x', '', ' '),
    fc.constantFrom(...endings),
  )
  .map(([content, stem, ending]) => new File([content], `${stem}.${ending}`));

function deep(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Values of a type that the field does not have, and sizes it does not expect. */
const confused: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { length: 3 },
    JSON.parse('{"then":1}') as unknown,
    { $ne: null },
    deep(500),
  ),
  fc.constantFrom(...naughtyTexts),
  fc.constantFrom(...numbers),
  fc.constant(Array.from({ length: 2_000 }, (_each, index) => index)),
  fc.constant(
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}') as unknown,
  ),
);

/** Values that a schema allows, its limits and just beyond included. */
function fitting(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => fitting(branch, known)));
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...known), fc.uuid());
  if (schema.format === 'binary') return hostileFile;
  if (schema.format === 'date')
    return fc.constantFrom('2026-11-10', '2024-02-29', '2026-12-31', '0001-01-01', '9999-12-31');
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, known);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, 4),
      });
    case 'integer':
    case 'number':
      return fittingNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fittingText(schema);
    default:
      return confused;
  }
}

function fittingObject(
  { properties = {}, required = [] }: JsonSchema,
  known: readonly string[],
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, fitting(field, known)]),
  );
  return fc.record(fields, { requiredKeys: required });
}

function fittingNumber({ minimum = -1_000, maximum = 1_000 }: JsonSchema): fc.Arbitrary<number> {
  const limits = [minimum, maximum, minimum - 1, maximum + 1];
  return fc.oneof(
    fc.integer({ min: Math.max(minimum, -1e6), max: Math.min(maximum, 1e6) }),
    fc.constantFrom(...limits),
  );
}

function fittingText({ minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  const limits = [minLength, minLength - 1, maxLength, maxLength + 1].filter(
    (length) => length >= 0 && length <= 10_000,
  );
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' }),
    fc.constantFrom(...limits).map((length) => '积'.repeat(length)),
    fc.constantFrom(...naughtyTexts),
  );
}

/** An input of a call: valid by its schema, a good sample with one field spoilt, or something else entirely. */
export function hostileInput(
  schema: JsonSchema,
  sample: Record<string, unknown>,
  known: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(schema.properties ?? {});
  const extra = fc.constantFrom(
    'status',
    'isReviewer',
    'isAdmin',
    'id',
    'version',
    '__proto__',
    'toString',
    'orgId2',
  );
  const spoilt = fc
    .tuple(fc.constantFrom(...names, 'unknown'), confused)
    .map(([name, value]) => ({ ...sample, [name]: value }));
  const spoiltInside = fc.tuple(fc.nat(1_000), confused).map(([at, value]) => spoil(sample, at, value));
  const surplus = fc.tuple(extra, confused).map(([name, value]) => ({ ...sample, [name]: value }));
  const fits = fitting(schema, known) as fc.Arbitrary<Record<string, unknown>>;
  return fc.oneof(
    { weight: 4, arbitrary: fits },
    { weight: 3, arbitrary: spoilt },
    { weight: 2, arbitrary: spoiltInside },
    surplus,
  );
}

/** Puts a value in the place of the `at`-th leaf. */
function spoil(sample: Record<string, unknown>, at: number, value: unknown): Record<string, unknown> {
  const copy = structuredClone(sample);
  const leaves: [Record<string, unknown>, string][] = [];
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    for (const [key, inner] of Object.entries(node)) {
      leaves.push([node as Record<string, unknown>, key]);
      visit(inner);
    }
  };
  visit(copy);
  const leaf = leaves[at % Math.max(leaves.length, 1)];
  if (leaf) leaf[0][leaf[1]] = value;
  return copy;
}
