/** Checks the published contract: lints the document, and compiles a client made from it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '../src/kit/server/config/environment.schema.ts';
import { openApi } from '../src/kit/server/serve/openapi.ts';
import { modules } from '../src/modules.ts';

const root = join(import.meta.dirname, '..');

/** A sample use of the client: a path with a parameter, a nested input, points, an exchange of tokens. */
const use = `
import type { paths } from './client.ts';
type Body<Path extends keyof paths, Type extends string = 'application/json'> =
  paths[Path] extends { post: { requestBody: { content: Record<Type, infer Input> } } } ? Input : never;
export const language: paths['/api/myLang/{x}']['get']['parameters']['path'] = { x: 'es_ES' };
export const filter: Body<'/api/b/event/list'> = { page: 1, size: 20, status: 1, keyword: '' };
export const name: Body<'/api/quantify/submit'>['document']['name'] = 'Safety';
export const grant: Body<'/oauth/token', 'application/x-www-form-urlencoded'> = {
  grant_type: 'refresh_token',
  refresh_token: 'x',
};
// @ts-expect-error: words are no status.
export const word: Body<'/api/b/event/list'>['status'] = 'all';
`;

const folder = mkdtempSync(join(tmpdir(), 'laurel-contract-'));
try {
  const [document, client] = [join(folder, 'openapi.json'), join(folder, 'client.ts')];
  const contract = await openApi(modules, { services: new Set(serviceNames) });
  for (const name of formsOfChoice(contract)) fail(`${name}: the form is a choice of objects`);
  writeFileSync(document, JSON.stringify(contract, null, 1));
  writeFileSync(join(folder, 'use.ts'), use);
  run('@redocly/cli/bin/cli.js', ['lint', '--config', join(root, 'redocly.yaml'), document]);
  run('../scripts/openapi-client/node_modules/openapi-typescript/bin/cli.js', [document, '--output', client]);
  const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--ignoreConfig', '--types', ''];
  run('typescript/bin/tsc', [...options, join(folder, 'use.ts')]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// The imported modules keep handles open.
process.exit();

function run(tool: string, args: readonly string[]): void {
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', tool), ...args],
    {
      cwd: root,
      env: environment,
      encoding: 'utf8',
    },
  );
  if (status !== 0) fail(`${stdout}${stderr}`);
}

function fail(text: string): void {
  console.error(text);
  process.exitCode = 1;
}

/** Generators such as orval write a form field by field: of a choice of objects they make code that does not compile. */
function* formsOfChoice({ paths }: Awaited<ReturnType<typeof openApi>>): Generator<string> {
  type Operation = { operationId: string; requestBody?: { content: Record<string, { schema: object }> } };
  for (const operations of Object.values(paths as Record<string, Record<string, Operation>>))
    for (const { operationId, requestBody } of Object.values(operations))
      for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
        const schema = requestBody?.content[type]?.schema;
        if (schema && !('properties' in schema)) yield operationId;
      }
}
