import { buildApp } from '../../../src/kit/server/app/app.ts';
import { dayInZone } from '../../../src/kit/contract/format.ts';
import { sql, type Tx } from '../../../src/kit/server/database/db.ts';
import { newId } from '../../../src/kit/server/id.ts';
import { openLog } from '../../../src/kit/server/operate/log.ts';
import { gate, modules } from '../../../src/modules.ts';
import { issueToken } from '../../../src/modules/identity/server/door.ts';
import { meritCalls } from '../../../src/modules/merit/calls.ts';
import { counterCalls, prizesCalls } from '../../../src/modules/prizes/calls.ts';
import { insertTickets } from '../../../src/modules/tickets/server/ticket.store.ts';
import type { Staff } from '../../../scripts/load/people.ts';
import { compareIn, mustEqual, readIn, type Bench } from '../../cell.ts';
import { median, ratioOfRuns, round, runCount, throughput } from '../../measure.ts';
import { Client } from '../../routes.ts';

const lanes = 8;
const sliceMs = 4_000;
const ticketsOfMember = 5_000;

/**
 * Redemptions at the counter against awards, both through HTTP in as many lanes: a redemption is one request, an award the
 * three of its people, with one line. Each lane serves a member of its own; all of them take pieces of one prize.
 */
export async function redeemingCell(bench: Bench): Promise<void> {
  const { db, small, report } = bench;
  const members = await readIn(bench, small, (tx) =>
    tx.all(sql<{ id: string; unitId: string }>`
      select m.id, u.unit_id as "unitId" from member m join member_unit u on u.org_id = m.org_id and u.member_id = m.id
      where m.org_id = ${tx.orgId} and m.number like 'L%' order by m.number limit ${lanes}`),
  );
  await db.transact({ orgId: small.orgId, userId: null }, (tx) => giveTickets(tx, members));
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
  const { manager, recorders, first, last } = small.people;
  const opened: Client[] = [];
  const clientOf = async ({ userId }: Staff) => {
    const token = await db.transact({ orgId: null, userId }, (tx) => issueToken(tx, userId));
    const client = new Client(base, token, small.orgId);
    opened.push(client);
    return client;
  };
  const each = (list: readonly Staff[]) => Promise.all(list.slice(0, lanes).map(clientOf));
  try {
    const counter = await clientOf(manager);
    const prizeId = await makePrize(counter);
    const people = { recorders: await each(recorders), first: await each(first), last: await each(last) };
    let redeemed = 0;
    const redeem = async (lane: number) => {
      const memberId = members[lane]!.id;
      await sent(counter, counterCalls.redeem, { id: newId(), memberId, prizeId, pieces: 1 });
      redeemed += 1;
    };
    const award = async (lane: number) => {
      const id = newId();
      const document = documentOf(bench, { lane, memberId: members[lane]!.id });
      await sent(people.recorders[lane]!, meritCalls.submit, { id, version: 0, document });
      await sent(people.first[lane]!, meritCalls.passFirst, { id, version: 1 });
      await sent(people.last[lane]!, meritCalls.passLast, { id, version: 2 });
    };
    const rates = { redeem: [] as number[], award: [] as number[] };
    await throughput(lanes, sliceMs / 4, redeem);
    await throughput(lanes, sliceMs / 4, award);
    for (let run = 0; run < runCount; run += 1) {
      rates.award.push(await throughput(lanes, sliceMs, award));
      rates.redeem.push(await throughput(lanes, sliceMs, redeem));
    }
    const { n } = await compareIn(bench, small.orgId, (tx) =>
      tx.one(sql<{ n: number }>`
        select count(*) as n from prize_order where org_id = ${tx.orgId} and prize_id = ${prizeId}`),
    );
    mustEqual('redemptions', n, redeemed);
    const ratios = rates.redeem.map((rate, run) => rate / rates.award[run]!);
    report.add(
      'T3',
      'redemption of a ticket : award, both through HTTP',
      { atLeast: 1 },
      ratioOfRuns(ratios),
      {
        redemptionsPerSecond: round(median(rates.redeem), 0),
        awardsPerSecond: round(median(rates.award), 0),
      },
    );
  } finally {
    for (const client of opened) client.close();
    await running.close();
  }
}

async function giveTickets(tx: Tx, members: readonly { id: string; unitId: string }[]): Promise<void> {
  const bookDate = dayInZone(new Date(), 'Asia/Shanghai');
  const generate = {
    id: newId(),
    action: 'generate',
    source: 'counter',
    byMemberId: null,
    reason: '',
  } as const;
  const origins = members.map(({ id, unitId }) => ({ memberId: id, unitId, tickets: ticketsOfMember }));
  await insertTickets(tx, { ...generate, bookDate }, { origins, expiresOn: null });
}

async function makePrize(counter: Client): Promise<string> {
  const id = newId();
  const prize = {
    name: `Bench ${id}`,
    price: 1,
    limitTimes: null,
    limitSpan: null,
    isOffered: true,
    note: '',
  };
  await sent(counter, prizesCalls.save, { id, version: 0, ...prize });
  await sent(counter, prizesCalls.move, { id, version: 1, kind: 'received', pieces: 1_000_000, note: '' });
  return id;
}

async function sent(
  client: Client,
  { path }: { path: string },
  input: Record<string, unknown>,
): Promise<void> {
  const answer = await client.post(path, input);
  if (!answer.startsWith('{"code":200')) throw new Error(`${path} answered ${answer.slice(0, 200)}`);
}

function documentOf({ small }: Bench, { lane, memberId }: { lane: number; memberId: string }) {
  const of = (list: readonly Staff[]): string => list[lane % list.length]!.memberId;
  const line = { memberId, count: 1, b: 10, a: 0, p: 0, g: 0 };
  return {
    name: '月度表现',
    recordDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    remark: '',
    firstReviewerId: of(small.people.first),
    lastReviewerId: of(small.people.last),
    ccIds: [],
    events: [{ eventId: small.events[0]!, name: '', desc: '', members: [line] }],
    attachments: [],
  };
}
