import * as z from 'zod';
import { maximumCount } from './fields.ts';
import { maximumTenths } from './rules.ts';
import type { Call, Limit, Limits } from './call.ts';

type Json = { [key: string]: unknown } & {
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  anyOf?: Json[];
};

/**
 * The limits in the input of a call, by path without list indexes (`document.events.name`): the length of texts, the
 * value of numbers. The build ships this to the browser instead of the schema, so that no form repeats a limit.
 */
export function limitsOf({ input }: Pick<Call, 'input'>): Limits {
  const found: Record<string, Limit> = {};
  collect(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json, '', false, found);
  return found;
}

function collect(schema: Json, path: string, required: boolean, found: Record<string, Limit>): void {
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (only && others.length === 0) return collect(only, path, false, found);
  if (schema.items) return collect(schema.items, path, false, found);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    collect(field, path ? `${path}.${name}` : name, schema.required?.includes(name) ?? false, found);
  }
  const limit = ownLimit(schema, required);
  if (path && limit) found[path] = limit;
}

function ownLimit(schema: Json, isRequired: boolean): Limit | null {
  const { type, minLength, maxLength, minimum, maximum, format, pattern } = schema;
  // Values with a fixed format (ids, days) are chosen, not typed.
  if (type === 'string' && typeof maxLength === 'number' && !(format === 'uuid' || pattern)) {
    const least = typeof minLength === 'number' ? minLength : 0;
    return {
      max: maxLength,
      ...(isRequired && least > 0 && { required: true }),
      ...(least > 1 && { min: least }),
    };
  }
  if (type === 'integer' && typeof minimum === 'number' && typeof maximum === 'number') {
    return isUnlimited(minimum, maximum) ? null : { min: minimum, max: maximum };
  }
  return null;
}

/** The limits of the field's type: any count, any points. */
const isUnlimited = (min: number, max: number): boolean =>
  (min === 0 && max === maximumCount) || (min === -maximumTenths && max === maximumTenths);
