import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import type { OutboxEvent } from '../../../kit/server/module.ts';
import { newId } from '../../../kit/server/id.ts';
import { useWorld } from '../../../test/world.ts';
import { entriesOf } from '../../merit/server/builders.ts';
import { satisfactionCalls as calls } from '../calls.ts';
import { onGiven } from './accept.ts';
import { lockCards } from './card.store.ts';
import { codeOf, customer, satisfactionWorld } from './fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };
type Setup = Awaited<ReturnType<typeof satisfactionWorld>>;

const cardsOf = async ({ manager }: Pick<Setup, 'manager'>, input: object = {}) =>
  (await manager.as.get(calls.cards, { ...page, sort: 'number', ...input })).rows;
const itemOf = async (setup: Setup, number: string) => {
  const { id, version } = (await cardsOf(setup)).find((card) => card.number === number)!;
  return { id, version };
};
const reasonOf = async (answer: Promise<{ results: { reason: string | null }[] }>) =>
  (await answer).results.map(({ reason }) => reason);

describe('the page of a card', () => {
  test('asks in the language of the browser and takes an answer once', async () => {
    const setup = await satisfactionWorld(world);
    const code = await codeOf(world, setup.merit, 1);
    const chinese = await customer(world, code, { language: 'zh-CN' }).open();
    expect(chinese.text).toContain(`您对${setup.member.name}的服务满意吗？`);
    const visitor = customer(world, code);
    const first = await visitor.open();
    expect(first.status).toBe(200);
    expect(first.text).toContain(`How was the service of ${setup.member.name}?`);
    expect((await visitor.send({ stars: '9' })).text).toContain('Please choose the stars');
    const comment = '<script>alert(1)</script> 谢谢 🌹';
    expect((await visitor.send({ stars: '5', comment })).text).toContain('We have received your rating');
    expect((await visitor.send({ stars: '1' })).text).toContain('This card has been used');
    expect((await visitor.open()).text).toContain('This card has been used');
    expect(await cardsOf(setup, { state: 'given' })).toMatchObject([
      { number: '000001', stars: 5, comment, memberId: setup.member.memberId, points: 0, many: false },
    ]);
  });

  test('is answered once, however many send at the same time', async () => {
    const setup = await satisfactionWorld(world);
    const code = await codeOf(world, setup.merit, 1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => customer(world, code).send({ stars: String((at % 5) + 1) })),
    );
    expect(answers.filter(({ text }) => text.includes('We have received'))).toHaveLength(1);
    expect(answers.filter(({ text }) => text.includes('has been used'))).toHaveLength(19);
    expect(await cardsOf(setup, { state: 'given' })).toHaveLength(1);
  });

  test('refuses codes that we did not write, answers of another site, and what it did not offer', async () => {
    const setup = await satisfactionWorld(world);
    const code = await codeOf(world, setup.merit, 1);
    const forged = `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`;
    const unwritten = ['C', forged, `T${code.slice(1)}`, 'x'.repeat(90), '%00', "'; drop table card"];
    for (const typed of unwritten) {
      const { status } = await customer(world, encodeURIComponent(typed)).open();
      expect([typed.slice(0, 30), status]).toEqual([typed.slice(0, 30), 404]);
    }
    const other = await satisfactionWorld(world);
    expect(await codeOf(world, other.merit, 1)).not.toBe(code);
    expect((await customer(world, await codeOf(world, setup.merit, 77)).open()).status).toBe(404);
    const elsewhere = customer(world, code, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect((await elsewhere.send({ stars: '5' })).text).toContain('How was the service');
    const visitor = customer(world, code);
    expect((await visitor.send({ stars: '5', itemId: newId() })).text).toContain('no longer available');
    const stranger = other.member.memberId;
    expect((await visitor.send({ stars: '5', memberId: stranger })).text).toContain('no longer available');
    expect((await visitor.send({ stars: '5', comment: 'x'.repeat(501) })).text).toContain('At most 500');
    expect((await visitor.send({ stars: '5', comment: 'a\u0000b' })).text).toContain('role="alert"');
    expect(await cardsOf(setup, { state: 'given' })).toEqual([]);
  });

  test('keeps what was typed when another language is chosen', async () => {
    const setup = await satisfactionWorld(world);
    const visitor = customer(world, await codeOf(world, setup.merit, 1));
    const { text } = await visitor.send({ stars: '4', comment: 'muy "amable"', language: 'es_ES' });
    expect(text).toContain('muy &quot;amable&quot;</textarea');
    expect(text).toContain('¿Qué le pareció la atención');
    expect(text).toMatch(/value="4"[^>]*checked/);
  });

  test('offers the members of a unit and the services in use, and stays small', async () => {
    const setup = await satisfactionWorld(world);
    const { manager, typeId, merit } = setup;
    const item = { id: newId(), version: 0, nameZh: '挂号', nameEn: 'Registration', position: 1 };
    await manager.as.get(calls.saveItem, { ...item, nameEs: '', nameMs: '', unitId: null });
    const unitId = merit.org.rootUnitId;
    await manager.as.get(calls.print, { id: newId(), cardTypeId: typeId, unitId, cards: 1 });
    const visitor = customer(world, await codeOf(world, merit, 6));
    const { text } = await visitor.open();
    expect(text).toContain('Registration');
    for (const { name } of merit.targets) expect(text).toContain(name);
    const [, styles = ''] = /href="(\/satisfy\/assets\/[^"]+)"/.exec(text) ?? [];
    const sheet = await fetch(world.base + styles);
    expect(sheet.status).toBe(200);
    expect(text.length + (await sheet.text()).length).toBeLessThan(50_000);
    expect(text).not.toContain('<script');
    expect((await visitor.send({ stars: '5' })).text).toContain('Please choose a person or a service');
    await manager.as.get(calls.retireItem, { id: item.id, version: 1, isActive: false });
    expect((await visitor.send({ stars: '5', itemId: item.id })).text).toContain('no longer available');
    await manager.as.get(calls.retireItem, { id: item.id, version: 2, isActive: true });
    expect((await visitor.send({ stars: '5', itemId: item.id })).text).toContain('We have received');
    await manager.as.get(calls.retireItem, { id: item.id, version: 3, isActive: false });
    const retired = await cardsOf(setup, { serviceItemId: item.id });
    expect(retired).toMatchObject([{ itemName: 'Registration', memberId: null }]);
    expect((await manager.as.get(calls.items, page)).rows).toMatchObject([{ isActive: false, cards: 1 }]);
  });
});

