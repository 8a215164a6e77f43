import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { addMonths, monthOf } from '../../src/kit/contract/format.ts';
import type { Call } from '../../src/kit/contract/call.ts';
import { buildApp, type RunningApp } from '../../src/kit/server/app.ts';
import { sql } from '../../src/kit/server/database/db.ts';
import type { Ctx, Module } from '../../src/kit/server/module.ts';
import { openLog } from '../../src/kit/server/operate/log.ts';
import { loadActor } from '../../src/modules/members/server/door.ts';
import { createUser, issueToken } from '../../src/modules/identity/server/door.ts';
import { rankPage } from '../../src/modules/ledger/server/door.ts';
import { usersOf } from '../../src/modules/members/server/door.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { rankingCalls } from '../../src/modules/ranking/calls.ts';
import { gate, modules } from '../../src/modules.ts';
import type { Bench } from '../cell.ts';
import { interleave, median, millisecondsOf, ratioOf, ratioOfRuns, round, runCount } from '../measure.ts';

type Route = {
  name: string;
  module: string;
  handler: string;
  call: Call;
  input: Record<string, unknown>;
  /** The caller: a member whose answers contain rows. */
  userId: string;
};

const connections = 8;
const loadSeconds = 4;

async function routesOf(bench: Bench): Promise<Route[]> {
  const { large } = bench;
  const month = addMonths(monthOf(large.until), -1);
  const { people } = large;
  return [
    {
      name: 'my rank',
      module: 'ranking',
      handler: 'mine',
      call: rankingCalls.mine,
      input: { month },
      userId: await rankedUser(bench, month),
    },
    {
      name: 'month ranking',
      module: 'ranking',
      handler: 'rank',
      call: rankingCalls.rank,
      input: { month, page: 1, size: 20 },
      userId: people.manager.userId,
    },
    {
      name: 'list of own records',
      module: 'merit',
      handler: 'list',
      call: meritCalls.list,
      input: { scope: 'own', page: 1, size: 20 },
      userId: people.recorders[0]?.userId ?? '',
    },
  ];
}

/** An account for a member in the middle of the month's ranking: the set's accounts are staff, who have no points. */
async function rankedUser({ db, large }: Bench, month: number): Promise<string> {
  return db.transact({ orgId: large.orgId, userId: null }, async (tx) => {
    const offset = Math.floor(large.members / 2);
    const { rows } = await rankPage(tx, { period: month, tieRule: 'row', offset, size: 1 });
    const memberId = rows[0]?.memberId ?? '';
    const known = (await usersOf(tx, [memberId])).get(memberId);
    if (known) return known;
    const userId = await createUser(tx, { loginName: `bench.${memberId}`, name: 'bench' });
    await tx.run(sql`update member set user_id = ${userId} where org_id = ${tx.orgId} and id = ${memberId}`);
    return userId;
  });
}

/** Each route with its token, rights, transaction, parsing and serialising, but a prepared answer. */
function answeredModule(routes: readonly Route[], answers: ReadonlyMap<string, Answer>): Module {
  return {
    name: 'answered',
    calls: Object.fromEntries(
      routes.map(({ handler, call }) => [handler, { ...call, path: `/answered${call.path}` as const }]),
    ),
    handlers: Object.fromEntries(
      routes.map(({ handler, call }) => [handler, async () => answers.get(call.path)?.object as never]),
    ),
  };
}

/** A route's answer, serialised and as its handler returns it. */
type Answer = { text: string; object: unknown };

/** The whole program over HTTP, against the same handler and its SQL alone, and against the same route's bare answer. */
export async function httpCell(bench: Bench): Promise<void> {
  const { url } = bench;
  const routes = await routesOf(bench);
  const answers = new Map<string, Answer>();
  const running = await buildApp({
    environment: bench.app.environment,
    databaseUrl: url,
    modules: [...modules, answeredModule(routes, answers)],
    gate,
    logger: openLog('warn'),
    webFolder: null,
    limits: false,
    maximumConnections: 12,
  });
  try {
    await measureRoutes(bench, { routes, running, answers });
  } finally {
    await running.close();
  }
}

