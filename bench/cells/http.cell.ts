import { buildApp, type RunningApp } from '../../src/kit/server/app/app.ts';
import type { Ctx, Module } from '../../src/kit/server/module.ts';
import { openLog } from '../../src/kit/server/operate/log.ts';
import { loadActor } from '../../src/modules/members/server/door.ts';
import { issueToken } from '../../src/modules/identity/server/door.ts';
import { gate, modules } from '../../src/modules.ts';
import { foldAll, type Bench } from '../cell.ts';
import { interleave, median, millisecondsOf, ratioOf, ratioOfRuns, round, runCount } from '../measure.ts';
import { Client, routesOf, type Route } from '../routes.ts';

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
  await foldAll(bench);
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
    const session = {
      userId,
      grantId: '',
      language: null,
      lastOrgId: null,
      deviceOnly: false,
      oneStep: false,
    };
    const ctx: Ctx = { app, tx, session, actor, language: 'zh_CN', traceId: '', ip: '' };
    const parsed = call.input.parse(input);
    return found.handlers[handler](ctx, parsed as never);
  });
}
