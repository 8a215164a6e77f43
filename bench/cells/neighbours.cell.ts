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
      input: { scope: 'all', by: 'member', page: 1, size: 20 },
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
      await measure(bench, { name, list, load: () => noisy.load(call.path, input, lanes) });
    }
    const flood = { base, token: noisyToken, orgId: large.orgId };
    await measure(bench, { name: 'lists of people to invite', list, load: () => floodOfLists(flood) });
  } finally {
    own.close();
    noisy.close();
    await running.close();
  }
}

type Measured = { name: string; list: () => Promise<string>; load: () => Promise<unknown> };

async function measure(bench: Bench, { name, list, load }: Measured): Promise<void> {
  const ratios: number[] = [];
  let times = { idleMs: 0, besideMs: 0 };
  for (let run = 0; run < runCount; run += 1) {
    await slowest(list, 10);
    const idleMs = await slowest(list, asked);
    const loading = load();
    await sleep(500);
    const besideMs = await slowest(list, asked);
    await loading;
    ratios.push(besideMs / idleMs);
    times = { idleMs: round(idleMs), besideMs: round(besideMs) };
  }
  bench.report.add(
    'neighbours',
    `p95 of a list beside ${lanes} × ${name} : idle`,
    { atMost: 2 },
    ratioOfRuns(ratios),
    times,
  );
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

/** Tables of two lines, which are forms, so that autocannon does not send them. */
async function floodOfLists({
  base,
  token,
  orgId,
}: {
  base: string;
  token: string;
  orgId: string;
}): Promise<void> {
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
    }
  };
  await Promise.all(Array.from({ length: lanes }, send));
}
