/**
 * Reads what travels as text (an address's query, an urlencoded form) into the types its schema expects, so
 * that one input schema serves every wire form. It never refuses: what does not fit stays as it came, and the
 * schema refuses it.
 */
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

/**
 * The texts of a query as numbers, booleans and lists where the schema has these. A single value of a list
 * becomes a list of one; an empty value of an optional field becomes a missing one.
 */
export function readQuery(schema: Schema, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const def = defOf(schema);
  if (def.type !== 'object') return { ...query };
  const shape = def.shape;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, field ? readValue(field, value) : value];
    }),
  );
}

function readValue(schema: Schema, value: unknown): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
      return value === '' ? undefined : readValue(def.innerType, value);
    case 'nullable':
    case 'readonly':
      return readValue(def.innerType, value);
    case 'array':
      return (Array.isArray(value) ? value : [value]).map((each) => readValue(def.element, each));
    case 'number':
      return isWrittenNumber(value) ? Number(value) : value;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
    default:
      return value;
  }
}

// Only the plain spelling: "", " 5", "0x10" and "1e3" are numbers to JavaScript, not to a person.
function isWrittenNumber(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 20 && /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/.test(value);
}

function defOf(schema: Schema): Def {
  // zod types the definition of an unknown schema by its base only; its `type` tells the kind.
  return schema._zod.def as Def;
}