type Prepared = { routes: readonly Route[]; running: RunningApp; answers: Map<string, Answer> };

async function measureRoutes(bench: Bench, { routes, running, answers }: Prepared): Promise<void> {
  for (const { call } of routes) {
    running.server.post(`/constant${call.path}`, async (_request, reply) => {
      reply.type('application/json; charset=utf-8');
      return answers.get(call.path)?.text;
    });
  }
  const base = await running.server.listen({ port: 0, host: '127.0.0.1' });
  for (const route of routes) await measureRoute(bench, { route, running, base, answers });
  bench.report.add(
    'http',
    'size of the longest answer, kB',
    null,
    ratioOfRuns([Math.max(...[...answers.values()].map(({ text }) => text.length)) / 1_000]),
  );
}

type Measured = { route: Route; running: RunningApp; base: string; answers: Map<string, Answer> };

async function measureRoute(bench: Bench, measured: Measured): Promise<void> {
  const { route, running, base, answers } = measured;
  const { call, input, name, userId } = route;
  const token = await bench.db.transact({ orgId: null, userId }, (tx) => issueToken(tx, userId));
  const client = new Client(base, token, bench.large.orgId);
  try {
    const text = await client.post(call.path, input);
    if (!text.startsWith('{"code":200')) throw new Error(`${name} answered ${text.slice(0, 200)}`);
    answers.set(call.path, { text, object: (JSON.parse(text) as { object: unknown }).object });
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
    await measureRates(bench, route, client);
  } finally {
    client.close();
  }
}

/** Requests a second of the route, and of the same with its answer known, each for those of its bare answer. */
async function measureRates(bench: Bench, { call, input, name }: Route, client: Client): Promise<void> {
  const perSecond = { real: [] as number[], answered: [] as number[], constant: [] as number[] };
  for (let run = 0; run < runCount; run += 1) {
    perSecond.real.push(await client.load(call.path, input));
    perSecond.answered.push(await client.load(`/answered${call.path}`, input));
    perSecond.constant.push(await client.load(`/constant${call.path}`, input));
  }
  const ratios = (rates: readonly number[]) =>
    ratioOfRuns(rates.map((rate, run) => rate / (perSecond.constant[run] ?? rate)));
  const rateOf = (rates: number[]) => round(median(rates), 0);
  bench.report.add(
    'http',
    `${name}: requests a second : the same route with a constant body`,
    { atLeast: 0.5 },
    ratios(perSecond.real),
    { perSecond: rateOf(perSecond.real), constantPerSecond: rateOf(perSecond.constant) },
  );
  bench.report.add(
    'http',
    `${name}: the same with its answer known, but token, rights and transaction`,
    null,
    ratios(perSecond.answered),
    { perSecond: rateOf(perSecond.answered) },
  );
}

/** The route's work inside the process: the transaction with the caller's rights, the handler, its SQL. */
async function runHandler(
  { large }: Bench,
  { app }: RunningApp,
  { module: owner, handler, call, input, userId }: Route,
): Promise<unknown> {
  const found: Module | undefined = modules.find(({ name }) => name === owner);
  return app.db.readWith({ orgId: large.orgId, userId }, loadActor, async (tx, actor) => {
    if (!actor || !found?.handlers[handler]) throw new Error('the caller may ask');
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
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () => resolve(text));
        },
      );
      sent.on('error', reject);
      sent.end(this.#body(input));
    });
  }

  /** Requests per second over several connections, sent by a separate process. */
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
    for await (const chunk of child.stdout) output += String(chunk);
    const result = JSON.parse(output) as { requests: { total: number }; duration: number; non2xx: number };
    if (result.non2xx > 0) throw new Error(`${result.non2xx} requests to ${path} were refused`);
    return result.requests.total / result.duration;
  }

  close(): void {
    this.#agent.destroy();
  }
}
