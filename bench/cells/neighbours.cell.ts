import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../../src/kit/server/app.ts';
import { openLog } from '../../src/kit/server/operate/log.ts';
import type { Call } from '../../src/kit/contract/call.ts';
import { addDays, addMonths, monthOf } from '../../src/kit/contract/format.ts';
import { gate, modules } from '../../src/modules.ts';
import { issueToken } from '../../src/modules/identity/server/door.ts';
import { invitationCalls } from '../../src/modules/joining/invitation.calls.ts';
import { membersCalls } from '../../src/modules/members/calls.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { rankingCalls } from '../../src/modules/ranking/calls.ts';
import { pictureCalls } from '../../src/modules/ranking/picture.calls.ts';
import { reportCalls } from '../../src/modules/reports/report.calls.ts';
import { foldAll, type Bench } from '../cell.ts';
import { quantile, ratioOfRuns, round, runCount } from '../measure.ts';
import { Client } from '../routes.ts';

/** Requests that the neighbour has under way at any time. */
const lanes = 40;
const asked = 100;

type Dear = { name: string; call: Call; input: Record<string, unknown> };

/** The dearest reads of the large set. */
function dearest({ large: { until } }: Bench): Dear[] {
  const month = addMonths(monthOf(until), -1);
  const window = { from: addDays(until, -36), to: until };
  return [
    { name: 'ranking of 37 days', call: rankingCalls.rank, input: { ...window, page: 1, size: 20 } },
    { name: 'ranking of a month', call: rankingCalls.rank, input: { month, page: 1, size: 20 } },
    { name: 'places of six months', call: pictureCalls.movement, input: { month } },
    { name: 'distribution', call: pictureCalls.distribution, input: { month } },
    { name: 'report of units', call: reportCalls.units, input: { month } },
    {
      name: 'lines by member',
      call: meritCalls.groups,
      // Of all three years it takes longer than a call may.
      input: { ...window, scope: 'all', by: 'member', page: 1, size: 20 },
    },
    { name: 'lines', call: meritCalls.lines, input: { scope: 'all', page: 200, size: 50 } },
    { name: 'records', call: meritCalls.list, input: { scope: 'all', page: 200, size: 50 } },
    { name: 'members', call: membersCalls.list, input: { page: 50, size: 200 } },
  ];
}

/** What one organisation feels of another that sends one dear call after the other in many lanes: the slowest 5 % of a list. */
export async function neighboursCell(bench: Bench): Promise<void> {
  await foldAll(bench);
  const running = await buildApp({
    environment: bench.app.environment,
    databaseUrl: bench.url,
    modules,
    gate,
    logger: openLog('warn'),
    webFolder: null,
    limits: false,
  });
  let bytes = '';
  running.server.post(constantPath, async (_request, reply) => reply.type('application/json').send(bytes));
  const base = await running.server.listen({ port: 0, host: '127.0.0.1' });
  const tokenOf = (userId: string) =>
    bench.db.transact({ orgId: null, userId }, (tx) => issueToken(tx, userId));
  const { small, large } = bench;
  const own = new Client(base, await tokenOf(small.people.manager.userId), small.orgId);
  const noisyToken = await tokenOf(large.people.manager.userId);
  const noisy = new Client(base, noisyToken, large.orgId);
  const list = () => own.post(membersCalls.list.path, { page: 1, size: 20 });
  try {
    for (const { name, call, input } of dearest(bench)) {
      const answer = await noisy.post(call.path, input);
      if (!answer.startsWith('{"code":200')) throw new Error(`${name} answered ${answer.slice(0, 200)}`);
      bytes = answer;
      await measure(bench, {
        name,
        list,
        load: (sent) => noisy.load(call.path, input, sent),
        constant: (rate) => noisy.load(constantPath, input, lanes, rate),
      });
    }
    const flood = { base, token: noisyToken, orgId: large.orgId };
    await measure(bench, {
      name: 'lists of people to invite',
      list,
      load: (sent) => floodOfLists(flood, sent),
    });
  } finally {
    own.close();
    noisy.close();
    await running.close();
  }
}

type Measured = {
  name: string;
  list: () => Promise<string>;
  /** Sends the call in so many lanes; answers how many a second were answered. */
  load: (lanes: number) => Promise<number>;
  /** The same bytes as often a second, by a handler that does nothing. */
  constant?: (rate: number) => Promise<unknown>;
};

/**
 * Beside the crowd, beside one who sends the same call one after the other, and beside a crowd that is answered the same bytes by
 * a handler that does nothing: what one lane costs is the call's own share of the processors, and what the constant costs that of
 * who sends. All take turns, so that what else the machine does meets them alike.
 */
async function measure(bench: Bench, { name, list, load, constant }: Measured): Promise<void> {
  const ratios = { crowd: [] as number[], one: [] as number[], constant: [] as number[] };
  let times: Record<string, number> = {};
  for (let run = 0; run < runCount; run += 1) {
    await slowest(list, 10);
    const idleMs = await slowest(list, asked);
    const beside = async (loading: Promise<unknown>): Promise<number> => {
      await sleep(500);
      const ms = await slowest(list, asked);
      await loading;
      return ms;
    };
    const crowd = load(lanes);
    const besideMs = await beside(crowd);
    const rate = await crowd;
    const oneMs = await beside(load(1));
    const constantMs = constant ? await beside(constant(rate)) : null;
    ratios.crowd.push(besideMs / idleMs);
    ratios.one.push(oneMs / idleMs);
    if (constantMs !== null) ratios.constant.push(constantMs / idleMs);
    times = {
      idleMs: round(idleMs),
      besideMs: round(besideMs),
      oneMs: round(oneMs),
      ...(constantMs !== null && { constantMs: round(constantMs) }),
      rate: round(rate),
    };
  }
  const line = (what: string, runs: readonly number[], target: { atMost: number } | null) =>
    bench.report.add('neighbours', `p95 of a list beside ${what} : idle`, target, ratioOfRuns(runs), times);
  line(`${lanes} × ${name}`, ratios.crowd, { atMost: 2 });
  line(`one × ${name}`, ratios.one, null);
  if (constant) line(`${lanes} × the bytes of ${name}, as often`, ratios.constant, null);
}

/** Of so many calls one after the other, the time below which 95 % are answered. */
async function slowest(list: () => Promise<string>, times: number): Promise<number> {
  const taken: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const start = performance.now();
    const answer = await list();
    if (!answer.startsWith('{"code":200')) throw new Error(`the list answered ${answer.slice(0, 200)}`);
    taken.push(performance.now() - start);
  }
  return quantile(taken, 0.95);
}

const constantPath = '/bench/constant';

/** Tables of two lines, which are forms, so that autocannon does not send them. */
async function floodOfLists(
  { base, token, orgId }: { base: string; token: string; orgId: string },
  sent: number,
): Promise<number> {
  let answered = 0;
  const until = performance.now() + 4_000;
  const send = async (): Promise<void> => {
    while (performance.now() < until) {
      const body = new FormData();
      body.set('file', new File(['姓名,手机\r\n李雷,13800138000\r\n'], 'people.csv'));
      const headers = { authorization: `Bearer ${token}`, comomOrgId: orgId };
      const answer = await fetch(`${base}${invitationCalls.readList.path}`, {
        method: 'POST',
        body,
        headers,
      });
      if (answer.status !== 200)
        throw new Error(`a list of people answered ${answer.status}: ${await answer.text()}`);
      await answer.body?.cancel();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: sent }, send));
  return answered / 4;
}
