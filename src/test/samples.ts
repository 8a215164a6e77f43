import { everyCall, inputSchemaOf, type JsonSchema } from './every-call.ts';
import { moduleSamples, nameOf, samplesFor, type Seeded } from './module-samples.ts';

/** These names alone have no meaning: they refer to another thing in each call. */
const nameless = ['id', 'ids', 'parentId'];
const fields: Readonly<Record<string, string>> = Object.assign(
  {},
  ...moduleSamples.map((each) => each.fields),
);

/** The kind that an id field of a call refers to; a new field that no module has placed fails the tests. */
export function kindOf(call: string, field: string): string {
  const { module, thing } = samplesFor(call);
  const kind = nameless.includes(field) ? (thing?.(nameOf(call), field) ?? module) : fields[field];
  if (!kind) throw new Error(`say in the samples of a module what ${field} of ${call} refers to`);
  return kind;
}

type Fields = Record<string, unknown>;

/** The id that a field of a call names in an organisation. */
export const idFor = (own: Seeded, call: string, field: string): string => own.id(kindOf(call, field));

/** An input that the call takes, in which every id is the organisation's own. */
export function sampleOf(call: string, own: Seeded): Fields {
  const found = everyCall.find(({ name }) => name === call);
  if (!found) throw new Error(`there is no call ${call}`);
  const fromContract = fromSchema(inputSchemaOf(found.declared), (field) => idFor(own, call, field));
  const sample = { ...(fromContract as Fields), ...samplesFor(call).inputs?.[nameOf(call)]?.(own) };
  return Object.fromEntries(Object.entries(sample).filter(([, value]) => value !== undefined));
}

/** A whole value: every field is there, every list has one element. */
function fromSchema(schema: JsonSchema, idOf: (field: string) => string, field = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return fromSchema(schema.anyOf[0] ?? {}, idOf, field);
  if (schema.format === 'uuid') return idOf(field);
  if (schema.format === 'date') return '2026-11-10';
  if (schema.format === 'binary') return new File(['a,b\r\n1,2\r\n'], 'a.csv');
  if (schema.format === 'email') return 'a@example.org';
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, fromSchema(inner, idOf, name)]),
      );
    case 'array':
      return [fromSchema(schema.items ?? {}, idOf, field)];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 1);
    case 'boolean':
      return false;
    case 'string':
      return schema.minLength ? 'x'.repeat(schema.minLength) : '';
    default:
      return null;
  }
}
