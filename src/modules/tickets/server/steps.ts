/** The steps of tickets: locked, judged by the table of states, written with their entries. */
import { newId } from '../../../kit/server/id.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { after, isLive, steps, type TicketStep } from '../rules/states.ts';
import { serialOf } from '../rules/code.ts';
import { wrongState } from './refusals.ts';
import {
  addCounts,
  changeOwner,
  countStates,
  insertEntries,
  moveCounts,
  moveTickets,
  type Act,
  type Move,
  type Ticket,
} from './ticket.store.ts';

/** The reason of a step; the act gets a new id unless one is given. */
export type StepBy = Omit<Act, 'action' | 'id'> & { id?: string; voidBy?: Ticket['voidBy'] };

/** Takes a step of tickets that are locked, all or none. Refuses the first that is in a wrong state. Returns the act. */
export async function step(
  tx: Tx,
  action: TicketStep,
  tickets: readonly Ticket[],
  { id = newId(), voidBy = null, ...by }: StepBy,
): Promise<string> {
  const act: Act = { id, action, ...by };
  const moves = tickets.map((ticket): Move => {
    const next = after(action, ticket);
    if (!next) throw wrongState(serialOf(ticket), ticket.state);
    return {
      id: ticket.id,
      version: ticket.version,
      from: ticket.state,
      ...next,
      voidBy: next.state === 'void' ? (voidBy ?? ticket.voidBy) : null,
    };
  });
  if (moves.length === 0) return id;
  await moveTickets(tx, act, moves);
  if (action === 'print' || action === 'hand') await addCounts(tx, act, action, tickets);
  const { change, kind } = steps[action];
  if (kind)
    await insertEntries(
      tx,
      act,
      tickets.map(({ memberId, unitId }) => ({ memberId, unitId, kind, tickets: change })),
    );
  await countStates(
    tx,
    tickets.flatMap(({ memberId, state }, index) => [
      { memberId, state, tickets: -1 },
      { memberId, state: moves[index]!.state, tickets: 1 },
    ]),
  );
  return id;
}

/** Gives locked tickets, in every state, to another member: those that count go out of one balance and into the other. */
export async function moveTo(
  tx: Tx,
  tickets: readonly Ticket[],
  intoId: string,
  by: Omit<StepBy, 'id' | 'voidBy'>,
): Promise<void> {
  if (tickets.length === 0) return;
  const id = await step(tx, 'move', tickets, by);
  const ids = tickets.map((ticket) => ticket.id);
  await moveCounts(tx, ids, intoId);
  await changeOwner(tx, ids, intoId);
  const live = tickets.filter(({ state }) => isLive(state));
  await insertEntries(
    tx,
    { id, action: 'move', ...by },
    live.flatMap(({ memberId, unitId }) => [
      { memberId, unitId, kind: 'moved', tickets: -1 },
      { memberId: intoId, unitId, kind: 'moved', tickets: 1 },
    ]),
  );
  await countStates(
    tx,
    tickets.flatMap(({ memberId, state }) => [
      { memberId, state, tickets: -1 },
      { memberId: intoId, state, tickets: 1 },
    ]),
  );
}