describe('deciding', () => {
  test('an accepted card brings the points of its event, and a void one takes them back', async () => {
    const setup = await satisfactionWorld(world);
    await customer(world, await codeOf(world, setup.merit, 1)).send({ stars: '5', comment: 'kind' });
    const accept = async () => setup.manager.as.get(calls.accept, { items: [await itemOf(setup, '000001')] });
    expect(await reasonOf(accept())).toEqual([null]);
    const [card] = await cardsOf(setup, { state: 'posted' });
    expect(card).toMatchObject({ points: 100, recordName: expect.stringContaining('000001') });
    expect(await entriesOf(setup.merit, card!.recordId!)).toMatchObject([{ kind: 'post', b: 100 }]);
    expect(await reasonOf(accept())).toEqual(['card_step']);
    const items = [await itemOf(setup, '000001')];
    expect(await reasonOf(setup.manager.as.get(calls.void, { items, reason: 'a joke' }))).toEqual([null]);
    expect(await entriesOf(setup.merit, card!.recordId!)).toMatchObject([{ b: 100 }, { b: -100 }]);
    expect(await cardsOf(setup, { state: 'void' })).toMatchObject([{ points: 0, reason: 'a joke' }]);
    expect((await customer(world, await codeOf(world, setup.merit, 1)).open()).text).toContain('void');
  });

  test('is refused for cards that nobody gave, stale ones, one’s own, and what exceeds the caps', async () => {
    const setup = await satisfactionWorld(world, { memberDay: 1 });
    const { manager, merit, typeId } = setup;
    for (const number of [1, 2])
      await customer(world, await codeOf(world, merit, number)).send({ stars: '5' });
    const accept = async (number: string) =>
      reasonOf(manager.as.get(calls.accept, { items: [await itemOf(setup, number)] }));
    expect(await accept('000003')).toEqual(['card_step']);
    const stale = { items: [{ ...(await itemOf(setup, '000001')), version: 1 }] };
    expect(await reasonOf(manager.as.get(calls.accept, stale))).toEqual(['stale']);
    expect(await accept('000001')).toEqual([null]);
    expect(await accept('000002')).toEqual(['card_cap_day']);
    const items = [await itemOf(setup, '000002')];
    const refused = manager.as.get(calls.refuse, { items, reason: 'twice the same hand' });
    expect(await reasonOf(refused)).toEqual([null]);
    await manager.as.get(calls.print, {
      id: newId(),
      cardTypeId: typeId,
      memberIds: [manager.memberId],
      cards: 1,
    });
    await customer(world, await codeOf(world, merit, 6)).send({ stars: '5' });
    expect(await accept('000006')).toEqual(['card_of_yourself']);
    const asMember = await merit.targets[0]!.as.call(calls.accept, { items });
    expect(asMember.status).toBe(403);
    const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
    expect(await reasonOf(stranger.as.get(calls.void, { items, reason: 'no' }))).toEqual(['card_unknown']);
  });

  test('books once, however many accept at the same time', async () => {
    const setup = await satisfactionWorld(world);
    await customer(world, await codeOf(world, setup.merit, 1)).send({ stars: '5' });
    const items = [await itemOf(setup, '000001')];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => reasonOf(setup.manager.as.get(calls.accept, { items }))),
    );
    expect(answers.flat().filter((reason) => reason === null)).toHaveLength(1);
    const [card] = await cardsOf(setup, { state: 'posted' });
    expect(await entriesOf(setup.merit, card!.recordId!)).toHaveLength(1);
  });

  test('is automatic within the caps, with enough stars and without a burst', async () => {
    const setup = await satisfactionWorld(world, { review: 'automatic', memberDay: 1 });
    const give = async (number: number, stars: string) => {
      await customer(world, await codeOf(world, setup.merit, number)).send({ stars });
      await world.settle();
    };
    await give(1, '3');
    await give(2, '5');
    await give(3, '5');
    const cards = await cardsOf(setup);
    expect(cards.map(({ state }) => state)).toEqual(['given', 'posted', 'given', 'issued', 'issued']);
    expect(cards.map(({ many }) => many)).toEqual([true, true, true, false, false]);
    expect(await cardsOf(setup, { many: true })).toHaveLength(3);
  });

  test('waits for who accepts many, and neither stops the other', async () => {
    const setup = await satisfactionWorld(world);
    const give = async (number: number) =>
      customer(world, await codeOf(world, setup.merit, number)).send({ stars: '5' });
    for (const number of [1, 2, 3]) await give(number);
    await world.settle();
    const { org } = setup.merit;
    await org.tx((tx) => tx.run(sql`update satisfaction_card set many = false where org_id = ${tx.orgId}`));
    const ids = (await cardsOf(setup)).map(({ id }) => id);
    let judgement: Promise<unknown> = Promise.resolve();
    await org.tx(async (tx) => {
      await lockCards(tx, [ids[0]!]);
      judgement = org.tx((other) => onGiven(other, { payload: { id: ids[2]! } } as unknown as OutboxEvent));
      // Until the burst of the third waits for the first, and holds none after it.
      await sleep(300);
      await tx.run(sql`
        select from satisfaction_card where org_id = ${tx.orgId} and id = ${ids[2]!} for update nowait`);
    });
    await judgement;
    expect(await cardsOf(setup, { many: true })).toHaveLength(3);
  });
});

