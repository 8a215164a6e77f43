/** Tickets for screens of other modules. */
import { late } from '../../../kit/web/overlay/late.tsx';

/** A button that gives a member tickets by hand, for those who may. */
export const GiveTickets = late(async () => (await import('./members/give-tickets.tsx')).default, {
  words: ['ticketsMembers'],
});
