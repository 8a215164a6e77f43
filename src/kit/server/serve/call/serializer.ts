import fastJsonStringify from 'fast-json-stringify';
import * as z from 'zod/mini';
import type { Call, Envelope } from '../../../contract/call.ts';

type Serializer = (envelope: Envelope<unknown>) => string;

const serializers = new WeakMap<Call, Serializer>();

/**
 * A call's serializer, compiled once a process, for its first answer: some milliseconds then, and seconds of all together, for which
 * no start has to wait.
 */
export function serializerOf(declared: Call): Serializer {
  const serializer = serializers.get(declared) ?? compileSerializer(declared);
  serializers.set(declared, serializer);
  return serializer;
}

/** Compiles the answer's serializer from the contract; fields that the contract does not name never leave. */
function compileSerializer(declared: Call): Serializer {
  if (declared.wire === 'blob') return JSON.stringify;
  const object = z.toJSONSchema(declared.output, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  delete object.$schema;
  return fastJsonStringify({
    type: 'object',
    properties: { code: { type: 'integer' }, object: object as never },
  }) as Serializer;
}
