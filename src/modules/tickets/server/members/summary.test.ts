import { describe, expect, test } from 'vitest';
import { budget, diceOf, seed } from '../../../../kit/test/budget.ts';
import { textOf } from '../../../../kit/server/paper/fixture.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld } from '../../../../test/world.ts';
import { membersCalls } from '../../../members/calls.ts';
import type { MeritWorld } from '../../../merit/server/builders.ts';
import { ticketsCalls } from '../../calls.ts';
import { memberCalls } from '../../member.calls.ts';
import { ticketRights } from '../../permissions.ts';
import { monthsOf } from '../../../../kit/contract/list/period.ts';
import { summaryCalls as calls, type SummaryRow } from '../../summary.calls.ts';
import { returnTickets, spendTickets } from '../door.ts';
import { followCalendar } from '../expiry.ts';
import { ticketWorld } from '../fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 200 };

const give = ({ manager }: MeritWorld, memberIds: string[], tickets: number) =>
  manager.as.get(memberCalls.issue, { id: newId(), memberIds, tickets, reason: 'a fair' });

describe('giving by hand', () => {
  test('gives each member as many, valid by the rule, once', async () => {
    const merit = await ticketWorld(world, { ticketDays: 30 });
    const { manager, targets } = merit;
    const memberIds = targets.map(({ memberId }) => memberId);
    const act = { id: newId(), memberIds, tickets: 2, reason: 'a fair' };
    expect(await manager.as.get(memberCalls.issue, act)).toEqual({
      id: act.id,
      members: 3,
      tickets: 6,
      waits: false,
    });
    expect((await manager.as.call(memberCalls.issue, act)).reason).toBe('stale');
    const { rows, total } = await manager.as.get(memberCalls.records, page);
    expect(total).toBe(6);
    expect(rows[0]).toMatchObject({ source: 'counter', expiresOn: '2026-12-20', lastBy: manager.name });
  });

  test('is refused for members who are not active or not managed, without the right, and beyond 100', async () => {
    const merit = await ticketWorld(world);
    const { org, manager, targets } = merit;
    const [one, other] = targets;
    await manager.as.get(membersCalls.freeze, { memberIds: [other!.memberId] });
    const act = { memberIds: [one!.memberId, other!.memberId], tickets: 1, reason: 'a fair' };
    const reasonOf = async (as: typeof manager.as, input: object = {}) =>
      (await as.call(memberCalls.issue, { id: newId(), ...act, ...input })).reason;
    expect(await reasonOf(manager.as)).toBe('member_not_active');
    expect(await reasonOf(manager.as, { memberIds: [newId()] })).toBe('not_found');
    const there = await org.unit('There');
    const rights = [ticketRights.members, ticketRights.issueByHand];
    const scoped = await org.person({ unitId: there, manages: [there], rights });
    expect(await reasonOf(scoped.as, { memberIds: [one!.memberId] })).toBe('not_found');
    const reader = await org.person({ rights: [ticketRights.members] });
    expect((await reader.as.call(memberCalls.issue, { id: newId(), ...act })).status).toBe(403);
    const { fields } = await manager.as.call(memberCalls.issue, { id: newId(), ...act, tickets: 101 });
    expect(Object.keys(fields)).toEqual(['tickets']);
    expect((await manager.as.get(memberCalls.records, page)).total).toBe(0);
  });
});

test('a period is the month, quarter or year that holds a month, or from one month to another', () => {
  const of = (period: 'month' | 'quarter' | 'year' | 'months', month?: number, toMonth?: number) => {
    const found = monthsOf({ period, month, toMonth }, 202611);
    return [found.month, found.toMonth];
  };
  expect(of('month')).toEqual([202611, 202611]);
  expect(of('quarter')).toEqual([202610, 202612]);
  expect(of('quarter', 202603)).toEqual([202601, 202603]);
  expect(of('year', 202505)).toEqual([202501, 202512]);
  expect(of('months', 202511, 202602)).toEqual([202511, 202602]);
  expect(of('months', 202701)).toEqual([202701, 202701]);
});

/** The change that a row shows. */
const change = (
  row: Omit<SummaryRow, 'memberId' | 'memberName' | 'memberNo' | 'unitName' | 'status'>,
): number =>
  row.award +
  row.counter +
  row.import +
  row.draw +
  row.restored +
  row.returned -
  row.used -
  row.expired -
  row.void;

