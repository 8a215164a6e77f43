import { addDays, dayInZone } from '../../../src/kit/contract/format.ts';
import { fullActor } from '../../../src/kit/server/http/actor.ts';
import { newId } from '../../../src/kit/server/id.ts';
import { sql, type Tx } from '../../../src/kit/server/database/db.ts';
import type { Ctx } from '../../../src/kit/server/module.ts';
import { createOrganisation } from '../../../src/modules/organisation/server/door.ts';
import { figureCalls } from '../../../src/modules/satisfaction/figure.calls.ts';
import { figureHandlers } from '../../../src/modules/satisfaction/server/figures.ts';
import { answerCard } from '../../../src/modules/satisfaction/server/page/answer.ts';
import { mustEqual, type Bench } from '../../cell.ts';
import { interleave, millisecondsOf, ratioOf } from '../../measure.ts';

const ofMonth = 2_000;
const page = { page: 1, size: 20 };

type Cards = { orgId: string; issued: string[] };

/** An organisation with the cards of these weeks, so many of earlier years, and some that wait for a customer. */
async function organisationWith({ db }: Bench, earlier: number): Promise<Cards> {
  const orgId = newId();
  const [typeId, batchId] = [newId(), newId()];
  const today = dayInZone(new Date(), 'Asia/Shanghai');
  const members = Array.from({ length: 200 }, () => newId());
  const issued = Array.from({ length: 4_000 }, () => newId());
  await db.transact({ orgId, userId: null }, async (tx) => {
    await createOrganisation(tx, { name: `Cards ${orgId}` });
    await tx.run(sql`
      insert into satisfaction_type (org_id, id, name, answers, review) values (${orgId}, ${typeId}, 'Card', 'stars', 'person')`);
    await tx.run(sql`
      insert into satisfaction_batch (org_id, id, type_id, cards, members, first_number, by_member_id)
      values (${orgId}, ${batchId}, ${typeId}, 1, 1, 1, ${members[0]!})`);
    const answered = (first: number, count: number, day: string) =>
      tx.run(sql`
        insert into satisfaction_card (org_id, id, number, type_id, batch_id, state, member_id, answered_at, answered_on, stars)
        select ${orgId}, gen_random_uuid(), ${first} + n, ${typeId}, ${batchId}, 'accepted',
          (${members}::uuid[])[1 + n % ${members.length}], ${`${day}T04:00:00Z`}::timestamptz, ${day}::date, 5
        from generate_series(1, ${count}::int) n`);
    await answered(0, ofMonth, today);
    if (earlier > 0) await answered(ofMonth, earlier, addDays(today, -400));
    await tx.run(sql`
      insert into satisfaction_card (org_id, id, number, type_id, batch_id, member_id)
      select ${orgId}, i.id, 1000000 + i.n, ${typeId}, ${batchId}, (${members}::uuid[])[1 + i.n % ${members.length}]
      from unnest(${issued}::uuid[]) with ordinality i (id, n)`);
  });
  return { orgId, issued };
}

/** Answers of customers, and statistics and ranking of a month beside ten times as many cards of earlier ones. */
export async function cardsCell(bench: Bench): Promise<void> {
  const { db, report } = bench;
  const [few, many] = [await organisationWith(bench, 0), await organisationWith(bench, ofMonth * 9)];
  const ctx = (tx: Tx) =>
    ({
      tx,
      actor: fullActor({ userId: newId(), orgId: tx.orgId, memberId: newId(), memberName: '' }),
      language: 'en_US',
    }) as unknown as Ctx;
  const read = <T>({ orgId }: Cards, work: (tx: Tx) => T) =>
    db.read({ orgId, userId: null }, async (tx) => work(tx));
  const stat = (cards: Cards) =>
    read(cards, (tx) => figureHandlers.stat(ctx(tx), figureCalls.stat.input.parse(page)));
  const rank = (cards: Cards) =>
    read(cards, (tx) => figureHandlers.rank(ctx(tx), figureCalls.rank.input.parse(page)));
  for (const cards of [few, many]) mustEqual('members of the statistics', (await stat(cards)).total, 200);
  const answer = async ({ orgId, issued }: Cards): Promise<void> => {
    const id = issued.pop()!;
    const isFirst = await db.transact({ orgId, userId: null }, (tx) =>
      answerCard(tx, id, {
        stars: 5,
        memberId: null,
        itemId: null,
        comment: 'kind',
        language: 'en_US',
        customer: Buffer.alloc(32, id),
      }),
    );
    mustEqual('first answers', Number(isFirst), 1);
  };
  const timed = await interleave({
    stat: () => stat(few),
    statOfMany: () => stat(many),
    rank: () => rank(few),
    rankOfMany: () => rank(many),
  });
  const answers = await interleave({ answer: () => answer(few), answerOfMany: () => answer(many) });
  const add = (what: string, goal: typeof timed.stat, reference: typeof timed.stat, more = {}): void =>
    report.add('T3', `${what}, ten times the cards : once`, { atMost: 1.5 }, ratioOf(goal, reference), {
      ms: millisecondsOf(goal),
      ...more,
    });
  add('statistics of thirty days', timed.statOfMany, timed.stat);
  add('ranking of a month', timed.rankOfMany, timed.rank);
  const perSecond = Math.round(1_000 / millisecondsOf(answers.answerOfMany).p50);
  add('answers of customers', answers.answerOfMany, answers.answer, { answersPerSecond: perSecond });
}
