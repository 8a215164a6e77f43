import { expect, test } from 'vitest';
import { Refusal } from '../../../kit/contract/refusal.ts';
import { newId } from '../../../kit/server/id.ts';
import { budget, diceOf, seed } from '../../../kit/test/budget.ts';
import { violations } from '../../../test/invariants.ts';
import { useWorld } from '../../../test/world.ts';
import { openUnits } from '../../members/server/doors/unit.door.ts';
import { ticketsCalls as calls } from '../calls.ts';
import { ticketStates, type TicketState, type TicketStep } from '../rules/states.ts';
import { surveyCalls } from '../survey.calls.ts';
import { ticketWorld } from './fixture.ts';
import { moveTo, step } from './steps.ts';
import { insertTickets, lockTickets } from './ticket.store.ts';

const world = await useWorld();
const merit = await ticketWorld(world);
const { manager, org, targets } = merit;
const [target] = targets;
const bookDate = '2026-11-20';
const page = { page: 1, size: 200 };

/** How often each step must have been tried in each state. */
const timesEach = budget(2, 12);
const maximumSteps = 4_000;

/**
 * Written by hand and apart from the table of the product, so that a change of it by mistake differs. `earlier`: the free
 * state before; a step that is missing is refused.
 */
const table: Readonly<Record<TicketState, Partial<Record<TicketStep, TicketState | 'earlier'>>>> = {
  generated: {
    move: 'generated',
    print: 'printed',
    hand: 'handed',
    enter: 'inDraw',
    use: 'used',
    expire: 'expired',
    void: 'void',
  },
  printed: {
    move: 'printed',
    reprint: 'printed',
    hand: 'handed',
    enter: 'inDraw',
    use: 'used',
    expire: 'expired',
    void: 'void',
  },
  handed: {
    move: 'handed',
    reprint: 'handed',
    enter: 'inDraw',
    use: 'used',
    expire: 'expired',
    void: 'void',
  },
  inDraw: { move: 'inDraw', leave: 'earlier', use: 'used', void: 'void' },
  used: { move: 'used', return: 'earlier' },
  expired: { move: 'expired', restore: 'earlier' },
  void: { move: 'void', restore: 'earlier' },
};
const allSteps: readonly TicketStep[] = [
  'print',
  'reprint',
  'hand',
  'enter',
  'leave',
  'use',
  'return',
  'expire',
  'void',
  'restore',
  'move',
];
const live: readonly TicketState[] = ['generated', 'printed', 'handed', 'inDraw'];
const free: readonly TicketState[] = ['generated', 'printed', 'handed'];

type Model = { id: string; version: number; state: TicketState; earlier: TicketState };

/** Eight more: no step leads from another state back to tickets that were never printed. */
async function freshTickets(known: readonly Model[]): Promise<Model[]> {
  await org.tx(async (tx) => {
    const [unit] = await openUnits(tx, [target!.memberId]);
    const by = { source: 'counter', byMemberId: manager.memberId, reason: '', bookDate } as const;
    const origins = [{ memberId: target!.memberId, unitId: unit!.unitId, tickets: 8 }];
    await insertTickets(tx, { id: newId(), action: 'generate', ...by }, { origins, expiresOn: null });
  });
  const list = await manager.as.get(calls.list, { ...page, sort: 'serial' });
  return list.rows
    .filter(({ id }) => known.every((ticket) => ticket.id !== id))
    .map(({ id, version }) => ({ id, version, state: 'generated', earlier: 'generated' }));
}

/** Takes a step as people do where a call has it, otherwise as the modules above do. Returns why it is refused. */
async function take({ id, version }: Model, action: TicketStep): Promise<string | null> {
  const items = [{ id, version }];
  switch (action) {
    case 'print':
      return (await manager.as.call(calls.print, { id: newId(), ids: [id] })).reason;
    case 'reprint':
      return (await manager.as.call(calls.reprint, { id: newId(), ids: [id], reason: 'torn' })).reason;
    case 'hand':
      return (await manager.as.get(calls.hand, { items })).results[0]!.reason;
    case 'void':
    case 'restore':
      return (await manager.as.get(calls[action], { items, reason: 'because' })).results[0]!.reason;
    default:
      try {
        await org.tx(async (tx) => {
          const by = { source: 'draw', byMemberId: manager.memberId, reason: '', bookDate } as const;
          const tickets = await lockTickets(tx, [id]);
          const other = targets.find(({ memberId }) => memberId !== tickets[0]!.memberId)!;
          if (action === 'move') await moveTo(tx, tickets, other.memberId, by);
          else await step(tx, action, tickets, by);
        });
        return null;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return error.reason;
      }
  }
}

const timesTaken = new Map<string, number>();
const pairs = ticketStates.flatMap((state) =>
  allSteps.map((action) => ({ state, action, name: `${state} ${action}` })),
);
const missing = () => pairs.filter(({ name }) => (timesTaken.get(name) ?? 0) < timesEach);

const below = diceOf(seed);
const anyOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;

/** A step that is still missing and can be tried now; otherwise any that is allowed, which leads elsewhere. */
function choose(tickets: readonly Model[]): { ticket: Model; action: TicketStep } {
  const here = missing().flatMap(({ state, action }) =>
    tickets.filter((ticket) => ticket.state === state).map((ticket) => ({ ticket, action })),
  );
  if (here.length > 0 && below(5) > 0) return anyOf(here);
  const ticket = anyOf(tickets);
  return { ticket, action: anyOf(Object.keys(table[ticket.state]) as TicketStep[]) };
}

test(
  `a random walk over all states never parts from the table (seed ${seed})`,
  { timeout: 600_000 },
  async () => {
    const tickets: Model[] = [];
    for (let count = 0; missing().length > 0 && count < maximumSteps; count += 1) {
      const isLacking = missing().some(({ state }) => state === 'generated' || state === 'printed');
      if (tickets.length === 0 || (isLacking && tickets.every(({ state }) => state !== 'generated')))
        tickets.push(...(await freshTickets(tickets)));
      const { ticket, action } = choose(tickets);
      const label = `${count}: ${ticket.state} ${action}`;
      const to = table[ticket.state][action];
      expect([label, await take(ticket, action)]).toEqual([label, to ? null : 'ticket_step']);
      timesTaken.set(`${ticket.state} ${action}`, (timesTaken.get(`${ticket.state} ${action}`) ?? 0) + 1);
      if (to) {
        if (free.includes(ticket.state)) ticket.earlier = ticket.state;
        ticket.state = to === 'earlier' ? ticket.earlier : to;
        ticket.version += 1;
      }
      if (count % 15 !== 14) continue;
      expect(await violations(world), label).toEqual([]);
      const { rows } = await manager.as.get(calls.list, { ...page, sort: 'serial' });
      expect(rows.map(({ id, state, version }) => ({ id, state, version }))).toEqual(
        tickets.map(({ id, state, version }) => ({ id, state, version })),
      );
      const now = await manager.as.get(surveyCalls.surveyNow, {});
      expect(now.live).toBe(tickets.filter(({ state }) => live.includes(state)).length);
    }
    expect(missing().map(({ name }) => name)).toEqual([]);
  },
);