describe('the summary', () => {
  test('reaches the members of one’s units alone, and is refused without the right and out of order', async () => {
    const merit = await ticketWorld(world);
    const { org } = merit;
    const [here, there] = [await org.unit('Here'), await org.unit('There')];
    const [mine, others] = [await org.person({ unitId: here }), await org.person({ unitId: there })];
    await give(merit, [mine.memberId, others.memberId], 3);
    const manager = await org.person({ unitId: here, manages: [here], rights: [ticketRights.members] });
    const { rows, totals, month, toMonth } = await manager.as.get(calls.list, page);
    expect(rows).toMatchObject([{ memberId: mine.memberId, opening: 0, counter: 3, closing: 3 }]);
    expect([totals.counter, month, toMonth]).toEqual([3, 202611, 202611]);
    const refused = await manager.as.raw(calls.statement, { memberId: others.memberId });
    expect(refused.headers.get('content-type')).not.toBe('application/pdf');
    const nobody = await merit.manager.as.call(calls.statement, { memberId: newId() });
    expect(nobody.reason).toBe('not_found');
    const stranger = await (await world.organisation()).person({ roles: ['administrator'] });
    expect((await stranger.as.get(calls.list, page)).total).toBe(0);
    expect((await merit.recorder.as.call(calls.list, page)).status).toBe(403);
    const backwards = { ...page, period: 'months', month: 202611, toMonth: 202610 } as const;
    expect(Object.keys((await manager.as.call(calls.list, backwards)).fields)).toEqual(['toMonth']);
    const units = await merit.manager.as.get(calls.list, { ...page, unitIds: [merit.org.rootUnitId] });
    expect(units.totals.closing).toBe(6);
    const alone = { ...page, unitIds: [merit.org.rootUnitId], includeChildren: false };
    expect((await merit.manager.as.get(calls.list, alone)).total).toBe(0);
  });

  test('a statement has each entry with the balance after it', async () => {
    const merit = await ticketWorld(world);
    const { manager, targets, org, recorder } = merit;
    const [{ memberId }] = targets as [(typeof targets)[number]];
    await give(merit, [memberId], 5);
    world.at('2026-12-03T04:00:00Z');
    await org.tx((tx) =>
      spendTickets(tx, { id: newId(), memberId, count: 2, source: 'counter', byMemberId: recorder.memberId }),
    );
    const pdf = await manager.as.raw(calls.statement, { memberId, period: 'month', month: 202612 });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const text = (await textOf(Buffer.from(await pdf.arrayBuffer()))).replaceAll(/\s+/g, ' ');
    expect(text).toContain(targets[0]!.number);
    expect(text).toMatch(/2026-12-03.*-2.*3/);
  });

  test('I11: closing is the opening of the next period and the live tickets, whatever happened', async () => {
    const dice = diceOf(seed);
    for (let run = 0; run < budget(1, 10); run += 1) {
      const merit = await ticketWorld(world, { ticketDays: 40, ticketDuties: false });
      const { manager, targets, org, recorder } = merit;
      const uses: string[] = [];
      const all = async () => (await manager.as.get(memberCalls.records, page)).rows;
      const someOf = async (state: (one: string) => boolean) => {
        const rows = (await all()).filter((row) => state(row.state));
        const row = rows[dice(rows.length || 1)];
        return row ? [{ id: row.id, version: row.version }] : [];
      };
      const acts = [
        () => give(merit, [targets[dice(3)]!.memberId], 1 + dice(4)),
        () =>
          give(
            merit,
            targets.map(({ memberId }) => memberId),
            1,
          ),
        () => manager.as.call(ticketsCalls.print, { id: newId() }),
        async () => {
          const items = await someOf((state) => state !== 'void' && state !== 'used' && state !== 'expired');
          if (items.length > 0) await manager.as.get(ticketsCalls.void, { items, reason: 'torn' });
        },
        async () => {
          const items = await someOf((state) => state === 'void' || state === 'expired');
          if (items.length > 0) await manager.as.get(ticketsCalls.restore, { items });
        },
        async () => {
          const id = newId();
          const { memberId } = targets[dice(3)]!;
          const use = {
            id,
            memberId,
            count: 1 + dice(2),
            source: 'counter',
            byMemberId: recorder.memberId,
          } as const;
          const used = await org.tx((tx) => spendTickets(tx, use)).catch(() => []);
          if (used.length > 0) uses.push(id);
        },
        async () => {
          const actId = uses.pop();
          const by = { source: 'counter', byMemberId: recorder.memberId, reason: '' } as const;
          if (actId) await org.tx((tx) => returnTickets(tx, { actId, ...by }));
        },
        () => followCalendar({ app: world.app.app, orgId: org.orgId, signal: new AbortController().signal }),
      ];
      // The last moments of a month are those of the next one in the organisation's zone.
      const days = ['09-30T15:30', '09-30T16:30', '10-20T04:00', '10-31T16:30', '11-15T04:00', '12-02T04:00'];
      for (const day of days) {
        world.at(`2026-${day}:00Z`);
        for (let act = 0; act < 6; act += 1) await acts[dice(acts.length)]!();
      }
      const months = [202609, 202610, 202611, 202612];
      const balances = new Map<string, number>();
      for (const month of months) {
        const { rows, totals } = await manager.as.get(calls.list, { ...page, month });
        for (const row of rows) {
          expect([row.memberId, row.opening]).toEqual([row.memberId, balances.get(row.memberId) ?? 0]);
          expect(row.opening + change(row)).toBe(row.closing);
          balances.set(row.memberId, row.closing);
        }
        expect(totals.opening + change(totals)).toBe(totals.closing);
        expect(totals.closing).toBe([...balances.values()].reduce((sum, balance) => sum + balance, 0));
      }
      const year = await manager.as.get(calls.list, { ...page, period: 'year', month: 202612 });
      expect(year.totals.closing).toBe([...balances.values()].reduce((sum, balance) => sum + balance, 0));
      const live = (await all()).filter(({ state }) => !['used', 'void', 'expired'].includes(state));
      const { rows } = await manager.as.get(memberCalls.balances, { ...page, held: true });
      expect(new Map(rows.map(({ memberId, remaining }) => [memberId, remaining]))).toEqual(
        new Map([...balances].filter(([, balance]) => balance > 0)),
      );
      expect(
        new Map([...Map.groupBy(live, (row) => row.memberId)].map(([id, own]) => [id, own.length])),
      ).toEqual(new Map([...balances].filter(([, balance]) => balance > 0)));
    }
  });
});
