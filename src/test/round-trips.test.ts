import { afterAll, expect, test } from 'vitest';
import type { Call, InputOf } from '../kit/contract/call.ts';
import { openDatabase, type Tx } from '../kit/server/database/db.ts';
import type { Actor } from '../kit/server/http/actor.ts';
import { newId } from '../kit/server/id.ts';
import type { Ctx, Module } from '../kit/server/module.ts';
import { isOnCluster } from '../kit/test/citus-nodes.ts';
import { DatabaseLine } from '../kit/test/database-line.ts';
import { foldOnce } from '../modules/ledger/server/fold/worker.ts';
import { loadActor } from '../modules/members/server/door.ts';
import { meritCalls } from '../modules/merit/calls.ts';
import { meritWorld, submitted, typed, documentFor } from '../modules/merit/server/builders.ts';
import { meritModule } from '../modules/merit/server/module.ts';
import { rankingCalls } from '../modules/ranking/calls.ts';
import { rankingModule } from '../modules/ranking/server/module.ts';
import { useWorld, type Person } from './world.ts';

const world = await useWorld();
const line = await DatabaseLine.open(world.databaseUrl);
// Nothing else asks over it: no work in the background, and no other call.
const db = openDatabase({ url: line.url, maximumConnections: 2, clock: world.clock });
afterAll(async () => {
  await db.close();
  await line.close();
});

type CallCase<C extends Call> = { module: Module; handler: string; call: C; by: Person; input: InputOf<C> };

/** How often a call with its rights and its transaction asks the database and waits, once its statements are planned. */
async function roundTrips<C extends Call>(
  orgId: string,
  prepare: () => Promise<CallCase<C>>,
): Promise<number> {
  let fewest = Infinity;
  for (let index = 0; index < 8; index += 1) {
    const { module, handler, call, by, input } = await prepare();
    const scope = { orgId, userId: by.userId };
    const work = async (tx: Tx, actor: Actor | null): Promise<unknown> => {
      if (!actor) throw new Error('the caller is a member');
      const session = { grantId: '', language: null, lastOrgId: null, deviceOnly: false, oneStep: false };
      const ctx: Ctx = {
        app: world.app.app,
        tx,
        session: { ...session, userId: by.userId },
        actor,
        language: 'zh_CN',
        traceId: '',
        ip: '',
      };
      return module.handlers[handler]!(ctx, call.input!.parse(input) as never);
    };
    const before = line.roundTrips;
    await (call.write
      ? db.transactWith({ ...scope, task: `${module.name}.${handler}` }, loadActor, work)
      : db.readWith(scope, loadActor, work));
    fewest = Math.min(fewest, line.roundTrips - before);
  }
  return fewest;
}

// On a cluster an organisation is asked on its node, and what belongs to none on the coordinator.
test.skipIf(isOnCluster)('the calls of the main job ask the database as often as this', async () => {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world);
  const { recorder, first, last, org } = merit;
  const [earner = recorder] = merit.targets;
  const of = <C extends Call>(prepare: () => Promise<CallCase<C>>) => roundTrips(org.orgId, prepare);
  const read = <C extends Call>(by: Person, module: Module, handler: string, call: C, input: InputOf<C>) =>
    of(() => Promise.resolve({ module, handler, call, by, input }));
  const passedOnce = async () => {
    const { id, version } = await submitted(merit);
    return first.as.get(meritCalls.passFirst, { id, version });
  };
  const review = (
    handler: 'passFirst' | 'passLast',
    by: Person,
    prepare: () => Promise<{ id: string; version: number }>,
  ) =>
    of(async () => {
      const { id, version } = await prepare();
      return { module: meritModule, handler, call: meritCalls[handler], by, input: { id, version } };
    });
  // Rankings of a month in which somebody has points, and with nothing left to add up.
  const { id, version } = await passedOnce();
  await last.as.get(meritCalls.passLast, { id, version });
  while ((await foldOnce(world.app.app, org.orgId, 1_000)) > 0);
  expect({
    ownRank: await read(earner, rankingModule, 'mine', rankingCalls.mine, { month: 202_611 }),
    ranking: await read(earner, rankingModule, 'rank', rankingCalls.rank, { month: 202_611 }),
    list: await read(recorder, meritModule, 'list', meritCalls.list, { scope: 'own' }),
    submit: await of(async () => ({
      module: meritModule,
      handler: 'submit',
      call: meritCalls.submit,
      by: recorder,
      input: { id: newId(), version: 0, document: typed(documentFor(merit)) },
    })),
    passFirst: await review('passFirst', first, () => submitted(merit)),
    passLast: await review('passLast', last, passedOnce),
  }).toEqual({ ownRank: 6, ranking: 6, list: 3, submit: 5, passFirst: 4, passLast: 5 });
});
