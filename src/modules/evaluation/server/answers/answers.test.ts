import { describe, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { recordNames } from '../../../merit/server/door.ts';
import { messagesCalls } from '../../../messages/calls.ts';
import { evaluationCalls as calls } from '../../calls.ts';
import { ownCalls } from '../../own.calls.ts';
import { resultCalls } from '../../result.calls.ts';
import { followDays } from '../calendar.ts';
import { answerAs, evaluationWorld, setUpCard, valuesOf } from '../fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 50 };
type Setup = Awaited<ReturnType<typeof evaluationWorld>>;

/** Everybody evaluates the three targets; six more members answer. */
async function persons(values: Parameters<typeof evaluationWorld>[1] = {}) {
  const setup = await evaluationWorld(world, {
    kind: 'person',
    evaluators: 'everybody',
    byCustomers: false,
    ...values,
  });
  const { rows } = await setup.manager.as.get(calls.subjects, { ...page, cardId: setup.cardId });
  const subjectOf = (memberId: string) => rows.find((row) => row.memberId === memberId)!.id;
  const people = await Promise.all(Array.from({ length: 6 }, () => setup.org.person()));
  const [target] = setup.targets;
  return { ...setup, people, subjectOf, target: target!, subjectId: subjectOf(target!.memberId) };
}

const resultsOf = ({ manager, cardId }: Pick<Setup, 'manager' | 'cardId'>, input: object = {}) =>
  manager.as.get(resultCalls.results, { id: cardId, ...input });

describe('members', () => {
  test('are asked about everybody but themselves, and answer once, however often they send', async () => {
    const setup = await persons();
    const { target, people, cardId, subjectId } = setup;
    const { cards } = await target.as.get(ownCalls.asked, {});
    expect(cards).toMatchObject([{ cardId, formNo: 1 }]);
    expect(cards[0]!.subjects.map(({ name }) => name)).not.toContain(target.name);
    expect(cards[0]!.subjects).toHaveLength(2);
    const self = await answerAs(target, { cardId, subjectId });
    expect(self.reason).toBe('evaluation_not_asked');
    const [first] = people;
    const sent = await Promise.all(Array.from({ length: 10 }, () => answerAs(first!, { cardId, subjectId })));
    expect(sent.filter(({ reason }) => reason === null)).toHaveLength(1);
    expect(sent.filter(({ reason }) => reason === 'evaluation_answered')).toHaveLength(9);
    await world.settle();
    expect(await resultsOf(setup)).toMatchObject({ answers: 0, waiting: 1, average: null });
    const left = (await first!.as.get(ownCalls.asked, {})).cards[0]!.subjects;
    expect(left.map(({ id }) => id)).not.toContain(subjectId);
  });

  test('of other organisations, and answers that are none, are refused', async () => {
    const { cardId, subjectId, people } = await persons();
    const [first] = people;
    const stranger = await (await world.organisation()).person();
    const reason = async (answer: ReturnType<typeof answerAs>) => (await answer).reason;
    const place = { cardId, subjectId };
    expect([
      await reason(answerAs(stranger, place)),
      await reason(answerAs(first!, { ...place, subjectId: newId() })),
      await reason(answerAs(first!, { ...place, formNo: 2 })),
      await reason(answerAs(first!, place, [{ questionId: 'q1', value: '5' }])),
      await reason(answerAs(first!, place, [{ questionId: 'q1', value: '6' }])),
      await reason(answerAs(first!, place, [...valuesOf(5, 'a'), { questionId: 'q9', value: 'x' }])),
      await reason(answerAs(first!, place, [...valuesOf(5, 'a'), { questionId: 'q1', value: '1' }])),
    ]).toEqual([
      'evaluation_not_asked',
      'evaluation_not_asked',
      'evaluation_not_asked',
      'evaluation_incomplete',
      'evaluation_changed',
      'evaluation_changed',
      'evaluation_changed',
    ]);
  });

  test('are those whom the card names: of the same unit, of units, or by name', async () => {
    const setup = await persons();
    const { org, manager, target, people } = setup;
    const [first, second] = people;
    const unitId = await org.unit('Other');
    const elsewhere = await org.person({ unitId });
    const isAsked = async (person: typeof elsewhere, cardId: string) =>
      (await person.as.get(ownCalls.asked, {})).cards.some((card) => card.cardId === cardId);
    const cardFor = async (values: object) =>
      (
        await setUpCard(
          manager,
          { kind: 'person', byCustomers: false, ...values },
          { memberIds: [target.memberId] },
        )
      ).cardId;
    const same = await cardFor({ evaluators: 'sameUnit' });
    const units = await cardFor({ evaluators: 'units', evaluatorUnitIds: [unitId] });
    const named = await cardFor({ evaluators: 'named', evaluatorIds: [second!.memberId] });
    expect([await isAsked(first!, same), await isAsked(elsewhere, same)]).toEqual([true, false]);
    expect([await isAsked(first!, units), await isAsked(elsewhere, units)]).toEqual([false, true]);
    expect([await isAsked(first!, named), await isAsked(second!, named)]).toEqual([false, true]);
    expect(await isAsked(target, same)).toBe(false);
  });

  test('who are missing are reminded once a day, and the card closes after its last day', async () => {
    const setup = await persons({ toDay: '2026-11-21' });
    const { manager, cardId, people, org } = setup;
    const { total } = await manager.as.get(calls.missing, { ...page, cardId });
    expect(total).toBeGreaterThan(people.length);
    expect(await manager.as.get(calls.remind, { id: cardId })).toEqual({ members: total });
    expect(await manager.as.get(calls.remind, { id: cardId })).toEqual({ members: 0 });
    const follow = () =>
      followDays({ app: world.app.app, orgId: org.orgId, signal: new AbortController().signal });
    world.at('2026-11-21T04:00:00Z');
    await follow();
    expect(await manager.as.get(calls.remind, { id: cardId })).toEqual({ members: 0 });
    world.at('2026-11-21T17:00:00Z');
    await follow();
    await world.settle();
    expect((await manager.as.get(calls.list, page)).rows).toMatchObject([{ id: cardId, state: 'closed' }]);
    const { rows } = await manager.as.get(messagesCalls.list, { ...page, category: 33 });
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect((await answerAs(people[0]!, setup)).reason).toBe('evaluation_not_asked');
  });
});

describe('anonymous answers', () => {
  test('change the results by five at a time, and nothing in the database leads back from one', async () => {
    const setup = await persons({ low: 25, complaintMemberId: null });
    const { cardId, subjectId, people, org } = setup;
    const secret = 'a very particular sentence';
    for (const [at, person] of people.entries()) {
      const { reason } = await answerAs(
        person,
        { cardId, subjectId },
        valuesOf(at === 0 ? 1 : 4, 'a', at === 0 ? secret : ''),
      );
      expect(reason).toBeNull();
      await world.settle();
      const results = await resultsOf(setup);
      expect(results.answers).toBe(at < 4 ? 0 : 5);
      expect(results.waiting).toBe(at < 4 ? at + 1 : at - 4);
    }
    const { questions } = await resultsOf(setup);
    expect(questions[2]!.notes).toEqual([{ body: secret, subjectName: setup.target.name, memberName: '' }]);
    const [author] = people;
    const found = await org.tx(async (tx) => {
      const tables = await tx.all(sql<{ name: string }>`
        select c.table_schema || '.' || quote_ident(c.table_name) as name from information_schema.columns c
          join information_schema.tables t using (table_schema, table_name)
        where c.column_name = 'org_id' and t.table_type = 'BASE TABLE'
          and c.table_schema not in ('pg_catalog', 'information_schema') order by 1`);
      const rows: { table: string; row: string; xid: string }[] = [];
      for (const { name } of tables)
        for (const { row, xid } of await tx.all(sql<{ row: string; xid: string }>`
          select t::text as row, t.xmin::text as xid from ${sql.raw(name)} t where t.org_id = ${tx.orgId}`))
          rows.push({ table: name, row, xid });
      return rows;
    });
    const withText = found.filter(({ row }) => row.includes(secret));
    expect(withText.map(({ table }) => table)).toEqual(['public.evaluation_note']);
    expect(withText.some(({ row }) => row.includes(author!.memberId) || row.includes(author!.userId))).toBe(
      false,
    );
    // No row of the transaction that wrote the text, or of those that wrote the counts, names a person.
    const tables = ['public.evaluation_note', 'public.evaluation_tally'];
    const transactions = new Set(found.filter(({ table }) => tables.includes(table)).map(({ xid }) => xid));
    const beside = found.filter(({ xid }) => transactions.has(xid));
    for (const { memberId, userId } of people)
      expect(beside.filter(({ row }) => row.includes(memberId) || row.includes(userId))).toEqual([]);
    // The audit log has the call and its sender, and nothing of the input; the key is bound to no digest of it.
    const audit = found.filter(
      ({ table, row }) => table === 'public.audit' && row.includes('evaluation.ownAnswer'),
    );
    expect(audit).toHaveLength(people.length);
    expect(audit.every(({ row }) => row.includes('{}') && !row.includes(subjectId))).toBe(true);
    const digests = await org.tx((tx) =>
      tx.all(sql<{ n: number }>`
        select count(distinct body_hash)::int as n from idempotency
        where org_id = ${tx.orgId} and call = 'evaluation.ownAnswer'`),
    );
    expect(digests[0]!.n).toBeLessThanOrEqual(1);
  });

  test('with a low score open a complaint without an author; named ones do at once, with theirs', async () => {
    const setup = await persons({ low: 25 });
    const { cardId, subjectId, people, manager, merit, targets } = setup;
    const complaints = async (id: string) =>
      (await manager.as.get(resultCalls.complaints, { ...page, cardId: id })).rows;
    for (const person of people.slice(0, 4))
      await answerAs(person, { cardId, subjectId }, valuesOf(1, 'b', 'rude'));
    await world.settle();
    expect(await complaints(cardId)).toEqual([]);
    await answerAs(people[4]!, { cardId, subjectId }, valuesOf(5, 'a'));
    await world.settle();
    expect(await complaints(cardId)).toMatchObject([
      { low: 4, answers: 5, authorName: '', body: '', state: 'open' },
    ]);
    const responsible = merit.last;
    const named = await setUpCard(
      manager,
      {
        kind: 'person',
        evaluators: 'everybody',
        anonymity: 'named',
        low: 25,
        complaintMemberId: responsible.memberId,
      },
      { memberIds: [targets[0]!.memberId] },
    );
    const { rows } = await manager.as.get(calls.subjects, { ...page, cardId: named.cardId });
    await answerAs(people[0]!, { cardId: named.cardId, subjectId: rows[0]!.id }, valuesOf(1, 'b', 'rude'));
    const [own] = (await responsible.as.get(ownCalls.complaints, page)).rows;
    expect(own).toMatchObject({ low: 1, authorName: people[0]!.name, body: 'rude' });
    const decide = { id: own!.id, version: 1, state: 'answered' as const };
    const refused = async (person: typeof responsible, input: object) =>
      (await person.as.call(resultCalls.decideComplaint, { ...decide, remark: '', ...input })).reason;
    expect(await refused(responsible, {})).toBe('evaluation_remark');
    expect(await refused(people[1]!, { remark: 'no' })).toBe('not_found');
    expect(await refused(responsible, { remark: 'We talked' })).toBeNull();
    expect(await refused(responsible, { remark: 'again' })).toBe('stale');
  });

  test('with a high average propose one line for review when the card is closed, once', async () => {
    const setup = await persons();
    const { manager, merit, people, targets } = setup;
    const values = {
      high: 40,
      eventId: merit.eventId,
      firstReviewerId: merit.first.memberId,
      reviewerId: merit.last.memberId,
    };
    const memberIds = [targets[0]!.memberId, targets[1]!.memberId];
    const { cardId } = await setUpCard(
      manager,
      { kind: 'person', evaluators: 'everybody', byCustomers: false, ...values },
      { memberIds },
    );
    const { rows } = await manager.as.get(calls.subjects, { ...page, cardId });
    const [first, second] = memberIds.map((id) => rows.find((row) => row.memberId === id)!.id);
    for (const person of people.slice(0, 5)) {
      await answerAs(person, { cardId, subjectId: first! }, valuesOf(5, 'a'));
      await answerAs(person, { cardId, subjectId: second! }, valuesOf(3, 'b'));
    }
    await world.settle();
    await manager.as.get(calls.step, { id: cardId, version: 3, step: 'close' });
    await manager.as.get(calls.step, { id: cardId, version: 4, step: 'reopen' });
    await manager.as.get(calls.step, { id: cardId, version: 5, step: 'close' });
    const proposals = await merit.org.tx(async (tx) => {
      const rows = await tx.all(sql<{ subjectId: string; recordId: string; problem: string }>`
        select subject_id as "subjectId", record_id as "recordId", problem from evaluation_proposal
        where org_id = ${tx.orgId} and card_id = ${cardId}`);
      const records = await recordNames(
        tx,
        rows.map(({ recordId }) => recordId),
      );
      return rows.map((row) => ({ ...row, status: records.get(row.recordId)?.status }));
    });
    expect(proposals).toMatchObject([{ subjectId: first, problem: '', status: 3 }]);
    const { recordId } = proposals[0]!;
    expect((await resultsOf({ manager, cardId })).proposals).toEqual([
      { memberId: targets[0]!.memberId, memberName: targets[0]!.name, recordId },
    ]);
  });
});
