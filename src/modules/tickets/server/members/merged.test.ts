import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { membersCalls } from '../../../members/calls.ts';
import { meritCalls } from '../../../merit/calls.ts';
import { documentFor, memberLine, recordIn } from '../../../merit/server/builders.ts';
import { saveSettings } from '../../../organisation/server/door.ts';
import { mergeCalls } from '../../../personnel/merge.calls.ts';
import { ticketsCalls } from '../../calls.ts';
import { exceptionCalls } from '../../exception.calls.ts';
import { memberCalls } from '../../member.calls.ts';
import { summaryCalls } from '../../summary.calls.ts';
import { surveyCalls } from '../../survey.calls.ts';
import { returnTickets, spendTickets } from '../door.ts';
import { ticketWorld } from '../fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 50 };

/** A duplicate with tickets in several states: two used ones of a void line, and of six others two printed and one void. */
async function duplicated() {
  const merit = await ticketWorld(world, { ticketDuties: false });
  const { org, manager } = merit;
  const duplicate = await org.person();
  const into = await org.person();
  const { as } = manager;
  const award = (count: number) => {
    const document = documentFor(merit);
    document.events[0]!.members = [memberLine(duplicate, { count })];
    return recordIn(merit, 'passed', document);
  };
  const spent = await award(1);
  const useId = newId();
  const use = { memberId: duplicate.memberId, source: 'counter', byMemberId: merit.last.memberId } as const;
  await org.tx((tx) => spendTickets(tx, { id: useId, ...use, count: 2 }));
  await as.get(meritCalls.nullify, { id: spent.id, version: 3, reason: 'wrong' });
  const award3 = await award(3);
  const list = async (input: object = {}) =>
    (await as.get(ticketsCalls.list, { ...page, sort: 'serial', ...input })).rows;
  const free = await list({ state: 'generated' });
  await as.get(ticketsCalls.print, { id: newId(), ids: free.slice(0, 2).map(({ id }) => id) });
  const { id, version } = free[2]!;
  await as.get(ticketsCalls.void, { items: [{ id, version }], reason: 'torn' });
  return { ...merit, duplicate, into, useId, recordId: award3.id, list, as };
}

const stop = (as: Person['as'], { memberId }: Person) =>
  as.get(membersCalls.stopOrStart, { memberIds: [memberId], action: 'stop', reason: 'twice there' });
const merge = (as: Person['as'], from: Person, into: Person) =>
  as.get(mergeCalls.merge, {
    id: newId(),
    fromId: from.memberId,
    intoId: into.memberId,
    reason: 'the same person',
  });

test('tickets of a merged member go to the other, in their states and with their exceptions', async () => {
  const { as, duplicate, into, list, org, useId, last } = await duplicated();
  const states = async (person: Person) =>
    (await list({ memberId: person.memberId })).map(({ serial, state }) => `${serial} ${state}`);
  const before = await states(duplicate);
  expect(before).toHaveLength(8);
  const months = await as.get(surveyCalls.survey, page);
  await stop(as, duplicate);
  await merge(as, duplicate, into);
  expect(await states(into)).toEqual(before);
  expect(await states(duplicate)).toEqual([]);
  const balanceOf = async (person: Person) =>
    (await as.get(memberCalls.balances, { ...page, memberId: person.memberId })).rows[0];
  expect(await balanceOf(duplicate)).toMatchObject({ got: 8, used: 2, void: 1, moved: -5, remaining: 0 });
  expect(await balanceOf(into)).toMatchObject({ got: 0, used: 0, moved: 5, remaining: 5, printed: 2 });
  // The organisation has neither more nor fewer.
  expect((await as.get(surveyCalls.survey, page)).rows[0]).toEqual(months.rows[0]);
  const { rows, totals } = await as.get(summaryCalls.list, { ...page, period: 'month', month: 202611 });
  expect(totals).toMatchObject({ award: 8, moved: 0, closing: 5 });
  expect(rows.find(({ memberId }) => memberId === into.memberId)).toMatchObject({ moved: 5, closing: 5 });
  const { rows: open } = await as.get(exceptionCalls.list, page);
  expect(open.map(({ memberId, state }) => [memberId, state])).toEqual(
    Array.from({ length: 2 }, () => [into.memberId, 'open']),
  );
  const [first] = await list({ memberId: into.memberId });
  const { steps } = await as.get(memberCalls.history, { id: first!.id });
  expect(steps.at(-1)).toMatchObject({ action: 'move', source: 'merge', reason: 'the same person' });
  // Used ones are given back to the member whose they are now, and the codes open his.
  const by = { source: 'counter', byMemberId: last.memberId, reason: 'back' } as const;
  await org.tx((tx) => returnTickets(tx, { actId: useId, ...by }));
  expect(await balanceOf(into)).toMatchObject({ used: -2, remaining: 7 });
  const own = await into.as.get(ticketsCalls.own, { ...page, live: true });
  expect(own.rows.filter(({ code }) => code !== '')).toHaveLength(7);
});

test('what a merged member gets or loses by lines afterwards is the other’s', async () => {
  const { as, duplicate, into, list, recordId, org } = await duplicated();
  const third = await org.person();
  await stop(as, duplicate);
  await merge(as, duplicate, into);
  await stop(as, into);
  await merge(as, into, third);
  const countOf = async (person: Person, state: 'live' | 'void') =>
    (await list({ memberId: person.memberId, state })).length;
  expect(await countOf(third, 'live')).toBe(5);
  const { version } = await as.get(meritCalls.nullify, { id: recordId, version: 3, reason: 'wrong' });
  expect([await countOf(third, 'live'), await countOf(third, 'void')]).toEqual([0, 6]);
  await as.get(meritCalls.restore, { id: recordId, version, reason: 'right' });
  expect([await countOf(third, 'live'), await countOf(third, 'void')]).toEqual([5, 1]);
  expect(await list({ memberId: duplicate.memberId })).toEqual([]);
});

test('lines of a merged member that count again bring tickets to the other', async () => {
  const merit = await ticketWorld(world, { ticketsOn: false });
  const { org, manager } = merit;
  const { as } = manager;
  const [duplicate, into] = [await org.person(), await org.person()];
  const document = documentFor(merit);
  document.events[0]!.members = [memberLine(duplicate)];
  const { id } = await recordIn(merit, 'passed', document);
  const { version } = await as.get(meritCalls.nullify, { id, version: 3, reason: 'wrong' });
  await stop(as, duplicate);
  await merge(as, duplicate, into);
  await org.tx((tx) => saveSettings(tx, { ticketsOn: true }));
  await as.get(meritCalls.restore, { id, version, reason: 'right' });
  const { rows } = await as.get(ticketsCalls.list, page);
  expect(rows.map(({ memberId }) => memberId)).toEqual([into.memberId, into.memberId]);
});
