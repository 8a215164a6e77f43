import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../config/environment.ts';
import { forOperators } from '../operate/for-operators.ts';
import type { Module } from '../module.ts';
import type { Json, Paths } from '../module.ts';
import { openApi } from './openapi.ts';

/** Serves `GET /openapi.json`, made from the contract when it is first asked for, and the same to read: `GET /docs`. */
export function serveDocs(
  server: FastifyInstance,
  modules: readonly Module[],
  environment: Environment,
): void {
  let [documentation, text, page]: [Promise<Json>?, Promise<string>?, Promise<string>?] = [];
  const document = (): Promise<Json> => (documentation ??= openApi(modules, environment));
  server.get('/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send(await (text ??= document().then((json) => JSON.stringify(json)))),
  );
  const onRequest = forOperators(() => ({ open: environment.servesDocs }));
  server.get('/docs', { onRequest }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(await (page ??= document().then(docsPage))),
  );
  server.get('/docs.css', { onRequest }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** A path at a time: other requests do not wait for it. */
async function docsPage(document: Json): Promise<string> {
  const byTag = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document['paths'] as Paths)) {
    await nextTurn();
    for (const [method, operation] of Object.entries(operations)) {
      const [tag = ''] = operation['tags'] as string[];
      byTag.set(tag, [...(byTag.get(tag) ?? []), docsOperation(path, method, operation)]);
    }
  }
  const sections = [...byTag].map(
    ([tag, operations]) => `<section><h2>${escape(tag)}</h2>${operations.join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Laurel calls</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/docs.css"></head><body><main>
<h1>Laurel calls</h1><p>Every call answers <code>{code, object}</code>: code 200 is success, 500 a refusal with
<code>message</code>, <code>reason</code>, <code>fields</code> and <code>traceId</code>. Points are integer tenths.
Writes take an <code>Idempotency-Key</code> (UUID); with <code>Judge-Only: 1</code> they are judged and do nothing. Machine-readable: <a href="/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
}

/** References contain only what differs from the common parts described above. */
const isOwn = (value: unknown): boolean => !(value as Json)['$ref'];

function docsOperation(path: string, method: string, operation: Json): string {
  const {
    operationId,
    summary,
    parameters = [],
    requestBody = null,
    responses = {},
  } = operation as {
    operationId: string;
    summary: string;
    parameters?: Json[];
    requestBody?: Json | null;
    responses?: Json;
  };
  const facts = ['x-service', 'x-permission']
    .map((name) => operation[name])
    .filter((fact) => typeof fact === 'string');
  const jsonHtml = (value: unknown): string => escape(JSON.stringify(value, null, 2));
  const own = Object.entries(responses).filter(([, response]) => isOwn(response));
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> ${escape(summary)}
<span>${escape([operationId, ...facts, ...(operation['x-write'] ? ['write'] : [])].join(' · '))}</span></summary>
<h3>Input</h3><pre>${jsonHtml({ parameters: parameters.filter(isOwn), ...(requestBody && { requestBody }) })}</pre>
<h3>Output</h3><pre>${jsonHtml(Object.fromEntries(own))}</pre></details>`;
}

const docsStyle = `body{font:14px/1.5 system-ui,"Noto Sans CJK SC",sans-serif;margin:0;color:#1d2129;background:#fff}
main{max-width:1080px;margin:0 auto;padding:24px}h1{font-size:24px}h2{font-size:18px;margin:32px 0 8px}
details{border-bottom:1px solid #e5e6eb}summary{padding:8px 0;cursor:pointer}summary span{display:block;padding-left:17px;color:#5c6370}
pre{background:#f7f8fa;padding:12px;overflow:auto;max-height:420px;font-size:12px}code{font-size:13px}a{color:#0b57d0}
@media (prefers-color-scheme:dark){body{background:#16181d;color:#e6e8eb}pre{background:#1f2229}summary span{color:#a2a9b4}a{color:#8ab4f8}details{border-color:#33373f}}`;
