import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Call } from '../../contract/call.ts';
import type { Environment } from '../config/environment.ts';
import type { Json, Module, Paths } from '../module.ts';

type Served = Pick<Environment, 'services'>;

/**
 * The programming interface of this process as OpenAPI 3.1, without the pages for people. It takes a second, a call at a time:
 * neither the start nor other requests wait for it.
 */
export async function openApi(modules: readonly Module[], environment: Served): Promise<Json> {
  const paths: Paths = {};
  const add = (path: string, operations: Record<string, Json>): void => {
    paths[path] = { ...paths[path], ...operations };
  };
  for (const { module, name, declared } of callsServed(modules, environment)) {
    await nextTurn();
    for (const method of methodsOf(declared))
      add(declared.path, { [method]: operation(module, name, declared, method) });
  }
  for (const module of modules)
    for (const [path, operations] of Object.entries(module.described?.(environment) ?? {}))
      add(path, withTag(operations, module.name));
  for (const [path, operations] of Object.entries(ownPaths)) add(path, withTag(operations, 'operation'));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Laurel',
      version: '1',
      description:
        'Every call answers `{code, object}`: code 200 is success, 500 a refusal with `message`, `reason`, `fields` and `traceId`. ' +
        'Points are integer tenths everywhere: 205 is 20.5 points. Paths of `fields` are those of the input.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components,
  };
}

/** Calls of the modules whose service this process provides. */
function* callsServed(modules: readonly Module[], environment: Served) {
  for (const module of modules) {
    for (const [name, declared] of Object.entries(module.calls)) {
      if (environment.services.has(declared.service))
        yield { module: module.callsAs ?? module.name, name, declared };
    }
  }
}

const methodsOf = ({ method }: Call): string[] =>
  method === 'ANY' ? ['get', 'post'] : [method.toLowerCase()];

function withTag(operations: Record<string, Json>, tag: string): Record<string, Json> {
  const tagged = Object.entries(operations).map(([method, one]) => [method, { tags: [tag], ...one }]);
  return Object.fromEntries(tagged) as Record<string, Json>;
}

const reference = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });
const jsonOf = (schema: unknown): Json => ({ 'application/json': { schema } });
const refused = (description: string): Json => ({
  description,
  content: jsonOf(reference('schemas', 'Refusal')),
});

const statuses = ['400', '401', '403', '404', '413', '415', '429', '503'] as const;

const components: Json = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer' },
    client: { type: 'http', scheme: 'basic', description: 'Id and secret of an OAuth client.' },
  },
  parameters: {
    Organisation: {
      name: 'comomOrgId',
      in: 'header',
      description: 'The organisation; without it the one that the user worked in last.',
      schema: { type: 'string', format: 'uuid' },
    },
    Language: {
      name: 'lang',
      in: 'header',
      description: 'The language of sentences in the answer.',
      schema: { enum: ['zh_CN', 'en_US', 'es_ES', 'ms_MY'] },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'The same key with the same input is carried out once, and answered each time as the first time.',
      schema: { type: 'string', format: 'uuid' },
    },
    JudgeOnly: {
      name: 'Judge-Only',
      in: 'header',
      description:
        'The input is judged and nothing is done: the call is refused with all that is wrong, or with `only_judged`.',
      schema: { const: '1' },
    },
  },
  responses: { Refused: refused('Refused by the protocol') },
  schemas: {
    Refusal: {
      type: 'object',
      required: ['code', 'object', 'message', 'reason', 'traceId'],
      properties: {
        code: { const: 500 },
        object: { type: 'null' },
        message: { type: 'string', description: 'In the language that was asked for.' },
        reason: { type: 'string', description: 'A stable word for it.' },
        fields: {
          type: 'object',
          description:
            'Messages by the path of the input that they concern, such as `document.events.0.name`.',
          additionalProperties: { type: 'string' },
        },
        traceId: { type: 'string' },
      },
    },
  },
};

const known = { input: new WeakMap<Call['input'], Json>(), output: new WeakMap<Call['input'], Json>() };

/** Translated once: several applications may run in a process, as in tests. Nobody changes what it answers. */
function schemaOf(schema: Call['input'], io: 'input' | 'output'): Json {
  const before = known[io].get(schema);
  if (before) return before;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  known[io].set(schema, rest);
  return rest;
}

function securityOf({ permission, optionalBearer }: Call): Json[] {
  if (permission !== 'public') return [{ bearer: [] }];
  return optionalBearer ? [{}, { bearer: [] }] : [];
}

