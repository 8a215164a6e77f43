import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../kit/server/id.ts';
import { textOf } from '../../../kit/server/paper/fixture.ts';
import { useWorld } from '../../../test/world.ts';
import { filesCalls } from '../../files/calls.ts';
import { meritCalls } from '../../merit/calls.ts';
import { recordIn } from '../../merit/server/builders.ts';
import { ticketsCalls } from '../../tickets/calls.ts';
import { ticketWorld } from '../../tickets/server/fixture.ts';
import { counterCalls as counter, pictureCalls, prizesCalls as calls, type PrizeRow } from '../calls.ts';

const world = await useWorld();
const page = { page: 1, size: 20 };

/** A prize of so many tickets with so many pieces, and a member with two tickets. */
async function counterWorld({ price = 1, stock = 10, limitTimes = null as number | null } = {}) {
  const merit = await ticketWorld(world);
  const { id: recordId } = await recordIn(merit, 'passed');
  const { manager, targets } = merit;
  const prizeId = newId();
  const limitSpan = limitTimes === null ? null : 'month';
  await manager.as.get(calls.save, {
    id: prizeId,
    version: 0,
    name: `Umbrella ${newId()}`,
    price,
    limitTimes,
    limitSpan,
    isOffered: true,
    note: '',
  });
  if (stock > 0)
    await manager.as.get(calls.move, { id: prizeId, version: 1, kind: 'received', pieces: stock, note: '' });
  const codes = (await targets[0]!.as.get(ticketsCalls.own, { ...page, live: true })).rows.map(
    ({ code }) => code,
  );
  const order = { memberId: targets[0]!.memberId, prizeId, pieces: 1 };
  return { merit, manager, member: targets[0]!, recordId, prizeId, codes, order };
}

describe('the picture of a prize', () => {
  test('is kept with it, shown to every member, and let go when it changes', async () => {
    const { manager, member } = await counterWorld();
    const [{ version, stock: _stock, redeemed: _redeemed, reserved: _reserved, ...stored }] = (
      await manager.as.get(calls.list, page)
    ).rows as [PrizeRow];
    const upload = async (person: typeof manager, background = 'red') => {
      const create = { width: 50, height: 50, channels: 3 as const, background };
      const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
      return (await person.as.get(filesCalls.upload, { file: new File([bytes], 'a.png') })).id;
    };
    expect((await member.as.call(pictureCalls.picture, { fileId: newId() })).reason).toBe('not_found');
    const foreign = await manager.as.call(calls.save, { ...stored, version, fileId: await upload(member) });
    expect(foreign.reason).toBe('prize_picture');
    const fileId = await upload(manager);
    const saved = await manager.as.get(calls.save, { ...stored, version, fileId });
    const picture = await member.as.raw(pictureCalls.picture, { fileId });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    await manager.as.get(calls.save, { ...stored, ...saved, fileId: await upload(manager, 'blue') });
    expect((await member.as.call(pictureCalls.picture, { fileId })).reason).toBe('not_found');
    expect((await manager.as.get(counter.prizes, {}))[0]!.fileId).not.toBe(fileId);
  });
});