describe('batches', () => {
  test('number their cards without gaps and are printed as PDF', async () => {
    const setup = await satisfactionWorld(world);
    const { manager, merit, typeId, batch } = setup;
    const memberIds = merit.targets.map(({ memberId }) => memberId);
    const next = { id: newId(), cardTypeId: typeId, memberIds, cards: 2 };
    expect(await manager.as.get(calls.print, next)).toEqual({ id: next.id, cards: 6 });
    expect((await manager.as.get(calls.batches, page)).rows).toMatchObject([
      { id: next.id, first: '000006', last: '000011', members: 3, cards: 6, waiting: 6 },
      { id: batch.id, first: '000001', last: '000005', members: 1, cards: 5, waiting: 5 },
    ]);
    const pdf = await manager.as.raw(calls.sheet, { id: batch.id, kind: 'a4-10' });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const reason = async (input: object) =>
      (await manager.as.call(calls.print, { id: newId(), cardTypeId: typeId, cards: 1, ...input })).reason;
    expect([
      await reason({}),
      await reason({ memberIds, unitId: merit.org.rootUnitId }),
      await reason({ memberIds: [newId()] }),
      await reason({ unitId: newId() }),
      await reason({ memberIds, cards: 400 }),
    ]).toEqual([
      'card_for_whom',
      'card_for_whom',
      'card_member_unknown',
      'card_unit_unknown',
      'card_too_many',
    ]);
  });
});