function operation(module: string, name: string, declared: Call, method: string): Json {
  const inPath = [...declared.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter ?? '');
  const { fields, schema } = withoutFields(schemaOf(declared.input, 'input'), inPath);
  const parameters = [
    ...fields.map(([parameter, value]) => ({ name: parameter, in: 'path', required: true, schema: value })),
    ...(method === 'get' ? queryOf(schema) : []),
    ...(['public', 'user'].includes(declared.permission) ? [] : [reference('parameters', 'Organisation')]),
    ...(declared.write ? [reference('parameters', 'IdempotencyKey')] : []),
    ...(declared.write ? [reference('parameters', 'JudgeOnly')] : []),
    reference('parameters', 'Language'),
  ];
  return {
    operationId: `${module}.${name}${declared.method === 'ANY' ? `.${method}` : ''}`,
    tags: [module],
    summary: declared.summary,
    'x-service': declared.service,
    'x-permission': declared.permission,
    'x-org': declared.org,
    'x-write': declared.write,
    security: securityOf(declared),
    parameters,
    ...(method !== 'get' && { requestBody: bodyOf(declared, schema) }),
    responses: {
      '200': { description: 'The answer, or a business refusal', content: answerOf(declared) },
      ...Object.fromEntries(statuses.map((status) => [status, reference('responses', 'Refused')])),
    },
  };
}

function answerOf(declared: Call): Json {
  const refusal = reference('schemas', 'Refusal');
  if (declared.wire === 'blob')
    return {
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
      ...jsonOf(refusal),
    };
  const object = schemaOf(declared.output, 'output');
  const success = {
    type: 'object',
    properties: { code: { const: 200 }, object },
    required: ['code', 'object'],
  };
  return jsonOf({ oneOf: [success, refusal] });
}

function bodyOf({ wire }: Call, schema: Json): Json {
  const types = {
    json: 'application/json',
    blob: 'application/json',
    form: 'application/x-www-form-urlencoded',
    multipart: 'multipart/form-data',
  };
  return { required: true, content: { [types[wire]]: { schema } } };
}

type Fields = [name: string, schema: Json][];

/** An input without some of its fields, and these. */
function withoutFields(schema: Json, names: readonly string[]): { fields: Fields; schema: Json } {
  const { properties = {}, required = [], ...rest } = schema as { properties?: Json; required?: string[] };
  const others = Object.entries(properties).filter(([name]) => !names.includes(name));
  return {
    fields: names.map((name) => [name, (properties[name] ?? { type: 'string' }) as Json]),
    schema: {
      ...rest,
      properties: Object.fromEntries(others),
      required: required.filter((name) => !names.includes(name)),
    },
  };
}

function queryOf(schema: Json): Json[] {
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: value,
  }));
}

const answered = (description: string, type: string, schema: unknown): Json => ({
  '200': { description, content: { [type]: { schema } } },
});
const status = { type: 'object', properties: { status: { type: 'string' } }, required: ['status'] };

const texts = (...names: string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
const readiness = {
  type: 'object',
  properties: {
    ...texts('status', 'reason'),
    conditions: {
      type: 'array',
      items: {
        type: 'object',
        properties: texts('code', 'effect', 'detail', 'message'),
        required: ['code', 'effect', 'detail', 'message'],
      },
    },
  },
  required: ['status'],
};

/** Paths of every process besides the calls of its modules. */
const ownPaths: Paths = {
  '/health/live': {
    get: {
      operationId: 'operation.live',
      summary: 'Whether the process runs.',
      security: [],
      responses: { ...answered('It does', 'application/json', status), '503': refused('It does not') },
    },
  },
  '/health/ready': {
    get: {
      operationId: 'operation.ready',
      summary:
        'Whether requests may be sent here, and what stands against full service: unready, read_only or limited, each with a sentence.',
      security: [],
      responses: {
        ...answered('They may; a part may not work', 'application/json', readiness),
        '503': { description: 'They may not', content: jsonOf(readiness) },
      },
    },
  },
  '/metrics': {
    get: {
      operationId: 'operation.metrics',
      summary: 'Figures for Prometheus; for this machine, and for those with METRICS_TOKEN.',
      security: [{}, { bearer: [] }],
      responses: {
        ...answered('The figures', 'text/plain', { type: 'string' }),
        '404': refused('Not for strangers'),
      },
    },
  },
  '/openapi.json': {
    get: {
      operationId: 'operation.contract',
      summary: 'This document.',
      security: [],
      responses: {
        ...answered('OpenAPI 3.1', 'application/json', { type: 'object' }),
        '503': refused('Unavailable'),
      },
    },
  },
};
