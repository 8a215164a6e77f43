import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '../contract/call.ts';
import type { Environment } from './environment.ts';
import type { Module } from './module.ts';

type Json = Record<string, unknown>;

/** Serves `GET /openapi.json` and `GET /docs`, both made from the contract. */
export function serveDocs(
  server: FastifyInstance,
  modules: readonly Module[],
  environment: Environment,
): void {
  const document = openApi(modules, environment);
  const page = docsPage(modules, environment);
  server.get('/openapi.json', async () => document);
  server.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  server.get('/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}

/** Every call that this process serves, as OpenAPI 3.1. */
export function openApi(modules: readonly Module[], environment: Pick<Environment, 'services'>): Json {
  const paths: Record<string, Json> = {};
  for (const { module, name, declared } of served(modules, environment)) {
    const methods = declared.method === 'ANY' ? ['get', 'post'] : [declared.method.toLowerCase()];
    for (const method of methods) {
      paths[declared.path] = { ...paths[declared.path], [method]: operation(module, name, declared, method) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Laurel',
      version: '1',
      description: 'Every call answers `{code, object}`; 200 is success.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
  };
}

const refusalSchema = {
  type: 'object',
  required: ['code', 'object', 'message', 'reason', 'traceId'],
  properties: {
    code: { type: 'integer' },
    object: { type: 'null' },
    message: { type: 'string' },
    reason: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    traceId: { type: 'string' },
  },
};

function* served(modules: readonly Module[], environment: Pick<Environment, 'services'>) {
  for (const module of modules) {
    for (const [name, declared] of Object.entries(module.calls)) {
      if (environment.services.has(declared.service)) yield { module: module.name, name, declared };
    }
  }
}

function operation(module: string, name: string, declared: Call, method: string): Json {
  const input = z.toJSONSchema(declared.input, { io: 'input', unrepresentable: 'any' }) as Json;
  const output = z.toJSONSchema(declared.output, { io: 'output', unrepresentable: 'any' }) as Json;
  delete input['$schema'];
  delete output['$schema'];
  const answer = {
    oneOf: [
      { type: 'object', properties: { code: { const: 200 }, object: output }, required: ['code', 'object'] },
      { $ref: '#/components/schemas/Refusal' },
    ],
  };
  const refusal = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } };
  const protocol = Object.fromEntries(
    ['400', '401', '403', '404', '413', '415', '429', '503'].map((status) => [
      status,
      { description: 'Refused by the protocol', ...refusal },
    ]),
  );
  return {
    operationId: `${module}.${name}${declared.method === 'ANY' ? `.${method}` : ''}`,
    tags: [module],
    summary: declared.summary,
    'x-service': declared.service,
    'x-permission': declared.permission,
    'x-org': declared.org,
    'x-write': declared.write,
    ...(declared.permission !== 'public' && { security: [{ bearer: [] }] }),
    ...(method === 'get' ? { parameters: parametersOf(input) } : { requestBody: bodyOf(declared, input) }),
    responses: {
      '200': {
        description: 'The answer, or a business refusal',
        content: {
          [declared.wire === 'blob' ? 'application/octet-stream' : 'application/json']: { schema: answer },
        },
      },
      ...protocol,
    },
  };
}

function bodyOf(declared: Call, schema: Json): Json {
  const types = { json: 'application/json', blob: 'application/json' };
  const type =
    declared.wire === 'form'
      ? 'application/x-www-form-urlencoded'
      : declared.wire === 'multipart'
        ? 'multipart/form-data'
        : types[declared.wire];
  return { required: true, content: { [type]: { schema } } };
}

function parametersOf(input: Json): Json[] {
  const required = new Set((input['required'] as string[] | undefined) ?? []);
  return Object.entries((input['properties'] as Record<string, Json> | undefined) ?? {}).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema,
    }),
  );
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

function docsPage(modules: readonly Module[], environment: Environment): string {
  const sections = modules.map((module) => {
    const calls = [...served([module], environment)]
      .map(({ name, declared }) => docsCall(name, declared))
      .join('');
    return calls ? `<section><h2>${escape(module.name)}</h2>${calls}</section>` : '';
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Laurel calls</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/docs.css"></head><body><main>
<h1>Laurel calls</h1><p>Every call answers <code>{code, object}</code>: code 200 is success, 500 a refusal with
<code>message</code>, <code>reason</code>, <code>fields</code> and <code>traceId</code>. Points are integer tenths.
Writes take an <code>Idempotency-Key</code> (UUID). Machine-readable: <a href="/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
}

function docsCall(name: string, declared: Call): string {
  const schema = (value: z.ZodMiniType, io: 'input' | 'output'): string =>
    escape(JSON.stringify(z.toJSONSchema(value, { io, unrepresentable: 'any' }), null, 2));
  return `<details><summary><b>${declared.method}</b> <code>${escape(declared.path)}</code> ${escape(declared.summary)}
<span>${escape(name)} · ${declared.service} · ${escape(declared.permission)}${declared.write ? ' · write' : ''}${
    declared.wire === 'multipart' ? ' · multipart/form-data' : ''
  }</span></summary>
<h3>Input</h3><pre>${schema(declared.input, 'input')}</pre><h3>Output</h3><pre>${schema(declared.output, 'output')}</pre></details>`;
}

const docsStyle = `body{font:14px/1.5 system-ui,"Noto Sans CJK SC",sans-serif;margin:0;color:#1d2129;background:#fff}
main{max-width:1080px;margin:0 auto;padding:24px}h1{font-size:24px}h2{font-size:18px;margin:32px 0 8px}
details{border-bottom:1px solid #e5e6eb}summary{padding:8px 0;cursor:pointer}summary span{display:block;padding-left:17px;color:#5c6370}
pre{background:#f7f8fa;padding:12px;overflow:auto;max-height:420px;font-size:12px}code{font-size:13px}a{color:#0b57d0}
@media (prefers-color-scheme:dark){body{background:#16181d;color:#e6e8eb}pre{background:#1f2229}summary span{color:#a2a9b4}a{color:#8ab4f8}details{border-color:#33373f}}`;
