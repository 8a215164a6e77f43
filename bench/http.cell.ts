import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { addMonths, monthOf } from '../src/kit/contract/format.ts';
import type { Call } from '../src/kit/contract/call.ts';
import { buildApp, type RunningApp } from '../src/kit/server/app.ts';
import type { Ctx, Module } from '../src/kit/server/module.ts';
import { openLog } from '../src/kit/server/log.ts';
import { loadActor } from '../src/modules/access/server/access.door.ts';
import { issueToken } from '../src/modules/identity/server/identity.door.ts';
import { meritCalls } from '../src/modules/merit/merit.calls.ts';
import { rankingCalls } from '../src/modules/ranking/ranking.calls.ts';
import { gate, modules } from '../src/modules.ts';
import type { Bench } from './cell.ts';
import { interleave, median, millisecondsOf, ratioOf, ratioOfRuns, round, runCount } from './measure.ts';

type Route = { name: string; module: string; handler: string; call: Call; input: Record<string, unknown> };

const connections = 8;
const loadSeconds = 4;

function routesOf({ large }: Bench): Route[] {
  const month = addMonths(monthOf(large.until), -1);
  return [
    { name: 'my rank', module: 'ranking', handler: 'mine', call: rankingCalls.mine, input: { month } },
    {
      name: 'month ranking',
      module: 'ranking',
      handler: 'rank',
      call: rankingCalls.rank,
      input: { month, page: 1, size: 20 },
    },
    {
      name: 'list of own records',
      module: 'merit',
      handler: 'list',
      call: meritCalls.list,
      input: { scope: 'own', page: 1, size: 20 },
    },
  ];
}

/** The whole program over HTTP, against the same handler and its SQL alone, and against the same route's bare answer. */
export async function httpCell(bench: Bench): Promise<void> {
  const running = await buildApp({
    environment: bench.app.environment,
    databaseUrl: bench.url,
    modules,
    gate,
    logger: openLog('warn'),
    webFolder: null,
    limits: false,
    maximumConnections: 12,
  });
  try {
    await measureRoutes(bench, running);
  } finally {
    await running.close();
  }
}

async function measureRoutes(bench: Bench, running: RunningApp): Promise<void> {
  const { large, report } = bench;
  const answers = new Map<string, string>();
  for (const { call } of routesOf(bench)) {
    running.server.post(`/constant${call.path}`, async (_request, reply) => {
      reply.type('application/json; charset=utf-8');
      return answers.get(call.path);
    });
  }
  const base = await running.server.listen({ port: 0, host: '127.0.0.1' });
  const { userId } = large.people.manager;
  const token = await bench.db.transact({ orgId: null, userId }, (tx) => issueToken(tx, userId));
  const client = new Client(base, token, large.orgId);
  try {
    for (const route of routesOf(bench)) await measureRoute(bench, { route, running, client, answers });
  } finally {
    client.close();
  }
  report.add(
    'http',
    'size of the longest answer, kB',
    null,
    ratioOfRuns([Math.max(...[...answers.values()].map((text) => text.length)) / 1_000]),
  );
}

type Measured = { route: Route; running: RunningApp; client: Client; answers: Map<string, string> };

async function measureRoute(bench: Bench, { route, running, client, answers }: Measured): Promise<void> {
  const { call, input, name } = route;
  const answer = await client.post(call.path, input);
  if (!answer.startsWith('{"code":200')) throw new Error(`${name} answered ${answer.slice(0, 200)}`);
  answers.set(call.path, answer);
  const timed = await interleave(
    {
      http: () => client.post(call.path, input),
      sql: () => runHandler(bench, running, route),
      constant: () => client.post(`/constant${call.path}`, input),
    },
    { samples: 200, slice: 20 },
  );
  bench.report.add(
    'http',
    `${name}: through HTTP : its handler and SQL alone`,
    { atMost: 2.5 },
    ratioOf(timed.http, timed.sql),
    {
      httpMs: millisecondsOf(timed.http),
      sqlMs: millisecondsOf(timed.sql),
      constantMs: millisecondsOf(timed.constant).p50,
    },
  );
  const rates: number[] = [];
  const perSecond = { real: [] as number[], constant: [] as number[] };
  for (let run = 0; run < runCount; run += 1) {
    const real = await client.load(call.path, input);
    const constant = await client.load(`/constant${call.path}`, input);
    rates.push(real / constant);
    perSecond.real.push(real);
    perSecond.constant.push(constant);
  }
  bench.report.add(
    'http',
    `${name}: requests a second : the same route with a constant body`,
    { atLeast: 0.5 },
    ratioOfRuns(rates),
    {
      perSecond: round(median(perSecond.real), 0),
      constantPerSecond: round(median(perSecond.constant), 0),
    },
  );
}

/** What the route does inside the process: the transaction with the caller's rights, the handler, its SQL. */
async function runHandler(
  { large }: Bench,
  { app }: RunningApp,
  { module: owner, handler, call, input }: Route,
): Promise<unknown> {
  const found: Module | undefined = modules.find(({ name }) => name === owner);
  const { userId } = large.people.manager;
  return app.db.readWith({ orgId: large.orgId, userId }, loadActor, async (tx, actor) => {
    if (!actor || !found?.handlers[handler]) throw new Error('the manager may ask');
    const session = { userId, grantId: '', language: null, lastOrgId: null, deviceOnly: false };
    const ctx: Ctx = { app, tx, session, actor, language: 'zh_CN', traceId: '', ip: '' };
    const parsed = call.input.parse(input);
    return found.handlers[handler](ctx, parsed as never);
  });
}

/** Requests over connections that stay open. */
class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: connections });
  readonly #base: string;
  readonly #headers: Record<string, string>;
  readonly #orgId: string;

  constructor(base: string, token: string, orgId: string) {
    this.#base = base;
    this.#orgId = orgId;
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', lang: 'zh_CN' };
  }

  #body(input: Record<string, unknown>): string {
    return JSON.stringify({ ...input, orgId: this.#orgId });
  }

  post(path: string, input: Record<string, unknown>): Promise<string> {
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.#base}${path}`,
        { method: 'POST', agent: this.#agent, headers: this.#headers },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (piece: string) => (text += piece));
          response.on('end', () => resolve(text));
        },
      );
      sent.on('error', reject);
      sent.end(this.#body(input));
    });
  }

  /** Requests a second that a load of some connections gets answered, asked by a process of its own. */
  async load(path: string, input: Record<string, unknown>): Promise<number> {
    const program = fileURLToPath(import.meta.resolve('autocannon'));
    const headers = Object.entries(this.#headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const args = [
      program,
      '-j',
      '-m',
      'POST',
      '-c',
      String(connections),
      '-d',
      String(loadSeconds),
      ...headers,
      '-b',
      this.#body(input),
      `${this.#base}${path}`,
    ];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    for await (const piece of child.stdout) output += String(piece);
    const result = JSON.parse(output) as { requests: { total: number }; duration: number; non2xx: number };
    if (result.non2xx > 0) throw new Error(`${result.non2xx} requests to ${path} were refused`);
    return result.requests.total / result.duration;
  }

  close(): void {
    this.#agent.destroy();
  }
}
