/** How rules for tickets turn out: the tickets of last month under other ones, and their paper. */
import type { Handlers } from '../../../kit/server/module.ts';
import { eventsByIds } from '../../events/server/door.ts';
import { sampleSheet, simulateTickets } from '../../tickets/server/door.ts';
import { maximumTried, type ruleTrialCalls } from '../calls.ts';

export const ruleTrialHandlers: Handlers<typeof ruleTrialCalls> = {
  sample: (ctx) => sampleSheet(ctx),
  simulate: async ({ tx }, { numbers, ...rules }) => {
    const tried = new Map(numbers.map(({ id, tickets }) => [id, tickets]));
    const { events, ...sums } = await simulateTickets(tx, { ...rules, numbers: tried });
    const first = events.toSorted((a, b) => b.times - a.times).slice(0, maximumTried);
    const library = await eventsByIds(
      tx,
      first.map(({ eventId }) => eventId),
    );
    return {
      ...sums,
      events: first.map(({ eventId, tickets, times, actual, trial }) => ({
        id: eventId,
        eventName: library.get(eventId)?.eventName ?? '',
        tickets,
        times,
        actual,
        trial,
      })),
    };
  },
};
