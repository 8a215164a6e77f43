import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { diceOf, seed } from '../../../../kit/test/budget.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { delegationCalls } from '../../../authority/delegation.calls.ts';
import { meritCalls, type Standing } from '../../calls.ts';
import type { RecordInput } from '../../rules/record.rules.ts';
import { documentFor, libraryEvent, memberLine, meritWorld, recordIn, type MeritWorld } from '../builders.ts';

const world = await useWorld({ maximumConnections: 16 });

const recordCount = 16;

type Item = Pick<Standing, 'id' | 'version'>;
type Results = { results: { id: string; standing: Standing | null; reason: string | null }[] };
/** Sends these as one batch, or each as a separate batch, so that nothing is decided together. */
type Sending = (items: readonly Item[], send: (items: Item[]) => Promise<Results>) => Promise<Results>;

const inOne: Sending = (items, send) => send([...items]);
const oneByOne: Sending = async (items, send) => {
  const results = [];
  for (const item of items) results.push(...(await send([item])).results);
  return { results };
};

/** The same people and records in every run of a seed: some capped, some of a frozen member, some with copies and deductions. */
async function placeOf(below: (n: number) => number): Promise<{ merit: MeritWorld; records: Standing[] }> {
  world.at('2026-11-20T04:00:00Z');
  const merit = await meritWorld(world, { limits: { bAwardPeriod: 2_500, bDeductPeriod: 300 } });
  const { org, manager } = merit;
  const capped = await libraryEvent(manager, { cap: { span: 'day', times: 2 } });
  const people: Person[] = [...merit.targets, await org.person()];
  const records: Standing[] = [];
  for (let count = 0; count < recordCount; count += 1) {
    const members = people.filter(() => below(2) === 0);
    const line = (person: Person) =>
      memberLine(person, { b: [100, 70, -50][below(3)]!, a: [0, 10][below(2)]! });
    const values: Partial<RecordInput> = {
      name: `Topic ${count}`,
      recordDate: `2026-11-${String(10 + below(3))}`,
      ccIds: below(4) === 0 ? [manager.memberId] : [],
      firstReviewerId: below(6) === 0 ? manager.memberId : merit.first.memberId,
      events: [
        {
          eventId: below(3) === 0 ? capped : merit.eventId,
          name: '',
          desc: '',
          members: (members.length > 0 ? members : [people[0]!]).map(line),
        },
      ],
    };
    records.push(await recordIn(merit, 'first', documentFor(merit, values)));
  }
  await org.tx((tx) =>
    tx.run(
      sql`update member set status = 'frozen' where org_id = ${tx.orgId} and id = ${people[3]!.memberId}`,
    ),
  );
  const to = { from: '2026-11-20', to: '2026-11-21' };
  await manager.as.get(delegationCalls.delegate, { id: newId(), delegateId: merit.first.memberId, ...to });
  return { merit, records };
}

/** The rows that batches of all kinds leave behind, without the ids of this organisation. */
async function playedBy(sending: Sending) {
  const below = diceOf(seed);
  const { merit, records } = await placeOf(below);
  const { first, last, org } = merit;
  const reasons: (string | null)[][] = [];
  const now = new Map<string, Item>(records.map(({ id, version }) => [id, { id, version }]));
  const act = async (chosen: readonly Item[], send: (items: Item[]) => Promise<Results>): Promise<void> => {
    const { results } = await sending(chosen, send);
    expect(results.map(({ id }) => id)).toEqual(chosen.map(({ id }) => id));
    reasons.push(results.map(({ reason }) => reason));
    for (const { id, standing } of results) if (standing) now.set(id, { id, version: standing.version });
  };
  const some = (share: number): Item[] => [...now.values()].filter(() => below(share) > 0);
  await act(some(5), (items) => first.as.get(meritCalls.passMany, { items }));
  await act(some(3).slice(0, 4), (items) => first.as.get(meritCalls.takeBackMany, { items }));
  await act(some(9), (items) => first.as.get(meritCalls.passMany, { items }));
  await act(some(4), (items) => last.as.get(meritCalls.passMany, { items }));
  await act(some(2), (items) => last.as.get(meritCalls.takeBackMany, { items }));
  await act(some(3).slice(0, 5), (items) => last.as.get(meritCalls.rejectMany, { items, reason: 'no' }));
  await act(some(2).slice(0, 6), (items) => last.as.get(meritCalls.passMany, { items }));
  await act(some(2).slice(0, 6), (items) => first.as.get(meritCalls.rejectMany, { items, reason: 'late' }));
  await world.settle();
  const left = JSON.stringify(await leftBehind(org)).replaceAll(org.mark, '');
  return { reasons, left: JSON.parse(left) as Awaited<ReturnType<typeof leftBehind>> };
}

