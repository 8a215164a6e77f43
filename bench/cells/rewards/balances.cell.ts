import { dayInZone } from '../../../src/kit/contract/format.ts';
import { sql, type Tx } from '../../../src/kit/server/database/db.ts';
import type { Ctx } from '../../../src/kit/server/module.ts';
import { fullActor } from '../../../src/kit/server/http/actor.ts';
import { newId } from '../../../src/kit/server/id.ts';
import { createMember } from '../../../src/modules/members/server/doors/change.door.ts';
import { createUnit } from '../../../src/modules/members/server/doors/unit.door.ts';
import { createOrganisation } from '../../../src/modules/organisation/server/door.ts';
import { memberCalls } from '../../../src/modules/tickets/member.calls.ts';
import { summaryCalls } from '../../../src/modules/tickets/summary.calls.ts';
import { surveyCalls } from '../../../src/modules/tickets/survey.calls.ts';
import { ticketsCalls } from '../../../src/modules/tickets/calls.ts';
import { ticketList } from '../../../src/modules/tickets/server/list.ts';
import { surveyHandlers } from '../../../src/modules/tickets/server/survey/months.ts';
import { balanceList } from '../../../src/modules/tickets/server/members/balances.ts';
import { summary } from '../../../src/modules/tickets/server/members/summary.ts';
import { insertTickets } from '../../../src/modules/tickets/server/ticket.store.ts';
import { compareIn, mustEqual, type Bench } from '../../cell.ts';
import { interleave, millisecondsOf, ratioOf } from '../../measure.ts';

const members = 500;
const page = { page: 1, size: 20 };

/** An organisation whose members have so many tickets each. */
async function organisationWith({ db }: Bench, tickets: number): Promise<string> {
  const orgId = newId();
  const act = <T>(work: (tx: Tx) => Promise<T>) => db.transact({ orgId, userId: null }, work);
  await act((tx) => createOrganisation(tx, { name: `Balances ${orgId}` }));
  const unitId = await act((tx) => createUnit(tx, { name: 'Unit', parentId: null }));
  const bookDate = dayInZone(new Date(), 'Asia/Shanghai');
  await act(async (tx) => {
    const origins = [];
    for (let number = 0; number < members; number += 1) {
      const { memberId } = await createMember(tx, {
        name: `Member ${number}`,
        number: `M${number}`,
        unitIds: [unitId],
      });
      origins.push({ memberId, unitId, tickets });
    }
    const by = { source: 'counter', byMemberId: null, reason: '', bookDate } as const;
    await insertTickets(tx, { id: newId(), action: 'generate', ...by }, { origins, expiresOn: null });
  });
  return orgId;
}

/** Survey, balances, summary of a month and list of tickets, of members with ten times as many tickets. */
export async function balancesCell(bench: Bench): Promise<void> {
  const { db, report } = bench;
  const [few, many] = [await organisationWith(bench, 10), await organisationWith(bench, 100)];
  const asker = (tx: Tx) => ({
    tx,
    actor: fullActor({ userId: newId(), orgId: tx.orgId, memberId: newId(), memberName: '' }),
    language: 'en_US' as const,
  });
  const read = <T>(orgId: string, work: (tx: Tx) => Promise<T>) => db.read({ orgId, userId: null }, work);
  const balances = (orgId: string) =>
    read(orgId, (tx) =>
      balanceList.page(asker(tx), memberCalls.balances.input.parse({ ...page, sort: '-remaining' })),
    );
  const summed = (orgId: string) =>
    read(orgId, (tx) => summary(asker(tx), summaryCalls.list.input.parse(page)));
  for (const orgId of [few, many]) {
    const { n } = await compareIn(bench, orgId, (tx) =>
      tx.one(sql<{ n: number }>`select count(*) as n from ticket where org_id = ${orgId}`),
    );
    mustEqual('closing', (await summed(orgId)).totals.closing, n);
    mustEqual('remaining', (await balances(orgId)).rows[0]?.remaining, n / members);
  }
  const ctx = (tx: Tx) => asker(tx) as unknown as Ctx;
  const survey = (orgId: string) =>
    read(orgId, (tx) =>
      Promise.resolve(surveyHandlers.survey(ctx(tx), surveyCalls.survey.input.parse({ ...page }))),
    );
  const now = (orgId: string) =>
    read(orgId, (tx) =>
      Promise.resolve(surveyHandlers.surveyNow(ctx(tx), surveyCalls.surveyNow.input.parse({}))),
    );
  const records = (orgId: string) =>
    read(orgId, (tx) => ticketList.page(asker(tx), ticketsCalls.list.input.parse(page)));
  const timed = await interleave({
    survey: () => survey(few),
    surveyOfMany: () => survey(many),
    now: () => now(few),
    nowOfMany: () => now(many),
    records: () => records(few),
    recordsOfMany: () => records(many),
    balances: () => balances(few),
    balancesOfMany: () => balances(many),
    summed: () => summed(few),
    summedOfMany: () => summed(many),
  });
  const add = (what: string, goal: typeof timed.balances, reference: typeof timed.balances): void =>
    report.add('T2', `${what}, ten times the tickets : once`, { atMost: 1.5 }, ratioOf(goal, reference), {
      ms: millisecondsOf(goal),
    });
  add('balances of members, by balance', timed.balancesOfMany, timed.balances);
  add('summary of a month', timed.summedOfMany, timed.summed);
  add('survey of twelve months', timed.surveyOfMany, timed.survey);
  add('what waits now, and the holders', timed.nowOfMany, timed.now);
  add('list of tickets', timed.recordsOfMany, timed.records);
}
