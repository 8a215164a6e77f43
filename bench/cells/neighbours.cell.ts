import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../../src/kit/server/app/app.ts';
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
import { ratioOfRuns, round, runCount } from '../measure.ts';
import { Client } from '../routes.ts';
import { Sender } from '../sender.ts';

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
  const ownToken = await tokenOf(small.people.manager.userId);
  const [reader, flooding] = [new Sender(), new Sender()];
  const list = (times: number) =>
    reader.carryOut({
      kind: 'slowest',
      base,
      token: ownToken,
      orgId: small.orgId,
      times,
      path: membersCalls.list.path,
      input: { page: 1, size: 20 },
    });
  const noisyToken = await tokenOf(large.people.manager.userId);
  const noisy = new Client(base, noisyToken, large.orgId);
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
    await measure(bench, {
      name: 'lists of people to invite',
      list,
      load: (sent) =>
        flooding.carryOut({
          kind: 'files',
          base,
          token: noisyToken,
          orgId: large.orgId,
          path: invitationCalls.readList.path,
          content: twoPeople,
          lanes: sent,
          seconds: 4,
        }),
    });
  } finally {
    reader.close();
    flooding.close();
    noisy.close();
    await running.close();
  }
}

type Measured = {
  name: string;
  /** Asks for the list so many times; answers the slowest 5 %, in ms. */
  list: (times: number) => Promise<number>;
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
    await list(10);
    const idleMs = await list(asked);
    const beside = async (loading: Promise<unknown>): Promise<number> => {
      await sleep(500);
      const ms = await list(asked);
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

const constantPath = '/bench/constant';
const twoPeople = '姓名,手机\r\n李雷,13800138000\r\n';