describe('the counter', () => {
  test('finds a member by code, serial and number, and refuses what is none of them', async () => {
    const { merit, manager, member, codes } = await counterWorld();
    const [code = ''] = codes;
    const found = { memberId: member.memberId, tickets: 2, firstExpiry: '2027-11-20' };
    const ticket = { serial: '2026-000001', expiresOn: '2027-11-20' };
    expect(await manager.as.get(counter.find, { text: code })).toMatchObject({ ...found, ticket });
    const aloud = `${code.toLowerCase().match(/.{4}/g)?.join(' ')} `;
    expect(await manager.as.get(counter.find, { text: aloud })).toMatchObject({ ...found, ticket });
    expect(await manager.as.get(counter.find, { text: '2026-1' })).toMatchObject({ ...found, ticket });
    const { memberNo } = await manager.as.get(counter.find, { text: code });
    expect(await manager.as.get(counter.find, { text: memberNo })).toMatchObject({ ...found, ticket: null });
    const reason = async (text: string) => (await manager.as.call(counter.find, { text })).reason;
    const other = code.endsWith('2') ? `${code.slice(0, -1)}3` : `${code.slice(0, -1)}2`;
    expect([await reason(other), await reason('nobody'), await reason('2026-99')]).toEqual([
      'ticket_code_wrong',
      'customer_unknown',
      'ticket_unknown',
    ]);
    const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
    expect((await stranger.as.call(counter.find, { text: code })).reason).toBe('ticket_code_wrong');
    await manager.as.get(ticketsCalls.print, { id: newId() });
    expect(await reason(code)).toBe('ticket_reprinted');
    expect((await merit.recorder.as.call(counter.find, { text: code })).status).toBe(403);
  });

  test('hands a prize over once, however often the same redemption is sent, and takes it back', async () => {
    const { manager, member, prizeId, order } = await counterWorld({ price: 2 });
    const id = newId();
    const done = await manager.as.get(counter.redeem, { id, ...order });
    expect(done).toMatchObject({ pieces: 1, tickets: 2, serials: ['2026-000001', '2026-000002'], left: 0 });
    expect(await manager.as.get(counter.redeem, { id, ...order })).toEqual(done);
    expect((await manager.as.call(counter.redeem, { id, ...order, pieces: 2 })).reason).toBe('stale');
    expect((await manager.as.call(counter.find, { text: '2026-1' })).reason).toBe('ticket_step');
    const { rows } = await manager.as.get(calls.list, page);
    expect(rows).toMatchObject([{ id: prizeId, stock: 9, redeemed: 1 }]);
    const refused = await manager.as.call(counter.redeem, { id: newId(), ...order });
    expect(refused.reason).toBe('too_few_tickets');
    const back = { id, version: 1, reason: 'broken' };
    expect(await manager.as.get(counter.giveBack, back)).toEqual({ id, version: 2, pieces: 1, tickets: 2 });
    expect((await manager.as.call(counter.giveBack, { ...back, version: 2 })).reason).toBe('order_ended');
    expect((await manager.as.call(counter.redeem, { id, ...order })).reason).toBe('order_ended');
    expect((await member.as.get(ticketsCalls.own, { ...page, live: true })).total).toBe(2);
    expect(
      (await manager.as.get(calls.moves, { ...page, prizeId })).rows.map(({ pieces }) => pieces),
    ).toEqual([1, -1, 10]);
  });

  test('prints a receipt of it, and of no other organisation', async () => {
    const { manager, member, order } = await counterWorld({ price: 2 });
    const id = newId();
    await manager.as.get(counter.redeem, { id, ...order });
    const pdf = await manager.as.raw(counter.receipt, { id });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const text = (await textOf(Buffer.from(await pdf.arrayBuffer()))).replaceAll(/\s+/g, ' ');
    for (const part of ['Umbrella', '2026-000001, 2026-000002', member.name]) expect(text).toContain(part);
    const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
    expect((await stranger.as.call(counter.receipt, { id })).reason).toBe('not_found');
    expect((await member.as.call(counter.receipt, { id })).status).toBe(403);
  });

  test('refuses more than a member may have, more than there is, and what is not offered', async () => {
    const { manager, order } = await counterWorld({ limitTimes: 1 });
    await manager.as.get(counter.redeem, { id: newId(), ...order });
    expect((await manager.as.call(counter.redeem, { id: newId(), ...order })).reason).toBe('prize_limit');
    const empty = await counterWorld({ stock: 0 });
    expect((await empty.manager.as.call(counter.redeem, { id: newId(), ...empty.order })).reason).toBe(
      'prize_out_of_stock',
    );
  });

  test('is refused to whom the ticket was printed by, where the organisation wants two people', async () => {
    const { manager, order } = await counterWorld();
    await manager.as.get(ticketsCalls.print, { id: newId() });
    expect((await manager.as.call(counter.redeem, { id: newId(), ...order })).reason).toBe(
      'ticket_own_print',
    );
  });

  test('O27: a used ticket stays used when its line is voided, and is an exception', async () => {
    const { merit, manager, recordId, order } = await counterWorld();
    await manager.as.get(counter.redeem, { id: newId(), ...order });
    await manager.as.get(meritCalls.nullify, { id: recordId, version: 3, reason: 'a mistake' });
    const states = (await manager.as.get(ticketsCalls.list, { ...page, sort: 'serial' })).rows.map(
      ({ state }) => state,
    );
    expect(states).toEqual(['used', 'void']);
    expect(merit.targets).toHaveLength(3);
  });
});

describe('races', () => {
  test('O28: twenty counters redeem the same ticket, and one succeeds', async () => {
    const { manager, codes, order } = await counterWorld();
    const { ticket } = await manager.as.get(counter.find, { text: codes[0]! });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        manager.as.call(counter.redeem, { id: newId(), ...order, ticketIds: [ticket!.id] }),
      ),
    );
    expect(answers.filter(({ reason }) => reason === null)).toHaveLength(1);
    expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([null, 'ticket_step']));
  });

  test('twenty redemptions of a balance of two, and two succeed', async () => {
    const { manager, order } = await counterWorld();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => manager.as.call(counter.redeem, { id: newId(), ...order })),
    );
    expect(answers.filter(({ reason }) => reason === null)).toHaveLength(2);
  });

  test('the last piece of a prize goes to one of many who ask for it', async () => {
    const { manager, order, prizeId } = await counterWorld({ stock: 1 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => manager.as.call(counter.redeem, { id: newId(), ...order })),
    );
    expect(answers.filter(({ reason }) => reason === null)).toHaveLength(1);
    expect((await manager.as.get(calls.list, page)).rows).toMatchObject([{ id: prizeId, stock: 0 }]);
  });
});