async function leftBehind(org: MeritWorld['org']) {
  const of = <Row>(query: ReturnType<typeof sql<Row>>) => org.tx((tx) => tx.all(query));
  const person = sql`(select number - min(number) over () as place, id from
    (select id, row_number() over (order by id) as number from member where org_id = ${org.orgId}) m)`;
  const topic = sql`(select id, name from merit_record where org_id = ${org.orgId})`;
  return {
    states: await of(sql`
      select t.name, s.status, s.stage, s.version, s.steps, s.book_date, s.released_on, s.people, s.b_plus, s.b_minus,
        s.a_plus, r.l_pass, r.l_reason, r.first_name, s.posting_id is not null as booked
      from merit_state s join merit_record r on r.org_id = ${org.orgId} and r.id = s.id join ${topic} t on t.id = s.id
      where s.org_id = ${org.orgId} order by t.name`),
    history: await of(sql`
      select t.name, h.step, h.version, h.action, h.from_status, h.from_stage, h.to_status, h.to_stage, h.reason,
        h.lines, h.line_reasons, p.place
      from merit_history h join ${topic} t on t.id = h.record_id join ${person} p on p.id = h.member_id
      where h.org_id = ${org.orgId} order by t.name, h.step`),
    entries: await of(sql`
      select t.name, g.kind, g.state_version, e.line, p.place, e.bmp, e.amp, e.merit, e.book_date, e.period
      from entry e join posting g on g.org_id = ${org.orgId} and g.id = e.posting_id join ${topic} t on t.id = e.record_id
      join ${person} p on p.id = e.member_id where e.org_id = ${org.orgId} order by t.name, g.state_version, e.line`),
    days: await of(sql`
      select p.place, d.status, d.day, sum(d.records) as records, sum(d.lines) as lines, sum(d.b_plus) as plus
      from (select recorder_id, status, day, records, lines, b_plus from merit_day_tail where org_id = ${org.orgId}
        union all select recorder_id, status, day, records, lines, b_plus from merit_day where org_id = ${org.orgId}) d
      join ${person} p on p.id = d.recorder_id group by 1, 2, 3 having sum(d.records) <> 0 order by 1, 2, 3`),
    messages: await of(sql`
      select p.place, m.key, m.params - 'by' - 'number' as params, m.act, t.name, m.handled_at is not null as handled,
        count(*) as n
      from message m join ${person} p on p.id = m.member_id left join ${topic} t on t.id = m.object_id
      where m.org_id = ${org.orgId} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 5, 3, 6`),
  };
}

test(
  `many decided together leave what they leave one by one (seed ${seed})`,
  { timeout: 60_000 },
  async () => {
    const [together, alone] = [await playedBy(inOne), await playedBy(oneByOne)];
    // Otherwise it would be nothing that is compared.
    expect(together.reasons.flat().filter((reason) => reason === null).length).toBeGreaterThan(20);
    expect(together.left.entries.length).toBeGreaterThan(5);
    expect(together.reasons).toEqual(alone.reasons);
    expect(together.left).toEqual(alone.left);
  },
);
